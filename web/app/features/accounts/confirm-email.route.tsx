import { confirmEmail } from '@sira/contract/settings'
import { useRevalidator } from 'react-router'
import { ask, Refusal } from '../../api/ask.ts'
import { session, useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'
import { NeedsScripts } from '../../ui/skeleton.tsx'
import { SIGN_IN } from '../../ui/texts.ts'
import type { Route } from './+types/confirm-email.route'

const TITLE = 'Confirm your new email'

export const meta = () => pageMeta({ title: TITLE, noindex: true })

interface Outcome {
  confirmed: boolean
  message: string
  /** It failed for a reason that may be gone the next time. */
  again?: boolean
}

/** Uses the link up in the browser, so that a program that only looks at the address in the mail changes nothing. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Outcome> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    const { message = 'Done' } = await ask(confirmEmail, { body: { token } })
    await session.refresh()
    return { confirmed: true, message }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const again = error.code === 'OFFLINE' || error.status >= 500 || error.code === 'TOO_MANY'
    return { confirmed: false, message: error.errors['token']?.[0] ?? error.message, again }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <>
    <PageTitle
      title={TITLE}
      lead={
        <span role="status" className="needs-scripts">
          Confirming...
        </span>
      }
    />
    <NeedsScripts />
  </>
)

export default function ConfirmEmail({ loaderData: { confirmed, message, again } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <PageTitle title={TITLE} />
      <div className="mt-6 grid gap-4">
        {confirmed ? (
          <p role="status" className="rounded-md bg-forest-wash px-4 py-3 font-medium text-forest">
            {message}
          </p>
        ) : (
          <Failure text={message} busy={state === 'loading'} onRetry={again ? () => void revalidate() : undefined} />
        )}
        {!confirmed && !again && (
          <p className="text-ink-2">
            If you have opened this link before, your new address is confirmed already, and you need not do anything.
          </p>
        )}
        <p>
          <WayOn />
        </p>
      </div>
    </>
  )
}

/** Back to where the address stands for who is signed in here; else to signing in with it. */
function WayOn() {
  const person = useSession()
  if (person.state !== 'signedIn')
    return (
      <ButtonLink to={paths.signIn()} variant="quiet">
        {SIGN_IN}
      </ButtonLink>
    )
  const { role } = person.account
  if (role !== 'JOBSEEKER' && role !== 'COMPANY')
    return (
      <ButtonLink to={paths.home()} variant="quiet">
        Go to the home page
      </ButtonLink>
    )
  return (
    <ButtonLink to={role === 'COMPANY' ? paths.employer.settings() : paths.seeker.settings()} variant="quiet">
      Back to your settings
    </ButtonLink>
  )
}
