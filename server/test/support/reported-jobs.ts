import { run } from '#db/database.ts'
import type { TestApp } from '#test/test-app.ts'

export const createMany = <T>(n: number, make: () => Promise<T>) => Promise.all(Array.from({ length: n }, make))
export const sendReports = (people: { post: TestApp['visitor']['post'] }[], jobId: string, details = '') =>
  Promise.all(people.map((person) => person.post(`/jobs/${jobId}/report`, { reason: 'ASKS_FOR_MONEY', details })))
export const getHiddenAt = async (testApp: TestApp, id: string) =>
  (await testApp.db.selectFrom('jobs').select('hidden_at').where('id', '=', id).executeTakeFirstOrThrow()).hidden_at
export const listNotificationRows = (testApp: TestApp, accountId: string) =>
  testApp.db
    .selectFrom('notifications')
    .select(['kind', 'title', 'link'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
export const listAuditActs = async (testApp: TestApp, subject: string) =>
  (await run<{ act: string }>(testApp.db, 'select act from audit where subject_id = $1 order by id', [subject])).map(
    ({ act }) => act,
  )
export const showJob = async (testApp: TestApp, jobId: string) => ({
  page: (await testApp.visitor.get(`/jobs/getOne/${jobId}`)).status,
  list: (await testApp.visitor.get('/jobs/getAll')).meta.total,
  rows: (await testApp.visitor.get('/jobs/getAll')).data.length,
})
