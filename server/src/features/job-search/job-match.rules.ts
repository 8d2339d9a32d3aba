import { SKILL_LEVELS, type JobLevel, type MatchLabel, type SkillCategory } from '@sira/contract/enums'
import { NOTHING_LEARNED, type HiddenLessons } from './hidden-jobs.rules.ts'
import {
  CLOSE_ROLE_SHARE,
  computeLevelShare,
  computePlaceShare,
  computeRoleShare,
  DISTANT_LEVEL_SHARE,
  type MatchTitle,
  type SeekerTitle,
} from './profile-match.rules.ts'

/**
 * How well a job fits a profile, from 0 to 100. Level and place are left out where the profile does not tell them.
 *
 *   skills  40   what the seeker has of each skill that the job asks for: 1 at the required level or above, 0.75, 0.5 or
 *                0.25 one, two or three levels below it. A skill counts more the rarer it is among open jobs, languages and
 *                soft skills count a tenth, and one more unknown skill is always assumed: a job that asks for one skill
 *                is about half met by it
 *   role    35   1 the same, 0.8 implied, 0.45 related, 0.2 hinted, and 0.25 more where both titles name one technology
 *   level   15   1 the same, 0.55 one level apart, 0.1 two
 *   place   10   remote, or the same place
 */
const WEIGHTS = { skills: 40, role: 35, level: 15, place: 10 } as const
const SHARE_BY_LEVELS_BELOW = [1, 0.75, 0.5, 0.25] as const
/**
 * What a job of another role can reach with less than half of its skills, and one of a distant role with less than a
 * fifth: level and place alone make no match.
 */
const MOST_IN_OTHER_ROLE = 25
const ENOUGH_SKILLS = 0.5
const FEW_SKILLS = 0.2

const GENERAL_CATEGORIES: readonly SkillCategory[] = ['SOFT', 'HUMAN_LANGUAGE']
const GENERAL_SKILL_WEIGHT = 0.1
const UNKNOWN_SKILL_WEIGHT = 1
/** A skill that one job in so many asks for counts 1. */
const USUAL_RARITY = 20
const LEAST_RARITY = 0.4
const MOST_RARITY = 1.5

/** Labels with the percentage from which they hold. Below the last one a job is no match. */
const LABELS: readonly [from: number, label: MatchLabel][] = [
  [70, 'STRONG'],
  [50, 'GOOD'],
  [35, 'WORTH_A_LOOK'],
]
/** A job is shown as a match from this percentage on. */
export const LEAST_MATCH = LABELS.at(-1)![0]

/** The parts of a seeker's profile that are matched. `skills` maps a skill number to its level, from 0 to 3. */
export interface MatchProfile {
  title: SeekerTitle
  /** The same for all spellings of a place; empty when the profile names none. */
  placeKeys: readonly string[]
  level: JobLevel | null
  skills: ReadonlyMap<number, number>
}

/** The parts of a job that are matched; `skillNos` holds skill number * 4 + level. */
export interface MatchableJob {
  title: MatchTitle
  location: string
  placeKeys: readonly string[]
  isRemote: boolean
  level: JobLevel
  skillNos: readonly number[]
}

/** A skill of the list: its present number, which is another one after a merge, and how much it counts. */
export interface MatchableSkill {
  no: number
  name: string
  weight: number
}

/**
 * How much of each part of a match there is, from 0 to 1; null where the profile does not tell. The role is below 0 where
 * hidden jobs lowered it further.
 */
export interface MatchShares {
  skills: number
  role: number
  level: number | null
  place: number | null
}

/** A skill that a job asks for, and how much of it the seeker has, from 0 to 1. */
export interface AskedSkill {
  name: string
  share: number
}

/** How well a job and a profile fit, with what makes it up. */
export interface JobMatch {
  percentage: number
  /** Absent below the percentage from which a job is shown as a match. */
  label: MatchLabel | undefined
  shares: MatchShares
  askedSkills: AskedSkill[]
}

