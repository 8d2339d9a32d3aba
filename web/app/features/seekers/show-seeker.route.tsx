import { getProfile } from '@sira/contract/seekers'
import { PROFILE_NOT_FOUND } from '@sira/contract/messages'
import { isRouteErrorResponse, useLocation, useRouteError, type ClientLoaderFunctionArgs } from 'react-router'
import { callApi, ApiError } from '../../api/call-api.ts'
import { renewFileUrl } from '../../api/renew-file-url.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PROFILE_NOT_LOADED } from '../../ui/texts.ts'
import { SeekerProfileView } from './seeker-profile-view.tsx'

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof clientLoader>> }) => {
  const { user } = loaderData?.profile ?? {}
  return buildPageMeta({ title: user ? `${user.firstName} ${user.lastName}` : 'Profile', noindex: true })
}

export async function clientLoader({ params: { seekerId = '' } }: ClientLoaderFunctionArgs) {
  const { data: profile } = await callApi(getProfile, { params: { seekerId } })
  return { profile, since: Date.now() }
}

export function ErrorBoundary() {
  const error = useRouteError()
  const inCompanyArea = useLocation().pathname.toLowerCase().startsWith('/company')
  const notFound = (error instanceof ApiError || isRouteErrorResponse(error)) && error.status === 404
  return (
    <LoadErrorPage title="Profile" text={notFound ? PROFILE_NOT_FOUND : PROFILE_NOT_LOADED}>
      {inCompanyArea && (
        <ButtonLink to={paths.employer.applications()} variant="quiet" icon="arrow-left">
          Back to Applications
        </ButtonLink>
      )}
    </LoadErrorPage>
  )
}

export default function ShowSeeker({
  loaderData: { profile, since },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  return <SeekerProfileView profile={profile} since={since} renew={renewFileUrl} />
}
