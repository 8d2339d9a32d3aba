import { JOB_LEVELS, type JobLevel } from '@sira/contract/enums'

/** From these shares of the role on, a title counts as the same and as close. */
export const SAME_ROLE_SHARE = 0.7
export const CLOSE_ROLE_SHARE = 0.35

/** How sure it is that a title belongs to a role, from A (it says so) to D (hinted). */
type Grade = 'A' | 'B' | 'C' | 'D'

/** What is known of a title: its roles, and the stems of its words between blanks. */
export interface MatchTitle {
  roles: ReadonlyMap<string, Grade>
  stems: string
}

/** The title of a seeker, as titles of jobs are compared with it. */
export interface SeekerTitle {
  text: string
  /** Their own roles with how much the share of each counts, from 0 to 1. */
  roles: ReadonlyMap<string, number>
  /** All roles that have to do with the title; hints do not count. */
  related: ReadonlySet<string>
  /** All names of the technologies that it names: stems between blanks. */
  technologies: readonly string[]
}

const GRADE_SHARES: Record<Grade, number> = { A: 1, B: 0.8, C: 0.45, D: 0.2 }
/** Roles that so many titles have that they say little where the seeker has a narrower one. */
const BROAD_ROLES = new Set(['software', 'design', 'web', 'data', 'techlead'])
const BROAD_ROLE_WEIGHT = 0.4
const IMPLIED_ROLE_WEIGHT = 0.9
const SAME_TECHNOLOGY_SHARE = 0.25
/** The most that hidden jobs lower the share of a role by, however many they are. */
const MOST_ROLE_PENALTY = 0.45

/** Returns the roles that a title says or implies, without related ones. */
export const listSaidRoles = ({ roles }: Pick<MatchTitle, 'roles'>): string[] =>
  [...roles].flatMap(([role, grade]) => (grade <= 'B' ? [role] : []))

/** Returns the said roles without the broad ones, if there is a narrower one. */
export function listNarrowRoles(title: Pick<MatchTitle, 'roles'>): string[] {
  const said = listSaidRoles(title)
  const narrow = said.filter((role) => !BROAD_ROLES.has(role))
  return narrow.length > 0 ? narrow : said
}

/** Returns a seeker's title; `technologies` are the names of each technology, as stems between blanks. */
export function toSeekerTitle(
  text: string,
  title: MatchTitle,
  technologies: readonly (readonly string[])[],
): SeekerTitle {
  const field = listNarrowRoles(title)
  const weigh = (role: string) =>
    (title.roles.get(role) === 'A' ? 1 : IMPLIED_ROLE_WEIGHT) * (field.includes(role) ? 1 : BROAD_ROLE_WEIGHT)
  return {
    text,
    roles: new Map(listSaidRoles(title).map((role) => [role, weigh(role)])),
    related: new Set([...title.roles].flatMap(([role, grade]) => (grade === 'D' ? [] : [role]))),
    technologies: technologies.filter((names) => names.some((name) => title.stems.includes(name))).flat(),
  }
}

/**
 * Returns how near the role of a job is to the seeker's, from 0 to 1; a technology that both titles name adds 0.25.
 * `penalties` are what hidden jobs taught: how much a role lowers it, by at most 0.45. Below 0 it lowers what the skills
 * earn: jobs of another role are matches by their skills alone.
 */
export function computeRoleShare(
  seeker: SeekerTitle,
  job: MatchTitle,
  penalties: ReadonlyMap<string, number> = NO_PENALTIES,
): number {
  const implied = saysOtherRole(seeker, job) ? GRADE_SHARES.C : GRADE_SHARES.B
  let share = 0
  for (const [role, weight] of seeker.roles) {
    const grade = job.roles.get(role)
    if (grade) share = Math.max(share, (grade === 'B' ? implied : GRADE_SHARES[grade]) * weight)
  }
  if (seeker.technologies.some((phrase) => job.stems.includes(phrase))) share += SAME_TECHNOLOGY_SHARE
  let penalty = 0
  for (const [role, lowered] of penalties) if ((job.roles.get(role) ?? 'D') <= 'B') penalty = Math.max(penalty, lowered)
  return Math.min(1, share) - Math.min(penalty, MOST_ROLE_PENALTY)
}

