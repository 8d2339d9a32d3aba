import { t } from '@lingui/core/macro'
import type { AssignableRole } from '@sira/contract/enums'
import { PRODUCT_NAME } from '@sira/contract/product'
import { getTeamInvitation, joinTeam } from '@sira/contract/team'
import { useRevalidator } from 'react-router'
import { callApi, ApiError } from '../../api/call-api.ts'
import { session, useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'
import { NeedsScriptsNote } from '../../ui/skeleton.tsx'
import { LOADING } from '../../ui/texts.ts'
import { InvitationFacts, InvitationFailure, JoinButton } from './join-company.tsx'
import { JoinTeamObstacle } from './join-team-obstacle.tsx'
import { getJoinTeamStatus } from './join-team-status.ts'
import type { Route } from './+types/join-company.route'

const TITLE = t`Join a company`

export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

interface InvitationLoaderData {
  token: string
  invitation?: { companyName: string; role: AssignableRole; email: string }
  failure?: { message: string; canRetry: boolean }
}

/** Loaded in the browser. Opening the link does not use up the invitation; it is valid until somebody joins. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<InvitationLoaderData> {
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

export default function JoinCompany({ loaderData: { token, invitation, failure } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  const currentSession = useSession()
  const person = currentSession.state === 'signedIn' ? currentSession.account : null
  if (failure || !invitation)
    return (
      <>
        <PageTitle title={TITLE} />
        <InvitationFailure
          message={failure?.message ?? ''}
          busy={state === 'loading'}
          onRetry={failure?.canRetry ? () => void revalidate() : undefined}
          hasCompany={Boolean(person?.company)}
        />
      </>
    )
  const { companyName } = invitation
  return (
    <>
      <PageTitle title={t`Join ${companyName}`} lead={t`${companyName} invites you to its team on ${PRODUCT_NAME}.`} />
      <InvitationFacts invitation={invitation} />
      <div className="mt-6">
        <JoinTeamObstacle
          status={getJoinTeamStatus(person, invitation)}
          invitation={invitation}
          person={person}
          returnTo={paths.joinCompany(token)}
          onSignOut={() => void session.signOut()}
        >
          <JoinButton companyName={companyName} onJoin={() => callApi(joinTeam, { body: { token } })} />
        </JoinTeamObstacle>
      </div>
    </>
  )
}
