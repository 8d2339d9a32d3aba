import type { InvitedRole } from '@sira/contract/enums'
import { run } from '#db/database.ts'
import type { Person } from './person.ts'
import type { Town } from './town.ts'

/** A signed-in colleague of a company's owner. */
export async function colleague(town: Town, companyId: string, role: InvitedRole = 'VIEWER'): Promise<Person> {
  const person = await town.account({ role: 'COMPANY', first_name: 'Meron', last_name: 'Alemu' })
  await run(town.db, 'insert into members (account_id, company_id, role) values ($1, $2, $3)', [
    person.id,
    companyId,
    role,
  ])
  return person
}
