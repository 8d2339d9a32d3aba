import type { ChangesPage, ChangesQuery } from '#core/changes-page.ts'
import { listCompanyChanges } from '#db/company-feed.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { readPackedSkills } from '../skills/skill-index.queries.ts'
import { ReceivedApplicationRow, SELECT_RECEIVED_APPLICATIONS } from './application-rows.schema.ts'

/** Returns the received applications with these ids that the company can still see, in the order of the ids. */
export async function readReceivedApplications(
  db: Database,
  companyId: string,
  ids: readonly string[],
): Promise<ReceivedApplicationRow[]> {
  if (ids.length === 0) return []
  const rows = (await runSql(db, SELECT_RECEIVED_APPLICATIONS, { ids, companyId })).map((row) =>
    ReceivedApplicationRow.parse(row),
  )
  const skills = await readPackedSkills(
    db,
    rows.map(({ jobSkillNos }) => jobSkillNos),
  )
  return rows.map(({ jobSkillNos: _, ...row }, at) => ({ ...row, jobSkills: skills[at]! }))
}

/** Returns an application if this company received it and it is not withdrawn. */
export async function findReceivedApplication(
  db: Database,
  companyId: string,
  id: string,
): Promise<ReceivedApplicationRow | undefined> {
  return (await readReceivedApplications(db, companyId, [id]))[0]
}

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
