import * as endpoints from '@sira/contract/webhooks'
import { throwAppError } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import { defineRoute } from '#http/route.ts'
import { resendWebhookEvent, testWebhook } from './webhook-calls.commands.ts'
import {
  createWebhook,
  deleteWebhook,
  endPreviousWebhookSecret,
  rotateWebhookSecret,
  updateWebhook,
} from './webhooks.commands.ts'
import { listWebhookAttempts, listWebhooks } from './webhooks.queries.ts'

type WebhookParams = { webhookId: string }

/** Returns a webhook of the caller's company. Throws WEBHOOK_NOT_FOUND. */
const createWebhookFinder =
  ({ db }: Deps) =>
  async ({ webhookId }: WebhookParams, { companyId }: { companyId: string }) => {
    const [found] = await listWebhooks(db, companyId, webhookId)
    return found ?? throwAppError('WEBHOOK_NOT_FOUND')
  }

/** The webhooks of a company: only its owner sees them. */
export function createWebhookRoutes(deps: Deps) {
  const { db } = deps
  const requireWebhook = createWebhookFinder(deps)
  return [
    defineRoute(endpoints.listWebhooks, (_, { companyId }) => listWebhooks(db, companyId)),
    defineRoute(endpoints.createWebhook, async ({ body, source: { ip } }, owner) => {
      const { id, secret } = await createWebhook(deps, { ...owner, ip }, body)
      return { ...(await requireWebhook({ webhookId: id }, owner)), secret }
    }),
    defineRoute(endpoints.getWebhook, ({ params }, owner) => requireWebhook(params, owner)),
    defineRoute(
      endpoints.updateWebhook,
      async ({ params, body, source: { ip } }, owner) => {
        await updateWebhook(deps, { ...owner, ip }, params.webhookId, body)
        return requireWebhook(params, owner)
      },
      requireWebhook,
    ),
    defineRoute(
      endpoints.deleteWebhook,
      ({ params, source: { ip } }, owner) => deleteWebhook(db, { ...owner, ip }, params.webhookId),
      requireWebhook,
    ),
    ...createSecretRoutes(deps),
    ...createAttemptRoutes(deps),
  ]
}

/** Another secret, and the end of the one before. */
function createSecretRoutes(deps: Deps) {
  const requireWebhook = createWebhookFinder(deps)
  return [
    defineRoute(
      endpoints.rotateWebhookSecret,
      async ({ params, source: { ip } }, owner) => {
        const secret = await rotateWebhookSecret(deps, { ...owner, ip }, params.webhookId)
        return { ...(await requireWebhook(params, owner)), secret }
      },
      requireWebhook,
    ),
    defineRoute(
      endpoints.endPreviousWebhookSecret,
      async ({ params, source: { ip } }, owner) => {
        await endPreviousWebhookSecret(deps.db, { ...owner, ip }, params.webhookId)
        return requireWebhook(params, owner)
      },
      requireWebhook,
    ),
  ]
}

/** What was sent to a webhook, and sending something by hand. */
function createAttemptRoutes(deps: Deps) {
  const requireWebhook = createWebhookFinder(deps)
  return [
    defineRoute(
      endpoints.testWebhook,
      ({ params, source: { ip } }, owner) => testWebhook(deps, { ...owner, ip }, params.webhookId),
      requireWebhook,
    ),
    defineRoute(
      endpoints.listWebhookAttempts,
      ({ params, query }) => listWebhookAttempts(deps.db, params.webhookId, query),
      requireWebhook,
    ),
    defineRoute(
      endpoints.resendWebhookEvent,
      ({ params, body, source: { ip } }, owner) =>
        resendWebhookEvent(deps, { ...owner, ip }, params.webhookId, body.eventId),
      requireWebhook,
    ),
  ]
}
