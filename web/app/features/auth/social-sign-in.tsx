import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SignInReply } from '@sira/contract/auth'
import type { SignInProviders } from '@sira/contract/social-sign-in'
import { useState } from 'react'
import { Link, useNavigate, useRouteLoaderData } from 'react-router'
import { callSchemaFreeApi } from '../../api/schema-free-client.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { continueSignIn } from './continue-sign-in.ts'
import { GoogleSignInButton } from './google-sign-in-button.tsx'
import { SERVICE_NAMES, startRedirectSignIn } from './redirect-sign-in-state.ts'

const NO_PROVIDERS: SignInProviders = { google: null, github: false, telegram: false }

/** Which providers people can sign in with at this installation. */
const useSignInProviders = (): SignInProviders =>
  useRouteLoaderData<{ providers: SignInProviders }>('root')?.providers ?? NO_PROVIDERS

/** Sign-in with Google, GitHub or Telegram, as far as this installation offers them. */
export function SocialSignIn({ returnTo }: { returnTo: string }) {
  const { google, github, telegram } = useSignInProviders()
  const navigate = useNavigate()
  const [failures, setFailures] = useState(0)
  async function signInWithGoogle(token: string, nonce: string) {
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
      {google && (
        <GoogleSignInButton key={failures} onCredential={(...credential) => void signInWithGoogle(...credential)} />
      )}
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
  <svg viewBox="0 0 16 16" width="18" height="18" fill="currentColor" aria-hidden="true">
    <path d="M8 0c4.42 0 8 3.58 8 8a8.013 8.013 0 0 1-5.45 7.59c-.4.08-.55-.17-.55-.38 0-.27.01-1.13.01-2.2 0-.75-.25-1.23-.54-1.48 1.78-.2 3.65-.88 3.65-3.95 0-.88-.31-1.59-.82-2.15.08-.2.36-1.02-.08-2.12 0 0-.67-.22-2.2.82-.64-.18-1.32-.27-2-.27-.68 0-1.36.09-2 .27-1.53-1.03-2.2-.82-2.2-.82-.44 1.1-.16 1.92-.08 2.12-.51.56-.82 1.28-.82 2.15 0 3.06 1.86 3.75 3.64 3.95-.23.2-.44.55-.51 1.07-.46.21-1.61.55-2.33-.66-.15-.24-.6-.83-1.23-.82-.67.01-.27.38.01.53.34.19.73.9.82 1.13.16.45.68 1.31 2.69.94 0 .67.01 1.3.01 1.49 0 .21-.15.45-.55.38A7.995 7.995 0 0 1 0 8c0-4.42 3.58-8 8-8Z" />
  </svg>
)
