import { ph, t } from '@lingui/core/macro'
import type { ReceivedApplication } from '@sira/contract/applications'
import { APPLICATION_STATUSES, type ApplicationStatus } from '@sira/contract/enums'
import { formatFullName } from '@sira/contract/messages'
import { memo, useId, useState } from 'react'
import { Link } from 'react-router'
import { Button, IconButton } from '../../ui/button.tsx'
import { APPLICATION_STATUS_LABELS } from '../../ui/area-labels.ts'
import { getLabel } from '../../ui/labels.ts'
import { Menu } from '../../ui/menu.tsx'
import { OPENED_ENTRY_STATE } from '../../ui/open-entry.ts'
import { StatusDiamond, getStatusTone } from '../../ui/status.tsx'
import { NEW_LABEL } from '../../ui/area-texts.ts'
import { TimeAgo } from '../../ui/date-time.tsx'
import { MatchedSkillCount, UrgencyTags } from './received-application-list.tsx'
import { MeanRating } from './star-rating.tsx'

/** A column shows this many cards, and a button shows as many more. */
const CARDS_SHOWN = 25

interface ColumnProps {
  status: ApplicationStatus
  applications: readonly ReceivedApplication[]
  opened?: string
  toDetails: (applicationId: string) => string
  /** On a phone only one column is shown. */
  isShown: boolean
  onMove?: (application: ReceivedApplication, to: ApplicationStatus) => void
  onWrite: (application: ReceivedApplication, to: ApplicationStatus) => void
  onFold?: () => void
}

/** The applications of one status as cards. */
export function BoardColumn({ status, applications, isShown, onFold, ...cards }: ColumnProps) {
  const id = useId()
  const [limit, setLimit] = useState(CARDS_SHOWN)
  const more = applications.length - limit
  return (
    <section className={`col ${isShown ? '' : 'max-md:hidden'}`} aria-labelledby={id} data-column={status}>
      <h2 id={id} className="flex items-center gap-2 px-1 pb-2 text-sm max-md:sr-only">
        <StatusDiamond tone={getStatusTone(status)} />
        {getLabel(APPLICATION_STATUS_LABELS, status)}
        <span className="num ml-auto text-xs font-normal text-ink-3">{applications.length}</span>
        {onFold && (
          <IconButton
            icon="minus"
            label={t`Collapse ${ph({ status: getLabel(APPLICATION_STATUS_LABELS, status) })}`}
            className="-my-2"
            onClick={onFold}
          />
        )}
      </h2>
      <ul className="grid gap-2">
        {applications.slice(0, limit).map((application) => (
          <ColumnCard key={application.id} {...cards} {...{ application, status }} />
        ))}
      </ul>
      {applications.length === 0 && <p className="px-1 py-3 text-sm text-ink-3">{t`No applications`}</p>}
      {more > 0 && (
        <Button variant="ghost" size="sm" className="mt-2 w-full" onClick={() => setLimit(limit + CARDS_SHOWN)}>
          {t`Show ${ph({ count: Math.min(more, CARDS_SHOWN) })} more`}
        </Button>
      )}
    </section>
  )
}

type ColumnCardProps = Pick<ColumnProps, 'status' | 'opened' | 'toDetails' | 'onMove' | 'onWrite'> & {
  application: ReceivedApplication
}

const ColumnCard = ({ application, opened, toDetails, ...card }: ColumnCardProps) => (
  <Card
    {...card}
    application={application}
    isOpen={application.id === opened}
    isNew={!application.isViewed}
    to={toDetails(application.id)}
  />
)

interface CardProps {
  application: ReceivedApplication
  status: ApplicationStatus
  isOpen: boolean
  isNew: boolean
  to: string
  onMove?: (application: ReceivedApplication, to: ApplicationStatus) => void
  onWrite: (application: ReceivedApplication, to: ApplicationStatus) => void
}

const WITH_MESSAGE = { label: t`With a message or a reason...`, hasSeparatorBefore: true } as const

/** Memoized: renders again only when one of its props changes. */
const Card = memo(function Card({ application, status, isOpen, isNew, to, onMove, onWrite }: CardProps) {
  const { id, job, jobSeeker, createdAt, ratings } = application
  const name = formatFullName(jobSeeker.user)
  const others = APPLICATION_STATUSES.filter((one) => one !== status)
  const moveMenu = onMove && (
    <Menu
      lazy
      label={t({ message: `Move ${name} to`, comment: 'Names the menu of statuses' })}
      triggerClassName="pmove"
      items={[
        ...others.map((one) => ({
          label: getLabel(APPLICATION_STATUS_LABELS, one),
          danger: one === 'REJECTED',
          onSelect: () => onMove(application, one),
        })),
        // The form also asks for the reason of a rejection.
        { ...WITH_MESSAGE, onSelect: () => onWrite(application, others.at(-1)!) },
      ]}
    />
  )
  return (
    <li className={`pcard far ${isNew ? 'is-new' : ''} ${isOpen ? 'is-sel' : ''}`} data-card={id}>
      <h3 className="text-sm/5 break-words before:float-right before:h-5 before:w-7 before:content-['']">
        <Link className="joblink" to={to} preventScrollReset state={OPENED_ENTRY_STATE} draggable={false}>
          {name}
        </Link>
      </h3>
      <p className="truncate text-xs text-ink-2">{jobSeeker.title}</p>
      <p className="truncate text-xs text-ink-3">{job.title}</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2 text-xs text-ink-3">
        {isNew && <span className="tag tag-adey new">{NEW_LABEL}</span>}
        <UrgencyTags application={application} />
        <TimeAgo at={createdAt} />
        <MeanRating ratings={ratings} />
        <MatchedSkillCount application={application} />
      </div>
      {moveMenu}
    </li>
  )
})
