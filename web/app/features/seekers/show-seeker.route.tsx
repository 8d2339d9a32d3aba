import { t } from '@lingui/core/macro'
import { PROFILE_NOT_FOUND } from '@sira/contract/area-messages'
import { formatFullName } from '@sira/contract/messages'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ApiError } from '../../api/call-api.ts'
import { useCompanyPermissions } from '../../api/company-permissions.ts'
import { loadQuery } from '../../api/queries.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PROFILE_NOT_LOADED } from '../../ui/area-texts.ts'
import { CandidateMarksOf } from '../candidates/candidate-marks.tsx'
import { SeekerProfileView } from './seeker-profile-view.tsx'
import { seekerProfileQuery } from './seekers-queries.ts'
import type { Route } from './+types/show-seeker.route'

const useIsInCompanyArea = () => useLocation().pathname.toLowerCase().startsWith('/company')

export const meta = ({ loaderData }: Route.MetaArgs) =>
  buildPageMeta({ title: loaderData?.name ?? t`Profile`, noindex: true })

export async function clientLoader({ params: { seekerId } }: Route.ClientLoaderArgs) {
  const { user } = (await loadQuery(seekerProfileQuery(seekerId))).profile
  return { seekerId, name: formatFullName(user) }
}

export function ErrorBoundary() {
  const error = useRouteError()
  const inCompanyArea = useIsInCompanyArea()
  const notFound = (error instanceof ApiError || isRouteErrorResponse(error)) && error.status === 404
  return (
    <LoadErrorPage title={t`Profile`} text={notFound ? PROFILE_NOT_FOUND : PROFILE_NOT_LOADED}>
      {inCompanyArea && (
        <ButtonLink to={paths.employer.applications()} variant="quiet" icon="arrow-left">
          {t`Back to Applications`}
        </ButtonLink>
      )}
    </LoadErrorPage>
  )
}

export default function ShowSeeker({ loaderData: { seekerId } }: Route.ComponentProps) {
  const { canEdit } = useCompanyPermissions()
  const isInCompanyArea = useIsInCompanyArea()
  return (
    <SeekerProfileView {...useLoadedQuery(seekerProfileQuery(seekerId))}>
      {isInCompanyArea && <CandidateMarksOf seekerId={seekerId} canEdit={canEdit} />}
    </SeekerProfileView>
  )
}
