import { REPORT_REASONS } from '@sira/contract/enums'
import { decideOnReports, listReportedJobs } from '@sira/contract/job-reports'
import { useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { offerDecisionUndo } from '../../api/decision-undo.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/field.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { toOptions } from '../../ui/labels.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { useRequestedFilters } from '../../ui/open-entry.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ReportedJobCard, type ReportDecision } from './reported-job-card.tsx'
import { parseReportsQuery, REPORT_REASON_LABELS, buildReportsAddress, type ReportsQuery } from './reports-query.ts'

export const meta = () => buildPageMeta({ title: 'Reports', noindex: true })
export const ErrorBoundary = () => (
  <LoadErrorPage title="Reports" text="The reports could not be loaded. Please try again." />
)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { search, reason, order, page } = parseReportsQuery(new URL(request.url).searchParams)
  const { data: reported, meta: found } = await callApi(listReportedJobs, {
    query: { search, order, page: String(page), ...(reason && { reason }) },
  })
  return { reported, found }
}

const REASON_OPTIONS = [{ value: '', label: 'All reasons' }, ...toOptions(REPORT_REASONS, REPORT_REASON_LABELS)]
const ORDER_OPTIONS = [
  { value: 'urgent', label: 'Hidden and most reported first' },
  { value: 'oldest', label: 'Longest waiting first' },
  { value: 'newest', label: 'Newest first' },
]

export default function ShowReports({
  loaderData: { reported, found },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const query = useRequestedFilters(parseReportsQuery)
  const applyFilters = (change: Partial<ReportsQuery>) =>
    void navigate(paths.admin.reports(buildReportsAddress(query, change)), {
      replace: query.search !== '' && 'search' in change,
      preventScrollReset: true,
    })
  async function decide(jobId: string, title: string, decision: ReportDecision) {
    const { data } = await callApi(decideOnReports, { params: { jobId }, body: decision })
    offerDecisionUndo(
      data.decision,
      decision.verdict === 'UPHELD' ? `${title} is taken down` : `The reports about ${title} are dismissed`,
      refresh,
    )
  }
  async function refresh() {
    await revalidate()
    focusHeading()
  }
  return (
    <AreaPage
      title="Reports"
      lead="Jobs that people reported. A job that three people report is hidden until somebody reviews it."
    >
      <div className="flex flex-wrap items-center gap-2">
        <ListSearch
          className="min-w-0 grow basis-full sm:max-w-md sm:basis-64"
          label="Search reports"
          placeholder="Title or company"
          value={query.search}
          onSearch={(search) => applyFilters({ search })}
        />
        <SelectField
          label="Reason"
          hideLabel
          name="reason"
          className="min-w-0 grow sm:w-48 sm:grow-0"
          options={REASON_OPTIONS}
          value={query.reason}
          onChange={(event) => applyFilters({ reason: event.target.value as ReportsQuery['reason'] })}
        />
        <SelectField
          label="Order"
          hideLabel
          name="order"
          className="min-w-0 grow sm:w-64 sm:grow-0"
          options={ORDER_OPTIONS}
          value={query.order}
          onChange={(event) => applyFilters({ order: event.target.value as ReportsQuery['order'] })}
        />
      </div>
      {reported.length === 0 ? (
        <div className="mt-3">
          {query.search || query.reason ? (
            <EmptyState title="No reports match" hint="Part of a word is enough." />
          ) : (
            <EmptyState title="No open reports" hint="Every report has been reviewed." />
          )}
        </div>
      ) : (
        <div className="mt-3 grid max-w-4xl gap-4">
          {reported.map((each) => (
            <ReportedJobCard
              key={each.job.id}
              reported={each}
              decide={(decision) => decide(each.job.id, each.job.title, decision)}
              onDecided={refresh}
            />
          ))}
        </div>
      )}
      <Pager meta={found} to={(page) => paths.admin.reports(buildReportsAddress(query, { page }))} />
    </AreaPage>
  )
}
