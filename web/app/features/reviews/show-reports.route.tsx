import { decideOnReports, reportedJobs } from '@sira/contract/reports'
import { useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { ask } from '../../api/ask.ts'
import { offerDecisionUndo } from '../../api/decisions.ts'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/empty.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ReportCard, type ReportVerdict } from './report-card.tsx'

export const meta = () => pageMeta({ title: 'Reports', noindex: true })
export const ErrorBoundary = () => <LoadFailure title="Reports" text="The reports could not be loaded. Please try again." />

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  const { data: reported, meta: found } = await ask(reportedJobs, { query: { page, per_page: '20' } })
  return { reported, found }
}

export default function ShowReports({ loaderData: { reported, found } }: { loaderData: Awaited<ReturnType<typeof clientLoader>> }) {
  const { revalidate } = useRevalidator()
  async function decide(jobId: string, title: string, verdict: ReportVerdict) {
    const { data } = await ask(decideOnReports, { params: { jobId }, body: verdict })
    offerDecisionUndo(data.decision, verdict.verdict === 'UPHELD' ? `${title} is taken down` : `The reports of ${title} are dismissed`, goOn)
  }
  async function goOn() {
    await revalidate()
    focusHeading()
  }
  return (
    <AreaPage title="Reports" lead="Jobs that people reported. A job that three people report is hidden until somebody has looked at it.">
      {reported.length === 0 ? (
        <div className="mt-3"><Empty title="No reports wait" hint="Everything that people reported has been looked at." /></div>
      ) : (
        <div className="mt-3 grid max-w-4xl gap-4">
          {reported.map((each) => <ReportCard key={each.job.id} reported={each} decide={(verdict) => decide(each.job.id, each.job.title, verdict)} onDecided={goOn} />)}
        </div>
      )}
      <Pager meta={found} to={(page) => paths.admin.reports({ page })} />
    </AreaPage>
  )
}
