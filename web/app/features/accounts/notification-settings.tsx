import { PRODUCT_NAME } from '@sira/contract/product'
import type { ReactNode } from 'react'
import { CheckboxField } from '../../ui/field.tsx'
import { SavedNote } from './saved-note.tsx'
import { SettingsSection } from './settings-frame.tsx'
import type { usePreferences } from './use-preferences.ts'

const TOGGLES = [
  { name: 'emailNotifications', label: 'Email notifications', hint: 'Without them only mail that keeps your account safe is sent, such as codes and changes of the password.' },
  { name: 'jobAlerts', label: 'Job alerts', hint: 'New jobs of companies that you follow and of searches that you saved.' },
  { name: 'applicationUpdates', label: 'Application updates', hint: 'A company has changed the status of your application.' },
  { name: 'marketingEmails', label: 'Marketing emails', hint: `News and offers from ${PRODUCT_NAME}. Off unless you switch them on.` },
] as const

/** Which mail comes; below it what else belongs to mail. */
export function NotificationSettings({ preferences: { shown, outcome, change }, children }: { preferences: ReturnType<typeof usePreferences>; children?: ReactNode }) {
  return (
    <SettingsSection id="notifications">
      <p className="hint">Each is saved as soon as you change it.</p>
      <ul className="mt-2">
        {TOGGLES.map(({ name, label, hint }) => (
          <li key={name} className="border-t border-line py-2 first:border-0">
            <CheckboxField look="switch" name={name} label={label} hint={hint} checked={shown[name]} onChange={(event) => void change(name, event.target.checked)} />
          </li>
        ))}
      </ul>
      {!shown.emailNotifications && <p className="text-sm text-buna">While email notifications are off, the others send no mail.</p>}
      <SavedNote of={TOGGLES.map(({ name }) => name)} outcome={outcome} />
      {children}
    </SettingsSection>
  )
}
