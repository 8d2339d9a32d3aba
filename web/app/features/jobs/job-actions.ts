import type { JobStatus } from '@sira/contract/enums'

/** What a company can do with one of its jobs, besides editing it. */
export type JobAction = 'submit' | 'close' | 'reopen' | 'renew' | 'archive' | 'restore' | 'delete'

/** The actions that are possible in the job's present state. */
export function listJobActions(
  job: { status: JobStatus; publishedAt: string | null; expiresAt: string | null },
  now = Date.now(),
): JobAction[] {
  if (job.status === 'ARCHIVED') return ['restore', 'delete']
  if (job.status === 'DRAFT') return ['submit', 'archive', 'delete']
  if (job.status === 'ACTIVE') return ['renew', 'close', 'archive', 'delete']
  if (job.status !== 'CLOSED' || !job.publishedAt) return ['archive', 'delete']
  // One that has expired is opened by renewing it: reopening alone would close it again.
  const isExpired = job.expiresAt !== null && Date.parse(job.expiresAt) <= now
  return [isExpired ? 'renew' : 'reopen', 'archive', 'delete']
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
