import type { ApplicationStatus } from '@sira/contract/enums'
import { formatDateTime } from '../../ui/dates.ts'
import { isFailedCall } from '../../ui/failed-call.ts'
import { APPLICATION_STATUS_LABELS, getLabel } from '../../ui/labels.ts'
import type { StatusConflict, StatusChangeResult } from './hiring-queries.ts'

export const STATUS_CHANGE_FAILED = 'Failed to update application status'
/** Why a status was not changed: what is wrong with the message or the reason, if it is that. */
export const describeStatusFailure = (error: unknown): string =>
  (isFailedCall(error) && Object.values(error.errors)[0]?.[0]) || STATUS_CHANGE_FAILED
/** Said before a decision. Whether this candidate gets emails is their own business. */
export const NOTICE_TEXT =
  'The candidate gets a notification 10 seconds after this, and an email unless they turned those off. Until then you can undo it.'
export const BULK_NOTICE_TEXT =
  'Each candidate gets a notification 10 seconds after this, and an email unless they turned those off. Until then you can undo it.'
export const formatStatusChanged = (status: ApplicationStatus) =>
  `Application status updated to ${getLabel(APPLICATION_STATUS_LABELS, status)}`

/** What a team member did in the meantime. */
export const formatStatusConflict = ({ by, status, at }: StatusConflict) =>
  `${by || 'Somebody'} has changed this to ${getLabel(APPLICATION_STATUS_LABELS, status)}${at && ` on ${formatDateTime(at)}`}. We did not save your change. Please check, then decide.`

const formatCount = (n: number) => `${n} ${n === 1 ? 'application' : 'applications'}`

/** The result of a bulk status change, in short sentences. */
export function formatBulkStatusChange(moved: readonly StatusChangeResult[], status: ApplicationStatus): string {
  const count = (outcome: StatusChangeResult['outcome']) => moved.filter((one) => one.outcome === outcome).length
  const [messaged, changed, gone, same] = [count('messaged'), count('changed'), count('gone'), count('same')]
  const hasMoved = count('moved') > 0 || messaged === 0
  return [
    hasMoved && `${formatCount(count('moved'))} moved to ${getLabel(APPLICATION_STATUS_LABELS, status)}.`,
    messaged > 0 && `${formatCount(messaged)} already had that status, and the message was sent.`,
    changed > 0 && `${formatCount(changed)} already changed by a colleague and left as is.`,
    same > 0 && `${formatCount(same)} already had that status.`,
    gone > 0 && `${formatCount(gone)} no longer available.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The result of tagging the people of the selected applications; none when all had the tag already. */
export const formatBulkTag = (people: number, tag: string) =>
  people === 0
    ? `All of them have the tag “${tag}” already.`
    : `${people} ${people === 1 ? 'person' : 'people'} tagged “${tag}”.`

/** How to undo a bulk status change: one call for each previous status. */
export function groupByPreviousStatus(
  moved: readonly StatusChangeResult[],
): { status: ApplicationStatus; ids: string[] }[] {
  const byBefore = Map.groupBy(
    moved.filter(({ outcome, before }) => outcome === 'moved' && before),
    ({ before }) => before!,
  )
  return [...byBefore].map(([status, list]) => ({ status, ids: list.map(({ id }) => id) }))
}
