import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { setUpHiringTeam } from '#test/applications.ts'
import { deleteTestAccount, setTestPassword } from '#test/sign-up.ts'
import { test, type TestApp } from '#test/test-app.ts'

const path = (id: string) => `/applications/${id}/messages`
const listBodies = (reply: { data?: { body: string }[] }) => reply.data?.map(({ body }) => body)
const listMessageEmails = async (testApp: TestApp) =>
  (await testApp.listOutboxEmails()).filter(({ letter }) => letter === 'message.received')

describe('a conversation about an application', () => {
  test('is begun by the company and read by both sides, newest last', async ({ testApp }) => {
    const { owner, recruiter, seekers, ids } = await setUpHiringTeam(testApp)
    const [id] = ids
    const early = await seekers[0]!.post(path(id), { body: 'Have you read it?' })
    expect([early.status, early.code]).toEqual([409, 'CONVERSATION_NOT_STARTED'])

    const sent = await recruiter.post(path(id), { body: '  When can you start?  ' })
    expect(sent.status).toBe(201)
    expect(sent.data).toMatchObject({
      from: 'COMPANY',
      body: 'When can you start?',
      isMine: true,
      isRead: false,
      by: expect.any(String),
    })
    expect((await seekers[0]!.post(path(id), { body: 'In January.' })).status).toBe(201)

    const forSeeker = await seekers[0]!.get(path(id))
    expect(listBodies(forSeeker)).toEqual(['When can you start?', 'In January.'])
    expect(forSeeker.data[0]).not.toHaveProperty('by')
    const forOwner = await owner.get(path(id))
    expect(forOwner.data.map(({ isMine }: { isMine: boolean }) => isMine)).toEqual([false, false])
    expect(listBodies(await owner.get(`${path(id)}?per_page=1&page=1`))).toEqual(['In January.'])
    expect(listBodies(await owner.get(`${path(id)}?per_page=1&page=2`))).toEqual(['When can you start?'])
  })

  test('can be begun by the seeker once the company has decided', async ({ testApp }) => {
    const { owner, seekers, ids } = await setUpHiringTeam(testApp)
    await owner.patch(`/applications/${ids[0]}/status`, { status: 'SHORTLISTED' })
    expect((await seekers[0]!.get(`/applications/${ids[0]}`)).data.conversation).toEqual({
      count: 0,
      unread: 0,
      isBlocked: false,
      canWrite: true,
    })
    expect((await seekers[0]!.post(path(ids[0]), { body: 'Thank you!' })).status).toBe(201)
  })

  test('is empty or closed to others: viewers read only, other seekers and companies find nothing', async ({
    testApp,
  }) => {
    const { owner, viewer, seekers, ids } = await setUpHiringTeam(testApp)
    await owner.post(path(ids[0]), { body: 'When can you start?' })
    expect((await viewer.get(path(ids[0]))).data).toHaveLength(1)
    expect((await viewer.post(path(ids[0]), { body: 'Hello' })).code).toBe('MEMBER_ROLE_REQUIRED')
    expect((await seekers[1]!.get(path(ids[0]))).status).toBe(404)
    expect((await seekers[1]!.post(path(ids[0]), { body: 'Hello' })).status).toBe(404)
    const other = await testApp.createCompany()
    expect((await other.owner.get(path(ids[0]))).status).toBe(404)
  })

  test('refuses an empty and a very long message, and names the field', async ({ testApp }) => {
    const { owner, ids } = await setUpHiringTeam(testApp)
    for (const body of ['', '   ', 'x'.repeat(4001)]) {
      const refused = await owner.post(path(ids[0]), { body })
      expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([400, ['body']])
    }
    expect((await owner.post(path(ids[0]), { body: 'x'.repeat(4000) })).status).toBe(201)
  })

  test('has the placeholders of the company’s templates filled in; those of a seeker are text', async ({ testApp }) => {
    const { owner, seekers, ids } = await setUpHiringTeam(testApp)
    const sent = await owner.post(path(ids[0]), { body: 'Dear {{firstName}}, about {{jobTitle}} at {{companyName}}.' })
    expect(sent.data.body).toMatch(/^Dear \S+, about Payments Engineer at Sheba Tech\.$/)
    for (const body of ['Dear {{name}}', 'On {{interviewTime}}'])
      expect(await owner.post(path(ids[0]), { body })).toMatchObject({
        status: 400,
        errors: { body: [expect.any(String)] },
      })
    const answer = await seekers[0]!.post(path(ids[0]), { body: 'I wrote {{name}} in Mustache.' })
    expect(answer.data.body).toBe('I wrote {{name}} in Mustache.')
  })

  test('counts what each side has not read, until it reads', async ({ testApp }) => {
    const { owner, recruiter, seekers, ids } = await setUpHiringTeam(testApp)
    await owner.post(path(ids[0]), { body: 'One' })
    await owner.post(path(ids[0]), { body: 'Two' })
    await owner.post(path(ids[1]), { body: 'To another' })
    const seeker = seekers[0]!
    expect((await seeker.get('/messages/unread-count')).data.count).toBe(2)
    expect((await seeker.get(`/applications/${ids[0]}`)).data.conversation).toMatchObject({ count: 2, unread: 2 })
    await seeker.post(`${path(ids[0])}/read`)
    expect((await seeker.get('/messages/unread-count')).data.count).toBe(0)
    expect((await owner.get(path(ids[0]))).data.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([true, true])

    await seeker.post(path(ids[0]), { body: 'Three' })
    expect((await recruiter.get('/messages/unread-count')).data.count).toBe(1)
    const list = await recruiter.get('/applications/company')
    expect(list.data.find((one: { id: string }) => one.id === ids[0]).conversation).toMatchObject({
      count: 3,
      unread: 1,
      canWrite: true,
    })
    const [first, second] = (await recruiter.get('/conversations')).data
    expect(first).toMatchObject({
      id: ids[0],
      state: { unread: 1, canWrite: true },
      last: { from: 'SEEKER', body: 'Three' },
    })
    expect(second).toMatchObject({ id: ids[1], state: { unread: 0 } })
    expect((await recruiter.get('/conversations?unread=true')).meta.total).toBe(1)
    await recruiter.post(`${path(ids[0])}/read`)
    expect((await owner.get('/messages/unread-count')).data.count).toBe(0)
    expect((await owner.get('/conversations?unread=true')).meta.total).toBe(0)
  })

  test('counts as the answer of the company, a message of the seeker does not', async ({ testApp }) => {
    const { owner, seekers, ids } = await setUpHiringTeam(testApp)
    const getRepliedAt = async (id: string) => (await owner.get(`/applications/${id}`)).data.repliedAt
    await owner.post(path(ids[0]), { body: 'When can you start?' })
    expect(await getRepliedAt(ids[0])).not.toBeNull()
    await run(testApp.db, `update applications set replied_at = null, status = 'REVIEWED' where id = $1`, [ids[1]])
    await seekers[1]!.post(path(ids[1]), { body: 'Hello?' })
    expect(await getRepliedAt(ids[1])).toBeNull()
  })

  test('is written once under the same key', async ({ testApp }) => {
    const { owner, ids } = await setUpHiringTeam(testApp)
    const send = () =>
      owner.post(path(ids[0]), { body: 'Once' }, { headers: { 'idempotency-key': 'a-message-once-only' } })
    const first = await send()
    const again = await send()
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.data.id).toBe(first.data.id)
    expect((await owner.get(path(ids[0]))).data).toHaveLength(1)
    expect(await listMessageEmails(testApp)).toHaveLength(1)
  })
})

