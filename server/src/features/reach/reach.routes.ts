import * as endpoints from '@sira/contract/job-reach'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#core/deps.ts'
import { readFormField, registerPageForms } from '#http/forms/page-forms.ts'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { defineRoute } from '#http/route.ts'
import {
  answerAboutReach,
  answerByLink,
  askAboutReach,
  getReachQuestion,
  requireJobOfCompany,
} from './reach-questions.commands.ts'

/** Whether people in Ethiopia can do a job: seekers ask, and companies answer. */
export const createReachRoutes = (deps: Deps) => [
  defineRoute(endpoints.askAboutReach, async ({ params: { jobId } }, { accountId }) => {
    await enforceRateLimits(deps, ['reachQuestion', accountId])
    await askAboutReach(deps, accountId, jobId)
  }),
  defineRoute(
    endpoints.answerAboutReach,
    ({ params: { jobId }, body: { answer } }, { accountId, companyId, apiKey }) =>
      answerAboutReach(deps, { jobId, companyId, accountId: apiKey ? null : accountId, answer }),
    ({ jobId }, { companyId }) => requireJobOfCompany(deps.db, companyId, jobId),
  ),
  defineRoute(endpoints.getReachQuestion, async ({ query: { token } }) => {
    const { title, companyName, answer } = await getReachQuestion(deps, token)
    return { title, companyName, answer }
  }),
]

/** Registers `POST /job-reach`, the two buttons of the page behind the link of a question: they answer it, without a session. */
export async function registerReachFormRoutes(app: FastifyInstance, deps: Deps) {
  await registerPageForms(app, (scope) => {
    scope.post('/job-reach', { onRequest: (request) => app.limitRequest(request) }, async (request, reply) => {
      const token = String((request.query as Record<string, unknown>).token)
      const typed = readFormField(request.body, 'answer')
      const isOurs = (typed === 'yes' || typed === 'no') && (await answerByLink(deps, token, typed === 'yes'))
      return reply.redirect(isOurs ? `/job-reach?token=${token}` : '/job-reach', 303)
    })
  })
}
