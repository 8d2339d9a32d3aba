import type { JobStatus } from '@sira/contract/enums'
import { deadlineFacts } from '../../ui/dates.ts'

export type JobAct = 'submit' | 'close' | 'reopen' | 'archive' | 'restore' | 'delete'

/** What its company can do with a job as it stands, besides editing it. */
export function actsOn(
  job: { status: JobStatus; publishedAt: string | null; deadline: string | null },
  now = Date.now(),
): JobAct[] {
  const over = job.deadline !== null && deadlineFacts(job.deadline, now).passed
  if (job.status === 'ARCHIVED') return ['restore', 'delete']
  if (job.status === 'DRAFT') return ['submit', 'archive', 'delete']
  if (job.status === 'ACTIVE') return ['close', 'archive', 'delete']
  // A deadline that has passed is moved by editing; reopening alone would close it again.
  return job.status === 'CLOSED' && job.publishedAt && !over ? ['reopen', 'archive', 'delete'] : ['archive', 'delete']
}

/** What is asked about first: what cannot be undone, and what ends applying. */
export const needsWord = (act: JobAct, { status }: { status: JobStatus }): boolean =>
  act === 'delete' || act === 'close' || (act === 'archive' && status === 'ACTIVE')
