import { getCompanyDashboard, getCompanyCharts, getSeekerDashboard } from '@sira/contract/dashboards'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { getCompanyFigures, getSeekerFigures } from './dashboards.queries.ts'
import { getCompanyPlots } from './plots.queries.ts'
import { readWaitsOfCompany, listWaitingForSeeker } from './waiting.queries.ts'

export const createDashboardRoutes = ({ db }: Deps) => [
  defineRoute(getSeekerDashboard, async (_, caller) => {
    const [waiting, figures] = await Promise.all([
      listWaitingForSeeker(db, caller.seekerId),
      getSeekerFigures(db, caller),
    ])
    return { waiting, ...figures }
  }),
  defineRoute(getCompanyDashboard, async (_, caller) => {
    const [waits, figures] = await Promise.all([
      readWaitsOfCompany(db, caller),
      getCompanyFigures(db, caller.companyId),
    ])
    return { ...waits, ...figures }
  }),
  defineRoute(getCompanyCharts, (_, { companyId }) => getCompanyPlots(db, companyId)),
]
