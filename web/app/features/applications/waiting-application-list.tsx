import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { formatDateTime } from '../../ui/dates.ts'
import { WaitingActions, WaitingTag, WaitingText } from './waiting-application-parts.tsx'
import { useWaitingApplications, type WaitingApplication } from './waiting-applications.ts'

/** The applications that wait on this device, above those that were sent; nothing without any. */
export function WaitingApplicationList() {
  const waiting = useWaitingApplications()
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="waiting-applications" className="mb-6">
      <h2 id="waiting-applications" className="text-lg">
        {t`Not sent yet`}
      </h2>
      <ul className="joblist mt-2">
        {waiting.map((entry) => (
          <WaitingRow key={entry.jobId} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

function WaitingRow({ entry }: { entry: WaitingApplication }) {
  const { jobId, jobTitle, companyName, writtenAt } = entry
  const titleId = `waiting-${jobId}`
  const time = formatDateTime(writtenAt)
  return (
    <li className="jobrow">
      <article aria-labelledby={titleId}>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h3 id={titleId} className="text-base/snug">
            <Link className="link" to={paths.apply(jobId)}>
              {jobTitle}
            </Link>
          </h3>
          <WaitingTag entry={entry} />
        </div>
        <p className="meta mt-0.5 text-sm text-ink-2">
          <span className="co font-medium text-ink">{companyName}</span>
          <span>{t`Written ${time}`}</span>
        </p>
        <p className="mt-1 max-w-prose text-sm text-ink-2">
          <WaitingText entry={entry} />
        </p>
        <WaitingActions entry={entry} />
      </article>
    </li>
  )
}
