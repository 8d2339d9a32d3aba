import type { Received } from '@sira/contract/applications'
import { APPLICATION_STATUSES, type ApplicationStatus } from '@sira/contract/enums'

/** Columns of the board; the two ends are rails until they are opened. */
export const STAGES = APPLICATION_STATUSES.filter((status) => status !== 'ACCEPTED' && status !== 'REJECTED')
export const ENDS = ['ACCEPTED', 'REJECTED'] as const satisfies readonly ApplicationStatus[]

/** What stands in each column, in the order of the list; `moved` are those that were just moved here. */
export function columnsOf(
  applications: readonly Received[],
  moved: ReadonlyMap<string, ApplicationStatus>,
): Record<ApplicationStatus, Received[]> {
  const columns = Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, [] as Received[]])) as Record<
    ApplicationStatus,
    Received[]
  >
  for (const application of applications) columns[moved.get(application.id) ?? application.status].push(application)
  return columns
}
