import { labelOf, SKILL_CATEGORY } from './labels.ts'
import { slips } from './slips.ts'

export type SkillEntry = { id: string; name: string; category: string; aliases: readonly string[] }
export type FoundSkill = { id: string; label: string; note: string }

/** Options offered at once. */
const MOST = 20

/** 'Node.js', 'node js' and 'nodejs' are one word; signs that tell skills apart (C, C++, C#) stay. */
const folded = (text: string) => text.toLowerCase().replace(/[\s.\-_/]/g, '')

/**
 * The skills that fit what is typed: names that begin so, then names and other names that hold it; where there is none, those that are a
 * slip of the finger away. Without text the first of the list.
 */
export function findSkills(skills: readonly SkillEntry[], text: string): FoundSkill[] {
  const wanted = folded(text)
  const found = best(skills, (skill) => fit(skill, wanted))
  return found.length > 0 ? found : best(skills, (skill) => nearly(skill, wanted))
}

type Fit = { rank: number; alias?: string }
const MISS = 5

function best(skills: readonly SkillEntry[], fitOf: (skill: SkillEntry) => Fit): FoundSkill[] {
  return skills
    .map((skill) => ({ skill, ...fitOf(skill) }))
    .filter(({ rank }) => rank < MISS)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ skill, alias }) => ({
      id: skill.id,
      label: skill.name,
      note: alias ? `also ${alias}` : labelOf(SKILL_CATEGORY, skill.category),
    }))
}

/** How well a skill fits, best 0, and the other name that made it fit. */
function fit({ name, aliases }: SkillEntry, wanted: string): Fit {
  const own = folded(name)
  if (own === wanted) return { rank: 0 }
  const exact = aliases.find((alias) => folded(alias) === wanted)
  if (exact) return { rank: 1, alias: exact }
  if (own.startsWith(wanted)) return { rank: 2 }
  const begins = aliases.find((alias) => folded(alias).startsWith(wanted))
  if (begins) return { rank: 3, alias: begins }
  return { rank: own.includes(wanted) ? 4 : MISS }
}

/** Short words differ by a letter anyway: a slip is forgiven from four letters on, two from six on. */
function nearly({ name, aliases }: SkillEntry, wanted: string): Fit {
  const forgiven = wanted.length < 4 ? 0 : wanted.length < 6 ? 1 : 2
  const rankOf = (word: string) => {
    const count = slips(wanted, folded(word))
    return count <= forgiven ? count : MISS
  }
  const own = rankOf(name)
  const alias = aliases.find((one) => rankOf(one) < own)
  return alias ? { rank: rankOf(alias), alias } : { rank: own }
}
