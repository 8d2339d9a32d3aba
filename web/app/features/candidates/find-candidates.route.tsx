import { t } from '@lingui/core/macro'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { useCompanyPermissions } from '../../api/company-permissions.ts'
import { loadQuery } from '../../api/queries.ts'
import { paths } from '../../paths.ts'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { CandidateSearchPanel } from './candidate-search-panel.tsx'
import {
  candidateSkillsQuery,
  companyTagsQuery,
  foundCandidatesQuery,
  liveJobsQuery,
  sentInvitationsQuery,
  talentPoolQuery,
} from './candidates-queries.ts'
import { parseCandidatesQuery } from './candidates-url.ts'
import { SentInvitationList } from './sent-invitation-list.tsx'
import { TalentPoolPanel } from './talent-pool-panel.tsx'
import { parseTalentPoolQuery } from './talent-pool-url.ts'
import type { Route } from './+types/find-candidates.route'

const TITLE = t`Candidates`
const FOUND_LEAD = t`People who let companies find them. You see their skills and experience, and also their name and contact details if they accept your invitation.`
const LEADS = {
  found: FOUND_LEAD,
  invited: FOUND_LEAD,
  pool: t`People who applied to your company, and candidates you saved or tagged. Tags and saved people are for your team only.`,
}

export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

/**
 * Each result counts against the number of candidates that a company may see, so they are loaded again only for another
 * address, not after an action.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = parseCandidatesQuery(searchParams)
  const pool = parseTalentPoolQuery(searchParams)
  if (query.show === 'invited') await loadQuery(sentInvitationsQuery)
  else if (query.show === 'pool')
    await Promise.all([loadQuery(candidateSkillsQuery), loadQuery(companyTagsQuery), loadQuery(talentPoolQuery(pool))])
  else
    await Promise.all([
      loadQuery(candidateSkillsQuery),
      loadQuery(liveJobsQuery),
      loadQuery(foundCandidatesQuery(query)),
    ])
  return { query, pool }
}

export const ErrorBoundary = createLoadErrorPage(TITLE, t`The candidates could not be loaded. Please try again.`)

export default function FindCandidates({ loaderData: { query, pool } }: Route.ComponentProps) {
  const { canEdit } = useCompanyPermissions()
  const tabs = [
    { value: 'found', label: t`Search`, to: paths.employer.candidates() },
    { value: 'pool', label: t`Talent pool`, to: paths.employer.candidates({ show: 'pool' }) },
    { value: 'invited', label: t`Invited`, to: paths.employer.candidates({ show: 'invited' }) },
  ]
  return (
    <AreaPage title={TITLE} lead={LEADS[query.show]}>
      <TabLinks label={t`Candidates`} tabs={tabs} current={query.show} />
      <div className="mt-5">
        {query.show === 'invited' ? (
          <SentInvitationList />
        ) : query.show === 'pool' ? (
          <TalentPoolPanel listed={pool} canEdit={canEdit} />
        ) : (
          // Another address renders the form anew, because the picked skills are its own state.
          <CandidateSearchPanel key={JSON.stringify(query.skills)} query={query} canEdit={canEdit} />
        )}
      </div>
    </AreaPage>
  )
}
