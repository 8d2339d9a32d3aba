import { REPORT_REASONS } from '@sira/contract/enums'
import { t } from '@lingui/core/macro'
import { loadQuery } from '../../api/queries.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toOptions } from '../../ui/labels.ts'
import { ListFilters } from '../../ui/list-filters.tsx'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useListFilters } from '../../ui/use-list-filters.ts'
import { reportedJobsQuery } from './moderation-queries.ts'
import { ReportKindLinks } from './report-kind-links.tsx'
import { ReportedJobCard } from './reported-job-card.tsx'
import { parseReportsQuery, REPORT_REASON_LABELS, buildReportsAddress, type ReportsQuery } from './reports-url.ts'
import type { Route } from './+types/moderate-reports.route'

const TITLE = t`Reports`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })
export const ErrorBoundary = createLoadErrorPage(TITLE, t`The reports could not be loaded. Please try again.`)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const listed = parseReportsQuery(new URL(request.url).searchParams)
  await loadQuery(reportedJobsQuery(listed))
  return { listed }
}

const REASON_OPTIONS = [{ value: '', label: t`All reasons` }, ...toOptions(REPORT_REASONS, REPORT_REASON_LABELS)]
const ORDER_OPTIONS = [
  { value: 'urgent', label: t`Hidden and most reported first` },
  { value: 'oldest', label: t`Longest waiting first` },
  { value: 'newest', label: t`Newest first` },
]
const FILTERS = [
  { label: t`Reason`, name: 'reason', className: 'sm:w-48', options: REASON_OPTIONS },
  { label: t`Order`, name: 'order', className: 'sm:w-64', options: ORDER_OPTIONS },
] as const
const NO_MATCH = { title: t`No reports match`, hint: t`Part of a word is enough.` }
const NO_REPORTS = { title: t`No open reports`, hint: t`Every report has been reviewed.` }
const buildReportsPath = (query: ReportsQuery, change: Partial<ReportsQuery>) =>
  paths.admin.reports(buildReportsAddress(query, change))

export default function ShowReports({ loaderData: { listed } }: Route.ComponentProps) {
  const { data: reported, meta: found } = useLoadedQuery(reportedJobsQuery(listed))
  const { query, to, applyFilters } = useListFilters(parseReportsQuery, buildReportsPath)
  return (
    <AreaPage
      title={TITLE}
      lead={t`Jobs that people reported. A job that three people report is hidden until somebody reviews it.`}
    >
      <ReportKindLinks current="jobs" />
      <ListFilters
        query={query}
        onFilter={applyFilters}
        search={{ label: t`Search reports`, placeholder: t`Title or company` }}
        filters={FILTERS}
      />
      {reported.length > 0 ? (
        <div className="mt-3 grid max-w-4xl gap-4">
          {reported.map((each) => (
            <ReportedJobCard key={each.job.id} reported={each} />
          ))}
        </div>
      ) : (
        <div className="mt-3">
          <EmptyState {...(query.search || query.reason ? NO_MATCH : NO_REPORTS)} />
        </div>
      )}
      <Pager meta={found} to={(page) => to({ page })} />
    </AreaPage>
  )
}
