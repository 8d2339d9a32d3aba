import { MAX_EXPORTED_AUDIT_ENTRIES, AuditLogFilter, type AuditLogEntry } from '@sira/contract/audit-log'
import type { FastifyInstance } from 'fastify'
import { buildContentDisposition } from '#storage/download-headers.ts'
import { authorize } from '#http/access.ts'
import { toCsvStream, CSV_HEADERS } from '#http/csv.ts'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { parseQuery } from '#http/query-string.ts'
import { throwFieldErrors } from '#core/app-error.ts'
import { toFieldErrors } from '#http/route.ts'
import { parseBearerToken, findCaller } from '#http/session.ts'
import type { Deps } from '#core/deps.ts'
import { recordAuditLogExport } from './audit-log.commands.ts'
import { streamAuditLogEntries } from './audit-log.queries.ts'

/**
 * Registers the route that returns the filtered audit log as CSV. The export itself is added to the log, without the
 * names that were searched for.
 */
export function registerAuditLogCsvRoutes(app: FastifyInstance, resources: Deps) {
  const { db } = resources
  app.get('/api/v1/admin/audit.csv', { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await findCaller(db, parseBearerToken(request.raw.rawHeaders))
    await app.limitRequest(request, caller)
    authorize('admin', caller, resources.config)
    const filter = AuditLogFilter.safeParse(parseQuery(request))
    if (!filter.success) return throwFieldErrors(toFieldErrors(filter.error))
    await enforceRateLimits(resources, ['csv', caller.accountId])
    await recordAuditLogExport(db, { adminId: caller.accountId, ip: request.ip }, filter.data)
    const name = `audit-${new Date().toISOString().slice(0, 10)}.csv`
    return reply
      .headers({ ...CSV_HEADERS, 'content-disposition': buildContentDisposition(name, false) })
      .send(toCsvStream(toCsvRows(streamAuditLogEntries(db, filter.data, MAX_EXPORTED_AUDIT_ENTRIES))))
  })
}

async function* toCsvRows(lines: ReturnType<typeof streamAuditLogEntries>) {
  yield AUDIT_CSV_HEADINGS
  for await (const line of lines) yield toAuditCsvCells(line)
}

const AUDIT_CSV_HEADINGS = ['Time (EAT)', 'Action', 'By', 'By (id)', 'About', 'About (id)', 'Name', 'Details', 'From']

/** Formats '2026-11-20 12:25:31' in East Africa Time, which spreadsheets read as a datetime. */
const formatEatDatetime = (iso: string) =>
  new Date(Date.parse(iso) + 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Returns the cells of an entry, in the order of the headings. */
const toAuditCsvCells = ({ at, act, actor, subject, details, ip }: AuditLogEntry): string[] => [
  formatEatDatetime(at),
  act,
  actor?.name ?? '',
  actor?.id ?? '',
  subject?.kind ?? '',
  subject?.id ?? '',
  subject?.name ?? '',
  Object.keys(details).length > 0 ? JSON.stringify(details) : '',
  ip ?? '',
]
