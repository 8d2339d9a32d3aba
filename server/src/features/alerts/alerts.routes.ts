import { changeAlert, createAlert, deleteAlert, listAlerts } from '@sira/contract/alerts'
import { serve } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { change, create, remove } from './alerts.commands.ts'
import { alertOf, alertsOf } from './alerts.queries.ts'

export const alertsRoutes = ({ db }: Resources) => [
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
  serve(deleteAlert, ({ params: { alertId } }, { accountId }) => remove(db, accountId, alertId), ({ alertId }, { accountId }) => alertOf(db, accountId, alertId)),
]