/** Returns how much a skill counts that `asking` of `jobs` open jobs ask for. */
export function computeSkillWeight(category: SkillCategory | undefined, asking: number, jobs: number): number {
  const rarity = Math.log(1 + jobs / Math.max(1, asking)) / Math.log(1 + USUAL_RARITY)
  const bounded = Math.min(MOST_RARITY, Math.max(LEAST_RARITY, rarity))
  return category && GENERAL_CATEGORIES.includes(category) ? bounded * GENERAL_SKILL_WEIGHT : bounded
}

/** What each skill of a job adds, by skill number * 4 + level. Skills beyond the end add nothing. */
export interface SkillTable {
  weights: Float64Array
  /** Weight times what the seeker has of it. */
  earned: Float64Array
}

/** Returns a profile's skills as a table, so that many jobs are compared quickly. */
export function buildSkillTable(
  skills: MatchProfile['skills'],
  listed: Iterable<readonly [no: number, skill: MatchableSkill]>,
): SkillTable {
  const entries = [...listed]
  const size = entries.reduce((most, [no]) => Math.max(most, no + 1), 0) * SKILL_LEVELS.length
  const table = { weights: new Float64Array(size), earned: new Float64Array(size) }
  for (const [no, skill] of entries)
    for (const wanted of SKILL_LEVELS.keys()) {
      const packed = no * SKILL_LEVELS.length + wanted
      table.weights[packed] = skill.weight
      table.earned[packed] = skill.weight * computeSkillLevelShare(wanted, skills.get(skill.no))
    }
  return table
}

/**
 * Returns the numbers of those skills of a profile of which a job of another role asks for at least one if it is a match:
 * its others together are not enough for one, even when it asks for nothing else (see `computePercentage`).
 */
export function listDecisiveSkills(
  skills: MatchProfile['skills'],
  listed: Iterable<readonly [no: number, skill: MatchableSkill]>,
): number[] {
  // had / (UNKNOWN_SKILL_WEIGHT + had) reaches ENOUGH_SKILLS from here on.
  const needed = (UNKNOWN_SKILL_WEIGHT * ENOUGH_SKILLS) / (1 - ENOUGH_SKILLS)
  let others = 0
  return [...listed]
    .filter(([, { no }]) => skills.has(no))
    .toSorted(([, one], [, other]) => one.weight - other.weight)
    .filter(([, { weight }]) => (others += weight) >= needed)
    .map(([no]) => no)
}

/** Returns what share of a required skill level somebody with this level has, from 0 to 1. */
const computeSkillLevelShare = (wanted: number, has: number | undefined): number =>
  has === undefined ? 0 : (SHARE_BY_LEVELS_BELOW[Math.max(0, wanted - has)] ?? 0)

/** Returns the share of skills from `start` to `end` of a list of skill number * 4 + level. */
export function computeSkillsShare(
  { weights, earned }: SkillTable,
  packed: ArrayLike<number>,
  start = 0,
  end = packed.length,
): number {
  let whole = UNKNOWN_SKILL_WEIGHT
  let had = 0
  for (let at = start; at < end; at++) {
    whole += weights[packed[at]!] ?? 0
    had += earned[packed[at]!] ?? 0
  }
  return had / whole
}

/** Sums of weights differ in their last digits with the order in which they are added. */
const ROUNDING = 1e-9

/** Returns a share of skills that no job exceeds: it asks for all skills of the profile, and for no other. */
export function computeMostSkillsShare({ weights, earned }: SkillTable): number {
  let had = 0
  for (let packed = 0; packed < weights.length; packed += SKILL_LEVELS.length)
    if (earned[packed]! > 0) had += weights[packed]!
  return had / (UNKNOWN_SKILL_WEIGHT + had) + ROUNDING
}

/** Follows which percentage a job needs to be among the `most` best of those that were compared. */
export class PassMark {
  /** At first the percentage that each job needs. */
  least: number
  readonly #most: number
  readonly #counts = new Uint32Array(101)
  /** How many of them have at least `least`. */
  #passed = 0

