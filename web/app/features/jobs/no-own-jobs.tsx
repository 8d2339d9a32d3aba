import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { JOB_STATUS_LABELS, getLabel } from '../../ui/labels.ts'
import { NO_JOBS, POST_NEW_JOB } from '../../ui/texts.ts'
import type { OwnJobsQuery } from './own-jobs-query.ts'

/** Why the list is empty: no job matches the search, none has the status, or none was posted yet. */
export function NoOwnJobs({ query: { search, status }, mayEdit }: { query: OwnJobsQuery; mayEdit: boolean }) {
  const all = (
    <ButtonLink to={paths.employer.jobs()} variant="quiet">
      Show all jobs
    </ButtonLink>
  )
  if (search)
    return (
      <EmptyState
        title={NO_JOBS}
        hint={`No job has “${search}” in its title${status === 'all' ? '' : ` and the status ${getLabel(JOB_STATUS_LABELS, status)}`}.`}
        action={all}
      />
    )
  if (status !== 'all')
    return (
      <EmptyState
        title={NO_JOBS}
        hint={`None of your jobs has the status ${getLabel(JOB_STATUS_LABELS, status)}.`}
        action={all}
      />
    )
  return (
    <EmptyState
      title={NO_JOBS}
      hint="You have not posted any jobs yet."
      action={
        mayEdit && (
          <ButtonLink to={paths.employer.postJob()} icon="plus">
            {POST_NEW_JOB}
          </ButtonLink>
        )
      }
    />
  )
}
