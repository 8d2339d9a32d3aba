import { JOB_STATUSES, type JobStatus } from '@sira/contract/enums'
import { reviewJob, reviewQueueOfJobs, type JobInReview } from '@sira/contract/reviews'
import { useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { ask } from '../../api/ask.ts'
import { paths } from '../../paths.ts'
import { JOB_LEVEL, JOB_STATUS, JOB_TYPE, labelOf } from '../../ui/labels.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { JobFacts } from './job-facts.tsx'
import { ReviewFrame } from './review-frame.tsx'
import { VerdictPanel } from './verdict-panel.tsx'

export const meta = () => pageMeta({ title: 'Review jobs', noindex: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const status = JOB_STATUSES.find((one) => one === search.get('status')) ?? 'PENDING'
  const { data: queue } = await ask(reviewQueueOfJobs, { query: { status, per_page: '100', page: '1' } })
  const asked = queue.find((job) => job.id === search.get('id'))
  return { status, queue, chosen: asked ?? queue[0], opened: asked !== undefined }
}

const TABS = JOB_STATUSES.filter((status) => status !== 'DRAFT').map((value) => ({ value, label: labelOf(JOB_STATUS, value), to: paths.admin.jobs({ status: value }) }))

export default function ReviewJobs({ loaderData: { status, queue, chosen, opened } }: { loaderData: Awaited<ReturnType<typeof clientLoader>> }) {
  const entries = queue.map((job) => ({
    id: job.id,
    title: job.title,
    facts: [job.company.name, labelOf(JOB_TYPE, job.type), labelOf(JOB_LEVEL, job.level)],
    submittedAt: job.submittedAt,
  }))
  return (
    <AreaPage title="Review jobs">
      <ReviewFrame statuses={TABS} current={status} entries={entries} selected={chosen?.id} toEntry={(id) => paths.admin.jobs({ status, id })} toQueue={opened ? paths.admin.jobs({ status }) : undefined} emptyTitle="No jobs here">
        {chosen && <Chosen key={chosen.id} job={chosen} status={status} />}
      </ReviewFrame>
    </AreaPage>
  )
}

function Chosen({ job, status }: { job: JobInReview; status: JobStatus }) {
  const navigate = useNavigate()
  return (
    <JobFacts job={job}>
      {(job.status === 'PENDING' || job.needsAnotherLook) && (
        <VerdictPanel
          subject={job.title} id={job.id} onDecided={async () => navigate(paths.admin.jobs({ status }))}
          decide={async (body) => void (await ask(reviewJob, { params: { jobId: job.id }, body }))}
        />
      )}
    </JobFacts>
  )
}
