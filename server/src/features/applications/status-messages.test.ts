import { describe, expect } from 'vitest'
import { formatInterviewTime } from '@sira/contract/local-time'
import { run } from '#db/database.ts'
import { listStatusEmails, setUpHiringTeam } from '#test/applications.ts'
import { TEST_PASSWORD } from '#test/sign-up.ts'
import { buildInterviewForm, INTERVIEW_TIMES, setUpAgreedInterview, setUpApplication } from '#test/interviews.ts'
import { test, type TestApp } from '#test/test-app.ts'

const MESSAGE = 'Dear {{firstName}},\n\n{{companyName}} about {{ jobTitle }}.'
const nameSeekers = (testApp: TestApp, seekers: readonly { id: string }[]) =>
  Promise.all(
    ['Hanna', 'Abel', '{{jobTitle}}'].map((name, index) =>
      run(testApp.db, 'update accounts set first_name = $2 where id = $1', [seekers[index]!.id, name]),
    ),
  )
const getLastMessage = async (
  reader: { get: (path: string) => Promise<{ data?: any }> },
  id: string,
): Promise<string | undefined> => (await reader.get(`/applications/${id}`)).data.timeline.at(-1).message

describe('the message of a status change', () => {
  test('is filled for each applicant, in both timelines and in the email', async ({ testApp }) => {
    const { owner, seekers, ids } = await setUpHiringTeam(testApp)
    await nameSeekers(testApp, seekers)

    const reply = await owner.post('/applications/bulk-status', { ids, status: 'REVIEWED', message: MESSAGE })

    expect(reply.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['moved', 'moved', 'moved'])
    const messages = ['Hanna', 'Abel', '{{jobTitle}}'].map(
      (name) => `Dear ${name},\n\nSheba Tech about Payments Engineer.`,
    )
    for (const [index, id] of ids.entries())
      for (const reader of [owner, seekers[index]!]) expect(await getLastMessage(reader, id)).toBe(messages[index])
    const emails = await listStatusEmails(testApp)
    for (const [index, { email }] of seekers.entries())
      expect(emails.find(({ recipient }) => recipient === email)!.text).toContain(messages[index])

    // Sent again it is the same message, which goes out once.
    const again = await owner.post('/applications/bulk-status', { ids, status: 'REVIEWED', message: MESSAGE })
    expect(again.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['same', 'same', 'same'])
  })

  test('has the agreed time of the next interview as its emails write it', async ({ testApp }) => {
    const { owner, seeker, applicationId } = await setUpAgreedInterview(testApp)
    await owner.patch(`/applications/${applicationId}/status`, {
      status: 'INTERVIEWED',
      message: 'We meet on {{interviewTime}}.',
    })
    expect(await getLastMessage(seeker, applicationId)).toBe(`We meet on ${formatInterviewTime(INTERVIEW_TIMES[0])}.`)
  })

  test('with the time of an interview that is not agreed, or over, nothing is changed', async ({ testApp }) => {
    const { owner, ids } = await setUpHiringTeam(testApp)
    const message = 'We meet on {{interviewTime}}.'
    await owner.post(`/applications/${ids[0]}/interviews`, buildInterviewForm())
    expect(await owner.patch(`/applications/${ids[0]}/status`, { status: 'INTERVIEWED', message })).toMatchObject({
      status: 400,
      errors: { message: ['No interview is agreed yet, so {{interviewTime}} cannot be filled in'] },
    })
    await run(testApp.db, `update interviews set status = 'ACCEPTED', starts_at = times[1] where application_id = $1`, [
      ids[0],
    ])
    expect(await owner.post('/applications/bulk-status', { ids, status: 'INTERVIEWED', message })).toMatchObject({
      status: 400,
      errors: { message: [expect.stringMatching(/^2 of the 3 applications have no agreed interview/)] },
    })
    for (const id of ids) expect((await owner.get(`/applications/${id}`)).data.timeline).toHaveLength(1)
    expect(await listStatusEmails(testApp)).toEqual([])

    await run(
      testApp.db,
      `update interviews set starts_at = now() - interval '1 hour', times = array[now() - interval '1 hour']`,
    )
    expect((await owner.patch(`/applications/${ids[0]}/status`, { status: 'INTERVIEWED', message })).status).toBe(400)
  })

  test('an unknown placeholder and a text that gets too long are refused at the field', async ({ testApp }) => {
    const { owner, seekers, ids } = await setUpHiringTeam(testApp)
    await run(testApp.db, `update accounts set first_name = repeat('a', 100) where id = $1`, [seekers[0]!.id])
    for (const [message, text] of [
      ['Pay: {{salary}}', expect.stringContaining('{{salary}} is not a placeholder')],
      ['Dear {{firstName', expect.stringContaining('{{firstName is not a placeholder')],
      [`{{firstName}}${'x'.repeat(1950)}`, 'Must be at most 2000 characters with the names filled in'],
    ])
      for (const reply of [
        await owner.patch(`/applications/${ids[0]}/status`, { status: 'REVIEWED', message }),
        await owner.post('/applications/bulk-status', { ids, status: 'REVIEWED', message }),
      ])
        expect(reply).toMatchObject({ status: 400, errors: { message: [text] } })
    expect((await owner.get(`/applications/${ids[0]}`)).data).toMatchObject({ status: 'PENDING' })
  })

  test('reaches the company’s history also where the account is deleted', async ({ testApp }) => {
    const { owner, seekers, ids } = await setUpHiringTeam(testApp)
    await seekers[0]!.delete('/auth/me', { password: TEST_PASSWORD })
    await run(testApp.db, 'update accounts set first_name = $2 where id = $1', [seekers[1]!.id, 'Abel'])
    await owner.post('/applications/bulk-status', {
      ids: ids.slice(0, 2),
      status: 'REVIEWED',
      message: 'Dear {{firstName}}',
    })
    expect(await getLastMessage(owner, ids[0])).toBe('Dear candidate')
    expect(await getLastMessage(owner, ids[1])).toBe('Dear Abel')
  })
})

