import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { setUpApplication } from '#test/interviews.ts'
import { deleteTestAccount, setTestPassword } from '#test/sign-up.ts'
import { createTeamMember } from '#test/team-members.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { summarizeScorecards } from './scorecards.rules.ts'

const CRITERIA = ['Knows SQL well', 'Explains clearly', 'Works in a team']

async function setUpCriteria(testApp: TestApp, criteria = CRITERIA) {
  const scenario = await setUpApplication(testApp)
  const changed = await scenario.owner.patch(`/jobs/update/${scenario.job.id}`, { criteria })
  expect(changed.status).toBe(200)
  const recruiter = await createTeamMember(testApp, scenario.companyId, 'RECRUITER')
  return { ...scenario, recruiter, path: `/applications/${scenario.applicationId}/scorecards` }
}
const buildScorecard = (...scores: number[]) => ({
  scores: scores.map((score, at) => ({ criterion: CRITERIA[at]!, score })),
  overall: 'YES',
})

describe('the criteria of a job', () => {
  test('are kept in order with drafts and posted jobs, and only its company sees them', async ({ testApp }) => {
    const { owner, job, seeker, applicationId } = await setUpCriteria(testApp)
    const skills = await run<{ id: string }>(testApp.db, `select id from skills where name = 'Go'`)
    const form = {
      title: 'New job',
      description: 'Ten letters and more',
      location: 'Adama',
      skills: [{ skillId: skills[0]!.id }],
    }
    for (const more of [{}, { status: 'DRAFT' }]) {
      const posted = await owner.post('/jobs/create', { ...form, ...more, criteria: CRITERIA })
      expect(posted).toMatchObject({ status: 201, data: { criteria: CRITERIA } })
    }
    expect((await owner.post('/jobs/create', form)).data.criteria).toEqual([])
    expect((await owner.get(`/jobs/company/${job.id}`)).data.criteria).toEqual(CRITERIA)
    const reversed = CRITERIA.toReversed()
    expect((await owner.patch(`/jobs/update/${job.id}`, { criteria: reversed })).data.criteria).toEqual(reversed)
    expect((await owner.patch(`/jobs/update/${job.id}`, { criteria: reversed })).code).toBe('NOTHING_CHANGED')

    for (const address of [`/jobs/getOne/${job.id}`, '/jobs/getAll', `/jobs/${job.id}/similar`])
      expect((await testApp.visitor.get(address)).text).not.toMatch(/criteria|Knows SQL/)
    for (const address of [`/applications/${applicationId}`, '/applications/mine'])
      expect((await seeker.get(address)).text).not.toMatch(/criteria|Knows SQL/)
    const admin = await testApp.createAdmin()
    expect((await admin.get(`/admin/jobs/${job.id}`)).text).not.toContain('Knows SQL')
  })

  test('are at most eight different texts of at most 80 characters', async ({ testApp }) => {
    const { owner, job } = await setUpCriteria(testApp)
    const listErrors = async (criteria: unknown) => {
      const { status, errors } = await owner.patch(`/jobs/update/${job.id}`, { criteria })
      return [status, Object.keys(errors ?? {})]
    }
    expect(await listErrors(Array.from({ length: 9 }, (_, at) => `Criterion ${at}`))).toEqual([400, ['criteria']])
    expect(await listErrors(['Clear', 'CLEAR'])).toEqual([400, ['criteria.1']])
    expect(await listErrors(['x'.repeat(81)])).toEqual([400, ['criteria.0']])
    expect(await listErrors([' '])).toEqual([400, ['criteria.0']])
    expect(await listErrors('Clear')).toEqual([400, ['criteria']])
    expect(await listErrors(['x'.repeat(80), 'One\ntwo'])).toEqual([400, ['criteria.1']])
    expect(await listErrors([])).toEqual([200, []])
  })
})

