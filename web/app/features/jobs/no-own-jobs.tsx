import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { JOB_STATUS, labelOf } from '../../ui/labels.ts'
import type { OwnJobsQuery } from './own-jobs-query.ts'

/** Why the list is empty: nothing fits the words, nothing has the status, or nothing was posted yet. */
export function NoOwnJobs({ query: { search, status } }: { query: OwnJobsQuery }) {
  const all = <ButtonLink to={paths.employer.jobs()} variant="quiet">Show all jobs</ButtonLink>
  if (search) return <Empty title="No jobs found" hint={`No job has “${search}” in its title${status === 'all' ? '' : ` and the status ${labelOf(JOB_STATUS, status)}`}.`} action={all} />
  if (status !== 'all') return <Empty title="No jobs found" hint={`None of your jobs has the status ${labelOf(JOB_STATUS, status)}.`} action={all} />
  return <Empty title="No jobs found" hint="You have not posted any jobs yet." action={<ButtonLink to={paths.employer.postJob()} icon="plus">Post New Job</ButtonLink>} />
}
