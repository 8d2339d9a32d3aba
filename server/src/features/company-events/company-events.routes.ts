import * as endpoints from '@sira/contract/company-events'
import type { Deps } from '#core/deps.ts'
import { defineRoute } from '#http/route.ts'
import { listCompanyEvents, listReadableEventTypes } from './company-events.queries.ts'

/** What happened in a company, for its programs. */
export const createCompanyEventRoutes = ({ db }: Deps) => [
  defineRoute(endpoints.listCompanyEvents, ({ query }, { companyId, apiKey }) =>
    listCompanyEvents(db, companyId, { ...query, types: listReadableEventTypes(apiKey?.scopes) }),
  ),
]
