import { PRODUCT_NAME } from '@sira/contract/product'
import type { ReactNode } from 'react'
import { CheckboxField } from '../../ui/field.tsx'
import { PreferenceSaveStatus } from './preference-save-status.tsx'
import { SettingsSection } from './settings-frame.tsx'
import type { usePreferences } from './use-preferences.ts'

/** What "Application updates" means for each role. */
const APPLICATION_UPDATE_HINTS = {
  COMPANY: 'Somebody has applied for one of your jobs.',
  JOBSEEKER: 'A company has changed the status of your application.',
}

const SWITCHES = [
  {
    name: 'emailNotifications',
    label: 'Email notifications',
    hint: 'Without them only mail that keeps your account safe is sent, such as codes, and decisions about what is yours. Everything is behind the bell too.',
  },
  {
    name: 'jobAlerts',
    label: 'Job alerts',
    hint: 'New jobs of companies that you follow and of searches that you saved.',
  },
  { name: 'applicationUpdates', label: 'Application updates', hint: undefined },
  {
    name: 'marketingEmails',
    label: 'Marketing emails',
    hint: `News and offers from ${PRODUCT_NAME}. Off unless you switch them on.`,
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
      <p className="hint">Each is saved as soon as you change it.</p>
      <ul className="mt-2">
        {SWITCHES.map(({ name, label, hint }) => (
          <li key={name} className="border-t border-line py-2 first:border-0">
            <CheckboxField
              look="switch"
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
        <p className="text-sm text-buna">While email notifications are off, the others send no mail.</p>
      )}
      <PreferenceSaveStatus names={SWITCHES.map(({ name }) => name)} outcome={outcome} />
      {children}
    </SettingsSection>
  )
}
