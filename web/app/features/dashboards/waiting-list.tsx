import { ph, t } from '@lingui/core/macro'
import type { CompanyDashboard, SeekerDashboard, WaitingItem } from '@sira/contract/dashboards'
import { type ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { formatDateTime, formatRelativeDate } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { describeWaitingItem, describeMoreWaiting, WAITING_KIND_ICONS } from './waiting-texts.ts'

type WaitingGroup = SeekerDashboard['waiting'][number] | CompanyDashboard['waiting'][number]

interface WaitingListProps {
  waiting: readonly WaitingGroup[]
  side: 'seeker' | 'company'
  className?: string
}

/** What the reader has to answer, each with the link to where it is answered; nothing when nothing waits. */
export function WaitingList({ waiting, side, className = '' }: WaitingListProps) {
  if (waiting.length === 0) return null
  const area = side === 'seeker' ? paths.seeker : paths.employer
  const toItem = ({ kind }: WaitingGroup, { applicationId }: WaitingItem) =>
    kind === 'MESSAGES' ? area.messages({ id: applicationId }) : area.applications({ id: applicationId })
  const toAll = ({ kind }: WaitingGroup) =>
    kind === 'MESSAGES' ? area.messages({ unread: 'true' }) : area.applications()
  return (
    <TitledSection
      title={t`Waiting for you`}
      className={`min-w-0 ${className}`}
      titleClassName="flex min-h-11 items-center text-lg"
    >
      <ul className="joblist">
        {waiting.map((group) => (
          <WaitingRows key={group.kind} group={group} toItem={(item) => toItem(group, item)} toAll={toAll(group)} />
        ))}
      </ul>
    </TitledSection>
  )
}

interface WaitingRowsProps {
  group: WaitingGroup
  toItem: (item: WaitingItem) => string
  toAll: string
}

function WaitingRows({ group: { kind, total, items }, toItem, toAll }: WaitingRowsProps) {
  const moreCount = total - items.length
  return (
    <>
      {items.map((item) => (
        <WaitingRow key={item.applicationId} icon={<Icon name={WAITING_KIND_ICONS[kind]} />}>
          <h3 className="text-base/snug">
            <Link className="joblink" to={toItem(item)}>
              {describeWaitingItem(kind, item)}
            </Link>
          </h3>
          <p className="meta text-sm text-ink-2">
            <span>{item.jobTitle}</span>
            <WaitingTime kind={kind} at={item.at} />
          </p>
        </WaitingRow>
      ))}
      {moreCount > 0 && (
        <WaitingRow>
          <Link className="joblink text-sm" to={toAll}>
            {describeMoreWaiting(kind, moreCount)}
          </Link>
        </WaitingRow>
      )}
    </>
  )
}

const WaitingRow = ({ icon, children }: { icon?: ReactNode; children: ReactNode }) => (
  <li className="jobrow">
    <div className="grid grid-cols-[20px_1fr] gap-x-3">
      <span className="mt-0.5 text-adey-ink">{icon}</span>
      <div className="min-w-0">{children}</div>
    </div>
  </li>
)

/** Until when an offer can be answered, the first proposed time of an interview, or since when it waits. */
function WaitingTime({ kind, at }: { kind: WaitingGroup['kind']; at: string }) {
  const when = formatDateTime(at)
  if (kind === 'OFFER')
    return <time className="font-semibold text-buna" dateTime={at}>{t`Answer by ${ph({ when })}`}</time>
  if (kind === 'INTERVIEW') return <time dateTime={at}>{when}</time>
  return (
    <time dateTime={at} title={when}>
      {formatRelativeDate(at)}
    </time>
  )
}
