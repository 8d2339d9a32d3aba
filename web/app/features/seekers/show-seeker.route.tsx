import { showProfile } from '@sira/contract/seekers'
import { PROFILE_NOT_FOUND } from '@sira/contract/sentences'
import { isRouteErrorResponse, useLocation, useRouteError, type ClientLoaderFunctionArgs } from 'react-router'
import { ask, Refusal } from '../../api/ask.ts'
import { renewedLink } from '../../api/renewed-link.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PROFILE_NOT_LOADED } from '../../ui/texts.ts'
import { ProfileView } from './profile-view.tsx'

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof clientLoader>> }) => {
  const { user } = loaderData?.profile ?? {}
  return pageMeta({ title: user ? `${user.firstName} ${user.lastName}` : 'Profile', noindex: true })
}

export async function clientLoader({ params: { seekerId = '' } }: ClientLoaderFunctionArgs) {
  const { data: profile } = await ask(showProfile, { params: { seekerId } })
  return { profile, since: Date.now() }
}

export function ErrorBoundary() {
  const error = useRouteError()
  const inCompanyArea = useLocation().pathname.toLowerCase().startsWith('/company')
  const missing = (error instanceof Refusal || isRouteErrorResponse(error)) && error.status === 404
  return (
    <LoadFailure title="Profile" text={missing ? PROFILE_NOT_FOUND : PROFILE_NOT_LOADED}>
      {inCompanyArea && (
        <ButtonLink to={paths.employer.applications()} variant="quiet" icon="arrow-left">
          Back to Applications
        </ButtonLink>
      )}
    </LoadFailure>
  )
}

export default function ShowSeeker({
  loaderData: { profile, since },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  return <ProfileView profile={profile} since={since} renew={renewedLink} />
}
