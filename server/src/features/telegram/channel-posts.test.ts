import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { makeMessagesDue, sendAllMessages, sendMessages, updateChannel } from '#test/telegram.ts'
import { passUndoWindow, undoDecision } from '#test/undo-window.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { enqueueChannelPosts, enqueueReopenedPosts } from './channel-posts.worker.ts'
import { purgeTelegramRecords } from './telegram-updates.commands.ts'

const listPosts = (testApp: TestApp) => testApp.telegram.listMessages(testApp.telegram.channel)
const touch = (testApp: TestApp, id: string, set: string) =>
  run(testApp.db, `update jobs set ${set}, updated_at = clock_timestamp() where id = $1`, [id])

describe('the channel', () => {
  test('gets a card of each approved job once, when its approval can no longer be undone', async ({ testApp }) => {
    const company = await testApp.createCompany({ name: 'Kifiya & Sons' })
    const admin = await testApp.createAdmin()
    const job = await testApp.createJob(company.id, { status: 'PENDING', title: 'React <Developer>' })
    const undone = await testApp.createJob(company.id, { status: 'PENDING' })
    await testApp.createJob(company.id, { status: 'PENDING' })
    const decide = (id: string) => admin.patch(`/admin/jobs/${id}/status`, { status: 'ACTIVE' })
    await decide(job.id)
    const decision = await decide(undone.id)
    await updateChannel(testApp)
    expect(listPosts(testApp)).toEqual([])
    await undoDecision(admin, decision)
    await passUndoWindow(testApp)
    for (let n = 0; n < 3; n++) await updateChannel(testApp)
    expect(listPosts(testApp)).toMatchObject([
      {
        text: '<b>React &lt;Developer&gt;</b>\nKifiya &amp; Sons\n\nAddis Ababa · Full-time · Mid\nSalary not specified\nReact',
        buttons: [{ text: 'See the job on Sira', url: `https://sira.example/jobs/${job.id}?utm_source=telegram` }],
        edits: 0,
      },
    ])
  })

  test('says "Closed" when the job closes, in the same post, and shows the job again when it is open again', async ({
    testApp,
  }) => {
    const company = await testApp.createCompany()
    const job = await testApp.createJob(company.id, { title: 'React Developer' })
    await updateChannel(testApp)
    await company.owner.patch(`/jobs/${job.id}/close`, {})
    await touch(testApp, job.id, `status = 'CLOSED'`)
    for (let n = 0; n < 2; n++) await updateChannel(testApp)
    expect(listPosts(testApp)).toMatchObject([{ edits: 1, buttons: [] }])
    expect(listPosts(testApp)[0]!.text).toMatch(/^<b>Closed<\/b>\n<s><b>React Developer<\/b><\/s>/)
    await touch(testApp, job.id, `status = 'ACTIVE'`)
    await enqueueReopenedPosts(testApp.resources)
    await sendAllMessages(testApp)
    for (let n = 0; n < 2; n++) {
      await enqueueReopenedPosts(testApp.resources)
      expect(await sendAllMessages(testApp)).toEqual([])
    }
    expect(listPosts(testApp)[0]).toMatchObject({ text: expect.stringMatching(/^<b>React Developer<\/b>/), edits: 2 })
  })

  test.for([
    ['its deadline passes', `deadline = '2020-01-01'`],
    ['it is deleted', `status = 'ARCHIVED', deleted_at = now()`],
    ['it is taken down', `status = 'REJECTED', rejection_reason = 'x'`],
  ] as const)('says so too when %s', async ([, change], { testApp }) => {
    const company = await testApp.createCompany()
    const job = await testApp.createJob(company.id)
    await updateChannel(testApp)
    await touch(testApp, job.id, change)
    await updateChannel(testApp)
    expect(listPosts(testApp)[0]!.text).toContain('Closed')
  })

  test('says so too when the company and its jobs are deleted, and then forgets the post', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const job = await testApp.createJob(company.id)
    await updateChannel(testApp)
    await run(testApp.db, 'delete from jobs where id = $1', [job.id])
    await updateChannel(testApp)
    expect(listPosts(testApp)).toMatchObject([
      { text: '<b>Closed</b>\nThis job is no longer on Sira.', buttons: [], edits: 1 },
    ])
    await purgeTelegramRecords(testApp.resources.db)
    expect(await run(testApp.db, 'select 1 from telegram_posts')).toEqual([])
  })

  test('shows a changed job, and calls nobody where the post would be the same', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const job = await testApp.createJob(company.id, { title: 'React Developer' })
    await updateChannel(testApp)
    testApp.telegram.state.calls = []
    await touch(testApp, job.id, 'featured = true')
    await updateChannel(testApp)
    expect(testApp.telegram.state.calls).toEqual([])
    await touch(testApp, job.id, `title = 'Vue Developer'`)
    await updateChannel(testApp)
    expect(listPosts(testApp)).toMatchObject([{ text: expect.stringContaining('Vue Developer'), edits: 1 }])
  })

  test('gets no jobs that were published before somebody named it', async ({ testApp }) => {
    const company = await testApp.createCompany()
    await testApp.createJob(company.id, { published_at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
    await updateChannel(testApp)
    expect(listPosts(testApp)).toEqual([])
  })

  test('gets no second post when it is not known whether the first was made', async ({ testApp }) => {
    const company = await testApp.createCompany()
    await testApp.createJob(company.id)
    testApp.telegram.failNext(testApp.telegram.channel, 'broken after it was done')
    for (let n = 0; n < 3; n++) await updateChannel(testApp)
    expect(listPosts(testApp)).toHaveLength(1)
  })

  test('gets the post after 429 and 5xx, and a change again that may have been made', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const job = await testApp.createJob(company.id)
    testApp.telegram.failNext(testApp.telegram.channel, { code: 429, retryAfter: 1 }, { code: 500 })
    await updateChannel(testApp)
    expect(listPosts(testApp)).toHaveLength(1)
    testApp.telegram.failNext(testApp.telegram.channel, 'broken after it was done')
    await touch(testApp, job.id, `status = 'CLOSED'`)
    await updateChannel(testApp)
    expect(listPosts(testApp)).toMatchObject([{ edits: 1 }])
    expect(await run(testApp.db, 'select is_closed as closed from telegram_posts')).toEqual([{ closed: true }])
  })

  test('shows the job as it was read: what changed during the call is a change of the post', async ({ testApp }) => {
    const job = await testApp.createJob((await testApp.createCompany()).id)
    await updateChannel(testApp)
    const isShown = async () =>
      (
        await run<{ is: boolean }>(
          testApp.db,
          'select shown_at = updated_at as is from telegram_posts join jobs on id = job_id',
        )
      )[0]!.is
    expect(await isShown()).toBe(true)
    await touch(testApp, job.id, 'featured = true')
    await updateChannel(testApp)
    expect(await isShown(), 'also of a change that the post does not show').toBe(true)
  })

  test('gets the post of a job that closed before it was made and is open again', async ({ testApp }) => {
    const job = await testApp.createJob((await testApp.createCompany()).id)
    await enqueueChannelPosts(testApp.resources)
    await touch(testApp, job.id, `status = 'CLOSED'`)
    expect(await sendAllMessages(testApp)).toEqual(['dropped'])
    await touch(testApp, job.id, `status = 'ACTIVE'`)
    await updateChannel(testApp)
    expect(listPosts(testApp)).toHaveLength(1)
  })

  test.for([
    { code: 403, description: 'Forbidden: bot is not a member of the channel chat' },
    { code: 400, description: 'Bad Request: need administrator rights in the channel chat' },
  ])(
    'that refuses everything with %j is tried after pauses that grow, and then gets all',
    async (refusal, { testApp }) => {
      const { id: companyId } = await testApp.createCompany()
      const job = await testApp.createJob(companyId)
      await updateChannel(testApp)
      await touch(testApp, job.id, `title = 'Vue Developer'`)
      const result = `postponed: ${refusal.code} ${refusal.description}`
      for (const seconds of [60, 120]) {
        await enqueueChannelPosts(testApp.resources)
        await makeMessagesDue(testApp)
        testApp.telegram.failNext(testApp.telegram.channel, refusal)
        expect(await sendMessages(testApp)).toEqual([result])
        expect(
          await run(
            testApp.db,
            `select round(extract(epoch from free_at - clock_timestamp()))::int as seconds from telegram_pace where chat = $1`,
            [testApp.telegram.channel],
          ),
        ).toEqual([{ seconds }])
      }
      await testApp.createJob(companyId)
      testApp.telegram.failNext(testApp.telegram.channel, refusal, refusal)
      await updateChannel(testApp)
      expect(listPosts(testApp)).toMatchObject([{ edits: 1, text: expect.stringContaining('Vue') }, { edits: 0 }])
    },
  )

  test('that refuses a post gets it when the job has changed, and is not asked before', async ({ testApp }) => {
    const job = await testApp.createJob((await testApp.createCompany()).id)
    const refusal = { code: 400, description: "Bad Request: can't parse entities" }
    const result = `failed: 400 ${refusal.description}`
    const update = async () => {
      await enqueueChannelPosts(testApp.resources)
      return sendAllMessages(testApp)
    }
    testApp.telegram.failNext(testApp.telegram.channel, refusal)
    expect([await update(), await update()]).toEqual([[result], []])
    await touch(testApp, job.id, `title = 'Vue Developer'`)
    expect(await update()).toEqual(['sent'])
    testApp.telegram.failNext(testApp.telegram.channel, refusal)
    await touch(testApp, job.id, `title = 'Go Developer'`)
    expect([await update(), await update()]).toEqual([[result], []])
    await touch(testApp, job.id, `title = 'Rust Developer'`)
    expect(await update()).toEqual(['sent'])
    expect(listPosts(testApp)).toMatchObject([{ edits: 1, text: expect.stringContaining('Rust Developer') }])
  })

  test('gets a post again that failed eight times with 5xx', async ({ testApp }) => {
    await testApp.createJob((await testApp.createCompany()).id)
    testApp.telegram.failNext(testApp.telegram.channel, ...Array.from({ length: 8 }, () => ({ code: 502 })))
    await updateChannel(testApp)
    expect(listPosts(testApp)).toEqual([])
    await updateChannel(testApp)
    expect(listPosts(testApp)).toHaveLength(1)
  })

  test('that became a supergroup gets its posts under the new number', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const { resources } = await testApp.startInstance(undefined, { TELEGRAM_CHANNEL: '-12345' })
    await testApp.createJob(company.id, { title: 'First' })
    testApp.telegram.failNext('-12345', { code: 400, migratedTo: -1_001_234 })
    await enqueueChannelPosts(resources)
    await sendAllMessages(testApp)
    await testApp.createJob(company.id, { title: 'Second' })
    await enqueueChannelPosts(resources)
    await sendAllMessages(testApp)
    expect(testApp.telegram.listMessages('-1001234').map(({ text }) => text.slice(0, 12))).toEqual([
      '<b>First</b>',
      '<b>Second</b',
    ])
    expect(testApp.telegram.listMessages('-12345')).toEqual([])
  })

  test('is posted to every three and a half seconds at most, while people get theirs', async ({ testApp }) => {
    const company = await testApp.createCompany()
    for (let n = 0; n < 4; n++) await testApp.createJob(company.id)
    await enqueueChannelPosts(testApp.resources)
    await makeMessagesDue(testApp)
    expect(await sendMessages(testApp)).toEqual(['sent'])
    const [next] = await run<{ ms: number }>(
      testApp.db,
      `select (extract(epoch from free_at - clock_timestamp()) * 1000)::int as ms from telegram_pace where chat = $1`,
      [testApp.telegram.channel],
    )
    expect(next!.ms).toBeGreaterThan(2500)
  })
})