describe('a scorecard', () => {
  test('shows those of colleagues, and the summary, once it is sent', async ({ testApp }) => {
    const { owner, recruiter, path } = await setUpCriteria(testApp)
    expect((await owner.get(path)).data).toEqual({
      criteria: CRITERIA,
      own: null,
      others: [],
      othersCount: 0,
      summary: null,
    })
    const sent = await recruiter.put(path, {
      scores: [
        { criterion: CRITERIA[0], score: 4, remark: ' Wrote three queries without help. ' },
        { criterion: CRITERIA[1], score: 2 },
      ],
      overall: 'STRONG_YES',
    })
    expect(sent).toMatchObject({
      status: 200,
      data: {
        own: {
          by: 'Meron Alemu',
          scores: [
            { criterion: CRITERIA[0], score: 4, remark: 'Wrote three queries without help.' },
            { criterion: CRITERIA[1], score: 2, remark: null },
          ],
          overall: 'STRONG_YES',
        },
        othersCount: 0,
      },
    })

    const before = await owner.get(path)
    expect(before.data).toMatchObject({ own: null, others: [], othersCount: 1, summary: null })
    expect(before.text).not.toMatch(/Meron|three queries|STRONG_YES/)
    const after = (await owner.put(path, { ...buildScorecard(3, 3, 1), overall: 'NO' })).data
    expect(after.others).toEqual([sent.data.own])
    expect(after.summary).toEqual({
      criteria: [
        { criterion: CRITERIA[0], average: 3.5, count: 2 },
        { criterion: CRITERIA[1], average: 2.5, count: 2 },
        { criterion: CRITERIA[2], average: 1, count: 1 },
      ],
      overall: { STRONG_NO: 0, NO: 1, YES: 0, STRONG_YES: 1 },
    })
    expect((await recruiter.get(path)).data.others).toHaveLength(1)
  })

  test('is one for each person, and another version replaces it', async ({ testApp }) => {
    const { owner, path } = await setUpCriteria(testApp)
    await Promise.all([1, 2, 3, 4].map((score) => owner.put(path, buildScorecard(score))))
    const { data } = await owner.put(path, { ...buildScorecard(2, 2), overall: 'STRONG_NO' })
    expect(data).toMatchObject({ othersCount: 0, own: { overall: 'STRONG_NO' } })
    expect(data.own.scores).toHaveLength(2)
    expect(Date.parse(data.own.updatedAt)).toBeGreaterThanOrEqual(Date.parse(data.own.createdAt))
    expect(await run(testApp.db, 'select 1 from scorecards')).toHaveLength(1)
  })

  test('keeps what it says when the criteria of the job change', async ({ testApp }) => {
    const { owner, job, path } = await setUpCriteria(testApp)
    await owner.put(path, buildScorecard(4, 1))
    await owner.patch(`/jobs/update/${job.id}`, { criteria: ['Speaks Amharic'] })
    const { data } = await owner.get(path)
    expect(data.criteria).toEqual(['Speaks Amharic'])
    expect(data.own.scores.map(({ criterion }: { criterion: string }) => criterion)).toEqual(CRITERIA.slice(0, 2))
    // What was judged before can be judged again, beside what the job asks for now.
    const scores = [
      { criterion: 'Speaks Amharic', score: 4 },
      { criterion: CRITERIA[0], score: 3 },
    ]
    expect((await owner.put(path, { scores, overall: 'YES' })).status).toBe(200)
    const unknown = await owner.put(path, { scores: [{ criterion: CRITERIA[1], score: 3 }], overall: 'YES' })
    expect(unknown).toMatchObject({ status: 400, errors: { 'scores.0.criterion': [expect.any(String)] } })
  })

  test('with bad input is refused, with an error at the field', async ({ testApp }) => {
    const { owner, path } = await setUpCriteria(testApp)
    const listErrors = async (body: object) => Object.keys((await owner.put(path, body)).errors ?? {})
    const toScores = (...scores: object[]) => ({
      scores: scores.map((score) => ({ criterion: CRITERIA[0], score: 2, ...score })),
      overall: 'YES',
    })
    for (const score of [0, 5, 1.5, '2', null])
      expect(await listErrors(toScores({ score }))).toEqual(['scores.0.score'])
    expect(await listErrors(toScores({ remark: 'x'.repeat(501) }))).toEqual(['scores.0.remark'])
    expect(await listErrors(toScores({}, {}))).toEqual(['scores.1.criterion'])
    expect(await listErrors(toScores({ by: 'me' }))).toEqual(['scores.0.by'])
    expect(await listErrors({ scores: [], overall: 'MAYBE' })).toEqual(['overall'])
    expect(await listErrors({ scores: [] })).toEqual(['overall'])
    expect(await run(testApp.db, 'select 1 from scorecards')).toHaveLength(0)
    expect((await owner.put(path, { scores: [], overall: 'NO' })).status).toBe(200)
  })

  test('is read by viewers, who send none, and by no seeker', async ({ testApp }) => {
    const { owner, companyId, seeker, applicationId, path } = await setUpCriteria(testApp)
    await owner.put(path, {
      ...buildScorecard(4),
      scores: [{ criterion: CRITERIA[0], score: 4, remark: 'Our secret' }],
    })
    const viewer = await createTeamMember(testApp, companyId, 'VIEWER')
    expect((await viewer.get(path)).data).toMatchObject({ own: null, others: [{ overall: 'YES' }], othersCount: 1 })
    expect(await viewer.put(path, buildScorecard(1))).toMatchObject({ status: 403, code: 'MEMBER_ROLE_REQUIRED' })
    expect((await seeker.get(path)).status).toBe(403)
    for (const address of [`/applications/${applicationId}`, '/applications/mine', '/auth/export'])
      expect((await seeker.get(address)).text).not.toContain('Our secret')
  })

  test('of a withdrawn application is not found', async ({ testApp }) => {
    const { owner, seeker, applicationId, path } = await setUpCriteria(testApp)
    await seeker.patch(`/applications/${applicationId}/withdraw`, {})
    for (const response of [await owner.get(path), await owner.put(path, buildScorecard(3))])
      expect(response).toMatchObject({ status: 404, code: 'APPLICATION_NOT_FOUND' })
  })

  test('goes with the account of its writer, of the seeker and of the company', async ({ testApp }) => {
    const { owner, recruiter, seeker, path } = await setUpCriteria(testApp)
    for (const person of [owner, recruiter]) await person.put(path, buildScorecard(3))
    const countCards = async () => (await run(testApp.db, 'select 1 from scorecards')).length
    for (const person of [recruiter, seeker]) await setTestPassword(testApp, person)
    await deleteTestAccount(recruiter)
    expect(await countCards()).toBe(1)
    await deleteTestAccount(seeker)
    expect(await countCards()).toBe(0)
  })
})

test('a summary names what only earlier cards judge after the criteria of the job', () => {
  const card = { by: '', createdAt: '', updatedAt: '', overall: 'NO' as const }
  const toCard = (criterion: string, score: number) => ({ ...card, scores: [{ criterion, score, remark: null }] })
  expect(
    summarizeScorecards([toCard('Old', 1), toCard('New', 4), toCard('New', 4), toCard('New', 3)], ['New']),
  ).toEqual({
    criteria: [
      { criterion: 'New', average: 3.7, count: 3 },
      { criterion: 'Old', average: 1, count: 1 },
    ],
    overall: { STRONG_NO: 0, NO: 4, YES: 0, STRONG_YES: 0 },
  })
})
