import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SignInReply } from '@sira/contract/auth'
import type { SignInProviders } from '@sira/contract/social-sign-in'
import { useState } from 'react'
import { Link, useNavigate, useRouteLoaderData } from 'react-router'
import { callSchemaFreeApi } from '../../api/schema-free-client.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { SPRITE } from '../../ui/icon-names.ts'
import { continueSignIn } from './continue-sign-in.ts'
import { GoogleSignInButton } from './google-sign-in-button.tsx'
import { SERVICE_NAMES, startRedirectSignIn } from './redirect-sign-in-state.ts'

const NO_PROVIDERS: SignInProviders = { google: null, github: false, telegram: false }

/** Which providers people can sign in with at this installation. */
const useSignInProviders = (): SignInProviders =>
  useRouteLoaderData<{ providers: SignInProviders }>('root')?.providers ?? NO_PROVIDERS

/** Signs in with what Google's button has given, and goes on. Returns how often that has failed, too. */
function useGoogleSignIn(returnTo: string) {
  const navigate = useNavigate()
  const [failures, setFailures] = useState(0)
  async function signIn(token: string, nonce: string) {
    try {
      const reply = await callSchemaFreeApi<SignInReply>('signInWithGoogle', { body: { token, nonce } })
      await navigate(continueSignIn(reply, returnTo), { replace: true })
    } catch (error) {
      // The failure is logged and nothing is shown (product spec, part 1, section 8).
      console.warn('Signing in with Google failed', error)
      // The nonce of the button may be too old: the button is rendered again.
      setFailures((count) => count + 1)
    }
  }
  return { failures, signIn }
}

/** Sign-in with Google, GitHub or Telegram, as far as this installation offers them. */
export function SocialSignIn({ returnTo }: { returnTo: string }) {
  const { google, github, telegram } = useSignInProviders()
  const { failures, signIn } = useGoogleSignIn(returnTo)
  if (!google && !github && !telegram) return null
  return (
    <section aria-labelledby="other-accounts" className="needs-scripts mt-6 grid gap-3">
      <div className="flex items-center gap-3 text-sm text-ink-3">
        <span className="h-px grow bg-line-2" />
        <h2 id="other-accounts" className="text-sm font-normal text-ink-3">
          {t`Or continue with`}
        </h2>
        <span className="h-px grow bg-line-2" />
      </div>
      {google && <GoogleSignInButton key={failures} onCredential={(...credential) => void signIn(...credential)} />}
      {github && (
        <Button variant="quiet" onClick={() => startRedirectSignIn('github', returnTo)}>
          <GithubLogo /> {SERVICE_NAMES.github}
        </Button>
      )}
      {telegram && (
        <Button variant="quiet" icon="send" onClick={() => startRedirectSignIn('telegram', returnTo)}>
          {SERVICE_NAMES.telegram}
        </Button>
      )}
      <FirstSignInTerms />
    </section>
  )
}

const FirstSignInTerms = () => (
  <p className="text-sm text-ink-3">
    <Trans>
      The first time, this creates an account: you confirm that you are 16 or older, agree to the{' '}
      <Link className="link" to={paths.terms()}>
        terms
      </Link>{' '}
      and have read the{' '}
      <Link className="link" to={paths.privacy()}>
        privacy policy
      </Link>
      .
    </Trans>
  </p>
)

/** GitHub's logo, from its own icon set (Octicons, MIT licence). */
const GithubLogo = () => (
  <svg width="18" height="18" fill="currentColor" aria-hidden="true">
    <use href={`${SPRITE}#github`} />
  </svg>
)
