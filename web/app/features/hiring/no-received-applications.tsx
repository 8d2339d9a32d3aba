import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NO_APPLICATIONS } from '../../ui/texts.ts'
import type { ReceivedApplicationsQuery } from './received-applications-query.ts'

/** Why the list is empty: nothing matches the filters, or nobody has applied yet. */
export function NoReceivedApplications({ query: { search, job, status } }: { query: ReceivedApplicationsQuery }) {
  if (search || job || status !== 'all')
    return (
      <EmptyState
        title={NO_APPLICATIONS}
        hint="Try another name, job or status."
        action={
          <ButtonLink to={paths.employer.applications()} variant="quiet">
            Show all applications
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      title={NO_APPLICATIONS}
      hint="When somebody applies for one of your jobs, it appears here."
      action={
        <ButtonLink to={paths.employer.jobs()} variant="quiet">
          See your jobs
        </ButtonLink>
      }
    />
  )
}
