import { companyDashboard, companyPlots, seekerDashboard } from '@sira/contract/dashboards'
import { serve } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { figuresOfCompany, figuresOfSeeker } from './dashboards.queries.ts'
import { plotsOf } from './plots.queries.ts'

export const dashboardsRoutes = ({ db }: Resources) => [
  serve(seekerDashboard, (_, caller) => figuresOfSeeker(db, caller)),
  serve(companyDashboard, (_, { companyId }) => figuresOfCompany(db, companyId)),
  serve(companyPlots, (_, { companyId }) => plotsOf(db, companyId)),
]
