import { t } from '@lingui/core/macro'
import { FORGOT_PASSWORD } from '@sira/contract/messages'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { CheckboxField, EmailField, PasswordField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/form.tsx'
import { SIGN_IN } from '../../ui/texts.ts'
import { SIGNING_IN } from './auth-texts.ts'
import { PasskeySignInButton } from './passkey-sign-in-button.tsx'

/** The message of the screen before. */
export const SignInNotice = ({ notice }: { notice: string | undefined }) =>
  notice && (
    <p role="status" className="mt-4 rounded-md bg-forest-wash px-4 py-3 font-medium text-forest">
      {notice}
    </p>
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
