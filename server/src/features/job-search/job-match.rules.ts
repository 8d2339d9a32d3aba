import { SKILL_LEVELS, type JobLevel, type SkillCategory } from '@sira/contract/enums'
import { computeLevelShare, computePlaceShare, computeTitleShare } from './profile-match.rules.ts'

/**
 * How well a job fits a profile, from 0 to 100. Parts that the profile does not mention do not count.
 *
 *   skills  60   the average over the skills that the job asks for: 1 at the required level or above, 0.75, 0.5 or 0.25
 *                one, two or three levels below it, 0 without the skill; general skills (languages, soft skills) count
 *                a quarter
 *   title   20   the share of the words of the job's title, without level words, that the seeker's title contains too;
 *                general words (developer, engineer, specialist) weigh half
 *   place   10   remote, or the same place; only if the profile names a place
 *   level   10   the same level; half of it for one level apart; only if title or years of work tell the seeker's level
 */
const WEIGHTS = { skills: 60, title: 20, place: 10, level: 10 } as const
const GENERAL_CATEGORIES: readonly SkillCategory[] = ['SOFT', 'HUMAN_LANGUAGE']
const GENERAL_SKILL_WEIGHT = 0.25
const SHARE_BY_LEVELS_BELOW = [1, 0.75, 0.5, 0.25] as const

/**
 * The parts of a seeker's profile that are matched. `skills` maps a skill number to its level, from 0 (beginner) to 3
 * (expert).
 */
export interface MatchProfile {
  title: string
  location: string | null
  level: JobLevel | null
  skills: ReadonlyMap<number, number>
}

/** The parts of a job that are matched; `skillNos` holds skill number * 4 + level. */
export interface MatchableJob {
  title: string
  location: string
  isRemote: boolean
  level: JobLevel
  skillNos: readonly number[]
}

/** A skill's name and category. */
export interface MatchableSkill {
  name: string
  category: SkillCategory
}

export interface JobMatch {
  percentage: number
  /** Sentences for the seeker, most important first. */
  reasons: string[]
}

/** Returns what share of a required skill level somebody with this level has, from 0 to 1. */
const getLevelShare = (wanted: number, has: number | undefined): number =>
  has === undefined ? 0 : (SHARE_BY_LEVELS_BELOW[Math.max(0, wanted - has)] ?? 0)

/** Returns how much a skill counts among the skills that a job asks for. */
export const getSkillWeight = (category: SkillCategory | undefined): number =>
  category && GENERAL_CATEGORIES.includes(category) ? GENERAL_SKILL_WEIGHT : 1

/**
 * Returns a seeker's skill shares as a table, indexed by skill number * 4 + level, so that the database can add them
 * up.
 */
export function buildSkillShareTable(skills: MatchProfile['skills']): number[] {
  const table = Array<number>((Math.max(0, ...skills.keys()) + 1) * SKILL_LEVELS.length).fill(0)
  for (const [no, has] of skills)
    for (const wanted of SKILL_LEVELS.keys()) table[no * SKILL_LEVELS.length + wanted] = getLevelShare(wanted, has)
  return table
}

/** Returns how well a job matches a profile. `skillOf` looks up a skill's name and category by its number. */
export function computeJobMatch(
  profile: MatchProfile,
  job: MatchableJob,
  skillOf: (no: number) => MatchableSkill | undefined,
): JobMatch {
  const wanted = job.skillNos.map((packed) => ({ no: packed >> 2, level: packed & 3 }))
  const shares: number[] = wanted.map(({ no, level }) => getLevelShare(level, profile.skills.get(no)))
  const weights = wanted.map(({ no }) => getSkillWeight(skillOf(no)?.category))
  const parts: { weight: number; share: number | null }[] = [
    { weight: WEIGHTS.skills, share: addUp(shares.map((share, n) => share * weights[n]!)) / (addUp(weights) || 1) },
    { weight: WEIGHTS.title, share: computeTitleShare(profile.title, job.title) },
    { weight: WEIGHTS.place, share: computePlaceShare(profile.location, job) },
    { weight: WEIGHTS.level, share: computeLevelShare(profile.level, job.level) },
  ]
  const known = parts.filter((part): part is { weight: number; share: number } => part.share !== null)
  const earned = known.reduce((sum, { weight, share }) => sum + weight * share, 0)
  const nameOf = (no: number) => skillOf(no)?.name ?? ''
  const percentage = Math.round((100 * earned) / known.reduce((sum, { weight }) => sum + weight, 0))
  const has = wanted.flatMap(({ no }, n) =>
    shares[n] === 0 ? [] : [shares[n] === 1 ? nameOf(no) : `${nameOf(no)} (higher level needed)`],
  )
  const [, title, place, level] = parts.map(({ share }) => share)
  return {
    percentage,
    reasons: [
      ...buildSkillReasons(has, wanted.length),
      ...(title! >= 0.5 ? [`Similar to your title, ${profile.title}`] : []),
      ...(place === 1 ? [job.isRemote ? 'Remote work is possible' : `In ${job.location}, like you`] : []),
      ...(level === 1 ? [`${LEVEL_LABELS[job.level]}, like you`] : []),
    ],
  }
}

const addUp = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

function buildSkillReasons(has: string[], count: number): string[] {
  if (has.length === 0) return []
  const much =
    has.length < count ? `${has.length} of the ${count} skills` : count === 1 ? 'the skill' : `all ${count} skills`
  return [`You have ${much} it asks for: ${has.join(', ')}`]
}

const LEVEL_LABELS: Record<JobLevel, string> = {
  INTERN: 'Internship',
  JUNIOR: 'Junior level',
  MIDLEVEL: 'Mid level',
  SENIOR: 'Senior level',
  LEAD: 'Lead level',
  MANAGER: 'Manager level',
}
