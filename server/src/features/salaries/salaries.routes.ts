import * as endpoints from '@sira/contract/salaries'
import { defineRoute } from '#http/route.ts'
import { getSalaries, getSalaryTopic, listSalaryTopics } from './salaries.queries.ts'

/** What jobs advertise as pay: for a search, for all roles and skills, and for one of them. */
export const createSalaryRoutes = () => [
  defineRoute(endpoints.getSalaries, ({ query, cache }) => getSalaries(cache, query)),
  defineRoute(endpoints.listSalaryTopics, ({ cache }) => listSalaryTopics(cache)),
  defineRoute(endpoints.getSalaryTopic, ({ query, cache }) => getSalaryTopic(cache, query.slug)),
]
