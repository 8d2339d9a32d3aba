import { t } from '@lingui/core/macro'
import { PRODUCT_NAME } from '@sira/contract/product'
import type { ReactNode } from 'react'
import { CheckboxField } from '../../ui/field.tsx'
import { ActionResult } from './action-result.tsx'
import type { Audience } from './notification-audience.ts'
import { PreferenceSaveStatus } from './preference-save-status.tsx'
import { SettingsSection } from './settings-frame.tsx'
import type { usePreferences } from './use-preferences.ts'

/** What these switches mean for job seekers, and for companies and administrators. */
const SEEKER_HINTS = {
  jobAlerts: t`New jobs from companies you follow and searches you saved.`,
  applicationUpdates: t`When a company changes the status of your application.`,
}
const OTHER_HINTS = {
  jobAlerts: t`New jobs from companies you follow.`,
  applicationUpdates: t`When somebody applies for one of your jobs.`,
}

const SWITCHES = [
  {
    name: 'emailNotifications',
    label: t`Email notifications`,
    hint: t`When this is off, we only email you about your account’s security, such as codes, and about decisions that concern you. You still see everything in your notifications.`,
  },
  { name: 'jobAlerts', label: t`Job alerts` },
  { name: 'applicationUpdates', label: t`Application updates` },
  {
    name: 'marketingEmails',
    label: t`Marketing emails`,
    hint: t`News and offers from ${PRODUCT_NAME}. Off unless you turn them on.`,
  },
] as const

interface NotificationSettingsProps {
  preferences: ReturnType<typeof usePreferences>
  audience: Audience
  children?: ReactNode
}

/** Switches for the kinds of email; `children` follow below, such as job alerts. */
export function NotificationSettings({ preferences, audience, children }: NotificationSettingsProps) {
  const { shown, saved, failures, change } = preferences
  const hints = audience === 'JOBSEEKER' ? SEEKER_HINTS : OTHER_HINTS
  return (
    <SettingsSection id="notifications">
      <p className="hint">{t`Changes are saved right away.`}</p>
      <ul className="mt-2">
        {SWITCHES.map((each) => (
          <li key={each.name} className="border-t border-line py-2 first:border-0">
            <CheckboxField
              variant="switch"
              name={each.name}
              label={each.label}
              hint={'hint' in each ? each.hint : hints[each.name]}
              checked={shown[each.name]}
              onChange={(event) => void change(each.name, event.target.checked)}
            />
            {failures[each.name] && <ActionResult text={failures[each.name]} failed />}
          </li>
        ))}
      </ul>
      {!shown.emailNotifications && (
        <p className="text-sm text-buna">{t`While email notifications are off, you get none of the emails above.`}</p>
      )}
      <PreferenceSaveStatus names={SWITCHES.map(({ name }) => name)} saved={saved} />
      {children}
    </SettingsSection>
  )
}
