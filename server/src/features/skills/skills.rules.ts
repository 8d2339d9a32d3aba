import { SKILL_CATEGORIES, type SkillCategory } from '@sira/contract/enums'
/**
 * Returns a slug: 'Node.js' → 'nodejs', 'C++' → 'cplusplus', 'Power BI' → 'power-bi'; 'skill' for a name without Latin
 * letters.
 */
export const toSkillSlug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[.']/g, '')
    .replaceAll('+', 'plus')
    .replaceAll('#', 'sharp')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+$/, '') || 'skill'

/** Returns the spellings without duplicates and without those in `known`, ignoring case. */
export function removeDuplicateSpellings(spellings: readonly string[], ...known: readonly string[]): string[] {
  const seen = new Set(known.map((word) => word.toLowerCase()))
  return spellings.filter((word) => !seen.has(word.toLowerCase()) && seen.add(word.toLowerCase()))
}

/** Returns the category that a skill is stored with. */
export function toSkillCategory(text: string): SkillCategory {
  const category = SKILL_CATEGORIES.find((each) => each === text)
  if (!category) throw new Error(`${text} is no category of skills`)
  return category
}
