import { getDeadlineInfo } from '../../ui/dates.ts'
import type { OpenModerationEntry, ModerationDecision } from './moderation-entries.ts'

/** A negative decision: the text of its button, the status it sets, and its texts while and after saving. */
export interface RejectionOption {
  action: 'Reject' | 'Suspend' | 'Take down'
  status: 'REJECTED' | 'SUSPENDED'
  busyText: string
  done: string
}

/** The decisions that are possible for an entry in its present status. */
export interface ModerationActions {
  approve?: { label: string; done: string; reason?: string }
  refuse?: RejectionOption
  /** Whether it is featured now; undefined if it cannot be featured. */
  featured?: boolean
}

const APPROVE = { label: 'Approve', done: 'approved' }
const REJECT = { action: 'Reject', status: 'REJECTED', busyText: 'Rejecting...', done: 'rejected' } as const
const TAKE_DOWN = { action: 'Take down', status: 'REJECTED', busyText: 'Taking down...', done: 'taken down' } as const
const SUSPEND = { action: 'Suspend', status: 'SUSPENDED', busyText: 'Suspending...', done: 'suspended' } as const

type ModeratedJob = Extract<OpenModerationEntry, { kind: 'job' }>['job']

/** Why a job that waits cannot be approved: the public would not see it, or it would be closed at once. */
function getApprovalObstacle({ companyStatus, hiddenAt, deadline }: ModeratedJob, now: number): string | undefined {
  if (deadline && getDeadlineInfo(deadline, now).passed) return 'Its deadline has passed'
  if (hiddenAt) return 'People have reported it: decide on the reports first'
  return companyStatus === 'ACTIVE' ? undefined : 'Its company is not active'
}

function getJobActions(job: ModeratedJob, now: number): ModerationActions {
  const { status, needsAnotherLook, companyStatus, featured, hiddenAt, publishedAt } = job
  const obstacle = getApprovalObstacle(job, now)
  const reason = obstacle ? { reason: obstacle } : {}
  if (status === 'PENDING') return { approve: { ...APPROVE, ...reason }, refuse: REJECT }
  if (status === 'REJECTED' && publishedAt) return { approve: { label: 'Restore', done: 'public again', ...reason } }
  if (status !== 'ACTIVE') return {}
  return {
    ...(needsAnotherLook && { approve: APPROVE }),
    refuse: TAKE_DOWN,
    ...(companyStatus === 'ACTIVE' && !hiddenAt && { featured }),
  }
}

/** The decisions that are possible for a company or job. `now` is in milliseconds. */
export function getModerationActions(chosen: OpenModerationEntry, now: number = Date.now()): ModerationActions {
  if (chosen.kind === 'job') return getJobActions(chosen.job, now)
  const { status, needsAnotherLook, featured } = chosen.company
  if (status === 'PENDING') return { approve: APPROVE, refuse: REJECT }
  if (status === 'SUSPENDED') return { approve: { label: 'Lift suspension', done: 'public again' } }
  if (status !== 'ACTIVE') return {}
  return { ...(needsAnotherLook && { approve: APPROVE }), refuse: SUSPEND, featured }
}

/**
 * For a job, the status in which it was shown, so that the server refuses the decision if another administrator has
 * decided meanwhile.
 */
const getSeenStatus = (chosen: OpenModerationEntry) =>
  chosen.kind === 'job' ? { from: chosen.job.status as 'PENDING' } : {}

/** The request that approves the version on the screen. */
export const buildApproval = (chosen: OpenModerationEntry): ModerationDecision => ({
  status: 'ACTIVE',
  version: chosen.kind === 'job' ? chosen.job.updatedAt : chosen.company.updatedAt,
  ...getSeenStatus(chosen),
})
/** The request that rejects, suspends or takes down, with a reason. */
export const buildRejection = (
  chosen: OpenModerationEntry,
  status: RejectionOption['status'],
  reason: string,
): ModerationDecision => ({
  status,
  reason,
  ...getSeenStatus(chosen),
})
