import type { Received } from '@sira/contract/applications'
import { memo } from 'react'
import { Link } from 'react-router'
import { dateTimeText, relativeText } from '../../ui/dates.ts'
import { Picture } from '../../ui/monogram.tsx'
import { OPENED } from '../../ui/opened.ts'
import { Status } from '../../ui/status.tsx'
import { NEW } from '../../ui/texts.ts'
import { matchSkills } from './matched-skills.ts'
import { Mean } from './stars.tsx'

interface ReceivedListProps {
  applications: readonly Received[]
  /** The application whose details are open. */
  opened?: string
  /** Whether it counts as seen already, before the list is loaded again. */
  isSeen?: (application: Received) => boolean
  toDetails: (applicationId: string) => string
  heading?: 'h2' | 'h3'
  /** In a narrow column: never in one line. */
  brief?: boolean
  /** Which ones are chosen; without it none can be. */
  choice?: Choice
}

export interface Choice {
  isChosen: (applicationId: string) => boolean
  choose: Choose
}
type Choose = (applicationIds: readonly string[], on: boolean) => void

/** Received applications: the whole row opens the details, new ones are marked. */
export function ReceivedList({
  applications,
  opened,
  isSeen = ({ isViewed }) => isViewed,
  toDetails,
  heading = 'h2',
  brief = false,
  choice,
}: ReceivedListProps) {
  return (
    <ul className="grid grid-cols-1 gap-2">
      {applications.map((application) => (
        <ReceivedRow
          key={application.id}
          application={application}
          isOpen={application.id === opened}
          isNew={!isSeen(application)}
          to={toDetails(application.id)}
          heading={heading}
          brief={brief}
          isChosen={choice?.isChosen(application.id)}
          choose={choice?.choose}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  application: Received
  isOpen: boolean
  isNew: boolean
  to: string
  heading: 'h2' | 'h3'
  brief: boolean
  isChosen?: boolean
  choose?: Choose
}

/** Drawn again only when something in it changed: going through the details leaves the other rows alone. */
const ReceivedRow = memo(function ReceivedRow({
  application,
  isOpen,
  isNew,
  to,
  heading: Heading,
  brief,
  isChosen,
  choose,
}: RowProps) {
  const { id, job, jobSeeker, status, createdAt, ratings } = application
  const name = nameOf(jobSeeker.user)
  return (
    <li className="far">
      <article
        className={`pcard ${isNew ? 'is-new' : ''} ${isOpen ? 'is-sel' : ''}`}
        aria-labelledby={`received-${id}`}
      >
        <div className="flex items-center gap-3">
          {choose && (
            <label className="relative z-1 -m-2 grid size-11 flex-none place-items-center">
              <input
                type="checkbox"
                className="check"
                aria-label={`Choose ${name}`}
                checked={isChosen}
                onChange={(event) => choose([id], event.target.checked)}
              />
            </label>
          )}
          <Picture src={jobSeeker.profileImage} name={name} size={44} round />
          <div className="min-w-0 grow">
            <div className="flex items-center gap-2">
              <Heading id={`received-${id}`} className="min-w-0 text-base/snug">
                <Link className="joblink" to={to} preventScrollReset state={OPENED}>
                  {name}
                </Link>
              </Heading>
              {isNew && <span className="tag tag-adey new">{NEW}</span>}
            </div>
            <p className="truncate text-sm text-ink-2">{jobSeeker.title}</p>
          </div>
          {!brief && (
            <>
              <p className="hidden w-56 min-w-0 xl:block">
                <span className="block text-xs text-ink-3">Applied for</span>
                <span className="block truncate text-sm">{job.title}</span>
              </p>
              <p className="hidden w-32 flex-none text-right text-sm text-ink-3 xl:block">
                <When at={createdAt} />
                <span className="flex justify-end gap-2">
                  <Mean ratings={ratings} />
                  <Matched application={application} />
                </span>
              </p>
              <span className="hidden w-32 flex-none justify-end xl:flex">
                <Status status={status} />
              </span>
            </>
          )}
        </div>
        <div
          className={`mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm ${brief ? '' : 'xl:hidden'}`}
        >
          <p className="w-full truncate text-ink-2">
            <span className="text-ink-3">For </span>
            {job.title}
          </p>
          <Status status={status} />
          <p className="flex gap-3 text-ink-3">
            <When at={createdAt} />
            <Mean ratings={ratings} />
            <Matched application={application} />
          </p>
        </div>
      </article>
    </li>
  )
})

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

export const When = ({ at }: { at: string }) => (
  <time dateTime={at} title={dateTimeText(at)}>
    {relativeText(at)}
  </time>
)

export function Matched({ application: { job, jobSeeker } }: { application: Received }) {
  const { matched, skills } = matchSkills(job.skills, jobSeeker.skills)
  return (
    <span className="num">
      <span aria-hidden="true">
        {matched}/{skills.length} skills
      </span>
      <span className="sr-only">
        {matched} of {skills.length} required skills
      </span>
    </span>
  )
}
