import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { SAMPLE_EDUCATION, SAMPLE_EXPERIENCE, SAMPLE_PROJECT } from '#test/matrix-requests.ts'
import { getTextWithoutRequestId } from '#test/forms.ts'
import { test } from '#test/test-app.ts'
import { PROFILE_SECTIONS, countSectionRows } from '#test/seekers.ts'

const COMPLETE_ENTRIES = {
  education: {
    ...SAMPLE_EDUCATION,
    fieldOfStudy: 'Computer Science',
    grade: 3.85,
    isCurrentStudy: false,
    description: 'Evenings.\n\n• Compilers',
    achievements: ['Dean’s list', 'ሽልማት'],
  },
  experiences: {
    ...SAMPLE_EXPERIENCE,
    location: 'Adama',
    endDate: null,
    description: 'Payments.',
    responsibilities: ['APIs', 'On call'],
    achievements: ['40% faster'],
  },
  portfolios: {
    ...SAMPLE_PROJECT,
    description: 'Who paid.',
    projectUrl: 'https://edir.example',
    imageUrl: 'https://edir.example/a.png',
    startDate: '2022-01-01',
    endDate: null,
    isOngoing: true,
    technologies: ['Kotlin', 'SQL'],
    category: 'HACKATHON',
  },
}
const EMPTY = {
  education: { fieldOfStudy: null, grade: null, isCurrentStudy: false, description: null, achievements: [] },
  experiences: { location: null, endDate: null, description: null, responsibilities: [], achievements: [] },
  portfolios: {
    description: null,
    projectUrl: null,
    imageUrl: null,
    startDate: null,
    endDate: null,
    isOngoing: false,
    technologies: [],
    category: 'PERSONAL_PROJECT',
  },
}

