import { getCompanyDashboard, getCompanyCharts, getSeekerDashboard } from '@sira/contract/dashboards'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { getCompanyFigures, getSeekerFigures } from './dashboards.queries.ts'
import { getCompanyPlots } from './plots.queries.ts'

export const createDashboardRoutes = ({ db }: Deps) => [
  defineRoute(getSeekerDashboard, (_, caller) => getSeekerFigures(db, caller)),
  defineRoute(getCompanyDashboard, (_, { companyId }) => getCompanyFigures(db, companyId)),
  defineRoute(getCompanyCharts, (_, { companyId }) => getCompanyPlots(db, companyId)),
]
