import { changeAlert, createAlert, deleteAlert, listAlerts, requestAlert } from '@sira/contract/alerts'
import { limit } from '#http/limits.ts'
import { networkOf } from '#http/network.ts'
import { serve } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { change, create, remove } from './alerts.commands.ts'
import { alertOf, alertsOf } from './alerts.queries.ts'
import * as visitors from './visitor-alerts.ts'

export const alertsRoutes = (resources: Resources) => {
  const { db } = resources
  return [
    serve(listAlerts, (_, { accountId }) => alertsOf(db, accountId)),
    serve(createAlert, async ({ body }, { accountId }) => alertOf(db, accountId, await create(db, accountId, body))),
    serve(
      changeAlert,
      async ({ params: { alertId }, body }, { accountId }) => {
        await change(db, { id: alertId, accountId }, body)
        return alertOf(db, accountId, alertId)
      },
      ({ alertId }, { accountId }) => alertOf(db, accountId, alertId),
    ),
    serve(
      deleteAlert,
      ({ params: { alertId } }, { accountId }) => remove(db, accountId, alertId),
      ({ alertId }, { accountId }) => alertOf(db, accountId, alertId),
    ),
    serve(requestAlert, async ({ body, from }) => {
      await limit(resources, ['alertFromPlace', networkOf(from.ip)])
      await visitors.requestAlert(resources, body)
      return null
    }),
  ]
}
