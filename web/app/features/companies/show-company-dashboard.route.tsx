import { companyApplications, unviewedCount } from '@sira/contract/applications'
import { companyJobs } from '@sira/contract/jobs'
import { ask } from '../../api/ask.ts'
import { session } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Tag } from '../../ui/status.tsx'
import { ReceivedList } from '../applications/received-list.tsx'
import { OwnJobBrief } from '../jobs/own-job-brief.tsx'
import { Figures, Widget } from './dashboard-parts.tsx'

export const meta = () => pageMeta({ title: 'Dashboard', noindex: true })

/** Jobs and applications shown (product spec, part 2, section 9). */
const SHOWN = '3'

export async function clientLoader() {
  const counted = (status: 'ACTIVE' | 'PENDING') => ask(companyJobs, { query: { status, per_page: '1' } }).then(({ meta }) => meta.total)
  const [known, received, jobs, unviewed, active, pending] = await Promise.all([
    session.read(), ask(companyApplications, { query: { per_page: SHOWN } }), ask(companyJobs, { query: { per_page: SHOWN } }), ask(unviewedCount, {}), counted('ACTIVE'), counted('PENDING'),
  ])
  const account = known.state === 'signedIn' ? known.account : undefined
  return { name: account?.company?.name ?? '', received, jobs, unviewed: unviewed.data.count, active, pending }
}

export const ErrorBoundary = () => <LoadFailure title="Dashboard" text="The dashboard could not be loaded. Please try again." />

export default function ShowCompanyDashboard({ loaderData: { name, received, jobs, unviewed, active, pending } }: { loaderData: Awaited<ReturnType<typeof clientLoader>> }) {
  const figures = [
    { label: 'New applicants', value: unviewed, to: paths.employer.applications() },
    { label: received.meta.total === 1 ? 'Application' : 'Applications', value: received.meta.total, to: paths.employer.applications() },
    { label: active === 1 ? 'Active job' : 'Active jobs', value: active, to: paths.employer.jobs({ status: 'ACTIVE' }) },
    { label: pending === 1 ? 'Job under review' : 'Jobs under review', value: pending, to: paths.employer.jobs({ status: 'PENDING' }) },
  ]
  return (
    <AreaPage title="Dashboard" lead={name} tools={<ButtonLink to={paths.employer.postJob()} icon="plus">Post New Job</ButtonLink>}>
      <div className="grid gap-8">
        <div className="grid gap-8 xl:grid-cols-2">
          <Widget
            title="Recent Applications" note={unviewed > 0 && <Tag tone="adey"><span className="num">{unviewed} new</span></Tag>}
            all={received.data.length > 0 ? { to: paths.employer.applications(), label: 'View all applications' } : undefined}
          >
            {received.data.length > 0 ? (
              <ReceivedList applications={received.data} toDetails={(id) => paths.employer.applications({ id })} heading="h3" brief />
            ) : (
              <Empty level={3} title="No applications yet" hint="When somebody applies for one of your jobs, it appears here." />
            )}
          </Widget>
          <Widget title="Job Postings" all={jobs.data.length > 0 ? { to: paths.employer.jobs(), label: 'View all jobs' } : undefined}>
            {jobs.data.length > 0 ? (
              <ul className="grid gap-2">{jobs.data.map((job) => <OwnJobBrief key={job.id} job={job} />)}</ul>
            ) : (
              <Empty level={3} title="No jobs found" hint="You have not posted any jobs yet." action={<ButtonLink to={paths.employer.postJob()}>Post your first job</ButtonLink>} />
            )}
          </Widget>
        </div>
        <Widget title="Figures"><Figures figures={figures} /></Widget>
      </div>
    </AreaPage>
  )
}
