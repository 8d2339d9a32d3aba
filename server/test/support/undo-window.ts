import { run } from '#db/database.ts'
import type { TestApp } from '#test/test-app.ts'

type Admin = Awaited<ReturnType<TestApp['createAdmin']>>
export const undoDecision = (admin: Admin, response: Awaited<ReturnType<Admin['patch']>>) =>
  admin.post(`/admin/decisions/${response.data.decision.id}/undo`)

/** Lets the ten seconds of the undo window pass: for decisions, emails and notifications alike. */
export async function passUndoWindow(testApp: TestApp) {
  await run(testApp.db, `update decisions set decided_at = decided_at - interval '13 seconds'`)
  await run(testApp.db, `update notifications set shown_at = shown_at - interval '13 seconds'`)
  await run(
    testApp.db,
    `update telegram_messages set due_at = due_at - interval '13 seconds', next_attempt_at = next_attempt_at - interval '13 seconds' where state = 'WAITING'`,
  )
}

/** Lists the titles of the notifications that somebody can see. */
export const listNotificationTitles = async (person: { get: TestApp['visitor']['get'] }) =>
  (await person.get('/notifications')).data.map(({ title }: { title: string }) => title)
