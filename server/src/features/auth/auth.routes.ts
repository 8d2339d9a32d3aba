import * as contract from '@sira/contract/auth'
import { continueVerifiedSignUp as continueEndpoint } from '@sira/contract/continue-sign-up'
import * as verification from '@sira/contract/email-verification'
import { enforceNetworkLimit } from '#http/rate-limits/rate-limits.ts'
import { withProofLimit } from '#http/rate-limits/proof-limit.ts'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { chooseRole, requireValidRegistration, registerAccount, limitSignUps } from './sign-up.commands.ts'
import { getAccount } from './accounts.queries.ts'
import { verifyEmailAddress, resendVerificationCode } from './email-codes.commands.ts'
import { withPaddedDuration } from '#core/padded-duration.ts'
import { requestPasswordReset, resetPassword } from './password-reset.commands.ts'
import { endSession } from './sessions.commands.ts'
import { continueVerifiedSignUp } from './sign-in-codes.commands.ts'
import { signInWithPassword } from './sign-in.commands.ts'

/** Endpoints for signing up, in and out, verifying the address, resetting the password, and the signed-in account. */
export const createAuthRoutes = (deps: Deps) => [
  defineRoute(contract.registerAccount, async ({ body, source: from }) => {
    requireValidRegistration(body)
    await limitSignUps(deps, body.email, from)
    return registerAccount(deps, body)
  }),
  defineRoute(contract.signInWithPassword, ({ body, source: from }) => signInWithPassword(deps, body, from)),
  defineRoute(contract.signOut, async (_, caller) => {
    if (caller) await endSession(deps.db, caller.sessionId)
  }),
  defineRoute(verification.verifyEmail, ({ body, source: from }) =>
    withProofLimit(deps, from.ip, () => withPaddedDuration(() => verifyEmailAddress(deps, body))),
  ),
  defineRoute(continueEndpoint, ({ body, source: from }) =>
    withProofLimit(deps, from.ip, () => continueVerifiedSignUp(deps, body.code, from)),
  ),
  defineRoute(verification.resendVerificationCode, ({ body }) =>
    withPaddedDuration(() => resendVerificationCode(deps, body.userId)),
  ),
  defineRoute(contract.requestPasswordReset, async ({ body, source: from }) => {
    await enforceNetworkLimit(deps, 'forgotFromPlace', from.ip)
    return withPaddedDuration(() => requestPasswordReset(deps, body.email))
  }),
  defineRoute(contract.resetPassword, ({ body, source: from }) =>
    withProofLimit(deps, from.ip, () => resetPassword(deps, body, from)),
  ),
  defineRoute(contract.getCurrentAccount, async (_, { accountId }) => ({
    user: await getAccount(deps.db, deps.fileUrls, accountId),
  })),
  defineRoute(contract.chooseRole, async ({ body, source: from }, { accountId }) => ({
    user: await chooseRole(deps, accountId, body, from),
  })),
]
