import { ApplicationsExportQuery, MAX_EXPORTED_APPLICATIONS } from '@sira/contract/received-applications'
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
import { buildApplicationCsv } from './applications-csv.format.ts'
import { listApplicationCsvRows } from './applications.queries.ts'
import { auditApplicationsExported } from './application-access.commands.ts'

/**
 * Registers the endpoint that exports the filtered list as a CSV file, for team members who may change applications.
 * Each export is recorded in the audit log.
 */
export function registerApplicationsCsvRoutes(app: FastifyInstance, deps: Deps) {
  app.get('/api/v1/company/applications.csv', { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await findCaller(deps.db, parseBearerToken(request.raw.rawHeaders))
    await app.limitRequest(request, caller)
    authorize('activeCompanyEditor', caller, deps.config)
    const filter = ApplicationsExportQuery.safeParse(parseQuery(request))
    if (!filter.success) return throwFieldErrors(toFieldErrors(filter.error))
    await enforceRateLimits(deps, ['csv', caller.accountId])
    const rows = await listApplicationCsvRows(deps.db, caller, filter.data, MAX_EXPORTED_APPLICATIONS)
    await auditApplicationsExported(
      deps.db,
      { ...caller, ip: request.ip },
      { count: rows.length, status: filter.data.status, jobId: filter.data.jobId ?? null },
    )
    const name = `applications-${new Date().toISOString().slice(0, 10)}.csv`
    return reply
      .headers({ ...CSV_HEADERS, 'content-disposition': buildContentDisposition(name, false) })
      .send(toCsvStream(buildApplicationCsv(rows)))
  })
}
