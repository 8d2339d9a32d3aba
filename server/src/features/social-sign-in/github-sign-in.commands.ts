import type { Deps } from '#core/deps.ts'
import { buildGithubAuthorizeUrl, fetchGithubPerson } from './github-person.queries.ts'
import { derivePkceVerifier, type SignInService } from './redirect-state.rules.ts'
import { createSignInCode } from '../auth/sign-in-codes.commands.ts'
import { findOrCreateSocialAccount } from './social-accounts.commands.ts'

/** Signing in with GitHub: the browser gets a code for the account of the person, which may be new. */
export function createGithubService(deps: Deps): SignInService {
  const { config, db, secret } = deps
  const deriveVerifier = (state: string) => derivePkceVerifier(secret, 'github', state)
  return {
    name: 'github',
    label: 'GitHub',
    isConfigured: config.GITHUB_CLIENT_ID !== undefined,
    canBeLinked: false,
    buildAuthorizeUrl: (state) => buildGithubAuthorizeUrl(config, state, deriveVerifier(state)),
    async finish({ code, state, from }) {
      const person = await fetchGithubPerson(config, code, deriveVerifier(state))
      return { code: await createSignInCode(db, await findOrCreateSocialAccount(deps, person, from)) }
    },
  }
}
