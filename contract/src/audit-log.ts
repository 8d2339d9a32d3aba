import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { AUDIT_LOG_KINDS } from './area-enums.ts'
import { pagedQuery, pagingFields } from './paging.ts'
import { calendarDay, lineText, uuid } from './text.ts'
import { t } from './t.ts'

const day = () =>
  z.union([z.literal('').transform(() => undefined), calendarDay(t('Must be a date such as 2026-11-20'))]).optional()
const searchText = () => lineText(100).default('')

/** How the log can be filtered. Days are those of East Africa Time, both ends included. */
export const AuditLogFilter = z.object({
  /** Decisions and changes, or access entries, or both. */
  kind: z.enum(AUDIT_LOG_KINDS).default('all'),
  act: searchText(),
  /** Who did it: an id, or a part of a name or email address. */
  actor: searchText(),
  /** To whom or what: an id, or a part of the name of a company, a person or a skill. */
  subject: searchText(),
  from: day(),
  to: day(),
})
export type AuditLogFilter = z.output<typeof AuditLogFilter>

/** An entry of the log. Names are today's and are there for reading only: the log keeps ids. */
export const AuditLogEntry = z.object({
  id: z.string(),
  at: z.string(),
  act: z.string(),
  /** Null when the product itself did it. */
  actor: z.object({ id: z.string(), name: z.string().nullable(), isApiKey: z.boolean() }).nullable(),
  subject: z.object({ kind: z.string(), id: z.string().nullable(), name: z.string().nullable() }).nullable(),
  details: z.record(z.string(), z.unknown()),
  ip: z.string().nullable(),
})
export type AuditLogEntry = z.output<typeof AuditLogEntry>

export const AUDIT_LOG_PAGE_SIZE = 50
/** Entries are counted up to this number, which is as far as pages reach. */
export const MAX_COUNTED_AUDIT_ENTRIES = 10_000
/** The most entries in one CSV export. */
export const MAX_EXPORTED_AUDIT_ENTRIES = 50_000

export const listAuditLog = defineEndpoint('GET /admin/audit', {
  summary: `List the audit log, newest first, counted up to ${MAX_COUNTED_AUDIT_ENTRIES} entries; \`before\` continues after an entry, even while new ones arrive`,
  access: 'admin',
  query: pagedQuery({ ...AuditLogFilter.shape, ...pagingFields(AUDIT_LOG_PAGE_SIZE), before: uuid().optional() }),
  reply: z.array(AuditLogEntry),
  paged: 'meta',
})

export const listAuditActions = defineEndpoint('GET /admin/audit/acts', {
  summary: 'List the actions that the audit log records',
  access: 'admin',
  reply: z.array(z.string()),
})
