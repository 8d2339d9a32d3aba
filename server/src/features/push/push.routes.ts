import * as endpoints from '@sira/contract/push'
import { appError } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import { derivePushKeys } from '#core/push-keys.ts'
import { getNotificationTopics, saveNotificationTopics } from '#email/notification-preferences.ts'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { defineRoute } from '#http/route.ts'
import { deletePushSubscriptionOf, savePushSubscriptionOf } from './push-subscriptions.commands.ts'

/** Endpoints for notifications of the browser; none where PUSH_SERVICES is off. */
export const createPushRoutes = (deps: Deps) => {
  const { db, config, secret } = deps
  if (config.PUSH_SERVICES.length === 0) return []
  const getSettings = async (accountId: string) => ({
    publicKey: derivePushKeys(secret.current).publicKey.toString('base64url'),
    topics: await getNotificationTopics(db, accountId, 'PUSH'),
  })
  return [
    defineRoute(endpoints.getPushSettings, (_, { accountId }) => getSettings(accountId)),
    defineRoute(endpoints.updatePushSettings, async ({ body: { topics } }, { accountId }) => {
      if (!(await saveNotificationTopics(db, accountId, 'PUSH', topics))) throw appError('NOTHING_CHANGED')
      return getSettings(accountId)
    }),
    defineRoute(endpoints.savePushSubscription, async ({ body }, caller) => {
      await enforceRateLimits(deps, ['pushSubscription', caller.accountId])
      await savePushSubscriptionOf(deps, caller, body)
    }),
    defineRoute(endpoints.deletePushSubscription, ({ body: { endpoint } }, { accountId }) =>
      deletePushSubscriptionOf(db, accountId, endpoint),
    ),
  ]
}
