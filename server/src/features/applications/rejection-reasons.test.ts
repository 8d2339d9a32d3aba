import { SHARED_REJECTION_REASONS } from '@sira/contract/hiring-labels'
import { describe, expect } from 'vitest'
import { REJECTION_REASONS } from '@sira/contract/enums'
import { run } from '#db/database.ts'
import { listStatusEmails, setUpHiringTeam } from '#test/applications.ts'
import { applyWithAnswers, type QuestionInput, setUpQuestions, toAnswers } from '#test/screening-questions.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { exportPersonalData } from '../account/personal-data.queries.ts'
import { declineUnmetApplications } from './declines.commands.ts'

const exportAccount = (testApp: TestApp, id: string) =>
  exportPersonalData(testApp.resources.db, testApp.resources.fileUrls, id)

/** Everything that a seeker can read of their applications: the list, one, the export, notifications and emails. */
async function readAsSeeker(testApp: TestApp, seeker: { id: string; get: (path: string) => Promise<any> }, id: string) {
  const replies = await Promise.all(
    ['/applications/mine', `/applications/${id}`, '/notifications'].map(async (path) => (await seeker.get(path)).data),
  )
  return JSON.stringify([...replies, await exportAccount(testApp, seeker.id), await listStatusEmails(testApp)])
}

