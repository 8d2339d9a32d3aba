import * as contract from '@sira/contract/accounts'
import { limit } from '#http/limits.ts'
import { networkOf } from '#http/network.ts'
import { serve, type From } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { chooseRole, mustBeFit, register } from './accounts.commands.ts'
import { accountFor } from './accounts.queries.ts'
import { proveAddress, resendCode } from './codes.ts'
import { inEvenTime } from './even-time.ts'
import { mailResetLink, resetPassword } from './reset.ts'
import { endSession } from './sessions.ts'
import { limitSignUps } from './sign-up-limits.ts'
import { signIn } from './sign-in.commands.ts'

export const accountsRoutes = (resources: Resources) => [
  serve(contract.register, async ({ body, from }) => {
    mustBeFit(body)
    await limitSignUps(resources, body.email, from)
    return { user: await register(resources, body) }
  }),
  serve(contract.login, ({ body, from }) => signIn(resources, body, from)),
  serve(contract.signOut, async (_, caller) => {
    if (caller) await endSession(resources.db, caller.sessionId)
    return null
  }),
  serve(contract.verifyEmail, async ({ body, from }) => {
    await proofs(resources, from)
    return inEvenTime(() => done(proveAddress(resources, body.userId, body.otp)))
  }),
  serve(contract.resendCode, ({ body }) => inEvenTime(() => done(resendCode(resources, body.userId)))),
  serve(contract.forgotPassword, async ({ body, from }) => {
    await limit(resources, ['forgotFromPlace', networkOf(from.ip)])
    return inEvenTime(() => done(mailResetLink(resources, body.email)))
  }),
  serve(contract.resetPassword, async ({ body, from }) => {
    await proofs(resources, from)
    return done(resetPassword(resources, body, from))
  }),
  serve(contract.me, async (_, { accountId }) => ({
    user: await accountFor(resources.db, resources.addresses, accountId),
  })),
  serve(contract.chooseRole, async ({ body, from }, { accountId }) => ({
    user: await chooseRole(resources, accountId, body.role, from),
  })),
]

/** Codes and links are guessed from nowhere often. */
const proofs = (resources: Resources, { ip }: From) => limit(resources, ['proof', networkOf(ip)])

const done = (work: Promise<void>): Promise<null> => work.then(() => null)
