import { getAdminOverview } from '@sira/contract/admin-overview'
import { listAuditActions, listAuditLog } from '@sira/contract/audit-log'
import { getMfaSettings } from '@sira/contract/mfa'
import { getUser, listUsers, setUserSuspension, type SuspensionForm, type UserDetails } from '@sira/contract/users'
import { t } from '@lingui/core/macro'
import { formatFullName } from '@sira/contract/messages'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { offerDecisionUndo } from '../../api/decision-undo.ts'
import { downloadFile } from '../../api/download-file.ts'
import { apiQuery, apiResponseQuery, invalidate } from '../../api/queries.ts'
import { omitEmpty } from '../../ui/list-address.ts'
import { listAdminQueues } from './admin-queues.ts'
import { toAuditFilter, type AuditQuery } from './audit-url.ts'
import type { PeopleQuery } from './people-url.ts'

/** What waits and what happened lately, with whether the administrator still lacks a second step. */
export const adminOverviewQuery = queryOptions({
  queryKey: [getAdminOverview.path, 'overview'],
  queryFn: async ({ signal }) => {
    const [{ data }, { data: mfa }] = await Promise.all([
      callApi(getAdminOverview, {}, { signal }),
      callApi(getMfaSettings, {}, { signal }),
    ])
    return {
      queues: listAdminQueues(data, Date.now()),
      days: data.days,
      lacksSecondStep: !mfa.required && mfa.passkeys.length === 0 && !mfa.authenticator,
    }
  },
})

/** A page of the accounts. */
export const peopleQuery = ({ search, role, state, order, page }: PeopleQuery) => {
  const input = { query: { search, order, page: String(page), ...omitEmpty({ role, state }) } }
  return apiResponseQuery(listUsers, input)
}

export const personQuery = (accountId: string) => apiQuery(getUser, { params: { accountId } })

/** The entries of the audit log from one on. */
export const auditLogQuery = (query: AuditQuery) => {
  const input = { query: { ...toAuditFilter(query), ...omitEmpty({ before: query.before }) } }
  return apiResponseQuery(listAuditLog, input)
}

/** Every action that occurs in the audit log. */
export const auditActionsQuery = apiQuery(listAuditActions, {})

/** Downloads the log as CSV, with these filters. */
export const downloadAuditLog = (query: AuditQuery): Promise<unknown> =>
  downloadFile(`/admin/audit.csv?${new URLSearchParams(toAuditFilter(query))}`, 'audit.csv')

/** Suspends an account or lifts its suspension, and offers to undo that. */
export async function decideOnSuspension(person: UserDetails, body: SuspensionForm): Promise<void> {
  const { data } = await callApi(setUserSuspension, { params: { accountId: person.id }, body })
  const name = formatFullName(person)
  offerDecisionUndo(data.decision, body.suspended ? t`${name} is suspended` : t`${name} can sign in again`)
}

/** Reads the shown account again. */
export const invalidatePerson = (): Promise<void> => invalidate(getUser)
