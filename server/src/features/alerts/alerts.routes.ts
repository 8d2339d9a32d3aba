import { updateAlert, createAlert, deleteAlert, listAlerts, requestVisitorAlert } from '@sira/contract/alerts'
import { enforceNetworkLimit } from '#http/rate-limits/rate-limits.ts'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { updateJobAlert, createJobAlert, deleteJobAlert } from './alerts.commands.ts'
import { getJobAlert, listJobAlerts } from './alerts.queries.ts'
import * as visitors from './visitor-alerts.commands.ts'

export const createAlertRoutes = (resources: Deps) => {
  const { db } = resources
  return [
    defineRoute(listAlerts, (_, { accountId }) => listJobAlerts(db, accountId)),
    defineRoute(createAlert, async ({ body }, { accountId }) =>
      getJobAlert(db, accountId, await createJobAlert(db, accountId, body)),
    ),
    defineRoute(
      updateAlert,
      async ({ params: { alertId }, body }, { accountId }) => {
        await updateJobAlert(db, { id: alertId, accountId }, body)
        return getJobAlert(db, accountId, alertId)
      },
      ({ alertId }, { accountId }) => getJobAlert(db, accountId, alertId),
    ),
    defineRoute(
      deleteAlert,
      ({ params: { alertId } }, { accountId }) => deleteJobAlert(db, accountId, alertId),
      ({ alertId }, { accountId }) => getJobAlert(db, accountId, alertId),
    ),
    defineRoute(requestVisitorAlert, async ({ body, source: from, language }) => {
      await enforceNetworkLimit(resources, 'alertFromPlace', from.ip)
      await visitors.createAlertRequest(resources, body, language)
    }),
  ]
}
