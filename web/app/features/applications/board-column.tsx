import type { Received } from '@sira/contract/applications'
import { APPLICATION_STATUSES, type ApplicationStatus } from '@sira/contract/enums'
import { memo, useId, useState } from 'react'
import { Link } from 'react-router'
import { Button, IconButton } from '../../ui/button.tsx'
import { APPLICATION_STATUS, labelOf } from '../../ui/labels.ts'
import { Menu } from '../../ui/menu.tsx'
import { OPENED } from '../../ui/opened.ts'
import { Diamond, toneOf } from '../../ui/status.tsx'
import { NEW } from '../../ui/texts.ts'
import { Matched, nameOf, When } from './received-list.tsx'
import { Mean } from './stars.tsx'

/** So many cards stand in a column until more are asked for. */
const SHOWN = 25

interface ColumnProps {
  status: ApplicationStatus
  applications: readonly Received[]
  opened?: string
  isSeen: (application: Received) => boolean
  toDetails: (applicationId: string) => string
  /** On a phone the others wait. */
  isShown: boolean
  onMove?: (application: Received, to: ApplicationStatus) => void
  onFold?: () => void
}

/** The applications of one status as cards. */
export function BoardColumn({ status, applications, opened, isSeen, toDetails, isShown, onMove, onFold }: ColumnProps) {
  const id = useId()
  const [most, setMost] = useState(SHOWN)
  const more = applications.length - most
  return (
    <section className={`col ${isShown ? '' : 'max-md:hidden'}`} aria-labelledby={id} data-column={status}>
      <h2 id={id} className="flex items-center gap-2 px-1 pb-2 text-sm max-md:sr-only">
        <Diamond tone={toneOf(status)} />
        {labelOf(APPLICATION_STATUS, status)}
        <span className="num ml-auto text-xs font-normal text-ink-3">{applications.length}</span>
        {onFold && (
          <IconButton
            icon="minus"
            label={`Fold ${labelOf(APPLICATION_STATUS, status)}`}
            className="-my-2"
            onClick={onFold}
          />
        )}
      </h2>
      <ul className="grid gap-2">
        {applications.slice(0, most).map((application) => (
          <Card
            key={application.id}
            {...{ application, status, onMove }}
            isOpen={application.id === opened}
            isNew={!isSeen(application)}
            to={toDetails(application.id)}
          />
        ))}
      </ul>
      {applications.length === 0 && <p className="px-1 py-3 text-sm text-ink-3">Nobody here</p>}
      {more > 0 && (
        <Button variant="ghost" size="sm" className="mt-2 w-full" onClick={() => setMost(most + SHOWN)}>
          Show {Math.min(more, SHOWN)} more
        </Button>
      )}
    </section>
  )
}

interface CardProps {
  application: Received
  status: ApplicationStatus
  isOpen: boolean
  isNew: boolean
  to: string
  onMove?: (application: Received, to: ApplicationStatus) => void
}

/** Drawn again only when something in it changed. */
const Card = memo(function Card({ application, status, isOpen, isNew, to, onMove }: CardProps) {
  const { id, job, jobSeeker, createdAt, ratings } = application
  const name = nameOf(jobSeeker.user)
  const move = onMove && (
    <Menu
      late
      label={`Move ${name} to`}
      triggerClassName="pmove"
      items={APPLICATION_STATUSES.filter((one) => one !== status).map((one) => ({
        label: labelOf(APPLICATION_STATUS, one),
        danger: one === 'REJECTED',
        onSelect: () => onMove(application, one),
      }))}
    />
  )
  return (
    <li className={`pcard far ${isNew ? 'is-new' : ''} ${isOpen ? 'is-sel' : ''}`} data-card={id}>
      <h3 className="text-sm/5 break-words before:float-right before:h-5 before:w-7 before:content-['']">
        <Link className="joblink" to={to} preventScrollReset state={OPENED} draggable={false}>
          {name}
        </Link>
      </h3>
      <p className="truncate text-xs text-ink-2">{jobSeeker.title}</p>
      <p className="truncate text-xs text-ink-3">{job.title}</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2 text-xs text-ink-3">
        {isNew && <span className="tag tag-adey new">{NEW}</span>}
        <When at={createdAt} />
        <Mean ratings={ratings} />
        <Matched application={application} />
      </div>
      {move}
    </li>
  )
})
