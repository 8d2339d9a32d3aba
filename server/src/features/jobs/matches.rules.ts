import { SKILL_LEVELS, type JobLevel, type SkillCategory } from '@sira/contract/enums'
import { levelShare, placeShare, titleShare } from './profile-words.rules.ts'

/**
 * How well a job fits a profile, from 0 to 100. What the profile does not tell counts neither for nor against.
 *
 *   skills  60   of the skills that the job asks for: the average of what the seeker has of each, 1 at the level asked or above,
 *                0.75, 0.5, 0.25 one, two, three levels below, 0 without it; what people of every trade can do, languages and
 *                dealing with others, counts a quarter of a skill
 *   title   20   of the words of the job's title, level words aside: the part that the seeker's title has too; words of every
 *                trade (developer, engineer, specialist) weigh half
 *   place   10   remote, or the same place; where the profile names one
 *   level   10   the same; half of it one level apart; where title or years of work tell one
 */
const WEIGHTS = { skills: 60, title: 20, place: 10, level: 10 } as const
const EVERY_TRADE: readonly SkillCategory[] = ['SOFT', 'HUMAN_LANGUAGE']
const OF_EVERY_TRADE = 0.25
const BELOW = [1, 0.75, 0.5, 0.25] as const

/** What a profile tells. A skill is known by its number, its level counts from 0 (beginner) to 3 (expert). */
export interface Seeking {
  title: string
  location: string | null
  level: JobLevel | null
  skills: ReadonlyMap<number, number>
}

/** What of a job is compared; `skillNos` hold number * 4 + level. */
export interface Offered {
  title: string
  location: string
  isRemote: boolean
  level: JobLevel
  skillNos: readonly number[]
}

/** What the list of skills tells of one. */
export interface Named {
  name: string
  category: SkillCategory
}

export interface Match {
  percentage: number
  /** Sentences for the seeker, the weightiest first. */
  reasons: string[]
}

/** The part of a wanted skill that somebody at this level has. */
const shareAt = (wanted: number, has: number | undefined): number =>
  has === undefined ? 0 : (BELOW[Math.max(0, wanted - has)] ?? 0)

/** How much a skill counts among those that a job asks for. */
export const weightOf = (category: SkillCategory | undefined): number =>
  category && EVERY_TRADE.includes(category) ? OF_EVERY_TRADE : 1

/** The same shares as a table, place number * 4 + level, so that the database can add them up. */
export function skillShares(skills: Seeking['skills']): number[] {
  const table = Array<number>((Math.max(0, ...skills.keys()) + 1) * SKILL_LEVELS.length).fill(0)
  for (const [no, has] of skills)
    for (const wanted of SKILL_LEVELS.keys()) table[no * SKILL_LEVELS.length + wanted] = shareAt(wanted, has)
  return table
}

/** The match of a job, with skills as the list of skills names and sorts them. */
export function matchOf(seeking: Seeking, job: Offered, skillOf: (no: number) => Named | undefined): Match {
  const wanted = job.skillNos.map((packed) => ({ no: packed >> 2, level: packed & 3 }))
  const shares: number[] = wanted.map(({ no, level }) => shareAt(level, seeking.skills.get(no)))
  const weights = wanted.map(({ no }) => weightOf(skillOf(no)?.category))
  const parts: { weight: number; share: number | null }[] = [
    { weight: WEIGHTS.skills, share: total(shares.map((share, n) => share * weights[n]!)) / (total(weights) || 1) },
    { weight: WEIGHTS.title, share: titleShare(seeking.title, job.title) },
    { weight: WEIGHTS.place, share: placeShare(seeking.location, job) },
    { weight: WEIGHTS.level, share: levelShare(seeking.level, job.level) },
  ]
  const told = parts.filter((part): part is { weight: number; share: number } => part.share !== null)
  const earned = told.reduce((sum, { weight, share }) => sum + weight * share, 0)
  const nameOf = (no: number) => skillOf(no)?.name ?? ''
  const percentage = Math.round((100 * earned) / told.reduce((sum, { weight }) => sum + weight, 0))
  const has = wanted.flatMap(({ no }, n) =>
    shares[n] === 0 ? [] : [shares[n] === 1 ? nameOf(no) : `${nameOf(no)} (higher level asked)`],
  )
  const [, title, place, level] = parts.map(({ share }) => share)
  return {
    percentage,
    reasons: [
      ...skillReasons(has, wanted.length),
      ...(title! >= 0.5 ? [`Close to your title, ${seeking.title}`] : []),
      ...(place === 1 ? [job.isRemote ? 'Remote work is possible' : `In ${job.location}, where you are`] : []),
      ...(level === 1 ? [`${LEVEL_WORDS[job.level]}, like you`] : []),
    ],
  }
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

function skillReasons(has: string[], count: number): string[] {
  if (has.length === 0) return []
  const much =
    has.length < count ? `${has.length} of the ${count} skills` : count === 1 ? 'the skill' : `all ${count} skills`
  return [`You have ${much} it asks for: ${has.join(', ')}`]
}

const LEVEL_WORDS: Record<JobLevel, string> = {
  INTERN: 'Internship',
  JUNIOR: 'Junior level',
  MIDLEVEL: 'Mid level',
  SENIOR: 'Senior level',
  LEAD: 'Lead level',
  MANAGER: 'Manager level',
}