describe('the email about a message', () => {
  test('has its text, a link and what it answers, and belongs to the conversation', async ({ testApp }) => {
    const { company, recruiter, seekers, ids } = await setUpHiringTeam(testApp)
    await recruiter.post(path(ids[0]), { body: 'When can you start?\n\nWe begin in January.' })
    await seekers[0]!.post(path(ids[0]), { body: 'On the first.' })
    const emails = await listMessageEmails(testApp)
    expect(emails.map(({ recipient }) => recipient)).toEqual([seekers[0]!.email, recruiter.email])
    const [toSeeker, toCompany] = emails
    expect(toSeeker!.subject).toBe('Payments Engineer: a message from Sheba Tech')
    expect(toSeeker!.text).toContain('We begin in January.')
    expect(toSeeker!.text).toContain(`/JOBSEEKER/messages?id=${ids[0]}`)
    expect(toSeeker!.text).not.toContain('This answers')
    expect(toCompany!.text).toContain(`/COMPANY/messages?id=${ids[0]}`)
    expect(toCompany!.text).toMatch(/This answers your message of .*: “When can you start\? We begin in January\.”/)
    const threads = await run<{ thread_id: string }>(
      testApp.db,
      `select distinct thread_id from outbox where letter = 'message.received'`,
    )
    expect(threads).toEqual([{ thread_id: ids[0] }])
    expect((await seekers[0]!.get('/notifications')).data[0]).toMatchObject({
      kind: 'message.received',
      link: `/JOBSEEKER/messages?id=${ids[0]}`,
    })
    expect(company.id).toBeDefined()
  })

  test('goes to those who take part, and to the owner where nobody does', async ({ testApp }) => {
    const { owner, recruiter, seekers, ids } = await setUpHiringTeam(testApp)
    await owner.patch(`/applications/${ids[0]}/status`, { status: 'REVIEWED' })
    await seekers[0]!.post(path(ids[0]), { body: 'To the owner' })
    await owner.patch(`/applications/${ids[1]}/status`, { status: 'REVIEWED' })
    await owner.patch(`/applications/${ids[1]}/assignee`, { accountId: recruiter.id })
    await seekers[1]!.post(path(ids[1]), { body: 'To the recruiter' })
    const emails = await listMessageEmails(testApp)
    expect(emails.map(({ recipient }) => recipient)).toEqual([owner.email, recruiter.email])
  })

  test('is not sent to somebody who switched it off, who still gets the notification', async ({ testApp }) => {
    const { owner, seekers, ids } = await setUpHiringTeam(testApp)
    await run(testApp.db, 'update accounts set application_updates = false where id = $1', [seekers[0]!.id])
    await owner.post(path(ids[0]), { body: 'Hello' })
    expect(await listMessageEmails(testApp)).toEqual([])
    expect((await seekers[0]!.get('/notifications')).data[0].kind).toBe('message.received')
  })
})

