import type { MyApplication } from '@sira/contract/applications'
import { placeText } from '@sira/contract/sentences'
import { Link } from 'react-router'
import { dateTimeText, relativeText } from '../../ui/dates.ts'
import { JOB_TYPE, labelOf } from '../../ui/labels.ts'
import { Picture } from '../../ui/monogram.tsx'
import { Status, Tag } from '../../ui/status.tsx'

/** Longer letters are cut in the list. */
const LONG_LETTER = 160
/** Tells the panel that closing it may go one step back. */
export const OPENED_HERE = { openedHere: true }

/** One application in the seeker's list; the whole row opens it. */
export function SentRow({ application, to, selected }: { application: MyApplication; to: string; selected: boolean }) {
  const { job, status, createdAt, coverLetter } = application
  const titleId = `application-${application.id}`
  const open = { to, state: OPENED_HERE, preventScrollReset: true }
  return (
    <li className={`jobrow ${selected ? 'bg-forest-wash' : ''}`}>
      <article
        className="grid grid-cols-[40px_1fr] gap-x-3 md:grid-cols-[48px_1fr_auto] md:gap-x-4"
        aria-labelledby={titleId}
      >
        <Picture src={job.company.logo} name={job.company.name} size={40} className="md:size-12" />
        <div className="min-w-0">
          <h2 id={titleId} className="text-base/snug md:text-lg/snug">
            <Link className="joblink" {...open}>
              {job.title}
            </Link>
          </h2>
          <p className="meta mt-0.5 text-sm text-ink-2">
            <span className="co font-medium text-ink">{job.company.name}</span>
            <span>{placeText(job)}</span>
            <span className="whitespace-nowrap">{labelOf(JOB_TYPE, job.type)}</span>
          </p>
        </div>
        <div className="col-start-2 mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 md:col-start-3 md:mt-0 md:flex-col md:items-end">
          <Status status={status} />
          <time
            className="text-xs text-ink-3"
            dateTime={createdAt}
            title={dateTimeText(createdAt)}
            suppressHydrationWarning
          >
            Applied {relativeText(createdAt).toLowerCase()}
          </time>
          {!job.available && <Tag tone="stone">No longer available</Tag>}
        </div>
        <div className="col-start-2 mt-2 max-w-prose text-sm text-ink-2">
          <p className="line-clamp-2">{coverLetter}</p>
          {coverLetter.length > LONG_LETTER && (
            <Link className="link relative z-1 -mb-2 inline-flex min-h-9 items-center" {...open}>
              Read more<span className="sr-only"> of your letter for {job.title}</span>
            </Link>
          )}
        </div>
      </article>
    </li>
  )
}
