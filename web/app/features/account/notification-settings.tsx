import { t } from '@lingui/core/macro'
import { PRODUCT_NAME } from '@sira/contract/product'
import type { ReactNode } from 'react'
import { CheckboxField } from '../../ui/field.tsx'
import { PreferenceSaveStatus } from './preference-save-status.tsx'
import { SettingsSection } from './settings-frame.tsx'
import type { usePreferences } from './use-preferences.ts'

/** What "Application updates" means for each role. */
const APPLICATION_UPDATE_HINTS = {
  COMPANY: t`When somebody applies for one of your jobs.`,
  JOBSEEKER: t`When a company changes the status of your application.`,
}

const SWITCHES = [
  {
    name: 'emailNotifications',
    label: t`Email notifications`,
    hint: t`When this is off, we only email you about your account’s security, such as codes, and about decisions that concern you. You still see everything in your notifications.`,
  },
  {
    name: 'jobAlerts',
    label: t`Job alerts`,
    hint: t`New jobs from companies you follow and searches you saved.`,
  },
  { name: 'applicationUpdates', label: t`Application updates`, hint: undefined },
  {
    name: 'marketingEmails',
    label: t`Marketing emails`,
    hint: t`News and offers from ${PRODUCT_NAME}. Off unless you turn them on.`,
  },
] as const

interface NotificationSettingsProps {
  preferences: ReturnType<typeof usePreferences>
  role: keyof typeof APPLICATION_UPDATE_HINTS
  children?: ReactNode
}

/** Switches for the kinds of email; `children` follow below, such as job alerts. */
export function NotificationSettings({
  preferences: { shown, outcome, change },
  role,
  children,
}: NotificationSettingsProps) {
  return (
    <SettingsSection id="notifications">
      <p className="hint">{t`Changes are saved right away.`}</p>
      <ul className="mt-2">
        {SWITCHES.map(({ name, label, hint }) => (
          <li key={name} className="border-t border-line py-2 first:border-0">
            <CheckboxField
              variant="switch"
              name={name}
              label={label}
              hint={hint ?? APPLICATION_UPDATE_HINTS[role]}
              checked={shown[name]}
              onChange={(event) => void change(name, event.target.checked)}
            />
          </li>
        ))}
      </ul>
      {!shown.emailNotifications && (
        <p className="text-sm text-buna">{t`While email notifications are off, you get none of the emails above.`}</p>
      )}
      <PreferenceSaveStatus names={SWITCHES.map(({ name }) => name)} outcome={outcome} />
      {children}
    </SettingsSection>
  )
}
