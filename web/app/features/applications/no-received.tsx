import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { NO_APPLICATIONS } from '../../ui/texts.ts'
import type { ReceivedQuery } from './received-query.ts'

/** Why the list is empty: nothing fits the filters, or nobody has applied yet. */
export function NoReceived({ query: { search, job, status } }: { query: ReceivedQuery }) {
  if (search || job || status !== 'all')
    return (
      <Empty
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
    <Empty
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
