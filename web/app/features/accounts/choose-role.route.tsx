import { chooseRole } from '@sira/contract/accounts'
import { useNavigate } from 'react-router'
import { ask, Refusal } from '../../api/ask.ts'
import { session, useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { fullName } from '../../shell/person-links.ts'
import { SIGN_OUT, useSignOut } from '../../shell/use-sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'

export const meta = () => pageMeta({ title: 'Choose your role', noindex: true })

const CHOICES = [
  { value: 'JOBSEEKER', label: "I'm looking for a job", hint: 'Build a profile, save jobs and apply' },
  { value: 'COMPANY', label: "I'm hiring", hint: 'Create a company profile and post jobs' },
]

/** Logged too (product spec, part 1, section 8); the form says it, and the choice stays made. Who chose in another tab goes on with that. */
const logged = (error: unknown): void => {
  console.warn('The role could not be changed', error)
  if (!(error instanceof Refusal && error.code === 'ROLE_REQUIRED')) throw error
}

export default function ChooseRole() {
  const navigate = useNavigate()
  return (
    <>
      <PageTitle title="What brings you here?" lead="You choose this once." />
      <Form
        schema={chooseRole.body}
        defaultValues={{}}
        className="mt-6"
        aria-label="Choose your role"
        onSend={async (body) => {
          await ask(chooseRole, { body }).catch(logged)
          await session.refresh()
          await navigate(paths.home(), { replace: true })
        }}
      >
        <RadioField label="I am here because" name="role" options={CHOICES} look="cards" columns={1} />
        <SubmitButton busyText="Saving...">Continue</SubmitButton>
      </Form>
      <Leave />
    </>
  )
}

/** For somebody who came with another account than they meant to. */
function Leave() {
  const known = useSession()
  const signOut = useSignOut()
  if (known.state !== 'signedIn') return null
  const { email } = known.account
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-3 border-t border-line pt-4 text-sm text-ink-2">
      <span className="wrap-anywhere">
        You are signed in as {fullName(known.account)} ({email}).
      </span>
      <Button variant="ghost" size="sm" icon="log-out" className="-ml-2" onClick={signOut}>
        {SIGN_OUT}
      </Button>
    </p>
  )
}
