// A light stemmer of Polish, for which Snowball's packages on npm have none: the longest ending that
// fits is dropped, so that the forms of a word meet. Takes and returns a word in small letters, with or
// without the Polish marks; what it returns is no word, only the same for most forms of one.

// Endings of words: [letters of the shortest stem, endings, what stands for them].
const ENDINGS = [
  [3, "a e i o u y ie ia io iu ow owi om iom ami iami ach iach em iem ej iej ego iego emu iemu ym im ych ich ymi imi"
    + " owie ii ij ja je ji owy owa owe owego owej owym owych iejszy iejsza iejsze ejszy ejsza ejsze", ""],
  [3, "ac am asz amy aja ic isz imy ec esz emy iesz iemy uje ujesz ujemy uja owac ywa ywac ywasz ywaja ywam ajac aj"
    + " yc iac iam iasz iamy iaja aje ajesz ajemy awac alem alam ilem ilam ylem ylam alo ilo ylo", ""],
  [5, "anie ania aniu aniem enie enia eniu eniem owany owana owane", ""],
  [3, "iec", "c"],
  [3, "ek", "k"],
];

const RULES = ENDINGS
  .flatMap(([shortest, endings, instead]) => endings.split(" ").map((ending) => ({ shortest, ending, instead })))
  .sort((one, other) => other.ending.length - one.ending.length);

export function stemmer(word) {
  const bare = unmarked(word);
  const fits = ({ shortest, ending }) => bare.endsWith(ending) && bare.length - ending.length >= shortest;
  const rule = RULES.find(fits);
  return rule ? bare.slice(0, bare.length - rule.ending.length) + rule.instead : bare;
}

function unmarked(word) {
  return word.replace(/ł/g, "l").normalize("NFD").replace(/\p{M}/gu, "");
}
