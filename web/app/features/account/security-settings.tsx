import type { MfaSettings } from '@sira/contract/mfa'
import { PasswordField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import type { FormSchema, FormProblem } from '../../ui/form-errors.ts'
import { AccountActivityList, type AccountActivityPage } from './account-activity-list.tsx'
import { FirstPasswordRequest } from './first-password-request.tsx'
import { SecondFactorSettings, type SecondFactorCalls } from './second-factor-settings.tsx'
import { SettingsSection } from './settings-frame.tsx'
import { SignedInDevices, type SignedInDevicesProps } from './signed-in-devices.tsx'

interface PasswordChange {
  currentPassword: string
  newPassword: string
}
interface PasswordFormValues extends PasswordChange {
  confirmPassword: string
}
interface SecuritySettingsProps extends SignedInDevicesProps {
  mfa: MfaSettings
  secondFactorCalls: SecondFactorCalls
  activity: AccountActivityPage
  loadActivityPage: (page: number) => Promise<AccountActivityPage>
  passwordSchema: FormSchema<PasswordFormValues, PasswordFormValues>
  hasPassword: boolean
  email: string
  changePassword: (passwords: PasswordChange) => Promise<FormProblem | void>
  mailPasswordLink: () => Promise<unknown>
}

export function SecuritySettings({
  passwordSchema,
  hasPassword,
  email,
  changePassword,
  mailPasswordLink,
  mfa,
  secondFactorCalls,
  activity,
  loadActivityPage,
  ...devices
}: SecuritySettingsProps) {
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
          {/* Password managers look for the user name that belongs to the password. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField label="Current password" name="currentPassword" autoComplete="current-password" />
          <PasswordField
            label="New password"
            name="newPassword"
            autoComplete="new-password"
            hint="At least 6 characters; 15 or more is better"
          />
          <PasswordField label="Confirm password" name="confirmPassword" autoComplete="new-password" />
          <p className="hint">This signs out all your other devices.</p>
          <SubmitButton busyText="Saving..." size="md" className="justify-self-start">
            Change password
          </SubmitButton>
        </Form>
      ) : (
        <div className="mt-2">
          <FirstPasswordRequest email={email} mailPasswordLink={mailPasswordLink} />
        </div>
      )}
      <SecondFactorSettings mfa={mfa} calls={secondFactorCalls} />
      <h3 className="mt-8 text-base">Signed-in devices</h3>
      <SignedInDevices {...devices} />
      <AccountActivityList key={activity.entries[0]?.id} firstPage={activity} loadPage={loadActivityPage} />
    </SettingsSection>
  )
}
