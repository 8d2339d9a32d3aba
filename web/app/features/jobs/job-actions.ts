import type { JobStatus } from '@sira/contract/enums'
import { getDeadlineInfo } from '../../ui/dates.ts'

/** What a company can do with one of its jobs, besides editing it. */
export type JobAction = 'submit' | 'close' | 'reopen' | 'archive' | 'restore' | 'delete'

/** The actions that are possible in the job's present state. */
export function listJobActions(
  job: { status: JobStatus; publishedAt: string | null; deadline: string | null },
  now = Date.now(),
): JobAction[] {
  const isOver = job.deadline !== null && getDeadlineInfo(job.deadline, now).passed
  if (job.status === 'ARCHIVED') return ['restore', 'delete']
  if (job.status === 'DRAFT') return ['submit', 'archive', 'delete']
  if (job.status === 'ACTIVE') return ['close', 'archive', 'delete']
  // A passed deadline is changed by editing the job: reopening alone would close it again.
  return job.status === 'CLOSED' && job.publishedAt && !isOver ? ['reopen', 'archive', 'delete'] : ['archive', 'delete']
}

/** Whether an action ends the job, so that its open applications are kept or declined with it. */
export const stopsApplications = (action: JobAction): boolean => action === 'close' || action === 'archive'

/** Whether an action needs confirmation: it cannot be undone, it stops applications, or some of them are open. */
export const needsConfirmation = (
  action: JobAction,
  { status, openApplicationsCount }: { status: JobStatus; openApplicationsCount: number },
): boolean =>
  action === 'delete' ||
  action === 'close' ||
  (action === 'archive' && (status === 'ACTIVE' || openApplicationsCount > 0))
