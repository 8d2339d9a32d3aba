import type { JobOutcomes } from '@sira/contract/job-outcomes'

/** What is stored of a live job every night. */
export interface StoredOutcomes {
  reposts: number
  applicants: number
  answered: number
  lastActiveOn: string | null
  lastHireOn: string | null
}

/** With fewer applicants the numbers would tell too much about each of them. */
const FEWEST_SHOWN = 5
/** Open for longer, or posted so many times before, is a sign that nobody is hired. */
const LONG_DAYS = 60
const MANY_REPOSTS = 2
/** Without any activity of the company for so many days, nobody seems to be there. */
const SILENT_DAYS = 30
/** Less than one answer in so many applicants is hardly any. */
const APPLICANTS_PER_ANSWER = 4
const DAY_MS = 86_400_000

/**
 * Returns what visitors see of the outcomes of a job, with the facts that make an application doubtful: only where two that do
 * not depend on each other hold. Age and reposts are one fact, because a good job can be open for long.
 */
export function describeOutcomes(
  { reposts, applicants, answered, lastActiveOn, lastHireOn }: StoredOutcomes,
  publishedAt: string,
  now = Date.now(),
): JobOutcomes {
  const isOld = now - Date.parse(publishedAt) > LONG_DAYS * DAY_MS || reposts >= MANY_REPOSTS
  const isSilent = lastActiveOn === null || now - Date.parse(lastActiveOn) > SILENT_DAYS * DAY_MS
  const isShown = applicants >= FEWEST_SHOWN
  const isUnanswered = isShown && answered * APPLICANTS_PER_ANSWER < applicants
  const facts = [isOld && 'OLD', isSilent && 'SILENT', isUnanswered && 'UNANSWERED'] as const
  const doubts = facts.filter((fact) => fact !== false)
  return {
    reposts,
    applicants: isShown ? applicants : null,
    answered: isShown ? answered : null,
    lastActiveOn,
    lastHireOn,
    doubts: doubts.length >= 2 ? doubts : [],
  }
}
