import type { JobStatus } from '@sira/contract/enums'

/** What decides whether a job takes applications. */
export interface JobState {
  status: JobStatus
  /** Approved at least once. */
  wasPublic: boolean
  deleted: boolean
  companyActive: boolean
  /** The deadline has passed. */
  over: boolean
}

/** Why a job takes no application: one that nobody could see, or that is gone, is not found; one that was public and no longer is, is closed. */
export function whyNot(job: JobState | undefined): 'JOB_NOT_FOUND' | 'JOB_CLOSED' | undefined {
  if (!job || !job.wasPublic || job.deleted) return 'JOB_NOT_FOUND'
  return job.status === 'ACTIVE' && job.companyActive && !job.over ? undefined : 'JOB_CLOSED'
}
