import type { SignInReply } from '@sira/contract/accounts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { askLight } from '../../api/light.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { enter } from './enter.ts'
import { leaveForGithub } from './github-attempt.ts'
import { GithubMark } from './github-mark.tsx'
import { GoogleButton } from './google-button.tsx'
import { useProviders } from './use-providers.ts'

/** The other accounts that people may come with, where this installation has any. */
export function SocialSignIn({ returnTo }: { returnTo: string }) {
  const { google, github } = useProviders()
  const navigate = useNavigate()
  const [failures, setFailures] = useState(0)
  async function signIn(token: string, nonce: string) {
    try {
      const reply = await askLight<SignInReply>('signInWithGoogle', { body: { token, nonce } })
      await navigate(enter(reply, returnTo), { replace: true })
    } catch (error) {
      // A failure of Google's is logged, and nothing is shown (product spec, part 1, section 8).
      console.warn('Signing in with Google failed', error)
      // What the button was served with may be too old: it is drawn again.
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
      {google && <GoogleButton key={failures} onCredential={(...given) => void signIn(...given)} />}
      {github && (
        <Button variant="quiet" onClick={() => leaveForGithub(returnTo)}>
          <GithubMark /> GitHub
        </Button>
      )}
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
    </section>
  )
}
