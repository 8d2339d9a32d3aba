import type { InvitedRole } from '@sira/contract/enums'
import { PRODUCT_NAME } from '@sira/contract/product'
import { joinTeam, showInvitation } from '@sira/contract/team'
import { useState } from 'react'
import { useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { ask, Refusal } from '../../api/ask.ts'
import { session, useSession } from '../../api/session.ts'
import { worded } from '../../api/worded.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'
import { NeedsScripts } from '../../ui/skeleton.tsx'
import { LOADING } from '../../ui/texts.ts'
import { RESULT, toast } from '../../ui/toast.tsx'
import { JoinObstacle } from './join-obstacle.tsx'
import { joinStanding } from './join-standing.ts'
import { MAY, MEMBER_ROLE } from './team-words.ts'

const TITLE = 'Join a company'

export const meta = () => pageMeta({ title: TITLE, noindex: true })

interface Loaded {
  token: string
  invitation?: { companyName: string; role: InvitedRole; email: string }
  failure?: { message: string; again: boolean }
}

/** Asked in the browser: looking at the link uses nothing up, and it works until somebody joins. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    const [{ data: invitation }] = await Promise.all([ask(showInvitation, { body: { token } }), session.read()])
    return { token, invitation }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const again = error.code === 'OFFLINE' || error.status >= 500 || error.code === 'TOO_MANY'
    return { token, failure: { message: error.errors['token']?.[0] ?? error.message, again } }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <>
    <PageTitle title={TITLE} lead={<span role="status">{LOADING}</span>} />
    <NeedsScripts />
  </>
)

export default function JoinCompany({ loaderData: { token, invitation, failure } }: { loaderData: Loaded }) {
  const { revalidate, state } = useRevalidator()
  const known = useSession()
  if (failure || !invitation)
    return (
      <>
        <PageTitle title={TITLE} />
        <div className="mt-6 grid gap-4">
          <Failure
            text={failure?.message ?? ''}
            busy={state === 'loading'}
            onRetry={failure?.again ? () => void revalidate() : undefined}
          />
          {known.state === 'signedIn' && known.account.company && (
            <p>
              <ButtonLink to={paths.employer.home()} variant="quiet">
                Go to your company
              </ButtonLink>
            </p>
          )}
        </div>
      </>
    )
  const { companyName, role, email } = invitation
  const person = known.state === 'signedIn' ? known.account : null
  return (
    <>
      <PageTitle title={`Join ${companyName}`} lead={`${companyName} invites you to its team on ${PRODUCT_NAME}.`} />
      <dl className="mt-6">
        <div className="factrow">
          <dt>Invited</dt>
          <dd className="min-w-0 break-all">{email}</dd>
        </div>
        <div className="factrow">
          <dt>As</dt>
          <dd>
            {MEMBER_ROLE[role]}
            <span className="block font-normal text-ink-2">{MAY[role]}</span>
          </dd>
        </div>
      </dl>
      <div className="mt-6">
        <JoinObstacle
          standing={joinStanding(person, invitation)}
          invitation={invitation}
          person={person}
          here={paths.joinCompany(token)}
          onSignOut={() => void session.signOut()}
        >
          <Join token={token} companyName={companyName} />
        </JoinObstacle>
      </div>
    </>
  )
}

function Join({ token, companyName }: { token: string; companyName: string }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function join() {
    setBusy(true)
    try {
      await ask(joinTeam, { body: { token } })
    } catch (error) {
      setFailure(worded(error, 'That did not work. Please try again.').message)
      return setBusy(false)
    }
    // The guard asks for the company that the person now has.
    await session.refresh()
    toast.success(`Welcome to ${companyName}`, RESULT)
    await navigate(paths.employer.home(), { replace: true })
  }
  return (
    <>
      <Button size="lg" busy={busy} busyText="Joining..." onClick={() => void join()}>
        Join the team
      </Button>
      {failure && (
        <p role="alert" className="err">
          {failure}
        </p>
      )}
    </>
  )
}