describe('a seeker is protected', () => {
  test('by blocking: then neither side can write, until it is opened again', async ({ testApp }) => {
    const { owner, seekers, ids } = await setUpHiringTeam(testApp)
    await owner.post(path(ids[0]), { body: 'Hello' })
    const blocked = await seekers[0]!.patch(`/applications/${ids[0]}/conversation`, { isBlocked: true })
    expect(blocked.data).toMatchObject({ isBlocked: true, canWrite: false })
    for (const writer of [owner, seekers[0]!])
      expect((await writer.post(path(ids[0]), { body: 'Hello?' })).code).toBe('CONVERSATION_BLOCKED')
    expect((await owner.get(`/applications/${ids[0]}`)).data.conversation).toMatchObject({
      isBlocked: true,
      canWrite: false,
    })
    await seekers[0]!.patch(`/applications/${ids[0]}/conversation`, { isBlocked: false })
    expect((await owner.post(path(ids[0]), { body: 'Hello again' })).status).toBe(201)
  })

  test('from messages with a status too: a block stops those without a decision, and all are read by the rules', async ({
    testApp,
  }) => {
    const { owner, seekers, ids } = await setUpHiringTeam(testApp)
    const [id] = ids
    const message = 'Please pay 500 birr registration fee to our bank account.'
    await owner.patch(`/applications/${id}/status`, { status: 'REVIEWED', message })
    const changes = (await seekers[0]!.get(`/applications/${id}`)).data.timeline
    expect(changes.at(-1).warnings).toContain('Asks applicants for a fee')
    expect((await owner.get(`/applications/${id}`)).data.timeline.at(-1)).not.toHaveProperty('warnings')
    const [email] = (await testApp.listOutboxEmails()).filter(({ letter }) => letter === 'application.moved')
    expect(email!.text).toContain('Please take care')

    await seekers[0]!.patch(`/applications/${id}/conversation`, { isBlocked: true })
    const alone = { status: 'REVIEWED', message: 'Hello?' }
    expect((await owner.patch(`/applications/${id}/status`, alone)).code).toBe('CONVERSATION_BLOCKED')
    const bulk = await owner.post('/applications/bulk-status', { ids: [id], ...alone })
    expect(bulk.data).toEqual([{ id, outcome: 'same', before: 'REVIEWED' }])
    const decision = { status: 'SHORTLISTED', message: 'Good news.' }
    expect((await owner.patch(`/applications/${id}/status`, decision)).status).toBe(200)
  })

  test('by the rules for scams: a warning for the seeker only, and a report for the administrators', async ({
    testApp,
  }) => {
    const { owner, seekers, ids } = await setUpHiringTeam(testApp)
    const sent = await owner.post(path(ids[0]), { body: 'Please pay 500 birr registration fee to our bank account.' })
    expect(sent.data.warnings).toEqual([])
    const [message] = (await seekers[0]!.get(path(ids[0]))).data
    expect(message.warnings).toContain('Asks applicants for a fee')
    expect((await owner.get(path(ids[0]))).data[0].warnings).toEqual([])
    expect((await listMessageEmails(testApp))[0]!.text).toContain('Please take care')

    const admin = await testApp.createAdmin()
    const [reported] = (await admin.get('/admin/message-reports')).data
    expect(reported).toMatchObject({ id: message.id, from: 'COMPANY', reports: [{ reason: 'SCAM_RULES' }] })
    expect((await admin.patch(`/admin/message-reports/${message.id}`, { verdict: 'UPHELD' })).status).toBe(200)
    for (const reader of [owner, seekers[0]!])
      expect((await reader.get(path(ids[0]))).data[0]).toMatchObject({ isRemoved: true, body: '', warnings: [] })
    expect((await admin.patch(`/admin/message-reports/${message.id}`, { verdict: 'UPHELD' })).code).toBe(
      'ALREADY_REVIEWED',
    )
    expect((await admin.get('/admin/message-reports')).data).toEqual([])
  })

  test('by reporting, as the company is: only what the other side wrote, and the reporter hears what became of it', async ({
    testApp,
  }) => {
    const { owner, seekers, ids } = await setUpHiringTeam(testApp)
    const own = await owner.post(path(ids[0]), { body: 'Hello' })
    const answer = await seekers[0]!.post(path(ids[0]), { body: 'Buy my course!' })
    expect((await owner.post(`/messages/${own.data.id}/report`, { reason: 'OTHER' })).status).toBe(404)
    expect((await owner.post(`/messages/${answer.data.id}/report`, { reason: 'SCAM_RULES' })).errors).toHaveProperty(
      'reason',
    )
    expect(
      (await owner.post(`/messages/${answer.data.id}/report`, { reason: 'ADVERTISES', details: 'A course' })).status,
    ).toBe(200)
    expect((await owner.get(path(ids[0]))).data[1].isReported).toBe(true)
    expect((await seekers[0]!.get(path(ids[0]))).data[1].isReported).toBe(false)

    const admin = await testApp.createAdmin()
    await admin.patch(`/admin/message-reports/${answer.data.id}`, { verdict: 'DISMISSED' })
    expect((await owner.get(path(ids[0]))).data[1].body).toBe('Buy my course!')
    expect((await owner.get('/notifications')).data[0]).toMatchObject({ kind: 'report.dismissed' })
  })

  test('by leaving: a withdrawn application and a deleted account end the conversation', async ({ testApp }) => {
    const { owner, seekers, ids } = await setUpHiringTeam(testApp)
    await owner.post(path(ids[0]), { body: 'Hello' })
    await seekers[0]!.patch(`/applications/${ids[0]}/withdraw`)
    expect((await seekers[0]!.post(path(ids[0]), { body: 'Bye' })).code).toBe('CONVERSATION_OVER')
    expect((await owner.get(path(ids[0]))).status).toBe(404)
    expect((await owner.get('/conversations')).data).toEqual([])
    expect((await owner.get('/messages/unread-count')).data.count).toBe(0)

    await owner.post(path(ids[1]), { body: 'Hello' })
    await setTestPassword(testApp, seekers[1]!)
    expect((await deleteTestAccount(seekers[1]!)).status).toBe(200)
    expect(await run(testApp.db, 'select 1 from application_messages where application_id = $1', [ids[1]])).toEqual([])
    expect((await owner.post(path(ids[1]), { body: 'Hello?' })).code).toBe('CONVERSATION_OVER')
  })
})

test('a message and a block at the same moment: it is there before the block, or not written', async ({ testApp }) => {
  const { owner, seekers, ids } = await setUpHiringTeam(testApp)
  await Promise.all([
    ...Array.from({ length: 5 }, (_, n) => owner.post(path(ids[0]), { body: `Message ${n}` })),
    seekers[0]!.patch(`/applications/${ids[0]}/conversation`, { isBlocked: true }),
  ])
  const late = await run(
    testApp.db,
    `select 1 from application_messages m join conversations v on v.application_id = m.application_id where m.created_at > v.blocked_at + interval '1 second'`,
    [],
  )
  expect(late).toEqual([])
  expect((await owner.post(path(ids[0]), { body: 'After' })).code).toBe('CONVERSATION_BLOCKED')
})
