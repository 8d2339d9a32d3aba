import type { AssignableRole } from '@sira/contract/enums'
import { PRODUCT_NAME } from '@sira/contract/product'
import { joinTeam, getTeamInvitation } from '@sira/contract/team'
import { useState } from 'react'
import { useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { callApi, ApiError } from '../../api/call-api.ts'
import { session, useSession } from '../../api/session.ts'
import { toErrorMessage } from '../../api/error-message.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'
import { NeedsScriptsNote } from '../../ui/skeleton.tsx'
import { LOADING } from '../../ui/texts.ts'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { JoinTeamObstacle } from './join-team-obstacle.tsx'
import { getJoinTeamStatus } from './join-team-status.ts'
import { MEMBER_ROLE_DESCRIPTIONS, MEMBER_ROLE_LABELS } from './member-roles.ts'

const TITLE = 'Join a company'

export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

interface InvitationLoaderData {
  token: string
  invitation?: { companyName: string; role: AssignableRole; email: string }
  failure?: { message: string; canRetry: boolean }
}

/** Loaded in the browser. Opening the link does not use up the invitation; it is valid until somebody joins. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<InvitationLoaderData> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    const [{ data: invitation }] = await Promise.all([callApi(getTeamInvitation, { body: { token } }), session.read()])
    return { token, invitation }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const canRetry = error.code === 'OFFLINE' || error.status >= 500 || error.code === 'TOO_MANY'
    return { token, failure: { message: error.errors['token']?.[0] ?? error.message, canRetry } }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <>
    <PageTitle title={TITLE} lead={<span role="status">{LOADING}</span>} />
    <NeedsScriptsNote />
  </>
)

export default function JoinCompany({
  loaderData: { token, invitation, failure },
}: {
  loaderData: InvitationLoaderData
}) {
  const { revalidate, state } = useRevalidator()
  const currentSession = useSession()
  if (failure || !invitation)
    return (
      <>
        <PageTitle title={TITLE} />
        <div className="mt-6 grid gap-4">
          <ErrorPanel
            text={failure?.message ?? ''}
            busy={state === 'loading'}
            onRetry={failure?.canRetry ? () => void revalidate() : undefined}
          />
          {currentSession.state === 'signedIn' && currentSession.account.company && (
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
  const person = currentSession.state === 'signedIn' ? currentSession.account : null
  return (
    <>
      <PageTitle title={`Join ${companyName}`} lead={`${companyName} invites you to its team on ${PRODUCT_NAME}.`} />
      <dl className="mt-6">
        <div className="factrow">
          <dt>Invited</dt>
          <dd className="min-w-0 break-all">{email}</dd>
        </div>
        <div className="factrow">
          <dt>Role</dt>
          <dd>
            {MEMBER_ROLE_LABELS[role]}
            <span className="block font-normal text-ink-2">{MEMBER_ROLE_DESCRIPTIONS[role]}</span>
          </dd>
        </div>
      </dl>
      <div className="mt-6">
        <JoinTeamObstacle
          status={getJoinTeamStatus(person, invitation)}
          invitation={invitation}
          person={person}
          returnTo={paths.joinCompany(token)}
          onSignOut={() => void session.signOut()}
        >
          <JoinButton token={token} companyName={companyName} />
        </JoinTeamObstacle>
      </div>
    </>
  )
}

function JoinButton({ token, companyName }: { token: string; companyName: string }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function join() {
    setBusy(true)
    try {
      await callApi(joinTeam, { body: { token } })
    } catch (error) {
      setFailure(toErrorMessage(error, 'Something went wrong. Please try again.').message)
      return setBusy(false)
    }
    // The guard of the company area checks the session for the new company.
    await session.refresh()
    toast.success(`Welcome to ${companyName}`, RESULT_TOAST)
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
