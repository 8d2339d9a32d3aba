import type { ReceivedApplication } from '@sira/contract/applications'
import { APPLICATION_STATUSES, type ApplicationStatus } from '@sira/contract/enums'

/** The statuses with a column on the board. */
export const BOARD_STATUSES = APPLICATION_STATUSES.filter((status) => status !== 'ACCEPTED' && status !== 'REJECTED')
/** The final statuses: folded on the board until they are opened. */
export const FOLDED_STATUSES = ['ACCEPTED', 'REJECTED'] as const satisfies readonly ApplicationStatus[]

/**
 * The applications of each column, in the order of the list. `moved` has the new status of those that were just moved.
 */
export function buildBoardColumns(
  applications: readonly ReceivedApplication[],
  moved: ReadonlyMap<string, ApplicationStatus>,
): Record<ApplicationStatus, ReceivedApplication[]> {
  const columns = Object.fromEntries(
    APPLICATION_STATUSES.map((status) => [status, [] as ReceivedApplication[]]),
  ) as Record<ApplicationStatus, ReceivedApplication[]>
  for (const application of applications) columns[moved.get(application.id) ?? application.status].push(application)
  return columns
}
