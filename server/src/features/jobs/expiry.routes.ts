import { EXPIRY_ACTIONS, getExpiringJob as getExpiringJobEndpoint } from '@sira/contract/job-expiry'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#core/deps.ts'
import { readFormField, registerPageForms } from '#http/forms/page-forms.ts'
import { defineRoute } from '#http/route.ts'
import { decideExpiringJob, getExpiringJob } from './expiring-job.commands.ts'

/** What the page behind the link of a reminder shows. */
export const createExpiryRoutes = ({ db, secret }: Deps) => [
  defineRoute(getExpiringJobEndpoint, ({ query: { token } }) => getExpiringJob(db, secret, token)),
]

/**
 * Registers `POST /job-expiry`, the two buttons of the page behind the link of a reminder: they renew the job or close it,
 * without a session. Opening the page changes nothing, because programs that check email open every link.
 */
export async function registerExpiryFormRoutes(app: FastifyInstance, { db, secret }: Deps) {
  await registerPageForms(app, (scope) => {
    scope.post('/job-expiry', { onRequest: (request) => app.limitRequest(request) }, async (request, reply) => {
      const token = String((request.query as Record<string, unknown>).token)
      const typed = readFormField(request.body, 'action')
      const action = EXPIRY_ACTIONS.find((each) => each === typed)
      const isOurs = action !== undefined && (await decideExpiringJob(db, secret, token, action))
      return reply.redirect(isOurs ? `/job-expiry?done=${action}&token=${token}` : '/job-expiry', 303)
    })
  })
}
