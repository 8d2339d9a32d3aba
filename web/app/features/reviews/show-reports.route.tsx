import { REPORT_REASONS } from '@sira/contract/enums'
import { decideOnReports, reportedJobs } from '@sira/contract/reports'
import { useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { ask } from '../../api/ask.ts'
import { offerDecisionUndo } from '../../api/decisions.ts'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/empty.tsx'
import { SelectField } from '../../ui/field.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { optionsOf } from '../../ui/labels.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useAsked } from '../../ui/opened.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ReportCard, type ReportVerdict } from './report-card.tsx'
import { readReports, REPORT_REASON, reportsAddress, type ReportsQuery } from './reports-query.ts'

export const meta = () => pageMeta({ title: 'Reports', noindex: true })
export const ErrorBoundary = () => (
  <LoadFailure title="Reports" text="The reports could not be loaded. Please try again." />
)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { search, reason, order, page } = readReports(new URL(request.url).searchParams)
  const { data: reported, meta: found } = await ask(reportedJobs, {
    query: { search, order, page: String(page), ...(reason && { reason }) },
  })
  return { reported, found }
}

const REASON_OPTIONS = [{ value: '', label: 'Every reason' }, ...optionsOf(REPORT_REASONS, REPORT_REASON)]
const ORDERS = [
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
  const query = useAsked(readReports)
  const narrow = (change: Partial<ReportsQuery>) =>
    void navigate(paths.admin.reports(reportsAddress(query, change)), {
      replace: query.search !== '' && 'search' in change,
      preventScrollReset: true,
    })
  async function decide(jobId: string, title: string, verdict: ReportVerdict) {
    const { data } = await ask(decideOnReports, { params: { jobId }, body: verdict })
    offerDecisionUndo(
      data.decision,
      verdict.verdict === 'UPHELD' ? `${title} is taken down` : `The reports of ${title} are dismissed`,
      goOn,
    )
  }
  async function goOn() {
    await revalidate()
    focusHeading()
  }
  return (
    <AreaPage
      title="Reports"
      lead="Jobs that people reported. A job that three people report is hidden until somebody has looked at it."
    >
      <div className="flex flex-wrap items-center gap-2">
        <ListSearch
          className="min-w-0 grow basis-full sm:max-w-md sm:basis-64"
          label="Search reports"
          placeholder="Title or company"
          value={query.search}
          onSearch={(search) => narrow({ search })}
        />
        <SelectField
          label="Reason"
          hideLabel
          name="reason"
          className="min-w-0 grow sm:w-48 sm:grow-0"
          options={REASON_OPTIONS}
          value={query.reason}
          onChange={(event) => narrow({ reason: event.target.value as ReportsQuery['reason'] })}
        />
        <SelectField
          label="Order"
          hideLabel
          name="order"
          className="min-w-0 grow sm:w-64 sm:grow-0"
          options={ORDERS}
          value={query.order}
          onChange={(event) => narrow({ order: event.target.value as ReportsQuery['order'] })}
        />
      </div>
      {reported.length === 0 ? (
        <div className="mt-3">
          {query.search || query.reason ? (
            <Empty title="No reports fit" hint="A part of a word is enough." />
          ) : (
            <Empty title="No reports wait" hint="Everything that people reported has been looked at." />
          )}
        </div>
      ) : (
        <div className="mt-3 grid max-w-4xl gap-4">
          {reported.map((each) => (
            <ReportCard
              key={each.job.id}
              reported={each}
              decide={(verdict) => decide(each.job.id, each.job.title, verdict)}
              onDecided={goOn}
            />
          ))}
        </div>
      )}
      <Pager meta={found} to={(page) => paths.admin.reports(reportsAddress(query, { page }))} />
    </AreaPage>
  )
}
