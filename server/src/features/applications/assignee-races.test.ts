import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { setUpHiringTeam } from '#test/applications.ts'
import { deleteTestAccount, setTestPassword } from '#test/sign-up.ts'
import { test, type TestApp } from '#test/test-app.ts'

type Call = () => Promise<{ status: number }>

/** Holds a lock while each of the calls is begun when the one before waits or is over. Returns their replies. */
async function beginWhileLocked(testApp: TestApp, [text, values]: [string, unknown[]], calls: readonly Call[]) {
  const client = await testApp.resources.pool.connect()
  try {
    await client.query('begin')
    await client.query(text, values)
    const replies: Promise<{ status: number }>[] = []
    let over = 0
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    for (const call of calls) {
      replies.push(call().finally(() => over++))
      while (((await client.query(waiting)).rowCount ?? 0) + over < replies.length)
        await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await client.query('commit')
    return await Promise.all(replies)
  } finally {
    client.release()
  }
}

const listAssigned = (testApp: TestApp, accountId: string) =>
  run(testApp.db, 'select id from applications where assignee_id = $1', [accountId])

test('nobody is made the assignee of an application while they are removed from the team', async ({ testApp }) => {
  const { owner, recruiter, ids } = await setUpHiringTeam(testApp)
  await owner.patch(`/applications/${ids[0]}/assignee`, { accountId: recruiter.id })

  // The removal waits for the application that the recruiter takes care of already.
  const [removed, assigned] = await beginWhileLocked(
    testApp,
    ['select 1 from applications where id = $1 for update', [ids[0]]],
    [
      () => owner.delete(`/company/team/${recruiter.id}`),
      () => owner.patch(`/applications/${ids[1]}/assignee`, { accountId: recruiter.id }),
    ],
  )

  expect([removed!.status, assigned!.status]).toEqual([200, 400])
  expect(await listAssigned(testApp, recruiter.id)).toEqual([])
})

test('an account can be deleted while its owner writes to an applicant of whom they take care', async ({ testApp }) => {
  const { recruiter, ids } = await setUpHiringTeam(testApp)
  await setTestPassword(testApp, recruiter)
  await recruiter.patch(`/applications/${ids[0]}/assignee`, { accountId: recruiter.id })
  const path = `/applications/${ids[0]}/messages`
  await recruiter.post(path, { body: 'When can you start?' })

  // The message has its application, but not yet its writer.
  const replies = await beginWhileLocked(
    testApp,
    ['select 1 from conversations where application_id = $1 for update', [ids[0]]],
    [() => recruiter.post(path, { body: 'And where?' }), () => deleteTestAccount(recruiter)],
  )

  expect(replies.map(({ status }) => status)).toEqual([201, 200])
  expect(await run(testApp.db, 'select body, account_id from application_messages order by created_at')).toEqual([
    { body: 'When can you start?', account_id: null },
    { body: 'And where?', account_id: null },
  ])
})
