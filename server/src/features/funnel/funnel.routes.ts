import { FunnelQuery, getCompanyFunnel as funnelEndpoint } from '@sira/contract/funnel'
import { recordJobView } from '@sira/contract/job-views'
import type { FastifyInstance } from 'fastify'
import { buildContentDisposition } from '#storage/download-headers.ts'
import { throwFieldErrors } from '#core/app-error.ts'
import { authorize } from '#http/access.ts'
import { toCsvStream, CSV_HEADERS } from '#http/csv.ts'
import { parseQuery } from '#http/query-string.ts'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { defineRoute, toFieldErrors } from '#http/route.ts'
import { parseBearerToken, findCaller } from '#http/session.ts'
import type { Deps } from '#core/deps.ts'
import { buildFunnelCsv } from './funnel-csv.format.ts'
import { getCompanyFunnel } from './funnel.queries.ts'
import { countJobView } from './job-views.worker.ts'

export const createFunnelRoutes = ({ db }: Deps) => [
  defineRoute(recordJobView, async ({ params, body, source }, caller) => {
    countJobView(db, { ...params, ...body }, source, caller)
  }),
  defineRoute(funnelEndpoint, ({ query }, { companyId }) => getCompanyFunnel(db, companyId, query)),
]

/** Registers the endpoint that exports the funnel as a CSV file. It says nothing about single people. */
export function registerFunnelCsvRoutes(app: FastifyInstance, deps: Deps) {
  app.get('/api/v1/dashboard/company/funnel.csv', { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await findCaller(deps.db, parseBearerToken(request.raw.rawHeaders))
    await app.limitRequest(request, caller)
    authorize('activeCompany', caller, deps.config)
    const query = FunnelQuery.safeParse(parseQuery(request))
    if (!query.success) return throwFieldErrors(toFieldErrors(query.error))
    await enforceRateLimits(deps, ['csv', caller.accountId])
    const funnel = await getCompanyFunnel(deps.db, caller.companyId, query.data)
    const name = `funnel-${funnel.from}-${funnel.to}.csv`
    return reply
      .headers({ ...CSV_HEADERS, 'content-disposition': buildContentDisposition(name, false) })
      .send(toCsvStream(buildFunnelCsv(funnel)))
  })
}