describe('a message that is written from a template', () => {
  const LETTER = {
    status: 'REJECTED',
    subject: 'After reading, {{firstName}}',
    message: 'Dear {{firstName}},\n\nThank you for your work.\n\nKind regards,\n{{companyName}}',
    reason: 'POSITION_FILLED',
    shareReason: true,
  }
  const TEXT = 'Dear Hanna,\n\nThank you for your work.\n\nKind regards,\nSheba Tech'
  const expectLetter = ({ subject, text }: { subject: string; text: string }) => {
    expect(subject).toBe('After reading, Hanna')
    expect(text.startsWith(`${TEXT}\n\n`)).toBe(true)
    expect(text).not.toContain('continue with other candidates')
    expect(text).not.toContain('Sheba Tech writes')
    expect(text.match(/Hanna/g)).toHaveLength(1)
    expect(text).toContain('You get this because you have applied for Payments Engineer at Sheba Tech.')
    expect(text).toMatch(/See your application: .*applications\?id=/)
    expect(text).toMatch(/Stop emails about applications: /)
  }

  test('is the whole email, alone, in bulk and when a job is closed; the notification stays the usual one', async ({
    testApp,
  }) => {
    const { owner, seekers, ids, job } = await setUpHiringTeam(testApp)
    await run(testApp.db, `update accounts set first_name = 'Hanna' where id = any($1)`, [seekers.map(({ id }) => id)])
    await owner.patch(`/applications/${ids[0]}/status`, LETTER)
    await owner.post('/applications/bulk-status', { ids: [ids[1]], ...LETTER })
    const { subject, message } = LETTER
    await owner.post(`/jobs/${job.id}/close`, { applications: 'DECLINE', subject, message })

    const emails = await listStatusEmails(testApp)
    expect(emails).toHaveLength(3)
    emails.forEach(expectLetter)
    expect(emails[0]!.text).toContain('The position is filled')
    await run(testApp.db, `update notifications set shown_at = now()`)
    expect((await seekers[0]!.get('/notifications')).data[0]).toMatchObject({
      title: 'Payments Engineer: news about your application',
      body: expect.stringContaining('Sheba Tech has decided to continue with other candidates'),
    })
    // The history has all of what was written.
    for (const reader of [owner, seekers[0]!])
      expect(await getLastMessage(reader, ids[0])).toBe(`After reading, Hanna\n\n${TEXT}`)
  })

  test('has the usual subject without one of its own, also when the status stays the same', async ({ testApp }) => {
    const { owner, seekers, ids } = await setUpHiringTeam(testApp)
    await nameSeekers(testApp, seekers)
    const message = 'Dear {{firstName}},\n\nplease send 500 birr to our account first.'
    await owner.patch(`/applications/${ids[0]}/status`, { status: 'REVIEWED', message, subject: '' })
    await owner.patch(`/applications/${ids[1]}/status`, { status: 'PENDING', message, subject: null })

    const emails = (await testApp.listOutboxEmails()).filter(({ letter }) => /application.(moved|message)/.test(letter))
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Payments Engineer: your application was read',
      'Payments Engineer: a message from Sheba Tech',
    ])
    for (const { text } of emails) {
      expect(text).toMatch(/^Dear (Hanna|Abel),\n\nplease send 500 birr/)
      expect(text).toContain('No company on Sira may ask you for money')
    }
  })

  test('with a subject that has an unknown placeholder or several lines is refused at the field', async ({
    testApp,
  }) => {
    const { owner, ids, job } = await setUpHiringTeam(testApp)
    for (const subject of ['{{salary}}', 'Two\nlines', 'x'.repeat(121)])
      for (const reply of [
        await owner.patch(`/applications/${ids[0]}/status`, { ...LETTER, subject }),
        await owner.post('/applications/bulk-status', { ids, ...LETTER, subject }),
        await owner.post(`/jobs/${job.id}/close`, { applications: 'DECLINE', message: 'Thanks', subject }),
      ])
        expect(reply).toMatchObject({ status: 400, errors: { subject: [expect.any(String)] } })
    expect(await listStatusEmails(testApp)).toEqual([])
  })
})

test('the note of an interview is filled when it is proposed and when it is moved', async ({ testApp }) => {
  const { owner, seeker, applicationId } = await setUpApplication(testApp)
  await run(testApp.db, `update accounts set first_name = 'Hanna' where id = $1`, [seeker.id])
  const path = `/applications/${applicationId}/interviews`
  expect(await owner.post(path, buildInterviewForm({ note: 'On {{interviewTime}}' }))).toMatchObject({
    status: 400,
    errors: { note: [expect.stringContaining('No interview is agreed yet')] },
  })
  expect(await owner.post(path, buildInterviewForm({ note: '{{nickname}}' }))).toMatchObject({
    status: 400,
    errors: { note: [expect.stringContaining('{{nickname}} is not a placeholder')] },
  })
  const { data } = await owner.post(path, buildInterviewForm({ note: 'Dear {{firstName}}, {{jobTitle}}' }))
  expect(data).toMatchObject({ note: 'Dear Hanna, Backend Engineer' })
  const moved = await owner.patch(`/interviews/${data.id}`, {
    act: 'MOVE',
    sequence: 0,
    ...buildInterviewForm({ note: '{{companyName}} again' }),
  })
  expect(moved.data).toMatchObject({ note: 'Sheba Tech again' })
})
