import { ph, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/dates.ts'
import { Tag } from '../../ui/tag.tsx'
import type { UnsentApplication } from '../../ui/unsent-applications.ts'
import { TitledSection } from '../../ui/titled-section.tsx'
import { DiscardButton, WaitingActions, WaitingTag, WaitingText } from './waiting-application-parts.tsx'
import { useLostApplications, useWaitingApplications, type WaitingApplication } from './waiting-applications.ts'

/** The applications that wait on this device, above those that were sent; nothing without any. */
export function WaitingApplicationList() {
  const waiting = useWaitingApplications()
  const lost = useLostApplications()
  if (waiting.length + lost.length === 0) return null
  return (
    <TitledSection id="waiting-applications" title={t`Not sent yet`} className="mb-6">
      <ul className="joblist mt-2">
        {waiting.map((entry) => (
          <WaitingRow key={entry.jobId} entry={entry} />
        ))}
        {lost.map((entry) => (
          <LostRow key={entry.jobId} entry={entry} />
        ))}
      </ul>
    </TitledSection>
  )
}

function WaitingRow({ entry }: { entry: WaitingApplication }) {
  const time = formatDateTime(entry.writtenAt)
  return (
    <UnsentRow entry={entry} tag={<WaitingTag entry={entry} />} note={t`Written ${time}`}>
      <p className="mt-1 max-w-prose text-sm text-ink-2">
        <WaitingText entry={entry} />
      </p>
      <WaitingActions entry={entry} />
    </UnsentRow>
  )
}

/** Why an application of which only the text is left was not sent: it was refused, or the session ended before. */
const getLostText = ({ companyName, refusal }: UnsentApplication) =>
  refusal
    ? t`${companyName} did not receive this application: ${ph({ reason: refusal.message })} Your text is still on this device, but the file you chose is not.`
    : t`Your session ended before this application was sent. Your text is still on this device, but the file you chose is not.`

/** An application of which only the text is left. */
const LostRow = ({ entry }: { entry: UnsentApplication }) => (
  <UnsentRow entry={entry} tag={<Tag tone="cherry">{t`Not sent`}</Tag>}>
    <p className="mt-1 max-w-prose text-sm text-ink-2">{getLostText(entry)}</p>
    <div className="mt-3 flex flex-wrap gap-2">
      <ButtonLink variant="quiet" size="sm" icon="pencil" to={paths.apply(entry.jobId)}>
        {t`Finish and send`}
      </ButtonLink>
      <DiscardButton entry={entry} />
    </div>
  </UnsentRow>
)

interface UnsentRowProps {
  entry: UnsentApplication
  tag: ReactNode
  note?: string
  children: ReactNode
}

function UnsentRow({ entry: { jobId, jobTitle, companyName }, tag, note, children }: UnsentRowProps) {
  const titleId = `waiting-${jobId}`
  return (
    <li className="jobrow">
      <article aria-labelledby={titleId}>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h3 id={titleId} className="text-base/snug">
            <Link className="link" to={paths.apply(jobId)}>
              {jobTitle}
            </Link>
          </h3>
          {tag}
        </div>
        <p className="meta mt-0.5 text-sm text-ink-2">
          <span className="co font-medium text-ink">{companyName}</span>
          {note && <span>{note}</span>}
        </p>
        {children}
      </article>
    </li>
  )
}