/**
 * Returns whether a title says only roles that have nothing to do with the seeker's: what it implies besides is no more
 * than related ("IT Auditor" implies IT support).
 */
function saysOtherRole({ related }: SeekerTitle, { roles }: MatchTitle): boolean {
  let says = false
  for (const [role, grade] of roles) {
    if (grade !== 'A' || BROAD_ROLES.has(role)) continue
    if (related.has(role)) return false
    says = true
  }
  return says
}

const NO_PENALTIES: ReadonlyMap<string, number> = new Map()

/** Words that tell a job level; the first pattern that matches counts. */
const LEVEL_PATTERNS: readonly [RegExp, JobLevel][] = [
  [/\b(intern|internship|trainee|student|apprentice)\b/i, 'INTERN'],
  [/\b(junior|jr|graduate|entry)\b/i, 'JUNIOR'],
  [/\b(head|director|chief|cto|vp|engineering manager)\b/i, 'MANAGER'],
  [/\b(lead|principal|staff)\b/i, 'LEAD'],
  [/\b(senior|sr)\b/i, 'SENIOR'],
  [/\b(mid|mid-?level|intermediate)\b/i, 'MIDLEVEL'],
]

/**
 * Returns 1 when a job is remote or in the seeker's place, 0 when it is not, null when the profile names no place. The
 * keys of a place are the same in all its spellings.
 */
export function computePlaceShare(
  seekerPlaces: readonly string[],
  job: { placeKeys: readonly string[]; isRemote: boolean },
): number | null {
  if (job.isRemote) return 1
  if (seekerPlaces.length === 0) return null
  return job.placeKeys.some((key) => seekerPlaces.includes(key)) ? 1 : 0
}

/** The share of a level by how many levels it is apart; further apart it is 0. */
const LEVEL_SHARES = [1, 0.55, 0.1]
/** The share of a level that is taken for two apart. */
export const DISTANT_LEVEL_SHARE = LEVEL_SHARES[2]!

/** Returns how near two levels are, from 0 to 1; null when the seeker's level is not known. */
export function computeLevelShare(seekerLevel: JobLevel | null, jobLevel: JobLevel): number | null {
  if (seekerLevel === null) return null
  return LEVEL_SHARES[Math.abs(JOB_LEVELS.indexOf(seekerLevel) - JOB_LEVELS.indexOf(jobLevel))] ?? 0
}

/** First and last day (ISO dates) of a job somebody had; null when it is their current job. */
export type WorkPeriod = readonly [from: string, to: string | null]

/**
 * Returns the level that a title names, otherwise the level that follows from years of work: under 2 JUNIOR, under 5
 * MIDLEVEL, then SENIOR. Null when neither is known.
 */
export function estimateSeekerLevel(title: string, worked: readonly WorkPeriod[], today: string): JobLevel | null {
  const named = LEVEL_PATTERNS.find(([pattern]) => pattern.test(title))?.[1]
  if (named) return named
  if (worked.length === 0) return null
  const years = countYears(worked, today)
  return years < 2 ? 'JUNIOR' : years < 5 ? 'MIDLEVEL' : 'SENIOR'
}

const MS_PER_DAY = 86_400_000
/** Returns the years of work. Time during which two jobs overlap counts once. */
function countYears(worked: readonly WorkPeriod[], today: string): number {
  const spans = worked
    .map(([from, to]) => [Date.parse(from), Math.min(Date.parse(to ?? today), Date.parse(today))] as const)
    .toSorted(([one], [other]) => one - other)
  let until = -Infinity
  let days = 0
  for (const [from, to] of spans) {
    days += Math.max(0, to - Math.max(from, until)) / MS_PER_DAY
    until = Math.max(until, to)
  }
  return days / 365.25
}
