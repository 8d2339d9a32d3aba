import { VisitorAlertForm } from '@sira/contract/alerts'
import { buildJobQuery, parseJobFilters } from '@sira/contract/job-search-url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { registerPageForms } from '#http/forms/page-forms.ts'
import { enforceNetworkLimit } from '#http/rate-limits/rate-limits.ts'
import { getPageLanguage } from '#http/page-language.ts'
import { inLanguage } from '#core/i18n.ts'
import { AppError } from '#core/app-error.ts'
import { parseAlertConfirmationToken } from '#email/unsubscribe.ts'
import type { Deps } from '#core/deps.ts'
import { confirmAlertRequest, createAlertRequest } from './visitor-alerts.commands.ts'
import { t, type Language } from '@sira/contract/t'

/**
 * Registers the endpoints of the forms on pages without scripts: `POST /job-alert` requests an alert for the search in
 * the URL and shows the form again with what was typed if it cannot be sent, `POST /confirm-alert` is the confirm button on the page of the mailed link.
 */
export async function registerVisitorAlertRoutes(app: FastifyInstance, resources: Deps) {
  await registerPageForms(app, (scope) => {
    const onRequest = (request: FastifyRequest) => app.limitRequest(request)

    scope.post('/job-alert', { onRequest }, async (request, reply) => {
      const search = new URLSearchParams(request.url.split('?')[1] ?? '')
      const values = parseTypedForm(request.body)
      const state = await handleForm(resources, { search, values, ip: request.ip, language: getPageLanguage(request) })
      if (state !== 'sent' && app.sendFormAgain) return app.sendFormAgain(request, reply, { problem: state, values })
      search.delete('state')
      search.append('state', state)
      return reply.redirect(`/job-alert?${search.toString()}`, 303)
    })

    scope.post('/confirm-alert', { onRequest }, async (request, reply) => {
      const requestId = parseAlertConfirmationToken(resources.secret, (request.query as Record<string, unknown>).token)
      const state = requestId ? await confirmAlertRequest(resources.db, requestId, getPageLanguage(request)) : 'over'
      return reply.redirect(`/confirm-alert?state=${state}`, 303)
    })
  })
}

interface FormRequest {
  search: URLSearchParams
  values: Record<string, string>
  ip: string
  /** The language of the page with the form. */
  language: Language
}

const parseTypedForm = (body: unknown): Record<string, string> =>
  body instanceof URLSearchParams ? Object.fromEntries(body) : {}

/**
 * Handles a request for an alert. Returns what the page says afterwards: check your email, enter an address, or come
 * back later.
 */
async function handleForm(
  resources: Deps,
  { search, values, ip, language }: FormRequest,
): Promise<'sent' | 'email' | 'later'> {
  const { search_key = '', filters = '[]' } = buildJobQuery(parseJobFilters(search))
  const form = VisitorAlertForm.safeParse({
    email: values['email'] ?? '',
    frequency: values['frequency'],
    name: search_key.slice(0, 100) || inLanguage(language, () => t('New jobs')),
    search_key,
    filters,
  })
  if (!form.success) return 'email'
  try {
    await enforceNetworkLimit(resources, 'alertFromPlace', ip)
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY') return 'later'
    throw error
  }
  await createAlertRequest(resources, form.data, language)
  return 'sent'
}
