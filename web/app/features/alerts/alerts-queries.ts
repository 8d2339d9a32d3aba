import { deleteAlert, listAlerts, updateAlert, type AlertChange } from '@sira/contract/alerts'
import { callApi } from '../../api/call-api.ts'
import { apiQuery, invalidate } from '../../api/queries.ts'

/** The job alerts of the signed-in seeker. */
export const jobAlertsQuery = apiQuery(listAlerts, {})

export async function changeJobAlert(alertId: string, change: AlertChange): Promise<void> {
  await callApi(updateAlert, { params: { alertId }, body: change })
  await invalidate(listAlerts)
}

export async function removeJobAlert(alertId: string): Promise<void> {
  await callApi(deleteAlert, { params: { alertId } })
  await invalidate(listAlerts)
}
