import { deadlineFacts } from '../../ui/dates.ts'
import type { Chosen, Verdict } from './review-entries.ts'

/** What may be done with an entry as it stands. */
export interface Acts {
  approve?: { label: string; busyText: string; reason?: string }
  refuse?: { act: 'Reject' | 'Suspend'; status: 'REJECTED' | 'SUSPENDED' }
  /** Whether it is featured now, for what can be. */
  featured?: boolean
}

const APPROVE = { label: 'Approve', busyText: 'Approving...' }
const REJECT = { act: 'Reject', status: 'REJECTED' } as const
const SUSPEND = { act: 'Suspend', status: 'SUSPENDED' } as const

type Job = Extract<Chosen, { kind: 'job' }>['job']

/** Why a job that waits would be seen by nobody, or be closed at once. */
function obstacleOf({ companyStatus, hiddenAt, deadline }: Job, now: number): string | undefined {
  if (deadline && deadlineFacts(deadline, now).passed) return 'Its deadline has passed'
  if (hiddenAt) return 'People have reported it: decide on the reports first'
  return companyStatus === 'ACTIVE' ? undefined : 'Its company is not active'
}

function actsForJob(job: Job, now: number): Acts {
  const { status, needsAnotherLook, companyStatus, featured, hiddenAt } = job
  const reason = obstacleOf(job, now)
  if (status === 'PENDING') return { approve: { ...APPROVE, ...(reason && { reason }) }, refuse: REJECT }
  if (status !== 'ACTIVE') return {}
  const place = companyStatus === 'ACTIVE' && !hiddenAt ? { featured } : {}
  return needsAnotherLook ? { approve: APPROVE, refuse: REJECT, ...place } : place
}

export function actsFor(chosen: Chosen, now: number = Date.now()): Acts {
  if (chosen.kind === 'job') return actsForJob(chosen.job, now)
  const { status, needsAnotherLook, featured } = chosen.company
  if (status === 'PENDING') return { approve: APPROVE, refuse: REJECT }
  if (status === 'SUSPENDED') return { approve: { label: 'Lift suspension', busyText: 'Lifting...' } }
  if (status !== 'ACTIVE') return {}
  return { ...(needsAnotherLook && { approve: APPROVE }), refuse: SUSPEND, featured }
}

/** Of what is on the screen. */
export const approvalOf = (chosen: Chosen): Verdict => ({ status: 'ACTIVE', version: chosen.kind === 'job' ? chosen.job.updatedAt : chosen.company.updatedAt })
