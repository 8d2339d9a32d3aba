import { plural, t } from '@lingui/core/macro'
import type {
  ImportedField,
  JobBoardFailure,
  JobBoardKind,
  JobBoardState,
  MissingField,
} from '@sira/contract/area-enums'
import type { JobBoard, JobBoardRun } from '@sira/contract/job-boards'
import { JOB_LEVEL_LABELS, JOB_TYPE_LABELS, getLabel } from '../../ui/labels.ts'
import { formatSalary, type SalaryInfo } from '../../ui/money.ts'
import type { StatusTone } from '../../ui/tag.tsx'

/** Names of services stay as they are; a page has none. */
export const JOB_BOARD_KIND_LABELS: Readonly<Record<JobBoardKind, string>> = {
  GREENHOUSE: 'Greenhouse',
  LEVER: 'Lever',
  ASHBY: 'Ashby',
  WORKABLE: 'Workable',
  SMARTRECRUITERS: 'SmartRecruiters',
  TEAMTAILOR: 'Teamtailor',
  RECRUITEE: 'Recruitee',
  PAGE: t`Web page`,
}

/** The name of a board; where it has none, its address without the protocol. */
export const getBoardName = ({ name, address }: Pick<JobBoard, 'name' | 'address'>): string =>
  name ?? new URL(address).host + new URL(address).pathname.replace(/\/$/, '')

export const BOARD_FAILURE_TEXTS: Readonly<Record<JobBoardFailure, string>> = {
  NOT_FOUND: t`There is no job board at this address any more.`,
  REFUSED: t`The site does not let us read the job board at the moment.`,
  BUSY: t`The service asked us to come back later.`,
  TIMED_OUT: t`The service took too long to answer.`,
  TOO_LARGE: t`The answer of the service was too large to read.`,
  UNREACHABLE: t`The service could not be reached.`,
  ADDRESS_REFUSED: t`This address does not lead to a public site.`,
  SERVICE_ERROR: t`The service has a problem of its own.`,
  MOVED: t`The address now leads to another one. Please link that one.`,
  UNREADABLE: t`The answer of the service could not be read.`,
  INCOMPLETE: t`The service sent only a part of its jobs.`,
  INTERRUPTED: t`The sync was interrupted. We try again soon.`,
}

const STATE_LABELS: Readonly<Record<JobBoardState, string>> = {
  WAITING: t`Waiting`,
  IMPORTING: t`Syncing`,
  OK: t`Up to date`,
  FAILING: t`Sync failed`,
  ALARM: t`No jobs any more`,
  HELD: t`Most jobs missing`,
  STOPPED: t`Stopped`,
}
const STATE_TONES: Readonly<Record<JobBoardState, StatusTone>> = {
  WAITING: 'tana',
  IMPORTING: 'tana',
  OK: 'forest',
  FAILING: 'buna',
  ALARM: 'cherry',
  HELD: 'cherry',
  STOPPED: 'cherry',
}
export const getBoardState = (state: JobBoardState) => ({ label: STATE_LABELS[state], tone: STATE_TONES[state] })

/** What somebody should know about a board that is not in step; empty for one that is. */
export function describeBoardTrouble({ state, failure }: Pick<JobBoard, 'state' | 'failure'>): string {
  if (state === 'ALARM')
    return t`The board had no jobs the last three times. We have closed none of yours. If you hire nobody now, please close them yourself.`
  if (state === 'HELD')
    return t`More than half of your imported jobs were missing at the source the last two times. We have closed none of them. Please close the ones that are over yourself.`
  if (state === 'STOPPED')
    return t`The service did not know this board five times in a row, so we have stopped syncing. Your jobs stay as they are.`
  return state === 'FAILING' && failure ? `${BOARD_FAILURE_TEXTS[failure]} ${t`None of your jobs was changed.`}` : ''
}

/** What came of a reading. */
export function describeRun({ outcome, found, created, updated, ended }: JobBoardRun): string {
  if (outcome === 'RUNNING') return t`Syncing`
  if (outcome === 'EMPTY') return t`The board had no jobs. Nothing was changed.`
  if (outcome === 'HELD') return t`More than half of the imported jobs were missing. None was closed.`
  if (outcome !== 'DONE') return BOARD_FAILURE_TEXTS[outcome]
  const parts = [
    plural(found, { one: '# job found', other: '# jobs found' }),
    ...(created > 0 ? [plural(created, { one: '# new draft', other: '# new drafts' })] : []),
    ...(updated > 0 ? [plural(updated, { one: '# changed', other: '# changed' })] : []),
    ...(ended > 0 ? [plural(ended, { one: '# closed or deleted', other: '# closed or deleted' })] : []),
  ]
  return parts.join(' · ')
}

/** What became of the jobs of a board beyond those that come in; `count` is null where nobody knows how many. */
export const describeRest = (count: number | null): string =>
  count === null
    ? t`The board has more than 500 jobs. Only the first 500 are imported.`
    : plural(count, {
        one: '# more job was left out: only the first 500 are imported.',
        other: '# more jobs were left out: only the first 500 are imported.',
      })

export const IMPORTED_FIELD_LABELS: Readonly<Record<ImportedField | 'skills', string>> = {
  title: t`Title`,
  description: t`Description`,
  type: t`Type`,
  level: t`Level`,
  location: t`Location`,
  isRemote: t`Remote`,
  deadline: t`Deadline`,
  salary: t`Pay`,
  skills: t`Skills`,
}
export const getFieldLabel = (name: string): string => getLabel(IMPORTED_FIELD_LABELS, name)

export const MISSING_TEXTS: Readonly<Record<MissingField, string>> = {
  SKILLS: t`Please add at least one skill before you send it to review.`,
  DEADLINE_PASSED: t`Its deadline has passed. Please choose a new one.`,
  REPLIES_OVERDUE: t`Please answer the applicants who have waited longer than you promised.`,
  NOT_A_DRAFT: t`It is not a draft any more.`,
}

/** A value of a field as people read it. */
export function formatFieldValue(field: ImportedField, value: string): string {
  if (value === '') return t`Not given`
  if (field === 'type') return getLabel(JOB_TYPE_LABELS, value)
  if (field === 'level') return getLabel(JOB_LEVEL_LABELS, value)
  if (field === 'isRemote') return value === 'true' ? t`Yes` : t`No`
  return field === 'salary' ? formatSalary(JSON.parse(value) as SalaryInfo, t`Not given`) : value
}
