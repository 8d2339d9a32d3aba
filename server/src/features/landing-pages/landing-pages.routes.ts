import * as endpoints from '@sira/contract/landing-pages'
import { defineRoute } from '#http/route.ts'
import { getLandingPage } from './landing-pages.queries.ts'

/** The pages about the jobs of a skill, a city or an industry, and about remote jobs. */
export const createLandingPageRoutes = () => [
  defineRoute(endpoints.getLandingPage, ({ query, cache }) => getLandingPage(cache, query.kind, query.slug)),
]
