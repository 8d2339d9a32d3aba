import { VisitorAlertForm } from '@sira/contract/alerts'
import { jobQuery, readJobFilters } from '@sira/contract/job-address'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limit } from '#http/limits.ts'
import { networkOf } from '#http/network.ts'
import { Refused } from '#http/refusal.ts'
import { readConfirmToken } from '#mail/stop-links.ts'
import type { Resources } from '../../resources.ts'
import { confirmAlert, requestAlert } from './visitor-alerts.ts'

const FORM = 'application/x-www-form-urlencoded'

/** What forms of pages without scripts send: `POST /job-alert` asks for an alert of the search in the address, `POST /confirm-alert` is the press on the page of the mailed link. */
export async function serveVisitorAlerts(app: FastifyInstance, resources: Resources) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: 4096 },
      async (_request: unknown, body: string | Buffer) => new URLSearchParams(String(body)),
    )
    const onRequest = (request: FastifyRequest) => app.withinLimits(request)

    scope.post('/job-alert', { onRequest }, async (request, reply) => {
      const search = new URLSearchParams(request.url.split('?')[1] ?? '')
      const state = await asked(resources, { search, typed: request.body, ip: request.ip })
      search.delete('state')
      search.append('state', state)
      return reply.redirect(`/job-alert?${search.toString()}`, 303)
    })

    scope.post('/confirm-alert', { onRequest }, async (request, reply) => {
      const requestId = readConfirmToken(resources.secret, (request.query as Record<string, unknown>).token)
      const state = requestId ? await confirmAlert(resources.db, requestId) : 'over'
      return reply.redirect(`/confirm-alert?state=${state}`, 303)
    })
  })
}

interface Asking {
  search: URLSearchParams
  typed: unknown
  ip: string
}

/** What the page says afterwards: look into the mail, type an address, or come back later. */
async function asked(resources: Resources, { search, typed, ip }: Asking): Promise<'sent' | 'email' | 'later'> {
  const body = typed instanceof URLSearchParams ? Object.fromEntries(typed) : {}
  const { search_key = '', filters = '[]' } = jobQuery(readJobFilters(search))
  const form = VisitorAlertForm.safeParse({
    email: body['email'] ?? '',
    frequency: body['frequency'],
    name: search_key.slice(0, 100) || 'New jobs',
    search_key,
    filters,
  })
  if (!form.success) return 'email'
  try {
    await limit(resources, ['alertFromPlace', networkOf(ip)])
  } catch (error) {
    if (error instanceof Refused && error.code === 'TOO_MANY') return 'later'
    throw error
  }
  await requestAlert(resources, form.data)
  return 'sent'
}
