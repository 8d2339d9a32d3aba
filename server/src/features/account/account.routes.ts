import * as contract from '@sira/contract/account'
import { listAccountActivity as listAccountActivityEndpoint } from '@sira/contract/account-security'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { withProofLimit } from '#http/rate-limits/proof-limit.ts'
import { throwAppError } from '#core/app-error.ts'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { updateAccount } from './update-account.commands.ts'
import { changePassword } from './change-password.commands.ts'
import { deleteAccount } from './delete-account.commands.ts'
import { confirmEmailChange, revertEmailChange } from './email-change.commands.ts'
import { exportPersonalData } from './personal-data.queries.ts'
import { updatePreferences, recordDataExport, signOutDevice } from './account.commands.ts'
import { getPreferences, listAccountActivity, hasSession, listSessions } from './account.queries.ts'

/** Endpoints for account settings: profile, password, preferences, sessions, data export and deletion. */
export const createAccountRoutes = (deps: Deps) => {
  const { db, fileUrls } = deps
  return [
    defineRoute(contract.updateAccount, async ({ body, source: from }, caller) => ({
      user: await updateAccount(deps, caller, body, from),
    })),
    defineRoute(contract.confirmNewEmail, ({ body, source: from }) =>
      withProofLimit(deps, from.ip, () => confirmEmailChange(deps, body.token, from)),
    ),
    defineRoute(contract.undoEmailChange, ({ body, source: from }) =>
      withProofLimit(deps, from.ip, () => revertEmailChange(deps, body.token, from)),
    ),
    defineRoute(contract.changePassword, ({ body, source: from }, session) =>
      changePassword(deps, session, body, from),
    ),
    defineRoute(contract.getPreferences, (_, { accountId }) => getPreferences(db, accountId)),
    defineRoute(contract.updatePreferences, async ({ body }, { accountId }) => {
      await updatePreferences(db, accountId, body)
      return getPreferences(db, accountId)
    }),
    defineRoute(contract.listSessions, (_, { accountId, sessionId }) => listSessions(db, accountId, sessionId)),
    defineRoute(
      contract.endSession,
      ({ params, source: from }, { accountId }) => signOutDevice(deps, accountId, params.sessionId, from),
      async ({ sessionId }, { accountId }) =>
        (await hasSession(db, accountId, sessionId)) || throwAppError('SESSION_NOT_FOUND'),
    ),
    defineRoute(contract.exportMyData, async ({ source: from }, { accountId }) => {
      await enforceRateLimits(deps, ['export', accountId])
      await recordDataExport(deps, accountId, from)
      return exportPersonalData(db, fileUrls, accountId)
    }),
    defineRoute(listAccountActivityEndpoint, ({ query }, { accountId }) => listAccountActivity(db, accountId, query)),
    defineRoute(contract.deleteAccount, ({ body }, caller) => deleteAccount(deps, caller, body.password)),
  ]
}
