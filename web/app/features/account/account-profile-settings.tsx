import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Account } from '@sira/contract/auth'
import type { AccountChange } from '@sira/contract/account'
import { toEmailAddress } from '@sira/contract/typed-text'
import { useContext } from 'react'
import { Button } from '../../ui/button.tsx'
import { isFailedCall } from '../../ui/failed-call.ts'
import { EmailField, PasswordField, TextField } from '../../ui/field.tsx'
import { useFocusWhen } from '../../ui/use-focus.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { FormContext, useFormValue } from '../../ui/form-context.ts'
import type { FormSchema, FormProblem } from '../../ui/form-errors.ts'
import { NameFields } from '../../ui/name-fields.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { saveAccount } from './account-queries.ts'
import { SettingsSection } from './settings-frame.tsx'

type ProfileFormValues = Record<'firstName' | 'email' | 'phone' | 'location' | 'currentPassword', string> & {
  lastName: string | null
}
interface ProfileSettingsProps {
  account: Account
  schema: FormSchema<ProfileFormValues, AccountChange>
}

const PROFILE_NOT_UPDATED = t`Failed to update profile. Please try again.`

/**
 * Saves the changed fields. Errors of single fields are thrown, so that the form shows them there; any other reason
 * follows the text of the product spec, part 2, section 8.
 */
async function saveChanges(change: AccountChange): Promise<FormProblem | void> {
  try {
    toast.success(await saveAccount(change), RESULT_TOAST)
  } catch (error) {
    if (!isFailedCall(error) || Object.keys(error.errors).length > 0 || error.code === 'NOTHING_CHANGED') throw error
    toast.error(PROFILE_NOT_UPDATED, RESULT_TOAST)
    return { message: `${PROFILE_NOT_UPDATED} ${error.message}` }
  }
}

const toFormValues = ({ firstName, lastName, email, phone, location }: Account): ProfileFormValues => ({
  firstName,
  lastName: lastName || null,
  email,
  phone,
  location: location ?? '',
  currentPassword: '',
})

export function AccountProfileSettings({ account, schema }: ProfileSettingsProps) {
  const { email, pendingEmail } = account
  return (
    <SettingsSection id="profile">
      <Form
        // A new address takes effect once it is confirmed: until then the field shows the current one.
        key={pendingEmail}
        schema={schema}
        aria-label={t`Profile`}
        draftKey={`settings-profile-${account.id}`}
        defaultValues={toFormValues(account)}
        onSend={(values, { changed }) =>
          saveChanges(Object.fromEntries(Object.entries(values).filter(([name]) => changed.includes(name))))
        }
      >
        <NameFields />
        <div>
          <EmailField
            label={t`Email`}
            name="email"
            hint={t`To change it, open the link that we send to the new address`}
          />
          {account.hasPassword && <PasswordForEmail email={email} />}
          {pendingEmail && <PendingEmailNote key={pendingEmail} email={email} pending={pendingEmail} />}
        </div>
        <PhoneField label={t`Phone`} name="phone" />
        <TextField
          label={t`Location`}
          name="location"
          autoComplete="address-level2"
          hint={t`For example Addis Ababa`}
        />
        <SaveButtons />
      </Form>
    </SettingsSection>
  )
}

const SaveButtons = () => (
  <div className="flex flex-wrap gap-2">
    <SubmitButton busyText={t`Saving...`} size="md">
      {t`Save changes`}
    </SubmitButton>
    <DiscardButton />
  </div>
)

/** Restores what is saved; shown while something else is typed. */
function DiscardButton() {
  const form = useContext(FormContext)
  if (!form?.dirty) return null
  const discard = (button: HTMLButtonElement) => {
    // This button disappears.
    button.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
    form.discard()
  }
  return (
    <Button variant="quiet" onClick={({ currentTarget }) => discard(currentTarget)}>
      {t`Discard changes`}
    </Button>
  )
}

/** Changing the address needs the password, so that a stolen session alone cannot take over the account. */
function PasswordForEmail({ email }: { email: string }) {
  const [typed] = useFormValue<string>('email')
  if (toEmailAddress(typed ?? email) === email) return null
  return (
    <div className="mt-4">
      <PasswordField
        label={t`Current password`}
        name="currentPassword"
        autoComplete="current-password"
        hint={t`Needed to change your email address`}
      />
    </div>
  )
}

/** Takes the focus when it appears, because the form around it is rendered again. */
function PendingEmailNote({ email, pending }: { email: string; pending: string }) {
  return (
    <p
      ref={useFocusWhen<HTMLParagraphElement>(true, { onlyIfLost: true })}
      tabIndex={-1}
      role="status"
      className="mt-2 rounded-md bg-adey-wash px-4 py-3 text-sm wrap-anywhere text-adey-ink"
    >
      <Trans>
        Please confirm <strong>{pending}</strong>: open the link that we emailed there. Until then, {email} stays your
        email.
      </Trans>
    </p>
  )
}
