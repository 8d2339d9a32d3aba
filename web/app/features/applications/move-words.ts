import type { ApplicationStatus } from '@sira/contract/enums'
import { dateTimeText } from '../../ui/dates.ts'
import { APPLICATION_STATUS, labelOf } from '../../ui/labels.ts'
import type { Clash, Moved } from './hiring-calls.ts'

export const MOVE_FAILED = 'Failed to update application status'
export const movedText = (status: ApplicationStatus) =>
  `Application status updated to ${labelOf(APPLICATION_STATUS, status)}`

/** What a colleague did in the meantime. */
export const clashText = ({ by, status, at }: Clash) =>
  `${by || 'Somebody'} has set this to ${labelOf(APPLICATION_STATUS, status)}${at && ` on ${dateTimeText(at)}`}. Nothing was changed: look again, then decide.`

const applications = (n: number) => `${n} ${n === 1 ? 'application' : 'applications'}`

/** What became of many that were moved at once, in one or two sentences. */
export function manyText(moved: readonly Moved[], status: ApplicationStatus): string {
  const count = (outcome: Moved['outcome']) => moved.filter((one) => one.outcome === outcome).length
  const [messaged, changed, gone, same] = [count('messaged'), count('changed'), count('gone'), count('same')]
  const hasMoved = count('moved') > 0 || messaged === 0
  return [
    hasMoved && `${applications(count('moved'))} moved to ${labelOf(APPLICATION_STATUS, status)}.`,
    messaged > 0 && `${applications(messaged)} had that status already: the message was sent.`,
    changed > 0 && `${applications(changed)} moved by a colleague meanwhile and left alone.`,
    same > 0 && `${applications(same)} had that status already.`,
    gone > 0 && `${applications(gone)} no longer there.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** How to take many moves back: a call for each status they came from. */
export function waysBack(moved: readonly Moved[]): { status: ApplicationStatus; ids: string[] }[] {
  const byBefore = Map.groupBy(
    moved.filter(({ outcome, before }) => outcome === 'moved' && before),
    ({ before }) => before!,
  )
  return [...byBefore].map(([status, list]) => ({ status, ids: list.map(({ id }) => id) }))
}
