import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReceivedApplication } from '@sira/contract/applications'
import { formatFullName } from '@sira/contract/messages'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { TimeAgo } from '../../ui/date-time.tsx'
import { formatDateTime } from '../../ui/dates.ts'
import { formatMatchPercentage, MATCH_LABEL_COLORS, MATCH_LABEL_TEXTS } from '../../ui/match-labels.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { OPENED_ENTRY_STATE } from '../../ui/open-entry.ts'
import { StatusTag } from '../../ui/status.tsx'
import { Tag } from '../../ui/tag.tsx'
import { NEW_LABEL, OVERDUE_LABEL, UNMET_LABEL } from '../../ui/area-texts.ts'
import { matchSkills } from './matched-skills.ts'
import { MeanRating } from './star-rating.tsx'

interface ReceivedListProps {
  applications: readonly ReceivedApplication[]
  /** The application whose details are open. */
  opened?: string
  toDetails: (applicationId: string) => string
  heading?: 'h2' | 'h3'
  /** For a narrow column: a row never becomes a single line. */
  brief?: boolean
  /** The selection; without it rows cannot be selected. */
  choice?: ApplicationSelection
}

/** Which applications are selected, and how to select them. */
export interface ApplicationSelection {
  isChosen: (applicationId: string) => boolean
  choose: Choose
}
type Choose = (applications: readonly ReceivedApplication[], on: boolean) => void

