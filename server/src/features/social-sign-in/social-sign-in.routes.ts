import * as contract from '@sira/contract/social-sign-in'
import { appError } from '#core/app-error.ts'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { createGoogleVerifier } from './google-credential.queries.ts'
import { withProofLimit } from '#http/rate-limits/proof-limit.ts'
import { findOrCreateSocialAccount, signInWithCode, signInIdentifiedAccount } from './social-accounts.commands.ts'

/** Endpoints for signing in with Google and GitHub. */
export const createSocialSignInRoutes = (deps: Deps) => {
  const { config } = deps
  const verifyGoogleCredential = createGoogleVerifier(deps)
  return [
    defineRoute(contract.listSignInProviders, async ({ addTopics }) => {
      // No topic: it never changes while the server runs.
      addTopics()
      return {
        google: config.GOOGLE_CLIENT_ID ? { clientId: config.GOOGLE_CLIENT_ID } : null,
        github: config.GITHUB_CLIENT_ID !== undefined,
      }
    }),
    defineRoute(contract.signInWithGoogle, async ({ body, source: from }) => {
      if (!config.GOOGLE_CLIENT_ID) throw appError('PROVIDER_NOT_CONFIGURED')
      const person = await withProofLimit(deps, from.ip, () => verifyGoogleCredential(body.token, body.nonce))
      return signInIdentifiedAccount(deps, await findOrCreateSocialAccount(deps, person, from), from)
    }),
    defineRoute(contract.signInWithGithub, async ({ body, source: from }) => {
      if (!config.GITHUB_CLIENT_ID) throw appError('PROVIDER_NOT_CONFIGURED')
      return withProofLimit(deps, from.ip, () => signInWithCode(deps, body.code, from))
    }),
  ]
}
