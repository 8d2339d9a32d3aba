import { t } from '@lingui/core/macro'
import { getDeadlineInfo } from '../../ui/dates.ts'
import type { OpenModerationEntry, ModerationDecision } from './moderation-entries.ts'

export type RejectionAction = 'reject' | 'suspend' | 'take-down'

/** What a decision made of a company or job. */
export type DecisionOutcome = 'approved' | 'rejected' | 'taken down' | 'suspended' | 'public again'

/** A negative decision, the status that it sets, and what becomes of the company or job. */
export interface RejectionOption {
  action: RejectionAction
  status: 'REJECTED' | 'SUSPENDED'
  done: DecisionOutcome
}

/** The texts of a negative decision: of its button, while it is saved, and of its dialog. */
export const REJECTION_TEXTS: Readonly<
  Record<RejectionAction, { label: string; busyText: string; formatTitle: (subject: string) => string }>
> = {
  reject: { label: t`Reject`, busyText: t`Rejecting...`, formatTitle: (subject) => t`Reject ${subject}` },
  suspend: { label: t`Suspend`, busyText: t`Suspending...`, formatTitle: (subject) => t`Suspend ${subject}` },
  'take-down': { label: t`Take down`, busyText: t`Taking down...`, formatTitle: (subject) => t`Take down ${subject}` },
}

const OUTCOME_TEXTS: Readonly<Record<DecisionOutcome, (title: string) => string>> = {
  approved: (title) => t`${title} is approved`,
  rejected: (title) => t`${title} is rejected`,
  'taken down': (title) => t`${title} is taken down`,
  suspended: (title) => t`${title} is suspended`,
  'public again': (title) => t`${title} is public again`,
}

/** 'Clerk is approved'. */
export const formatOutcome = (title: string, outcome: DecisionOutcome): string => OUTCOME_TEXTS[outcome](title)

/** The decisions that are possible for an entry in its present status. */
export interface ModerationActions {
  approve?: { label: string; done: DecisionOutcome; reason?: string }
  refuse?: RejectionOption
  /** Whether it is featured now; undefined if it cannot be featured. */
  featured?: boolean
}

const APPROVE = { label: t`Approve`, done: 'approved' } as const
const REJECT = { action: 'reject', status: 'REJECTED', done: 'rejected' } as const
const TAKE_DOWN = { action: 'take-down', status: 'REJECTED', done: 'taken down' } as const
const SUSPEND = { action: 'suspend', status: 'SUSPENDED', done: 'suspended' } as const

type ModeratedJob = Extract<OpenModerationEntry, { kind: 'job' }>['job']

/** Why a job that waits cannot be approved: the public would not see it, or it would be closed at once. */
function getApprovalObstacle({ companyStatus, hiddenAt, deadline }: ModeratedJob, now: number): string | undefined {
  if (deadline && getDeadlineInfo(deadline, now).passed) return t`Its deadline has passed`
  if (hiddenAt) return t`People have reported it: decide on the reports first`
  return companyStatus === 'ACTIVE' ? undefined : t`Its company is not active`
}

function getJobActions(job: ModeratedJob, now: number): ModerationActions {
  const { status, needsAnotherLook, companyStatus, featured, hiddenAt, publishedAt } = job
  const obstacle = getApprovalObstacle(job, now)
  const reason = obstacle ? { reason: obstacle } : {}
  if (status === 'PENDING') return { approve: { ...APPROVE, ...reason }, refuse: REJECT }
  if (status === 'REJECTED' && publishedAt) return { approve: { label: t`Restore`, done: 'public again', ...reason } }
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
  if (status === 'SUSPENDED') return { approve: { label: t`Lift suspension`, done: 'public again' } }
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
