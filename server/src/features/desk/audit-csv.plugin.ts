import { AUDIT_LINES_TO_KEEP, AuditFilter } from '@sira/contract/audit'
import type { FastifyInstance } from 'fastify'
import { noteAct } from '#db/audit.ts'
import { contentDisposition } from '#files/disposition.ts'
import { admit } from '#http/access.ts'
import { csvOf, CSV_HEADERS } from '#http/csv.ts'
import { limit } from '#http/limits.ts'
import { readQuery } from '#http/query.ts'
import { refuseFields } from '#http/refusal.ts'
import { fieldErrors } from '#http/route.ts'
import { bearerToken, callerOf } from '#http/session.ts'
import type { Resources } from '../../resources.ts'
import { auditCells, AUDIT_HEADINGS } from './audit-csv.rules.ts'
import { auditLines } from './audit.queries.ts'

/** The address that answers the filtered audit log as a table to keep; that it was taken is itself in the log, without the names that were searched for. */
export function serveAuditCsv(app: FastifyInstance, resources: Resources) {
  const { db } = resources
  app.get('/api/v1/admin/audit.csv', { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await callerOf(db, bearerToken(request.raw.rawHeaders))
    await app.withinLimits(request, caller)
    admit('admin', caller, resources.config)
    const filter = AuditFilter.safeParse(readQuery(request))
    if (!filter.success) return refuseFields(fieldErrors(filter.error))
    await limit(resources, ['csv', caller.accountId])
    const { kind, act, actor, subject, from, to } = filter.data
    await noteAct(db, {
      adminId: caller.accountId,
      act: 'audit.exported',
      details: { kind, act, actor: actor !== '', subject: subject !== '', from, to },
      ip: request.ip,
    })
    const name = `audit-${new Date().toISOString().slice(0, 10)}.csv`
    return reply
      .headers({ ...CSV_HEADERS, 'content-disposition': contentDisposition(name, false) })
      .send(csvOf(table(auditLines(db, filter.data, AUDIT_LINES_TO_KEEP))))
  })
}

async function* table(lines: ReturnType<typeof auditLines>) {
  yield AUDIT_HEADINGS
  for await (const line of lines) yield auditCells(line)
}