/** Received applications: the whole row opens the details, new ones are marked. */
export function ReceivedApplicationList({
  applications,
  opened,
  toDetails,
  heading = 'h2',
  brief = false,
  choice,
}: ReceivedListProps) {
  return (
    <ul className={`grid grid-cols-1 gap-2 ${brief ? '' : 'xl:gap-1'}`}>
      {applications.map((application) => (
        <ReceivedRow
          key={application.id}
          application={application}
          isOpen={application.id === opened}
          isNew={!application.isViewed}
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
  application: ReceivedApplication
  isOpen: boolean
  isNew: boolean
  to: string
  heading: 'h2' | 'h3'
  brief: boolean
  isChosen?: boolean
  choose?: Choose
}

/** Memoized, so that going through the details does not render the other rows again. */
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
  const { id, jobSeeker } = application
  const name = formatFullName(jobSeeker.user)
  return (
    <li className="far">
      <article
        className={`pcard ${brief ? '' : 'is-row xl:py-0.5'} ${isNew ? 'is-new' : ''} ${isOpen ? 'is-sel' : ''}`}
        aria-labelledby={`received-${id}`}
      >
        <div className="flex items-center gap-3">
          {choose && <SelectionCheckbox name={name} isChosen={isChosen} onChoose={(on) => choose([application], on)} />}
          <PictureOrMonogram src={jobSeeker.profileImage} name={name} size={brief ? 44 : 32} round />
          <div className={`min-w-0 grow ${brief ? '' : 'xl:leading-4'}`}>
            <div className="flex flex-none items-center gap-2 max-xl:flex-wrap">
              <Heading id={`received-${id}`} className={`min-w-0 text-base/snug ${brief ? '' : 'xl:text-sm/5'}`}>
                <Link className="joblink" to={to} preventScrollReset state={OPENED_ENTRY_STATE}>
                  {name}
                </Link>
              </Heading>
              {isNew && <span className="tag tag-adey new">{NEW_LABEL}</span>}
              <UrgencyTags application={application} />
            </div>
            <p className={`text-sm text-ink-2 ${brief ? 'truncate' : 'xl:truncate xl:text-xs/4'}`}>{jobSeeker.title}</p>
          </div>
          {!brief && <WideRowFacts application={application} />}
        </div>
        <NarrowRowFacts application={application} brief={brief} />
      </article>
    </li>
  )
})

/** What is to be known before an application is opened: that an answer is overdue, and that needs are not met. */
export const UrgencyTags = ({
  application: { overdue, declinesAt, meetsRequirements },
}: {
  application: ReceivedApplication
}) => (
  <>
    {overdue && <Tag tone="cherry">{OVERDUE_LABEL}</Tag>}
    {(declinesAt || meetsRequirements === false) && <Tag tone="buna">{UNMET_LABEL}</Tag>}
  </>
)

interface SelectionProps {
  name: string
  isChosen: boolean | undefined
  onChoose: (on: boolean) => void
}

const SelectionCheckbox = ({ name, isChosen, onChoose }: SelectionProps) => (
  <label className="relative z-1 -m-2 grid size-11 flex-none place-items-center">
    <input
      type="checkbox"
      className="check"
      aria-label={t`Select ${name}`}
      checked={isChosen}
      onChange={(event) => onChoose(event.target.checked)}
    />
  </label>
)

type FactsProps = Pick<RowProps, 'application'>

/** The job, how well the person fits, the wait and the status beside the name: two short lines, where there is room. */
const WideRowFacts = ({ application }: FactsProps) => (
  <>
    <div className="hidden w-60 min-w-0 flex-none text-sm/5 xl:block">
      <p className="truncate" title={application.job.title}>
        <span className="sr-only">{t`Applied for`} </span>
        {application.job.title}
      </p>
      <p className="flex gap-3 text-xs text-ink-3">
        <MatchLabel application={application} />
        <MatchedSkillCount application={application} />
      </p>
    </div>
    <div className="hidden w-36 min-w-0 flex-none text-sm/5 text-ink-3 xl:block">
      <p>
        <WaitingTime application={application} />
      </p>
      <p className="flex gap-3 text-xs">
        <MeanRating ratings={application.ratings} />
        <AssigneeName application={application} />
      </p>
    </div>
    <span className="hidden w-28 flex-none justify-end xl:flex">
      <StatusTag status={application.status} />
    </span>
  </>
)

/** The same below the name, where there is less room. */
function NarrowRowFacts({ application, brief }: FactsProps & Pick<RowProps, 'brief'>) {
  return (
    <div
      className={`mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm ${brief ? '' : 'xl:hidden'}`}
    >
      <p className="w-full truncate text-ink-2">
        <Trans>
          <span className="text-ink-3">For </span>
          {ph({ title: application.job.title })}
        </Trans>
      </p>
      <StatusTag status={application.status} />
      <p className="flex flex-wrap gap-x-3 text-ink-3">
        <WaitingTime application={application} />
        <MeanRating ratings={application.ratings} />
        {!brief && <MatchLabel application={application} />}
        <MatchedSkillCount application={application} />
        {!brief && <AssigneeName application={application} />}
      </p>
    </div>
  )
}

const DAY_MS = 86_400_000

/** For how many days an application waits for an answer; when it was sent, once it has one. */
function WaitingTime({ application: { createdAt, repliedAt } }: FactsProps) {
  const [now] = useState(() => Date.now())
  const days = Math.floor((now - Date.parse(createdAt)) / DAY_MS)
  if (repliedAt || days < 1) return <TimeAgo at={createdAt} />
  return (
    <time dateTime={createdAt} title={formatDateTime(createdAt)}>
      {plural(days, { one: 'Waits # day', other: 'Waits # days' })}
    </time>
  )
}

/** How well the profile fits the job; nothing without a label. */
const MatchLabel = ({ application: { match } }: FactsProps) =>
  match?.label && (
    <span className={MATCH_LABEL_COLORS[match.label]} title={formatMatchPercentage(match.percentage)}>
      {MATCH_LABEL_TEXTS[match.label]}
    </span>
  )

/** Which team member takes care of the application; nothing while nobody does. */
const AssigneeName = ({ application: { assignee } }: FactsProps) =>
  assignee && (
    <span className="min-w-0 truncate" title={assignee.name}>
      <span className="sr-only">{t`Taken care of by`} </span>
      {assignee.name}
    </span>
  )

export function MatchedSkillCount({ application: { job, jobSeeker } }: { application: ReceivedApplication }) {
  const { matched, skills } = matchSkills(job.skills, jobSeeker.skills)
  return (
    <span className="num">
      <span aria-hidden="true">{t`${matched}/${ph({ total: skills.length })} skills`}</span>
      <span className="sr-only">{t`${matched} of ${ph({ total: skills.length })} required skills`}</span>
    </span>
  )
}
