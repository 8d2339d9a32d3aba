import { t } from '@lingui/core/macro'
import { Button } from '../../ui/button.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import type { FormSchema } from '../../ui/form-errors.ts'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { AccountActivityList } from './account-activity-list.tsx'
import { mailPasswordLink, savePassword } from './account-queries.ts'
import { SecondFactorSettings } from './second-factor-settings.tsx'
import { SettingsSection } from './settings-frame.tsx'
import { SignedInDevices } from './signed-in-devices.tsx'
import { TelegramSignInSettings, type TelegramLinking } from './telegram-sign-in-settings.tsx'
import { explainProblem } from './use-actions.ts'

interface PasswordFormValues {
  currentPassword: string
  newPassword: string
  confirmPassword: string
}
interface SecuritySettingsProps {
  passwordSchema: FormSchema<PasswordFormValues, PasswordFormValues>
  hasPassword: boolean
  email: string
  telegram: TelegramLinking
}

export function SecuritySettings({ passwordSchema, hasPassword, email, telegram }: SecuritySettingsProps) {
  return (
    <SettingsSection id="security">
      <h3 className="text-base">{t`Password`}</h3>
      {hasPassword ? (
        <PasswordForm schema={passwordSchema} email={email} />
      ) : (
        <div className="mt-2">
          <FirstPasswordRequest email={email} />
        </div>
      )}
      <SecondFactorSettings />
      <TelegramSignInSettings linking={telegram} />
      <h3 className="mt-8 text-base">{t`Signed-in devices`}</h3>
      <SignedInDevices />
      <AccountActivityList />
    </SettingsSection>
  )
}

function PasswordForm({ schema, email }: { schema: SecuritySettingsProps['passwordSchema']; email: string }) {
  return (
    <Form
      schema={schema}
      defaultValues={{ currentPassword: '', newPassword: '', confirmPassword: '' }}
      className="mt-3"
      aria-label={t`Password`}
      resetOnSent
      onSend={async ({ currentPassword, newPassword }) => {
        toast.success(await savePassword({ currentPassword, newPassword }), RESULT_TOAST)
      }}
    >
      {/* Password managers look for the user name that belongs to the password. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t`Current password`} name="currentPassword" autoComplete="current-password" />
      <PasswordField
        label={t`New password`}
        name="newPassword"
        autoComplete="new-password"
        hint={t`At least 6 characters; 15 or more is better`}
      />
      <PasswordField label={t`Confirm password`} name="confirmPassword" autoComplete="new-password" />
      <p className="hint">{t`This signs out all your other devices.`}</p>
      <SubmitButton busyText={t`Saving...`} size="md" className="justify-self-start">
        {t`Change password`}
      </SubmitButton>
    </Form>
  )
}

/** For people who have only signed in with Google, GitHub or Telegram: requests an email with a link to set a password. */
function FirstPasswordRequest({ email }: { email: string }) {
  const { busy, isDone, failure, run } = useAction()
  const send = () => void run(() => mailPasswordLink(email), { explain: explainProblem })
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-prose text-ink-2">
        {t`You sign in with another service, so this account has no password yet. We can email a link to ${email} where you can choose one. Then you can sign in either way.`}
      </p>
      {isDone && (
        <p role="status" className="rounded-md bg-forest-wash px-4 py-3 font-medium text-forest">
          {t`We sent a link to ${email}. It works for one hour.`}
        </p>
      )}
      <FailureText text={failure} className="font-semibold text-cherry" />
      <Button variant="quiet" icon="mail" busy={busy} busyText={t`Sending...`} onClick={send}>
        {t`Email me a link`}
      </Button>
    </div>
  )
}
