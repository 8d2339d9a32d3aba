import { Password, resetPassword } from '@sira/contract/accounts'
import { PASSWORDS_DIFFER } from '@sira/contract/sentences'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { ask, Refusal } from '../../api/ask.ts'
import { paths } from '../../paths.ts'
import { PasswordField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'

export const meta = () => pageMeta({ title: 'Choose a new password', noindex: true })

const ResetForm = z
  .object({ password: Password, confirmPassword: z.string().min(1, 'Please type the password again') })
  .refine(({ password, confirmPassword }) => password === confirmPassword.normalize('NFC'), { path: ['confirmPassword'], error: PASSWORDS_DIFFER })

export default function ResetPassword() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  return (
    <>
      <PageTitle title="Choose a new password" lead="Every device that is signed in will be signed out." />
      <Form
        schema={ResetForm} defaultValues={{ password: '', confirmPassword: '' }} className="mt-6" aria-label="Choose a new password"
        onSend={async ({ password }) => {
          try {
            const { message } = await ask(resetPassword, { body: { token, password } })
            await navigate(paths.signIn(), { replace: true, state: { message } })
          } catch (error) {
            if (error instanceof Refusal && error.errors['token']) return { message: 'The reset link is incomplete. Please open it from the mail again.' }
            throw error
          }
        }}
      >
        <PasswordField label="New password" name="password" autoComplete="new-password" hint="6 characters or more; 15 and more is better" />
        <PasswordField label="Confirm password" name="confirmPassword" autoComplete="new-password" />
        <SubmitButton busyText="Saving...">Save the new password</SubmitButton>
      </Form>
      <p className="mt-4 text-sm text-ink-2">Link too old? <Link className="link" to={paths.forgotPassword()}>Ask for a new one</Link></p>
    </>
  )
}
