import type { AssignableRole } from '@sira/contract/enums'
import { run } from '#db/database.ts'
import type { TestUser } from './test-client.ts'
import type { TestApp } from './test-app.ts'

/** Creates a signed-in team member of a company. */
export async function createTeamMember(
  testApp: TestApp,
  companyId: string,
  role: AssignableRole = 'VIEWER',
): Promise<TestUser> {
  const person = await testApp.createAccount({ role: 'COMPANY', first_name: 'Meron', last_name: 'Alemu' })
  await run(testApp.db, 'insert into members (account_id, company_id, role) values ($1, $2, $3)', [
    person.id,
    companyId,
    role,
  ])
  return person
}
