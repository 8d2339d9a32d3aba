import { listAuditActions, listAuditLog } from '@sira/contract/audit-log'
import { getAdminOverview } from '@sira/contract/admin-overview'
import { listUsers, getUser, setUserSuspension } from '@sira/contract/users'
import { throwAppError } from '#core/app-error.ts'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { listLoggedActions, listAuditLogEntries } from './audit-log.queries.ts'
import { countAdminOverview } from './overview.queries.ts'
import { decideOnSuspension } from './suspend-user.commands.ts'
import { hasAccount, listUserAccounts, findUserDetails } from './users.queries.ts'

export const createAdminRoutes = (resources: Deps) => {
  const { db } = resources
  const getUserDetails = async (accountId: string, adminId: string) =>
    (await findUserDetails(db, accountId, adminId)) ?? throwAppError('ACCOUNT_NOT_FOUND')
  return [
    defineRoute(getAdminOverview, () => countAdminOverview(db)),
    defineRoute(listUsers, ({ query }) => listUserAccounts(db, query)),
    defineRoute(getUser, ({ params }, admin) => getUserDetails(params.accountId, admin.accountId)),
    defineRoute(
      setUserSuspension,
      async ({ params, body, source: from }, admin) => {
        const decision = await decideOnSuspension(
          resources,
          { adminId: admin.accountId, accountId: params.accountId, ip: from.ip },
          body,
        )
        return { ...(await getUserDetails(params.accountId, admin.accountId)), decision }
      },
      async ({ accountId }) => (await hasAccount(db, accountId)) || throwAppError('ACCOUNT_NOT_FOUND'),
    ),
    defineRoute(listAuditLog, ({ query }) => listAuditLogEntries(db, query)),
    defineRoute(listAuditActions, () => listLoggedActions(db)),
  ]
}
