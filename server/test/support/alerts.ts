import { run } from '#db/database.ts'
import type { TestUser } from './test-client.ts'
import type { TestApp } from './test-app.ts'

/** Creates a signed-in seeker without a profile, which an alert does not need. */
export const createAlertSeeker = (testApp: TestApp) => testApp.createAccount({ role: 'JOBSEEKER', first_name: 'Hanna' })

export const SAMPLE_ALERT = { name: 'My search', frequency: 'INSTANT' }

/** Creates an alert that is one hour old and due now. */
export async function createDueAlert(testApp: TestApp, person: TestUser, form: object = {}) {
  const { data } = await person.post('/alerts', { ...SAMPLE_ALERT, ...form })
  await run(
    testApp.db,
    `update alerts set created_at = now() - interval '1 hour', seen_until = now() - interval '1 hour', next_at = now() where id = $1`,
    [data.id],
  )
  return data.id as string
}

/** Lists the emails of alerts and about followed companies. */
export const listAlertEmails = async (testApp: TestApp) =>
  (await testApp.listOutboxEmails()).filter(({ letter }) => letter.startsWith('alert.'))
