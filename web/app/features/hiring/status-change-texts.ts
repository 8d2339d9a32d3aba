import { ph, plural, t } from '@lingui/core/macro'
import type { ApplicationStatus } from '@sira/contract/enums'
import { formatDateTime } from '../../ui/dates.ts'
import { isFailedCall } from '../../ui/failed-call.ts'
import { APPLICATION_STATUS_LABELS } from '../../ui/area-labels.ts'
import { getLabel } from '../../ui/labels.ts'
import type { StatusChangeResult } from './hiring-queries.ts'
import type { StatusConflict } from './review-state.ts'

export const STATUS_CHANGE_FAILED = t`Failed to update application status`
/** Why a status was not changed: what is wrong with the message or the reason, if it is that. */
export const describeStatusFailure = (error: unknown): string =>
  (isFailedCall(error) && Object.values(error.errors)[0]?.[0]) || STATUS_CHANGE_FAILED
/** Said before a decision. Whether this candidate gets emails is their own business. */
export const NOTICE_TEXT = t`The candidate gets a notification 10 seconds after this, and an email unless they turned those off. Until then you can undo it.`
export const BOARD_NOTICE_TEXT = t`The candidate gets a notification 10 seconds after a card is moved, and an email unless they turned those off. Until then you can undo it.`
export const BULK_NOTICE_TEXT = t`Each candidate gets a notification 10 seconds after this, and an email unless they turned those off. Until then you can undo it.`
export const formatStatusChanged = (status: ApplicationStatus, name: string) =>
  t`Application status updated to ${ph({ status: getLabel(APPLICATION_STATUS_LABELS, status) })}: ${name}`

/** What a team member did in the meantime. */
export function formatStatusConflict({ by, status, at }: StatusConflict): string {
  const name = by || t`Somebody`
  const label = getLabel(APPLICATION_STATUS_LABELS, status)
  return at
    ? t`${name} has changed this to ${ph({ status: label })} on ${ph({ time: formatDateTime(at) })}. We did not save your change. Please check, then decide.`
    : t`${name} has changed this to ${ph({ status: label })}. We did not save your change. Please check, then decide.`
}

/** What a team member has done before anything was sent. */
export const formatColleagueDecision = ({ by, status, at }: StatusConflict): string =>
  t`${ph({ name: by || t`Somebody` })} has just changed this to ${ph({ status: getLabel(APPLICATION_STATUS_LABELS, status) })} (${ph({ time: formatDateTime(at) })}).`

const formatMoved = (count: number, status: string) =>
  plural(count, {
    one: `# application moved to ${status}.`,
    other: `# applications moved to ${status}.`,
  })
const formatMessaged = (count: number) =>
  plural(count, {
    one: '# application already had that status, and the message was sent.',
    other: '# applications already had that status, and the message was sent.',
  })
const formatChanged = (count: number) =>
  plural(count, {
    one: '# application has changed meanwhile and was left as is.',
    other: '# applications have changed meanwhile and were left as is.',
  })
const formatSame = (count: number) =>
  plural(count, { one: '# application already had that status.', other: '# applications already had that status.' })
const formatGone = (count: number) =>
  plural(count, { one: '# application no longer available.', other: '# applications no longer available.' })

/** The result of a bulk status change, in short sentences. */
export function formatBulkStatusChange(moved: readonly StatusChangeResult[], status: ApplicationStatus): string {
  const count = (outcome: StatusChangeResult['outcome']) => moved.filter((one) => one.outcome === outcome).length
  const [messaged, changed, gone, same] = [count('messaged'), count('changed'), count('gone'), count('same')]
  const hasMoved = count('moved') > 0 || messaged === 0
  return [
    hasMoved && formatMoved(count('moved'), getLabel(APPLICATION_STATUS_LABELS, status)),
    messaged > 0 && formatMessaged(messaged),
    changed > 0 && formatChanged(changed),
    same > 0 && formatSame(same),
    gone > 0 && formatGone(gone),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The result of tagging the people of the selected applications; none when all had the tag already. */
export const formatBulkTag = (people: number, tag: string) =>
  people === 0
    ? t`All of them have the tag “${tag}” already.`
    : plural(people, { one: `# person tagged “${tag}”.`, other: `# people tagged “${tag}”.` })

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
