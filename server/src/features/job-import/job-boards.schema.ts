import type { JobBoardKind } from '@sira/contract/area-enums'
import type { JobBoardRun } from '@sira/contract/job-boards'

/** How many runs in a row a posting is missing before it counts as gone. */
export const GONE_AFTER = 2
/** How far apart two runs must be to count as two in which a posting is missing. */
export const MISSED_APART_HOURS = 3
/** From so many jobs on, a run that would end more than half of a board's jobs ends none. */
export const MANY_JOBS = 5
/** How many runs in a row a board has no jobs, although some were imported, before there is an alarm. */
export const ALARM_AFTER = 3
/** How many runs in a row a service does not know a board before it is left alone. */
export const STOPPED_AFTER = 5
/** How often a board is read, and how soon again after a failure. */
export const SYNC_INTERVAL_HOURS = 6
/** How long an instance that is gone keeps a board for itself. */
export const CLAIM_SECONDS = 120

/** A board that an instance is reading. */
export interface ClaimedBoard {
  id: string
  kind: JobBoardKind
  region: '' | 'EU'
  token: string
  address: string
  chosen: string[] | null
  companyId: string
  companyName: string
  companyLocation: string
  runId: string
}

export type SkippedPosting = JobBoardRun['skipped'][number]
