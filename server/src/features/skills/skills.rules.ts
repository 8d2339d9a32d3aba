/** 'Node.js' → 'nodejs', 'C++' → 'cplusplus', 'Power BI' → 'power-bi'; a name without Latin letters is 'skill'. */
export const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[.']/g, '')
    .replaceAll('+', 'plus')
    .replaceAll('#', 'sharp')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+$/, '') || 'skill'

/** Other spellings, each once in any letter case, without those that are known by another way already. */
export function withoutTwice(spellings: readonly string[], ...known: readonly string[]): string[] {
  const seen = new Set(known.map((word) => word.toLowerCase()))
  return spellings.filter((word) => !seen.has(word.toLowerCase()) && seen.add(word.toLowerCase()))
}
