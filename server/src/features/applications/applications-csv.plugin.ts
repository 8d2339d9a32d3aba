import { ReceivedFilters, ROWS_TO_KEEP } from '@sira/contract/hiring'
import type { FastifyInstance } from 'fastify'
import { contentDisposition } from '#files/disposition.ts'
import { admit } from '#http/access.ts'
import { csvOf, CSV_HEADERS } from '#http/csv.ts'
import { limit } from '#http/limits.ts'
import { readQuery } from '#http/query.ts'
import { refuseFields } from '#http/refusal.ts'
import { fieldErrors } from '#http/route.ts'
import { bearerToken, callerOf } from '#http/session.ts'
import type { Resources } from '../../resources.ts'
import { cellsOf, HEADINGS } from './applications-csv.rules.ts'
import { tableOf } from './applications.queries.ts'
import { noteExported } from './reading.commands.ts'

/** The address that answers the filtered list as a table to keep, for those who may move applications; who took it is in the audit log. */
export function serveApplicationsCsv(app: FastifyInstance, resources: Resources) {
  app.get('/api/v1/company/applications.csv', { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await callerOf(resources.db, bearerToken(request.raw.rawHeaders))
    await app.withinLimits(request, caller)
    admit('activeCompanyEditor', caller, resources.config)
    const filter = ReceivedFilters.safeParse(readQuery(request))
    if (!filter.success) return refuseFields(fieldErrors(filter.error))
    await limit(resources, ['csv', caller.accountId])
    const lines = await tableOf(resources.db, caller.companyId, filter.data, ROWS_TO_KEEP)
    await noteExported(
      resources.db,
      { ...caller, ip: request.ip },
      { count: lines.length, status: filter.data.status, jobId: filter.data.jobId ?? null },
    )
    const name = `applications-${new Date().toISOString().slice(0, 10)}.csv`
    return reply
      .headers({ ...CSV_HEADERS, 'content-disposition': contentDisposition(name, false) })
      .send(csvOf([HEADINGS, ...lines.map(cellsOf)]))
  })
}