describe('the reason for a rejection', () => {
  test('is in the company’s history, and at the seeker only where it is shared', async ({ testApp }) => {
    const { owner, recruiter, seekers, ids } = await setUpHiringTeam(testApp)
    expect(
      await recruiter.patch(`/applications/${ids[0]}/status`, { status: 'REJECTED', reason: 'SKILLS' }),
    ).toMatchObject({ status: 200 })
    const secret = await readAsSeeker(testApp, seekers[0]!, ids[0])
    expect(secret).toContain('REJECTED')
    for (const trace of ['"SKILLS"', SHARED_REJECTION_REASONS.SKILLS]) expect(secret).not.toContain(trace)
    expect((await owner.get(`/applications/${ids[0]}`)).data.timeline.at(-1)).toMatchObject({
      to: 'REJECTED',
      reason: 'SKILLS',
      reasonShared: false,
    })

    await owner.post('/applications/bulk-status', {
      ids: ids.slice(1),
      status: 'REJECTED',
      reason: 'POSITION_FILLED',
      shareReason: true,
      message: 'Dear {{firstName}}, thank you.',
    })
    for (const id of ids.slice(1))
      expect((await owner.get(`/applications/${id}`)).data.timeline.at(-1)).toMatchObject({
        reason: 'POSITION_FILLED',
        reasonShared: true,
      })
    expect((await seekers[1]!.get(`/applications/${ids[1]}`)).data.timeline.at(-1)).toMatchObject({
      to: 'REJECTED',
      reason: 'POSITION_FILLED',
      message: expect.stringContaining('thank you.'),
    })
    const emails = await listStatusEmails(testApp)
    expect(emails.find(({ recipient }) => recipient === seekers[1]!.email)!.text).toContain(
      'The reason that Sheba Tech gives: The position is filled.',
    )
    const exported = await exportAccount(testApp, seekers[1]!.id)
    expect(exported.applicationMoves!.at(-1)).toMatchObject({ reason: 'POSITION_FILLED', reasonShared: true })
  })

  test('belongs to a rejection, and only a reason can be shared', async ({ testApp }) => {
    const { owner, ids } = await setUpHiringTeam(testApp)
    const send = async (body: object) => [
      await owner.patch(`/applications/${ids[0]}/status`, body),
      await owner.post('/applications/bulk-status', { ids, ...body }),
    ]
    for (const [body, field] of [
      [{ status: 'REVIEWED', reason: 'PAY' }, 'reason'],
      [{ status: 'REVIEWED', shareReason: true }, 'shareReason'],
      [{ status: 'REJECTED', shareReason: true }, 'shareReason'],
      [{ status: 'REJECTED', reason: 'UGLY' }, 'reason'],
    ] as const)
      for (const reply of await send(body))
        expect(reply).toMatchObject({ status: 400, errors: { [field]: [expect.any(String)] } })
    expect((await owner.get(`/applications/${ids[0]}`)).data.timeline).toHaveLength(1)
    for (const reason of REJECTION_REASONS) {
      expect((await owner.patch(`/applications/${ids[0]}/status`, { status: 'REJECTED', reason })).status).toBe(200)
      await owner.patch(`/applications/${ids[0]}/status`, { status: 'PENDING' })
    }
  })

  test('goes with the rejection that is undone: the seeker hears of neither', async ({ testApp }) => {
    const { owner, seekers, ids } = await setUpHiringTeam(testApp)
    await owner.patch(`/applications/${ids[0]}/status`, { status: 'REJECTED', reason: 'PAY', shareReason: true })
    await owner.patch(`/applications/${ids[0]}/status`, { status: 'PENDING' })
    expect((await seekers[0]!.get(`/applications/${ids[0]}`)).data.timeline).toHaveLength(1)
    expect(await listStatusEmails(testApp)).toEqual([])
    expect((await seekers[0]!.get('/notifications')).data).toEqual([])
    expect((await owner.get(`/applications/${ids[0]}`)).data.timeline).toMatchObject([
      {},
      { to: 'REJECTED', reason: 'PAY' },
      { to: 'PENDING' },
    ])
  })

  test('may follow with a message to somebody who is rejected already', async ({ testApp }) => {
    const { owner, seekers, ids } = await setUpHiringTeam(testApp)
    const path = `/applications/${ids[0]}/status`
    await owner.patch(path, { status: 'REJECTED' })
    await owner.patch(path, { status: 'REJECTED', reason: 'LOCATION', shareReason: true, message: 'You asked why.' })
    expect((await seekers[0]!.get(`/applications/${ids[0]}`)).data.timeline.at(-1)).toMatchObject({
      from: 'REJECTED',
      to: 'REJECTED',
      reason: 'LOCATION',
      message: 'You asked why.',
    })
    const [email] = (await testApp.listOutboxEmails()).filter(({ letter }) => letter === 'application.message')
    expect(email!.text).toContain('You asked why.\n\nThe reason that Sheba Tech gives: Your location does not fit')
  })

  test('is a column of the CSV file, of those that are rejected now', async ({ testApp }) => {
    const { owner, ids } = await setUpHiringTeam(testApp)
    const readReasons = async () => {
      const lines = (await owner.get('/company/applications.csv')).text.trim().split('\r\n')
      const column = lines[0]!.split(',').indexOf('Reason for rejecting')
      return column < 0 ? 'no column' : lines.slice(1).map((line) => line.split(',')[column])
    }
    await owner.patch(`/applications/${ids[0]}/status`, { status: 'REJECTED' })
    expect(await readReasons()).toBe('no column')
    await owner.patch(`/applications/${ids[1]}/status`, { status: 'REJECTED', reason: 'PAY' })
    await owner.patch(`/applications/${ids[2]}/status`, { status: 'REJECTED', reason: 'OTHER' })
    expect(await readReasons()).toEqual(['Another reason', 'Pay expectations', ''])
    // Rejected again without a reason: the one before does not count any more.
    for (const status of ['PENDING', 'REJECTED']) await owner.patch(`/applications/${ids[1]}/status`, { status })
    await owner.patch(`/applications/${ids[2]}/status`, { status: 'PENDING' })
    expect(await readReasons()).toBe('no column')
  })

  test('of an application that is declined by itself is that it does not meet the job, and shared', async ({
    testApp,
  }) => {
    // Braces in a question are no placeholder, and what many long questions need is longer than a message can be.
    const asked = Array.from({ length: 12 }, (_, n): QuestionInput => ({
      kind: 'YES_NO',
      text: `Do you know {{mustache}}? ${n} ${'x'.repeat(150)}`,
      accept: ['YES'],
    }))
    const { owner, selam, job, questions } = await setUpQuestions(testApp, asked, { declineUnmet: true })
    const { data } = await applyWithAnswers(
      selam,
      job.id,
      toAnswers(
        questions,
        asked.map(() => 'NO'),
      ),
    )
    await run(testApp.db, 'update waiting_declines set decline_at = now()')
    await declineUnmetApplications(testApp.resources)
    expect((await owner.get(`/applications/${data.id}`)).data.timeline.at(-1)).toMatchObject({
      to: 'REJECTED',
      reason: 'REQUIREMENTS',
      reasonShared: true,
      message: expect.stringContaining('{{mustache}}'),
    })
    expect((await selam.get(`/applications/${data.id}`)).data.timeline.at(-1)).toMatchObject({ reason: 'REQUIREMENTS' })
    // Nobody has reviewed it, so that the figures leave it out.
    expect(await run(testApp.db, 'select to_status from application_moves where is_automatic')).toEqual([
      { to_status: 'REJECTED' },
    ])
  })
})
