import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { EmailField, PasswordField, RadioField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/form.tsx'
import { NameFields } from '../../ui/name-fields.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { CREATE_ACCOUNT } from '../../ui/texts.ts'

const ROLE_OPTIONS = [
  { value: 'JOBSEEKER', label: t`Professional`, hint: t`Find a job` },
  { value: 'COMPANY', label: t`Employer`, hint: t`Hire people` },
]

/** What is inside the form that creates an account. */
export const SignUpFields = () => (
  <>
    <RadioField label={t`Account type`} name="role" options={ROLE_OPTIONS} variant="cards" columns={2} />
    <NameFields hints={{ first: t`Your own name`, last: t`Your father’s name is fine` }} />
    <EmailField label={t`Email`} name="email" />
    <PhoneField label={t`Phone`} name="phone" />
    <PasswordField
      label={t`Password`}
      name="password"
      autoComplete="new-password"
      hint={t`At least 6 characters; 15 or more is better`}
    />
    <PasswordField label={t`Confirm password`} name="confirmPassword" autoComplete="new-password" />
    <SubmitButton busyText={t`Creating your account...`}>{CREATE_ACCOUNT}</SubmitButton>
    <SignUpTerms />
  </>
)

const SignUpTerms = () => (
  <p className="text-sm text-ink-3">
    <Trans>
      By creating an account you confirm that you are 16 or older, agree to the{' '}
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
