import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { AlertFrequency } from '@sira/contract/enums'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { EmailField, SelectField } from '../../ui/field.tsx'
import { ALERT_FREQUENCY_OPTIONS } from './alert-name.ts'

interface VisitorAlertFieldsProps {
  /** What was typed and chosen before. */
  email?: string
  frequency?: AlertFrequency
  emailError?: string
}

/** The fields of a job alert for visitors. */
export function VisitorAlertFields({ email, frequency = 'DAILY', emailError }: VisitorAlertFieldsProps) {
  return (
    <>
      <EmailField
        label={t`Email`}
        name="email"
        required
        maxLength={254}
        className="min-w-0 grow basis-56"
        error={emailError}
        autoFocus={emailError !== undefined}
        defaultValue={email}
      />
      <SelectField
        label={t`How often`}
        name="frequency"
        className="min-w-0 grow basis-40 sm:grow-0"
        options={[...ALERT_FREQUENCY_OPTIONS]}
        defaultValue={frequency}
      />
    </>
  )
}

/** How the email address is used. */
export const EmailUseNote = () => (
  <p className="text-xs text-ink-2">
    <Trans>
      We use this address only for this alert, and delete it seven days after you stop the alert. See our{' '}
      <Link className="link" to={paths.privacy()}>
        privacy policy
      </Link>
      .
    </Trans>
  </p>
)
