import * as contract from '@sira/contract/settings'
import { limit } from '#http/limits.ts'
import { networkOf } from '#http/network.ts'
import { refuse } from '#http/refusal.ts'
import { serve } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { changeAccount } from './change-account.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { confirmEmail, revertEmail } from './email-change.ts'
import { exportOf } from './personal-data.queries.ts'
import { changePreferences } from './preferences.commands.ts'
import { preferencesOf } from './preferences.queries.ts'
import { endOneSession, recordOwn } from './security-changes.ts'
import { hasSession, sessionsOf } from './sessions.queries.ts'

export const settingsRoutes = (resources: Resources) => {
  const { db, addresses } = resources
  return [
    serve(contract.changeAccount, async ({ body, from }, caller) => ({
      user: await changeAccount(resources, caller, body, from),
    })),
    serve(contract.confirmEmail, async ({ body, from }) => {
      await limit(resources, ['proof', networkOf(from.ip)])
      return done(confirmEmail(resources, body.token, from))
    }),
    serve(contract.revertEmail, async ({ body, from }) => {
      await limit(resources, ['proof', networkOf(from.ip)])
      return done(revertEmail(resources, body.token, from))
    }),
    serve(contract.changePassword, ({ body, from }, session) => done(changePassword(resources, session, body, from))),
    serve(contract.preferences, (_, { accountId }) => preferencesOf(db, accountId)),
    serve(contract.changePreferences, async ({ body }, { accountId }) => {
      await changePreferences(db, accountId, body)
      return preferencesOf(db, accountId)
    }),
    serve(contract.listSessions, (_, { accountId, sessionId }) => sessionsOf(db, accountId, sessionId)),
    serve(
      contract.endSession,
      ({ params, from }, { accountId }) => done(endOneSession(resources, accountId, params.sessionId, from)),
      async ({ sessionId }, { accountId }) =>
        (await hasSession(db, accountId, sessionId)) || refuse('SESSION_NOT_FOUND'),
    ),
    serve(contract.exportMyData, async ({ from }, { accountId }) => {
      await limit(resources, ['export', accountId])
      await recordOwn(resources, accountId, 'data-exported', from)
      return exportOf(db, addresses, accountId)
    }),
    serve(contract.deleteAccount, ({ body }, caller) => done(deleteAccount(resources, caller, body.password))),
  ]
}

const done = (work: Promise<unknown>): Promise<null> => work.then(() => null)
