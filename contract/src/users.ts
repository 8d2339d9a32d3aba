import { z } from 'zod'
import { COMPANY_STATUSES, MEMBER_ROLES, ROLES } from './enums.ts'
import { UndoableDecision } from './decisions.ts'
import { adminListOrder, adminListSearch } from './admin-lists.ts'
import { defineEndpoint } from './endpoint.ts'
import { pagingFields, pagedQuery } from './paging.ts'
import { optionalRemark } from './moderation.ts'
import { t } from './t.ts'

/** An account in the user list of administrators: nothing of a profile, an application or a resume. */
export const UserSummary = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  verified: z.boolean(),
  createdAt: z.string(),
  suspendedAt: z.string().nullable(),
  /** The company whose team the person belongs to, if any. */
  company: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type UserSummary = z.output<typeof UserSummary>

/** The same, with what an administrator needs for a decision. */
export const UserDetails = UserSummary.extend({
  phone: z.string(),
  lastSeenAt: z.string().nullable(),
  hasProfile: z.boolean(),
  openSessions: z.number(),
  company: z
    .object({
      id: z.string(),
      name: z.string(),
      status: z.enum(COMPANY_STATUSES),
      memberRole: z.enum(MEMBER_ROLES),
      liveJobs: z.number(),
    })
    .nullable(),
  suspensionReason: z.string().nullable(),
  /** Earlier suspensions and their ends, newest first. */
  history: z.array(
    z.object({
      act: z.enum(['account.suspended', 'account.reinstated', 'account.undone']),
      at: z.string(),
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** Why this administrator cannot suspend this account; null if they can. */
  untouchable: z.enum(['SELF', 'ADMIN']).nullable(),
})
export type UserDetails = z.output<typeof UserDetails>

export const listUsers = defineEndpoint('GET /admin/users', {
  summary:
    'List accounts, newest or oldest first; `search` covers names, email, phone and company name, `state` selects suspended or unverified ones',
  access: 'admin',
  query: pagedQuery({
    ...pagingFields(20),
    search: adminListSearch(),
    order: adminListOrder().default('newest'),
    role: z.enum(ROLES).optional(),
    state: z.enum(['suspended', 'unverified']).optional(),
  }),
  reply: z.array(UserSummary),
  paged: 'meta',
})

export const getUser = defineEndpoint('GET /admin/users/:accountId', {
  summary: 'Get an account: role, since when, last seen, company or whether it has a profile',
  access: 'admin',
  reply: UserDetails,
  errorCodes: ['ACCOUNT_NOT_FOUND'],
})

/** A suspension needs a reason, which the person reads; lifting it needs none. */
export const SuspensionForm = z
  .strictObject({ suspended: z.boolean(), reason: optionalRemark() })
  .refine(({ suspended, reason }) => !suspended || Boolean(reason), {
    error: t('Please give a reason'),
    path: ['reason'],
  })
export type SuspensionForm = z.output<typeof SuspensionForm>

export const setUserSuspension = defineEndpoint('PATCH /admin/users/:accountId/suspended', {
  summary:
    'Suspend an account, which ends all its sessions at once, or lift the suspension; the person is notified. A company of the account stays as it is.',
  access: 'admin',
  body: SuspensionForm,
  reply: UserDetails.extend({ decision: UndoableDecision }),
  errorCodes: ['ACCOUNT_NOT_FOUND', 'OWN_ACCOUNT', 'ADMIN_ACCOUNT', 'ALREADY_REVIEWED'],
})