  constructor(least: number, most: number) {
    this.least = least
    this.#most = most
  }

  /** Counts a job, and returns whether it may be among the best. */
  add(percentage: number): boolean {
    if (percentage < this.least) return false
    this.#counts[percentage]!++
    this.#passed++
    while (this.#passed - this.#counts[this.least]! >= this.#most) this.#passed -= this.#counts[this.least++]!
    return true
  }
}

/** Returns the percentage that the parts of a match make. */
export function computePercentage({ skills, role, level, place }: MatchShares): number {
  let whole = WEIGHTS.skills + WEIGHTS.role
  let earned = WEIGHTS.skills * skills + WEIGHTS.role * role
  if (level !== null) {
    whole += WEIGHTS.level
    earned += WEIGHTS.level * level
  }
  if (place !== null) {
    whole += WEIGHTS.place
    earned += WEIGHTS.place * place
  }
  const percentage = Math.max(0, (100 * earned) / whole)
  const needed = role <= 0 ? ENOUGH_SKILLS : role < CLOSE_ROLE_SHARE ? FEW_SKILLS : 0
  return Math.round(skills < needed ? Math.min(MOST_IN_OTHER_ROLE, percentage) : percentage)
}

/** Returns the label of a percentage, or undefined if the job is no match. */
export const getMatchLabel = (percentage: number): MatchLabel | undefined =>
  LABELS.find(([from]) => percentage >= from)?.[1]

/** Returns the share of a level, with what hidden jobs taught. */
export const computeTaughtLevelShare = (
  seekerLevel: JobLevel | null,
  jobLevel: JobLevel,
  { levels }: Pick<HiddenLessons, 'levels'>,
): number | null => {
  const share = computeLevelShare(seekerLevel, jobLevel)
  return levels.has(jobLevel) ? Math.min(share ?? 1, DISTANT_LEVEL_SHARE) : share
}

/** Returns the share of a place, with what hidden jobs taught. */
export const computeTaughtPlaceShare = (
  seekerPlaces: readonly string[],
  job: Pick<MatchableJob, 'placeKeys' | 'isRemote'>,
  { placeKeys }: Pick<HiddenLessons, 'placeKeys'>,
): number | null =>
  !job.isRemote && job.placeKeys.some((key) => placeKeys.has(key)) ? 0 : computePlaceShare(seekerPlaces, job)

/** Returns how well a job fits a profile. `skillOf` looks up a skill by its number. */
export function computeJobMatch(
  profile: MatchProfile,
  job: MatchableJob,
  skillOf: (no: number) => MatchableSkill | undefined,
  lessons: HiddenLessons = NOTHING_LEARNED,
): JobMatch {
  const asked = job.skillNos.map((packed) => ({ no: packed >> 2, level: packed & 3 }))
  // Numbered by their place in the job: a table of all skills for each of a thousand applicants takes longer than the rest.
  const listed = asked.flatMap(({ no }, at) => {
    const skill = skillOf(no)
    return skill ? [[at, skill] as const] : []
  })
  const places = asked.map(({ level }, at) => at * SKILL_LEVELS.length + level)
  const shares: MatchShares = {
    skills: computeSkillsShare(buildSkillTable(profile.skills, listed), places),
    role: computeRoleShare(profile.title, job.title, lessons.rolePenalties),
    level: computeTaughtLevelShare(profile.level, job.level, lessons),
    place: computeTaughtPlaceShare(profile.placeKeys, job, lessons),
  }
  const percentage = computePercentage(shares)
  const askedSkills = asked.map(({ no, level }) => {
    const skill = skillOf(no)
    return { name: skill?.name ?? '', share: computeSkillLevelShare(level, skill && profile.skills.get(skill.no)) }
  })
  return { percentage, label: getMatchLabel(percentage), shares, askedSkills }
}
