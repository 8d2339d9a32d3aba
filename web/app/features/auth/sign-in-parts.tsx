import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FORGOT_PASSWORD } from '@sira/contract/messages'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { CheckboxField, EmailField, PasswordField } from '../../ui/field.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SubmitButton } from '../../ui/form.tsx'
import { CREATE_ACCOUNT, SIGN_IN } from '../../ui/texts.ts'
import { SIGNING_IN } from './auth-texts.ts'
import { PasskeySignInButton } from './passkey-sign-in-button.tsx'

/** The message of the screen before, and why signing in with another service failed. */
export const SignInNotices = ({ notice, problem }: { notice: string | undefined; problem: string | undefined }) => (
  <>
    {notice && (
      <p role="status" className="mt-4 rounded-md bg-forest-wash px-4 py-3 font-medium text-forest">
        {notice}
      </p>
    )}
    {problem && (
      <p role="alert" className="mt-4 rounded-md bg-cherry-wash px-4 py-3 font-medium text-cherry">
        {problem}
      </p>
    )}
  </>
)

/** Whether somebody is on the way to the form of an application. */
export const isToApply = (returnTo: string): boolean => /^\/jobs\/[^/]+\/apply\/?$/i.test(returnTo)

/** Leads to sign-up, below the title. */
export const SignUpLead = ({ returnTo }: { returnTo: string }) => (
  <Trans>
    New here?{' '}
    <Link className="link" to={paths.signUp({ returnTo })}>
      {CREATE_ACCOUNT}
    </Link>
  </Trans>
)

/** For visitors who came to apply for a job: most of them have no account yet. Both ways lead back to the application. */
export const SignUpToApply = ({ returnTo }: { returnTo: string }) => (
  <section aria-labelledby="sign-up-to-apply" className="mt-4 rounded-lg border border-line-2 bg-surface p-4">
    <h2 id="sign-up-to-apply" className="text-lg">
      {t`New here? Two steps to your application`}
    </h2>
    <p className="mt-1 text-sm text-ink-2">
      {t`Create an account and tell companies what you do. Then you are back at this job.`}
    </p>
    <ButtonLink to={paths.signUp({ returnTo })} size="lg" className="mt-3 w-full">
      {CREATE_ACCOUNT}
    </ButtonLink>
  </section>
)

/** What is inside the form: email and password, or a passkey. */
export const SignInFields = ({ returnTo, onSignedIn }: { returnTo: string; onSignedIn: (to: string) => void }) => (
  <>
    <EmailField label={t`Email`} name="email" autoComplete="username" ask={undefined} />
    <PasswordField label={t`Password`} name="password" autoComplete="current-password" />
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <CheckboxField label={t`Remember me`} name="remember" />
      <Link className="link inline-flex min-h-11 items-center text-sm" to={paths.forgotPassword()}>
        {FORGOT_PASSWORD}
      </Link>
    </div>
    <SubmitButton busyText={SIGNING_IN}>{SIGN_IN}</SubmitButton>
    <PasskeySignInButton onSignedIn={onSignedIn} returnTo={returnTo} />
  </>
)
