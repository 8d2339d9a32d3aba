import type { SignInReply } from '@sira/contract/auth'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { callSchemaFreeApi } from '../../api/schema-free-client.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { continueSignIn } from './continue-sign-in.ts'
import { startGithubSignIn } from './github-sign-in-state.ts'
import { GithubLogo } from './github-logo.tsx'
import { GoogleSignInButton } from './google-sign-in-button.tsx'
import { useSignInProviders } from './use-sign-in-providers.ts'

/** Sign-in with Google or GitHub, as far as this installation offers them. */
export function SocialSignIn({ returnTo }: { returnTo: string }) {
  const { google, github } = useSignInProviders()
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
  if (!google && !github) return null
  return (
    <section aria-labelledby="other-accounts" className="needs-scripts mt-6 grid gap-3">
      <div className="flex items-center gap-3 text-sm text-ink-3">
        <span className="h-px grow bg-line-2" />
        <h2 id="other-accounts" className="text-sm font-normal text-ink-3">
          Or continue with
        </h2>
        <span className="h-px grow bg-line-2" />
      </div>
      {google && (
        <GoogleSignInButton key={failures} onCredential={(...credential) => void signInWithGoogle(...credential)} />
      )}
      {github && (
        <Button variant="quiet" onClick={() => startGithubSignIn(returnTo)}>
          <GithubLogo /> GitHub
        </Button>
      )}
      <FirstSignInTerms />
    </section>
  )
}

const FirstSignInTerms = () => (
  <p className="text-sm text-ink-3">
    The first time, this creates an account: you confirm that you are 16 or older, agree to the{' '}
    <Link className="link" to={paths.terms()}>
      terms
    </Link>{' '}
    and have read the{' '}
    <Link className="link" to={paths.privacy()}>
      privacy policy
    </Link>
    .
  </p>
)
