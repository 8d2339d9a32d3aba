import * as contract from '@sira/contract/accounts'
import { serve } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { chooseRole, register } from './accounts.commands.ts'
import { accountFor } from './accounts.queries.ts'
import { proveAddress, resendCode } from './codes.ts'
import { inEvenTime } from './even-time.ts'
import { mailResetLink, resetPassword } from './reset.ts'
import { endSession } from './sessions.ts'
import { signIn } from './sign-in.commands.ts'

export const accountsRoutes = (resources: Resources) => [
  serve(contract.register, async ({ body }) => ({ user: await register(resources, body) })),
  serve(contract.login, ({ body }) => signIn(resources, body)),
  serve(contract.signOut, async (_, caller) => {
    if (caller) await endSession(resources.db, caller.sessionId)
    return null
  }),
  serve(contract.verifyEmail, ({ body }) => inEvenTime(() => done(proveAddress(resources, body.userId, body.otp)))),
  serve(contract.resendCode, ({ body }) => inEvenTime(() => done(resendCode(resources, body.userId)))),
  serve(contract.forgotPassword, ({ body }) => inEvenTime(() => done(mailResetLink(resources, body.email)))),
  serve(contract.resetPassword, ({ body }) => done(resetPassword(resources, body.token, body.password))),
  serve(contract.me, async (_, { accountId }) => ({ user: await accountFor(resources.db, resources.addresses, accountId) })),
  serve(contract.chooseRole, async ({ body }, { accountId }) => ({ user: await chooseRole(resources, accountId, body.role) })),
]

const done = (work: Promise<void>): Promise<null> => work.then(() => null)
