// What lies over a screen: sheets, dialogs and the rules.
export const COVERS = ".veil, .reader";