describe.for(PROFILE_SECTIONS)('%s of a profile', ([part, add, remove, entry]) => {
  test('an entry with all fields, and one with only the required ones', async ({ testApp }) => {
    const selam = await testApp.createSeeker()

    expect(await selam.post(add, { [part]: [COMPLETE_ENTRIES[part]] })).toMatchObject({
      status: 200,
      data: [{ id: expect.any(String), ...COMPLETE_ENTRIES[part] }],
    })
    const other = await testApp.createSeeker()
    expect((await other.post(add, { [part]: [entry] })).data).toEqual([
      { id: expect.any(String), ...entry, ...EMPTY[part] },
    ])

    expect((await selam.get('/job-seeker/get-profile')).data[part]).toMatchObject([COMPLETE_ENTRIES[part]])
  })

  test('an entry with its id is changed as a whole, one without is added, in one call', async ({ testApp }) => {
    const selam = await testApp.createSeeker()
    const [first] = (await selam.post(add, { [part]: [COMPLETE_ENTRIES[part]] })).data

    const { data } = await selam.post(add, {
      [part]: [
        { ...entry, id: first.id },
        { ...entry, description: 'Another.' },
      ],
    })

    expect(data).toHaveLength(2)
    expect(data).toEqual(
      expect.arrayContaining([
        { id: first.id, ...entry, ...EMPTY[part] },
        expect.objectContaining({ description: 'Another.' }),
      ]),
    )
  })

  test('the same entry sent again is stored once: a lost response does no harm', async ({ testApp }) => {
    const selam = await testApp.createSeeker()

    for (let n = 0; n < 3; n++)
      expect((await selam.post(add, { [part]: [COMPLETE_ENTRIES[part]] })).data).toHaveLength(1)
    await Promise.all(Array.from({ length: 10 }, () => selam.post(add, { [part]: [COMPLETE_ENTRIES[part]] })))
    expect(await countSectionRows(testApp, part)).toBe(1)
  })

  test('1 to 20 entries at once, each once, up to 50 in all; too many change nothing', async ({ testApp }) => {
    const selam = await testApp.createSeeker()
    const many = (count: number, from = 0) =>
      Array.from({ length: count }, (_, n) => ({ ...entry, description: `number ${from + n}` }))
    const send = async (sent: unknown) => selam.post(add, { [part]: sent })

    for (const sent of [[], many(21), 'x', {}])
      expect(await send(sent)).toMatchObject({ status: 400, errors: { [part]: [expect.any(String)] } })
    expect(await selam.post(add, {})).toMatchObject({
      status: 400,
      errors: { [part]: ['Please send at least one entry'] },
    })
    const [first] = (await send(many(20))).data
    await send(many(20, 20))
    expect(
      await send([
        { ...entry, id: first.id },
        { ...entry, id: first.id },
      ]),
    ).toMatchObject({ status: 400, errors: { [part]: ['Please send each entry only once'] } })

    const responses = await Promise.all([send(many(10, 40)), send(many(10, 50))])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)).toMatchObject({
      code: 'PROFILE_FULL',
      message: 'A profile can have at most 50 entries of each kind',
    })
    expect(await countSectionRows(testApp, part)).toBe(50)
  })

  test('an entry of somebody else is neither changed nor deleted, and nothing else of the request is saved', async ({
    testApp,
  }) => {
    const [selam, abel] = [await testApp.createSeeker(), await testApp.createSeeker()]
    const [theirs] = (await abel.post(add, { [part]: [COMPLETE_ENTRIES[part]] })).data
    const change = (id: string) =>
      selam.post(add, {
        [part]: [
          { ...entry, description: 'Mine.' },
          { ...entry, id },
        ],
      })

    const [foreign, none] = [await change(theirs.id), await change(randomUUID())]
    expect(foreign).toMatchObject({
      status: 404,
      code: 'ENTRY_NOT_FOUND',
      message: 'This entry is not in your profile',
    })
    expect(getTextWithoutRequestId(foreign)).toBe(getTextWithoutRequestId(none))
    expect(await selam.post(add, { [part]: [{ ...entry, id: 'nonsense' }] })).toMatchObject({
      status: 400,
      errors: { [`${part}.0.id`]: [expect.any(String)] },
    })

    const away = await selam.delete(`${remove}/${theirs.id}`)
    expect(away).toMatchObject({ status: 404, code: 'ENTRY_NOT_FOUND' })
    expect(getTextWithoutRequestId(away)).toBe(getTextWithoutRequestId(await selam.delete(`${remove}/${randomUUID()}`)))
    expect(getTextWithoutRequestId(away)).toBe(getTextWithoutRequestId(await selam.delete(`${remove}/nonsense`)))
    expect((await abel.get('/job-seeker/get-profile')).data[part]).toMatchObject([COMPLETE_ENTRIES[part]])
    expect((await selam.get('/job-seeker/get-profile')).data[part]).toEqual([])
  })

  test('an entry is deleted, once', async ({ testApp }) => {
    const selam = await testApp.createSeeker()
    const [first] = (await selam.post(add, { [part]: [COMPLETE_ENTRIES[part], entry] })).data

    expect(await selam.delete(`${remove}/${first.id}`)).toMatchObject({ status: 200, data: null })
    expect((await selam.get('/job-seeker/get-profile')).data[part]).toHaveLength(1)
    expect((await selam.delete(`${remove}/${first.id}`)).status).toBe(404)
  })

  test('needs the basic step first, whatever the body', async ({ testApp }) => {
    const newcomer = await testApp.createAccount({ role: 'JOBSEEKER' })

    for (const body of [{ [part]: [entry] }, { nonsense: 1 }])
      expect(await newcomer.post(add, body)).toMatchObject({ status: 403, code: 'PROFILE_REQUIRED' })
    expect(await newcomer.delete(`${remove}/${randomUUID()}`)).toMatchObject({ status: 403, code: 'PROFILE_REQUIRED' })
    expect((await testApp.visitor.post(add, { [part]: [entry] })).status).toBe(401)
    expect(await countSectionRows(testApp, part)).toBe(0)
  })
})

