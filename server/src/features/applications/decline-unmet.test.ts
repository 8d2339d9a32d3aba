import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { ALL_KINDS, applyWithAnswers, setUpQuestions, toAnswers } from '#test/screening-questions.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { declineUnmetApplications } from './declines.commands.ts'

describe('an application that does not meet what the job needs', () => {
  const UNMET = [undefined, undefined, 'NO']
  const QUESTIONS = ALL_KINDS.slice(0, 3)
  const passHours = (testApp: TestApp, hours: number) =>
    run(testApp.db, 'update waiting_declines set decline_at = decline_at - make_interval(hours => $1)', [hours])
  const countDeclines = async (testApp: TestApp) =>
    (await run(testApp.db, `select 1 from application_moves where to_status = 'REJECTED'`)).length
  const setUpUnmet = async (testApp: TestApp, declineUnmet: boolean) => {
    const scenario = await setUpQuestions(testApp, QUESTIONS, { declineUnmet })
    const { data } = await applyWithAnswers(scenario.selam, scenario.job.id, toAnswers(scenario.questions, UNMET))
    return { ...scenario, id: data.id as string }
  }

  test('is sent, and says so to both sides; nothing declines it unless the job says so', async ({ testApp }) => {
    const { owner, selam, id } = await setUpUnmet(testApp, false)
    for (const person of [owner, selam])
      expect((await person.get(`/applications/${id}`)).data).toMatchObject({
        meetsRequirements: false,
        declinesAt: null,
        status: 'PENDING',
        answers: [{ isMet: null }, { isMet: null }, { isMet: false, answer: 'NO' }],
      })
    await passHours(testApp, 49)
    await declineUnmetApplications(testApp.resources)
    expect(await countDeclines(testApp)).toBe(0)
  })

  test('is declined after 48 hours, once, with an email that names the requirement', async ({ testApp }) => {
    const { owner, selam, id } = await setUpUnmet(testApp, true)
    const { data } = await selam.get(`/applications/${id}`)
    expect(Date.parse(data.declinesAt) - Date.parse(data.createdAt)).toBeCloseTo(48 * 3_600_000, -4)
    await passHours(testApp, 47)
    await declineUnmetApplications(testApp.resources)
    expect(await countDeclines(testApp)).toBe(0)

    await passHours(testApp, 1)
    await Promise.all([1, 2, 3].map(() => declineUnmetApplications(testApp.resources)))
    await declineUnmetApplications(testApp.resources)
    expect(await countDeclines(testApp)).toBe(1)
    const emails = (await testApp.listOutboxEmails()).filter(({ letter }) => letter === 'application.moved')
    expect(emails).toHaveLength(1)
    expect(emails[0]).toMatchObject({ recipient: selam.email })
    expect(emails[0]!.text).toContain('“Do you speak Amharic?” – needed: Yes')
    for (const person of [owner, selam])
      expect((await person.get(`/applications/${id}`)).data).toMatchObject({ status: 'REJECTED', declinesAt: null })
  })

  test('is judged by the questions as they were when it was sent, also after the job has changed', async ({
    testApp,
  }) => {
    const { owner, job, questions, id } = await setUpUnmet(testApp, true)
    const eased = questions.map((question) => ({ ...question, accept: null }))
    expect((await owner.patch(`/jobs/update/${job.id}`, { questions: eased, declineUnmet: false })).status).toBe(200)
    const later = await owner.get(`/applications/${id}`)
    expect(later.data).toMatchObject({ meetsRequirements: false, declinesAt: expect.any(String) as string })
    await passHours(testApp, 49)
    await declineUnmetApplications(testApp.resources)
    expect((await owner.get(`/applications/${id}`)).data.status).toBe('REJECTED')
  })

  test('is not declined because the job begins to need something or to decline later', async ({ testApp }) => {
    const { owner, job, questions, id } = await setUpUnmet(testApp, false)
    const stricter = questions.map((question) => ({ ...question, required: true }))
    await owner.patch(`/jobs/update/${job.id}`, { questions: stricter, declineUnmet: true })
    await passHours(testApp, 49)
    await declineUnmetApplications(testApp.resources)
    expect((await owner.get(`/applications/${id}`)).data).toMatchObject({ status: 'PENDING', declinesAt: null })
  })

  test('stays when the company keeps it or moves it, or the seeker withdraws it', async ({ testApp }) => {
    const { owner, selam, job, questions, id } = await setUpUnmet(testApp, true)
    const kept = await owner.patch(`/applications/${id}/keep`, {})
    expect(kept).toMatchObject({ status: 200, data: { declinesAt: null, status: 'PENDING', meetsRequirements: false } })
    expect((await owner.patch(`/applications/${id}/keep`, {})).status).toBe(200)
    await passHours(testApp, 49)
    await declineUnmetApplications(testApp.resources)
    expect(await countDeclines(testApp)).toBe(0)

    expect((await selam.patch(`/applications/${id}/withdraw`, {})).status).toBe(200)
    expect((await applyWithAnswers(selam, job.id, toAnswers(questions, UNMET))).status).toBe(201)
    expect((await selam.get(`/applications/${id}`)).data.declinesAt).not.toBeNull()
    await owner.patch(`/applications/${id}/status`, { status: 'SHORTLISTED' })
    await passHours(testApp, 49)
    await declineUnmetApplications(testApp.resources)
    await owner.patch(`/applications/${id}/status`, { status: 'PENDING' })
    await declineUnmetApplications(testApp.resources)
    expect(await countDeclines(testApp)).toBe(0)

    await selam.patch(`/applications/${id}/withdraw`, {})
    await applyWithAnswers(selam, job.id, toAnswers(questions, UNMET))
    await selam.patch(`/applications/${id}/withdraw`, {})
    await passHours(testApp, 49)
    await declineUnmetApplications(testApp.resources)
    expect(await countDeclines(testApp)).toBe(0)
  })
})
