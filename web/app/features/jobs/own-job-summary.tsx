import type { OwnJob } from '@sira/contract/jobs'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Fact } from '../../ui/fact.tsx'
import { ApplicantCount, OwnJobDeadline, JobStatusBadge, OwnJobPostedTime } from './own-job-facts.tsx'

/** One own job in a few lines, for the dashboard; links to its details. */
export function OwnJobSummary({ job }: { job: OwnJob }) {
  const titleId = `brief-${job.id}`
  return (
    <li>
      <article className="pcard" aria-labelledby={titleId}>
        <div className="flex items-start justify-between gap-3">
          <h3 id={titleId} className="min-w-0 text-base/snug">
            <Link className="joblink" to={paths.employer.jobs({ id: job.id })}>
              {job.title}
            </Link>
          </h3>
          <JobStatusBadge status={job.status} />
        </div>
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <Fact look="inline" term="Applicants">
            <ApplicantCount job={job} />
          </Fact>
          <Fact look="inline" term="Posted">
            <OwnJobPostedTime job={job} />
          </Fact>
          {job.deadline && (
            <Fact look="inline" term="Closes">
              <OwnJobDeadline deadline={job.deadline} />
            </Fact>
          )}
        </dl>
      </article>
    </li>
  )
}
