import { t } from '@lingui/core/macro'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ContinueAsButton } from './continue-as-button.tsx'
import { getRedirectSignInProblem } from './redirect-sign-in-problem.ts'

export interface SignInWaysProps {
  returnTo: string
  /** The address that was verified or typed on the screen before. */
  email: string | undefined
  /** Why signing in with another service failed. */
  problem: string | null
  onContinue: () => void
}

/**
 * What only some people see above the form: why another service did not sign them in, the way on after the verification,
 * and for visitors who came to apply, the way to a new account.
 */
export function SignInWays({ returnTo, email, problem, onContinue }: SignInWaysProps) {
  if (problem) return <ProblemNote problem={getRedirectSignInProblem(problem)} />
  if (email) return <ContinueAsButton {...{ returnTo, email }} onPress={onContinue} />
  return (
    <section aria-labelledby="sign-up-to-apply" className="mt-4 rounded-lg border border-line-2 bg-surface p-4">
      <h2 id="sign-up-to-apply" className="text-lg">
        {t`Two steps to your application`}
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        {t`Create an account and tell companies what you do. Then you are back at this job.`}
      </p>
      <ButtonLink to={paths.signUp({ returnTo })} size="lg" className="mt-3 w-full">
        {t`Sign up to apply`}
      </ButtonLink>
    </section>
  )
}

const ProblemNote = ({ problem }: { problem: string | undefined }) =>
  problem && (
    <p role="alert" className="mt-4 rounded-md bg-cherry-wash px-4 py-3 font-medium text-cherry">
      {problem}
    </p>
  )
