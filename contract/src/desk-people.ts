import { z } from 'zod'
import { COMPANY_STATUSES, MEMBER_ROLES, ROLES } from './enums.ts'
import { Undoable } from './decisions.ts'
import { deskOrder, deskSearch } from './desk-lists.ts'
import { endpoint } from './endpoint.ts'
import { paging, TOO_DEEP, tooDeep } from './paging.ts'
import { remark } from './reviews.ts'
import { uuid } from './text.ts'

/** An account as administrators find it: nothing of a profile, an application or a resume. */
export const DeskPerson = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  verified: z.boolean(),
  createdAt: z.string(),
  suspendedAt: z.string().nullable(),
  /** Where the person works on the product, if anywhere. */
  company: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type DeskPerson = z.output<typeof DeskPerson>

/** The same with what a decision needs. */
export const DeskPersonInFull = DeskPerson.extend({
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
  /** Why this account cannot be suspended by this administrator. */
  untouchable: z.enum(['SELF', 'ADMIN']).nullable(),
})
export type DeskPersonInFull = z.output<typeof DeskPersonInFull>

export const listPeople = endpoint({
  method: 'GET',
  path: '/admin/users',
  summary:
    'Accounts, newest or oldest first; `search` looks at names, address, number and the name of the company, `state` at who is suspended or has not proved the address',
  access: 'admin',
  query: z
    .object({
      ...paging(20),
      search: deskSearch(),
      order: deskOrder().default('newest'),
      role: z.enum(ROLES).optional(),
      state: z.enum(['suspended', 'unverified']).optional(),
    })
    .refine(tooDeep, TOO_DEEP),
  reply: z.array(DeskPerson),
  paged: 'meta',
  refusals: [],
})

export const showPerson = endpoint({
  method: 'GET',
  path: '/admin/users/:accountId',
  summary: 'One account: role, since when, last seen, where it works or whether it has a profile',
  access: 'admin',
  params: z.object({ accountId: uuid() }),
  reply: DeskPersonInFull,
  refusals: ['ACCOUNT_NOT_FOUND'],
})

/** A suspension has a reason, which its person reads; its end needs none. */
export const Suspension = z
  .strictObject({ suspended: z.boolean(), reason: remark() })
  .refine(({ suspended, reason }) => !suspended || Boolean(reason), { error: 'Please give a reason', path: ['reason'] })
export type Suspension = z.output<typeof Suspension>

export const suspendPerson = endpoint({
  method: 'PATCH',
  path: '/admin/users/:accountId/suspended',
  summary:
    'Suspend an account, which ends all its sessions at once, or lift that; its person is told. A company of the account stays as it is.',
  access: 'admin',
  params: z.object({ accountId: uuid() }),
  body: Suspension,
  reply: DeskPersonInFull.extend({ decision: Undoable }),
  refusals: ['ACCOUNT_NOT_FOUND', 'OWN_ACCOUNT', 'ADMIN_ACCOUNT', 'ALREADY_REVIEWED'],
})
