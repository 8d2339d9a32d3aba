import type { MfaSettings } from '@sira/contract/mfa'
import { PasswordField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import type { FormSchema, Problem } from '../../ui/form-errors.ts'
import { ActivityList, type ActivityPage } from './activity-list.tsx'
import { FirstPassword } from './first-password.tsx'
import { SecondFactorSettings, type SecondFactorActs } from './second-factor-settings.tsx'
import { SettingsSection } from './settings-frame.tsx'
import { SignedInDevices, type DevicesProps } from './signed-in-devices.tsx'

interface Passwords {
  currentPassword: string
  newPassword: string
}
interface Typed extends Passwords {
  confirmPassword: string
}
interface SecurityProps extends DevicesProps {
  mfa: MfaSettings
  factorActs: SecondFactorActs
  activity: ActivityPage
  moreActivity: (page: number) => Promise<ActivityPage>
  passwordSchema: FormSchema<Typed, Typed>
  hasPassword: boolean
  email: string
  changePassword: (passwords: Passwords) => Promise<Problem | void>
  mailLink: () => Promise<unknown>
}

export function SecuritySettings({
  passwordSchema,
  hasPassword,
  email,
  changePassword,
  mailLink,
  mfa,
  factorActs,
  activity,
  moreActivity,
  ...devices
}: SecurityProps) {
  return (
    <SettingsSection id="security">
      <h3 className="text-base">Password</h3>
      {hasPassword ? (
        <Form
          schema={passwordSchema}
          defaultValues={{ currentPassword: '', newPassword: '', confirmPassword: '' }}
          className="mt-3"
          aria-label="Password"
          resetOnSent
          onSend={({ currentPassword, newPassword }) => changePassword({ currentPassword, newPassword })}
        >
          {/* Password managers look for the name that belongs to the password. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField label="Current password" name="currentPassword" autoComplete="current-password" />
          <PasswordField
            label="New password"
            name="newPassword"
            autoComplete="new-password"
            hint="6 characters or more; 15 and more is better"
          />
          <PasswordField label="Confirm password" name="confirmPassword" autoComplete="new-password" />
          <p className="hint">Every other device is signed out.</p>
          <SubmitButton busyText="Saving..." size="md" className="justify-self-start">
            Change password
          </SubmitButton>
        </Form>
      ) : (
        <div className="mt-2">
          <FirstPassword email={email} mailLink={mailLink} />
        </div>
      )}
      <SecondFactorSettings mfa={mfa} acts={factorActs} />
      <h3 className="mt-8 text-base">Signed-in devices</h3>
      <SignedInDevices {...devices} />
      <ActivityList key={activity.entries[0]?.id} first={activity} more={moreActivity} />
    </SettingsSection>
  )
}
