"""The rules of Meduris, a step each, by phase (rules/meduris.md, sections 4 and 5)."""
