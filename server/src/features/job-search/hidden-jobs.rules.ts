import type { JobLevel } from '@sira/contract/enums'
import { listSaidRoles, type MatchTitle } from './profile-match.rules.ts'

/** Why a seeker hid a job. */
export type HiddenJobReason = 'NOT_MY_FIELD' | 'TOO_FAR' | 'PAY' | 'LEVEL' | 'COMPANY' | 'OTHER'

/** A job that a seeker hid. */
export interface HiddenJob {
  jobId: string
  reason: HiddenJobReason
}

/** What is known of a hidden job. */
export interface HiddenJobFacts {
  reason: HiddenJobReason
  title: MatchTitle
  companyId: string
  level: JobLevel
  placeKeys: readonly string[]
  /** ETB a month, the middle of a range; null without pay. */
  pay: number | null
}

/** What hidden jobs say about others. */
export interface HiddenLessons {
  /** Companies whose jobs are left out. */
  companyIds: ReadonlySet<string>
  /** Roles with how much they lower the share of the role. */
  rolePenalties: ReadonlyMap<string, number>
  /** Levels that count as two apart. */
  levels: ReadonlySet<JobLevel>
  /** Places that count as another place. */
  placeKeys: ReadonlySet<string>
  /** Jobs that pay at most this come after all others; null without such a limit. */
  tooLittlePay: number | null
}

export const NOTHING_LEARNED: HiddenLessons = {
  companyIds: new Set(),
  rolePenalties: new Map(),
  levels: new Set(),
  placeKeys: new Set(),
  tooLittlePay: null,
}

/** How much each job that was hidden as another field lowers the share of its roles. */
const ROLE_PENALTY = 0.15

/** Returns what the hidden jobs say about others. The seeker's own roles are never lowered. */
export function learnFromHiddenJobs(
  hidden: readonly HiddenJobFacts[],
  ownRoles: { has: (role: string) => boolean },
): HiddenLessons {
  const listFor = (reason: HiddenJobReason) => hidden.filter((job) => job.reason === reason)
  const rolePenalties = new Map<string, number>()
  for (const { title } of listFor('NOT_MY_FIELD'))
    for (const role of listSaidRoles(title))
      if (!ownRoles.has(role)) rolePenalties.set(role, (rolePenalties.get(role) ?? 0) + ROLE_PENALTY)
  const pays = listFor('PAY').flatMap(({ pay }) => (pay === null ? [] : [pay]))
  return {
    companyIds: new Set(listFor('COMPANY').map(({ companyId }) => companyId)),
    rolePenalties,
    levels: new Set(listFor('LEVEL').map(({ level }) => level)),
    placeKeys: new Set(listFor('TOO_FAR').flatMap(({ placeKeys }) => placeKeys)),
    tooLittlePay: pays.length === 0 ? null : Math.max(...pays),
  }
}

/** Returns whether a job pays no more than what the seeker found too little. A job that does not say its pay does not. */
export const isPaidTooLittle = (pay: number, { tooLittlePay }: Pick<HiddenLessons, 'tooLittlePay'>): boolean =>
  tooLittlePay !== null && pay <= tooLittlePay
