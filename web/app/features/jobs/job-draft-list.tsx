import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { JOB_LEVEL_LABELS, JOB_TYPE_LABELS, getLabel } from '../../ui/labels.ts'
import { TitledSection } from '../../ui/titled-section.tsx'
import { jobDraftsQuery } from './jobs-queries.ts'
import { JobStatusBadge } from './own-job-facts.tsx'

/** The job drafts of a company under review, with a link to write another one. */
export function JobDraftList({ isWaiting }: { isWaiting: boolean }) {
  const drafts = useLoadedQuery(jobDraftsQuery)
  return (
    <TitledSection title={t`Jobs to post later`} className="panel mt-6">
      <p className="mt-1 text-ink-2">
        {t`You can write your jobs now. They stay drafts that only you see, and you can post them as soon as your company is approved.`}
      </p>
      {drafts.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {drafts.map(({ id, title, type, level, location, status }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <div className="min-w-0">
                <Link className="link font-semibold" to={paths.employer.draft(id)}>
                  {title}
                </Link>
                <p className="meta text-sm text-ink-2">
                  <span>{location}</span>
                  <span>{getLabel(JOB_TYPE_LABELS, type)}</span>
                  <span>{getLabel(JOB_LEVEL_LABELS, level)}</span>
                </p>
              </div>
              <JobStatusBadge status={status} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        <ButtonLink to={paths.employer.draft()} variant="quiet" icon="plus">
          {drafts.length > 0 ? t`Prepare another job` : isWaiting ? t`Prepare a job while you wait` : t`Prepare a job`}
        </ButtonLink>
      </div>
    </TitledSection>
  )
}
