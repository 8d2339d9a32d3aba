import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { useCompanyPermissions } from '../../api/company-permissions.ts'
import { loadQuery } from '../../api/queries.ts'
import { paths } from '../../paths.ts'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { CandidateSearchPanel } from './candidate-search-panel.tsx'
import {
  candidateSkillsQuery,
  foundCandidatesQuery,
  liveJobsQuery,
  sentInvitationsQuery,
} from './candidates-queries.ts'
import { parseCandidatesQuery } from './candidates-url.ts'
import { SentInvitationList } from './sent-invitation-list.tsx'

const TITLE = 'Candidates'
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

/**
 * Each result counts against the number of candidates that a company may see, so they are loaded again only for another
 * address, not after an action.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = parseCandidatesQuery(new URL(request.url).searchParams)
  if (query.show === 'invited') await loadQuery(sentInvitationsQuery)
  else
    await Promise.all([
      loadQuery(candidateSkillsQuery),
      loadQuery(liveJobsQuery),
      loadQuery(foundCandidatesQuery(query)),
    ])
  return { query }
}

export const ErrorBoundary = () => (
  <LoadErrorPage title={TITLE} text="The candidates could not be loaded. Please try again." />
)

export default function FindCandidates({
  loaderData: { query },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  const { canEdit } = useCompanyPermissions()
  const tabs = [
    { value: 'found', label: 'Search', to: paths.employer.candidates() },
    { value: 'invited', label: 'Invited', to: paths.employer.candidates({ show: 'invited' }) },
  ]
  return (
    <AreaPage
      title={TITLE}
      lead="People who let companies find them. You see their skills and experience, and also their name and contact details if they accept your invitation."
    >
      <TabLinks label="Candidates" tabs={tabs} current={query.show} />
      <div className="mt-5">
        {query.show === 'invited' ? (
          <SentInvitationList />
        ) : (
          // Another address renders the form anew, because the picked skills are its own state.
          <CandidateSearchPanel key={JSON.stringify(query.skills)} query={query} canEdit={canEdit} />
        )}
      </div>
    </AreaPage>
  )
}
