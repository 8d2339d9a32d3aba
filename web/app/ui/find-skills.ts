import { labelOf, SKILL_CATEGORY } from './labels.ts'

export type SkillEntry = { id: string; name: string; category: string; aliases: readonly string[] }
export type FoundSkill = { id: string; label: string; note: string }

/** Options offered at once. */
const MOST = 20

/** 'Node.js', 'node js' and 'nodejs' are one word; signs that tell skills apart (C, C++, C#) stay. */
const folded = (text: string) => text.toLowerCase().replace(/[\s.\-_/]/g, '')

/** The skills that fit what is typed: names that begin so, then names and other names that hold it. Without text the first of the list. */
export function findSkills(skills: readonly SkillEntry[], text: string): FoundSkill[] {
  const wanted = folded(text)
  return skills
    .map((skill) => ({ skill, ...fit(skill, wanted) }))
    .filter(({ rank }) => rank < MISS)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ skill, alias }) => ({ id: skill.id, label: skill.name, note: alias ? `also ${alias}` : labelOf(SKILL_CATEGORY, skill.category) }))
}

const MISS = 5

/** How well a skill fits, best 0, and the other name that made it fit. */
function fit({ name, aliases }: SkillEntry, wanted: string): { rank: number; alias?: string } {
  const own = folded(name)
  if (own === wanted) return { rank: 0 }
  const exact = aliases.find((alias) => folded(alias) === wanted)
  if (exact) return { rank: 1, alias: exact }
  if (own.startsWith(wanted)) return { rank: 2 }
  const begins = aliases.find((alias) => folded(alias).startsWith(wanted))
  if (begins) return { rank: 3, alias: begins }
  return { rank: own.includes(wanted) ? 4 : MISS }
}
