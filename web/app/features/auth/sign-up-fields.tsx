import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { EmailField, PasswordField, RadioField, TextField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/form.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { CREATE_ACCOUNT } from '../../ui/texts.ts'

const ROLE_OPTIONS = [
  { value: 'JOBSEEKER', label: 'Professional', hint: 'Find a job' },
  { value: 'COMPANY', label: 'Employer', hint: 'Hire people' },
]

/** What is inside the form that creates an account. */
export const SignUpFields = () => (
  <>
    <RadioField label="Account type" name="role" options={ROLE_OPTIONS} variant="cards" columns={2} />
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField label="First name" name="firstName" autoComplete="given-name" hint="Your own name" />
      <TextField label="Last name" name="lastName" autoComplete="family-name" hint="Your father’s name is fine" />
    </div>
    <EmailField label="Email" name="email" />
    <PhoneField label="Phone" name="phone" />
    <PasswordField
      label="Password"
      name="password"
      autoComplete="new-password"
      hint="At least 6 characters; 15 or more is better"
    />
    <PasswordField label="Confirm password" name="confirmPassword" autoComplete="new-password" />
    <SubmitButton busyText="Creating your account...">{CREATE_ACCOUNT}</SubmitButton>
    <SignUpTerms />
  </>
)

const SignUpTerms = () => (
  <p className="text-sm text-ink-3">
    By creating an account you confirm that you are 16 or older, agree to the{' '}
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
