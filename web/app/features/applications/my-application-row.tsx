import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatJobLocation } from '@sira/contract/messages'
import type { MyApplication } from '@sira/contract/applications'
import { Link, type LinkProps } from 'react-router'
import { formatDateTime, formatRelativeDate } from '../../ui/dates.ts'
import { JOB_TYPE_LABELS, getLabel } from '../../ui/labels.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { formatNoAnswer } from './reply-state.tsx'
import { StatusTag } from '../../ui/status.tsx'
import { Tag } from '../../ui/tag.tsx'

/** Cover letters longer than this (characters) get a "Read more" link in the list. */
const LONG_LETTER_LENGTH = 160
/** History state that tells the panel that closing it may go one step back. */
export const OPENED_FROM_LIST = { openedHere: true }

/** One application in the seeker's list; the whole row opens it. */
export function MyApplicationRow({
  application,
  to,
  selected,
}: {
  application: MyApplication
  to: string
  selected: boolean
}) {
  const { job } = application
  const titleId = `application-${application.id}`
  const linkProps = { to, state: OPENED_FROM_LIST, preventScrollReset: true }
  return (
    <li className={`jobrow ${selected ? 'bg-forest-wash' : ''}`}>
      <article
        className="grid grid-cols-[40px_1fr] gap-x-3 md:grid-cols-[48px_1fr_auto] md:gap-x-4"
        aria-labelledby={titleId}
      >
        <PictureOrMonogram src={job.company.logo} name={job.company.name} size={40} className="md:size-12" />
        <div className="min-w-0">
          <h2 id={titleId} className="text-base/snug md:text-lg/snug">
            <Link className="joblink" {...linkProps}>
              {job.title}
            </Link>
          </h2>
          <p className="meta mt-0.5 text-sm text-ink-2">
            <span className="co font-medium text-ink">{job.company.name}</span>
            <span>{formatJobLocation(job)}</span>
            <span className="whitespace-nowrap">{getLabel(JOB_TYPE_LABELS, job.type)}</span>
          </p>
        </div>
        <ApplicationStanding application={application} />
        <CoverLetterExcerpt application={application} linkProps={linkProps} />
      </article>
    </li>
  )
}

/** The status, when it was sent, and whether the job can still be seen. */
function ApplicationStanding({ application }: { application: MyApplication }) {
  const { job, status, createdAt } = application
  return (
    <div className="col-start-2 mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 md:col-start-3 md:mt-0 md:flex-col md:items-end">
      <StatusTag status={status} />
      {application.overdue && <Tag tone="buna">{formatNoAnswer(application)}</Tag>}
      <time
        className="text-xs text-ink-3"
        dateTime={createdAt}
        title={formatDateTime(createdAt)}
        suppressHydrationWarning
      >
        {t`Applied ${ph({ when: formatRelativeDate(createdAt).toLowerCase() })}`}
      </time>
      {!job.available && <Tag tone="stone">{t`No longer available`}</Tag>}
    </div>
  )
}

function CoverLetterExcerpt({
  application: { job, coverLetter },
  linkProps,
}: {
  application: MyApplication
  linkProps: LinkProps
}) {
  return (
    <div className="col-start-2 mt-2 max-w-prose text-sm text-ink-2">
      <p className="line-clamp-2">{coverLetter}</p>
      {coverLetter.length > LONG_LETTER_LENGTH && (
        <Link className="link relative z-1 -mb-2 inline-flex min-h-9 items-center" {...linkProps}>
          <Trans>
            Read more<span className="sr-only"> of your letter for {ph({ title: job.title })}</span>
          </Trans>
        </Link>
      )}
    </div>
  )
}
