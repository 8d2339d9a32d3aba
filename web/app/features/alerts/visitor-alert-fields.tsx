import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { EmailField, SelectField } from '../../ui/field.tsx'
import { ALERT_FREQUENCY_OPTIONS } from './alert-name.ts'

/** The fields of a job alert for visitors. */
export function VisitorAlertFields({ email, emailError }: { email?: string; emailError?: string }) {
  return (
    <>
      <EmailField
        label="Email"
        name="email"
        required
        maxLength={254}
        className="min-w-0 grow basis-56"
        error={emailError}
        defaultValue={email}
      />
      <SelectField
        label="How often"
        name="frequency"
        className="min-w-0 grow basis-40 sm:grow-0"
        options={[...ALERT_FREQUENCY_OPTIONS]}
        defaultValue="DAILY"
      />
    </>
  )
}

/** How the email address is used. */
export const EmailUseNote = () => (
  <p className="text-xs text-ink-2">
    We use this address only for this alert, and delete it seven days after you stop the alert. See our{' '}
    <Link className="link" to={paths.privacy()}>
      privacy policy
    </Link>
    .
  </p>
)