describe('POST /job-seeker/add-skills', () => {
  test('adds skills and updates existing ones; years that are not sent stay', async ({ testApp }) => {
    const selam = await testApp.createSeeker()
    const [react, sql] = await Promise.all(['React', 'PostgreSQL'].map(testApp.getSkillId))
    const add = (skills: object[]) => selam.post('/job-seeker/add-skills', { skills })

    expect(await add([{ skillId: sql, level: 'EXPERT', yearsOfExp: 6 }])).toMatchObject({
      status: 200,
      data: [
        { skill: { id: react, name: 'React' }, yearsOfExp: null },
        { skill: { id: sql, name: 'PostgreSQL' }, level: 'EXPERT', yearsOfExp: 6 },
      ],
    })
    expect((await add([{ skillId: sql }, { skillId: react, yearsOfExp: 3 }])).data).toMatchObject([
      { level: 'INTERMEDIATE', yearsOfExp: 3 },
      { level: 'INTERMEDIATE', yearsOfExp: 6 },
    ])
    expect(await add([{ skillId: randomUUID() }])).toMatchObject({ status: 400, code: 'SKILL_UNKNOWN' })
    expect(await add([])).toMatchObject({ status: 400, errors: { skills: ['At least one skill is required'] } })
    expect(await add([{ skillId: sql, yearsOfExp: 61 }])).toMatchObject({
      status: 400,
      errors: { 'skills.0.yearsOfExp': [expect.any(String)] },
    })
  })

  test('a profile has at most 50, however they are added', async ({ testApp }) => {
    const selam = await testApp.createSeeker()
    const ids = (
      await testApp.db.selectFrom('skills').select('id').where('name', '!=', 'React').limit(50).execute()
    ).map(({ id }) => ({ skillId: id }))
    const add = (skills: object[]) => selam.post('/job-seeker/add-skills', { skills })

    expect((await add(ids.slice(0, 40))).data).toHaveLength(41)
    const responses = await Promise.all([add(ids.slice(40, 49)), add(ids.slice(41, 50))])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(responses.find(({ status }) => status === 400)).toMatchObject({ errors: { skills: ['At most 50 skills'] } })
    expect((await selam.get('/job-seeker/get-profile')).data.skills).toHaveLength(50)
  })
})

describe('DELETE /job-seeker/delete-skill/{id}', () => {
  test('removes a skill by its id, but never the last one', async ({ testApp }) => {
    const selam = await testApp.createSeeker()
    const [react, sql] = await Promise.all(['React', 'PostgreSQL'].map(testApp.getSkillId))
    await selam.post('/job-seeker/add-skills', { skills: [{ skillId: sql }] })

    const responses = await Promise.all([react, sql].map((id) => selam.delete(`/job-seeker/delete-skill/${id}`)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)).toMatchObject({
      code: 'LAST_SKILL',
      message: 'At least one skill is required',
    })
    expect((await selam.get('/job-seeker/get-profile')).data.skills).toHaveLength(1)
  })

  test('a skill that the profile does not have is not found', async ({ testApp }) => {
    const [selam, abel] = [await testApp.createSeeker(), await testApp.createSeeker()]
    const go = await testApp.getSkillId('Go')
    await abel.post('/job-seeker/add-skills', { skills: [{ skillId: go }] })

    const response = await selam.delete(`/job-seeker/delete-skill/${go}`)
    expect(response).toMatchObject({ status: 404, code: 'ENTRY_NOT_FOUND' })
    expect(getTextWithoutRequestId(response)).toBe(
      getTextWithoutRequestId(await selam.delete(`/job-seeker/delete-skill/${randomUUID()}`)),
    )
    expect((await abel.get('/job-seeker/get-profile')).data.skills).toHaveLength(2)
  })
})
