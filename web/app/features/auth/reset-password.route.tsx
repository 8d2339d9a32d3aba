import { t } from '@lingui/core/macro'
import { Password, resetPassword } from '@sira/contract/auth'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { callApi, ApiError } from '../../api/call-api.ts'
import { paths } from '../../paths.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'
import { withPasswordConfirmation } from './password-confirmation.ts'

const TITLE = t`Choose a new password`
const LINK_INCOMPLETE = t`The reset link is incomplete. Please open it from the email again.`

export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

const ResetFormSchema = withPasswordConfirmation(
  'password',
  z.object({ password: Password, confirmPassword: z.string().min(1, t`Please type the password again`) }),
)

export default function ResetPassword() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  if (!token) return <IncompleteLink />
  return (
    <>
      <PageTitle title={TITLE} lead={t`This signs you out on all devices.`} />
      <Form
        schema={ResetFormSchema}
        defaultValues={{ password: '', confirmPassword: '' }}
        className="mt-6"
        aria-label={TITLE}
        onSend={async ({ password }) => {
          try {
            const { message } = await callApi(resetPassword, { body: { token, password } })
            await navigate(paths.signIn(), { replace: true, state: { message } })
          } catch (error) {
            if (error instanceof ApiError && error.errors['token']) return { message: LINK_INCOMPLETE }
            throw error
          }
        }}
      >
        <PasswordField
          label={t`New password`}
          name="password"
          autoComplete="new-password"
          hint={t`At least 6 characters; 15 or more is better`}
        />
        <PasswordField label={t`Confirm password`} name="confirmPassword" autoComplete="new-password" />
        <SubmitButton busyText={t`Saving...`}>{t`Save new password`}</SubmitButton>
      </Form>
      <p className="mt-4 text-sm text-ink-2">
        {t`Link expired?`} <NewLink />
      </p>
    </>
  )
}

const IncompleteLink = () => (
  <>
    <PageTitle title={TITLE} />
    <div className="mt-6">
      <ErrorPanel text={LINK_INCOMPLETE}>
        <NewLink />
      </ErrorPanel>
    </div>
  </>
)

const NewLink = () => (
  <Link className="link" to={paths.forgotPassword()}>
    {t`Get a new link`}
  </Link>
)
