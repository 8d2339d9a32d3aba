import type { ChangesPage, ChangesQuery } from '#core/changes-page.ts'
import { listCompanyChanges } from '#db/company-feed.ts'
import type { Database } from '#db/database.ts'
import type { ReceivedApplicationRow } from './application-rows.schema.ts'
import { readReceivedApplications } from './applications.queries.ts'

/** Returns which received applications changed, with the rows of those that the company can still see. */
export async function listChangedApplications(
  db: Database,
  companyId: string,
  query: ChangesQuery,
): Promise<ChangesPage & { rows: ReceivedApplicationRow[] }> {
  const page = await listCompanyChanges(db, { companyId, kind: 'application' }, query)
  const ids = page.changes.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id)
  return { ...page, rows: await readReceivedApplications(db, companyId, ids) }
}
