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
