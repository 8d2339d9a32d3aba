import type { ReceivedApplication } from '@sira/contract/applications'
import { APPLICATION_STATUSES, type ApplicationStatus } from '@sira/contract/enums'

/** The statuses with a column on the board. */
export const BOARD_STATUSES = APPLICATION_STATUSES.filter((status) => status !== 'ACCEPTED' && status !== 'REJECTED')
/** The final statuses: folded on the board until they are opened. */
export const FOLDED_STATUSES = ['ACCEPTED', 'REJECTED'] as const satisfies readonly ApplicationStatus[]

/**
 * The applications of each column: those that were moved here first, the latest at the top, so that a moved card is in
 * sight in a long column; the others in the order of the list.
 */
export function buildBoardColumns(
  applications: readonly ReceivedApplication[],
  movedHere: readonly string[] = [],
): Record<ApplicationStatus, ReceivedApplication[]> {
  const columns = Object.fromEntries(
    APPLICATION_STATUSES.map((status) => [status, [] as ReceivedApplication[]]),
  ) as Record<ApplicationStatus, ReceivedApplication[]>
  const onTop = movedHere.flatMap((id) => applications.find((one) => one.id === id) ?? [])
  const others = onTop.length === 0 ? applications : applications.filter((one) => !onTop.includes(one))
  for (const one of [...onTop, ...others]) columns[one.status].push(one)
  return columns
}
