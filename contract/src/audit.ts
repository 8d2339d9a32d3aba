import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AUDIT_KINDS } from './enums.ts'
import { paging, TOO_DEEP, tooDeep } from './paging.ts'
import { calendarDay, plain, uuid } from './text.ts'

const day = () =>
  z.union([z.literal('').transform(() => undefined), calendarDay('Must be a day such as 2026-11-20')]).optional()
const words = () => plain().trim().max(100, 'Must be at most 100 characters').default('')

/** What the log may be narrowed to. Days are those of East Africa Time, both included. */
export const AuditFilter = z.object({
  /** Decisions and changes, or access. */
  kind: z.enum(AUDIT_KINDS).default('all'),
  act: words(),
  /** Who did it: an id, or a part of a name or address. */
  actor: words(),
  /** To whom or what: an id, or a part of the name of a company, a person or a skill. */
  subject: words(),
  from: day(),
  to: day(),
})
export type AuditFilter = z.output<typeof AuditFilter>

/** A line of the log. Names are of today, for reading only: the log keeps ids. */
export const AuditLine = z.object({
  id: z.string(),
  at: z.string(),
  act: z.string(),
  /** Nobody: the product itself. */
  actor: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  subject: z.object({ kind: z.string(), id: z.string().nullable(), name: z.string().nullable() }).nullable(),
  details: z.record(z.string(), z.unknown()),
  ip: z.string().nullable(),
})
export type AuditLine = z.output<typeof AuditLine>

export const AUDIT_LINES = 50
/** Lines are counted so far, which is as far as pages reach. */
export const AUDIT_LINES_COUNTED = 10_000
/** The most lines of one table to keep. */
export const AUDIT_LINES_TO_KEEP = 50_000

export const auditLog = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: `The audit log, newest first, counted to ${AUDIT_LINES_COUNTED} lines; \`before\` goes on behind a line, also while lines arrive`,
  access: 'admin',
  query: AuditFilter.extend({ ...paging(AUDIT_LINES), before: uuid().optional() }).refine(tooDeep, TOO_DEEP),
  reply: z.array(AuditLine),
  paged: 'meta',
  refusals: [],
})

export const auditActs = endpoint({
  method: 'GET',
  path: '/admin/audit/acts',
  summary: 'Every act that the audit log has',
  access: 'admin',
  reply: z.array(z.string()),
  refusals: [],
})
