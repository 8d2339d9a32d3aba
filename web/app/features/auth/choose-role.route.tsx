import { ph, t } from '@lingui/core/macro'
import { chooseRole, RoleChoice } from '@sira/contract/auth'
import { getLanguage } from '@sira/contract/t'
import { formatFullName } from '@sira/contract/messages'
import { useNavigate } from 'react-router'
import { callApi, ApiError } from '../../api/call-api.ts'
import { session, useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { SIGN_OUT_LABEL, useSignOut } from '../../layouts/use-sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'

export const meta = () => buildPageMeta({ title: t`Choose your role`, noindex: true })

const ROLE_OPTIONS = [
  { value: 'JOBSEEKER', label: t`I'm looking for a job`, hint: t`Build a profile, save jobs and apply` },
  { value: 'COMPANY', label: t`I'm hiring`, hint: t`Create a company profile and post jobs` },
]

/**
 * Logs the error, as the product spec asks (part 1, section 8), and throws it again so that the form shows it and keeps
 * the choice. ROLE_REQUIRED is not thrown: the role was chosen in another tab already, and the person continues with
 * that one.
 */
const logAndRethrow = (error: unknown): void => {
  console.warn('The role could not be changed', error)
  if (!(error instanceof ApiError && error.code === 'ROLE_REQUIRED')) throw error
}

export default function ChooseRole() {
  const navigate = useNavigate()
  return (
    <>
      <PageTitle title={t`What brings you here?`} lead={t`You can choose this only once.`} />
      <Form
        schema={RoleChoice}
        defaultValues={{}}
        className="mt-6"
        aria-label={t`Choose your role`}
        onSend={async (body) => {
          await callApi(chooseRole, { body: { ...body, language: getLanguage() } }).catch(logAndRethrow)
          await session.refresh()
          await navigate(paths.home(), { replace: true })
        }}
      >
        <RadioField label={t`Account type`} name="role" options={ROLE_OPTIONS} variant="cards" columns={1} />
        <SubmitButton busyText={t`Saving...`}>{t`Continue`}</SubmitButton>
      </Form>
      <SignOutOffer />
    </>
  )
}

/** Shown to people who may have signed in with another account than they meant to. */
function SignOutOffer() {
  const currentSession = useSession()
  const signOut = useSignOut()
  if (currentSession.state !== 'signedIn') return null
  const { email } = currentSession.account
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-3 border-t border-line pt-4 text-sm text-ink-2">
      <span className="wrap-anywhere">
        {t`You are signed in as ${ph({ name: formatFullName(currentSession.account) })} (${email}).`}
      </span>
      <Button variant="ghost" size="sm" icon="log-out" className="-ml-2" onClick={signOut}>
        {SIGN_OUT_LABEL}
      </Button>
    </p>
  )
}
