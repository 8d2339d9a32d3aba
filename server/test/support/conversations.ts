import { randomUUID } from 'node:crypto'
import { run } from '#db/database.ts'
import type { Scenario } from './scenario.ts'

/** Writes a message about the fixture's application, as the company or as the seeker, and returns its id; a random one when that application is gone. */
export async function createMessage(
  { testApp, fixtures }: Pick<Scenario, 'testApp' | 'fixtures'>,
  fromCompany: boolean,
): Promise<string> {
  await run(
    testApp.db,
    `insert into conversations (application_id, company_id, last_message_at) select id, company_id, now() from applications where id = $1
     on conflict (application_id) do update set last_message_at = now(), blocked_at = null`,
    [fixtures.application],
  )
  const [message] = await run<{ id: string }>(
    testApp.db,
    `insert into application_messages (application_id, company_id, from_company, account_id, body)
     select id, company_id, $2, $3, 'When can you start?' from applications where id = $1 returning id`,
    [fixtures.application, fromCompany, fromCompany ? fixtures.people.CA.id : fixtures.people.J.id],
  )
  return message?.id ?? randomUUID()
}
