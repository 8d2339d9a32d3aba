import { getCompanyDashboard, getCompanyCharts, getSeekerDashboard } from '@sira/contract/dashboards'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { getCompanyFigures, getSeekerFigures } from './dashboards.queries.ts'
import { getCompanyPlots } from './plots.queries.ts'
import { listWaitingForCompany, listWaitingForSeeker } from './waiting.queries.ts'

export const createDashboardRoutes = ({ db }: Deps) => [
  defineRoute(getSeekerDashboard, async (_, caller) => {
    const [waiting, figures] = await Promise.all([
      listWaitingForSeeker(db, caller.seekerId),
      getSeekerFigures(db, caller),
    ])
    return { waiting, ...figures }
  }),
  defineRoute(getCompanyDashboard, async (_, caller) => {
    const [waiting, figures] = await Promise.all([
      listWaitingForCompany(db, caller),
      getCompanyFigures(db, caller.companyId),
    ])
    return { waiting, ...figures }
  }),
  defineRoute(getCompanyCharts, (_, { companyId }) => getCompanyPlots(db, companyId)),
]
