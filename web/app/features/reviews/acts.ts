import { deadlineFacts } from '../../ui/dates.ts'
import type { Chosen, Verdict } from './review-entries.ts'

/** A "no" that can be given, in the words of its button and its result. */
export interface Refuse {
  act: 'Reject' | 'Suspend' | 'Take down'
  status: 'REJECTED' | 'SUSPENDED'
  busyText: string
  done: string
}

/** What may be done with an entry as it stands. */
export interface Acts {
  approve?: { label: string; done: string; reason?: string }
  refuse?: Refuse
  /** Whether it is featured now, for what can be. */
  featured?: boolean
}

const APPROVE = { label: 'Approve', done: 'approved' }
const REJECT = { act: 'Reject', status: 'REJECTED', busyText: 'Rejecting...', done: 'rejected' } as const
const TAKE_DOWN = { act: 'Take down', status: 'REJECTED', busyText: 'Taking down...', done: 'taken down' } as const
const SUSPEND = { act: 'Suspend', status: 'SUSPENDED', busyText: 'Suspending...', done: 'suspended' } as const

type Job = Extract<Chosen, { kind: 'job' }>['job']

/** Why a job that waits would be seen by nobody, or be closed at once. */
function obstacleOf({ companyStatus, hiddenAt, deadline }: Job, now: number): string | undefined {
  if (deadline && deadlineFacts(deadline, now).passed) return 'Its deadline has passed'
  if (hiddenAt) return 'People have reported it: decide on the reports first'
  return companyStatus === 'ACTIVE' ? undefined : 'Its company is not active'
}

function actsForJob(job: Job, now: number): Acts {
  const { status, needsAnotherLook, companyStatus, featured, hiddenAt, publishedAt } = job
  const obstacle = obstacleOf(job, now)
  const reason = obstacle ? { reason: obstacle } : {}
  if (status === 'PENDING') return { approve: { ...APPROVE, ...reason }, refuse: REJECT }
  if (status === 'REJECTED' && publishedAt) return { approve: { label: 'Put back', done: 'public again', ...reason } }
  if (status !== 'ACTIVE') return {}
  return {
    ...(needsAnotherLook && { approve: APPROVE }),
    refuse: TAKE_DOWN,
    ...(companyStatus === 'ACTIVE' && !hiddenAt && { featured }),
  }
}

export function actsFor(chosen: Chosen, now: number = Date.now()): Acts {
  if (chosen.kind === 'job') return actsForJob(chosen.job, now)
  const { status, needsAnotherLook, featured } = chosen.company
  if (status === 'PENDING') return { approve: APPROVE, refuse: REJECT }
  if (status === 'SUSPENDED') return { approve: { label: 'Lift suspension', done: 'public again' } }
  if (status !== 'ACTIVE') return {}
  return { ...(needsAnotherLook && { approve: APPROVE }), refuse: SUSPEND, featured }
}

/** A job in the status in which it is on the screen: what somebody else has decided on since is not decided on again. */
const seenAs = (chosen: Chosen) => (chosen.kind === 'job' ? { from: chosen.job.status as 'PENDING' } : {})

/** Of what is on the screen. */
export const approvalOf = (chosen: Chosen): Verdict => ({
  status: 'ACTIVE',
  version: chosen.kind === 'job' ? chosen.job.updatedAt : chosen.company.updatedAt,
  ...seenAs(chosen),
})
export const refusalOf = (chosen: Chosen, status: Refuse['status'], reason: string): Verdict => ({
  status,
  reason,
  ...seenAs(chosen),
})
