import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { SAMPLE_EDUCATION, SAMPLE_EXPERIENCE, SAMPLE_PROJECT } from '#test/matrix-requests.ts'
import { getTextWithoutRequestId } from '#test/forms.ts'
import { test, type TestApp } from '#test/test-app.ts'

/** The three lists of a profile: name, path to add, path to delete, and an entry with only the required fields. */
const PARTS = [
  ['education', '/job-seeker/add-education', '/job-seeker/delete-education', SAMPLE_EDUCATION],
  ['experiences', '/job-seeker/add-experience', '/job-seeker/delete-experience', SAMPLE_EXPERIENCE],
  ['portfolios', '/job-seeker/add-portfolio', '/job-seeker/delete-portfolio', SAMPLE_PROJECT],
] as const
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
const rows = async (testApp: TestApp, part: (typeof PARTS)[number][0]) =>
  (
    await testApp.db
      .selectFrom(part === 'education' ? 'educations' : part)
      .select('id')
      .execute()
  ).length

describe.for(PARTS)('%s of a profile', ([part, add, remove, entry]) => {
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
    expect(await rows(testApp, part)).toBe(1)
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

    const answers = await Promise.all([send(many(10, 40)), send(many(10, 50))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: 'PROFILE_FULL',
      message: 'A profile can have at most 50 entries of each kind',
    })
    expect(await rows(testApp, part)).toBe(50)
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
    expect(await rows(testApp, part)).toBe(0)
  })
})

const long = (length: number) => 'አ'.repeat(length)
const address = (length: number) => `https://${'a'.repeat(length - 16)}.example`
/** Section, the field with the error, the message, the change to an entry. */
const REFUSED_CHANGES: [(typeof PARTS)[number][0], field: string, words: string, object][] = [
  ['education', 'institution', 'Institution is required', { institution: '' }],
  ['education', 'institution', 'Institution is required', { institution: undefined }],
  ['education', 'institution', 'Institution must be at least 2 characters', { institution: 'a' }],
  ['education', 'institution', 'Must be at most 150 characters', { institution: long(151) }],
  ['education', 'degree', 'Degree is required', { degree: ' ' }],
  ['education', 'degree', 'Degree must be at least 2 characters', { degree: 'a' }],
  ['education', 'fieldOfStudy', 'Field of study must be at least 2 characters', { fieldOfStudy: 'a' }],
  ['education', 'startDate', 'Start date is required', { startDate: undefined }],
  ['education', 'startDate', 'Start date is required', { startDate: '' }],
  ['education', 'startDate', 'Please enter a date', { startDate: '2015-02-30' }],
  ['education', 'startDate', 'Please enter a date between 1920 and 2100', { startDate: '0015-02-03' }],
  ['education', 'endDate', 'End date is required', { endDate: undefined }],
  ['education', 'endDate', 'End date is required', { endDate: '' }],
  ['education', 'endDate', 'The end date must not be before the start date', { endDate: '2015-08-31' }],
  ['education', 'endDate', 'An ongoing entry cannot have an end date', { isCurrentStudy: true }],
  ['education', 'grade', 'Grade must be a number from 0 to 100 with at most two decimals', { grade: 3.855 }],
  ['education', 'grade', 'Grade must be a number from 0 to 100 with at most two decimals', { grade: -0.01 }],
  ['education', 'grade', 'Grade must be a number from 0 to 100 with at most two decimals', { grade: 100.01 }],
  ['education', 'grade', 'Grade must be a number from 0 to 100 with at most two decimals', { grade: '3.5' }],
  ['education', 'description', 'Must be at most 2000 characters', { description: long(2001) }],
  ['education', 'achievements', 'At most 20 entries', { achievements: Array(21).fill('x') }],
  ['education', 'achievements.1', 'Must be at most 300 characters', { achievements: ['x', long(301)] }],
  ['education', 'achievements.0', 'This is required', { achievements: [''] }],
  ['education', 'seekerId', 'This field is not accepted here', { seekerId: randomUUID() }],
  ['experiences', 'companyName', 'Company name is required', { companyName: '' }],
  ['experiences', 'companyName', 'Company name must be at least 2 characters', { companyName: 'a' }],
  ['experiences', 'position', 'Position is required', { position: '' }],
  ['experiences', 'position', 'Position must be at least 2 characters', { position: 'a' }],
  ['experiences', 'location', 'Must be at most 100 characters', { location: long(101) }],
  ['experiences', 'startDate', 'Start date is required', { startDate: null }],
  ['experiences', 'endDate', 'End date is required', { isCurrentRole: false }],
  ['experiences', 'endDate', 'An ongoing entry cannot have an end date', { endDate: '2021-01-01' }],
  [
    'experiences',
    'endDate',
    'The end date must not be before the start date',
    { isCurrentRole: false, endDate: '2019-12-31' },
  ],
  ['experiences', 'responsibilities', 'At most 20 entries', { responsibilities: Array(21).fill('x') }],
  ['portfolios', 'title', 'Project title is required', { title: '' }],
  ['portfolios', 'title', 'Project title must be at least 2 characters', { title: 'a' }],
  [
    'portfolios',
    'projectUrl',
    'Please enter a full web address, for example https://example.com',
    { projectUrl: 'javascript:alert(1)' },
  ],
  [
    'portfolios',
    'projectUrl',
    'Please enter a full web address, for example https://example.com',
    { projectUrl: 'edir.example' },
  ],
  [
    'portfolios',
    'imageUrl',
    'Please enter a full web address, for example https://example.com',
    { imageUrl: 'data:image/png;base64,x' },
  ],
  [
    'portfolios',
    'imageUrl',
    'Please enter a full web address, for example https://example.com',
    { imageUrl: address(2001) },
  ],
  [
    'portfolios',
    'endDate',
    'The end date must not be before the start date',
    { startDate: '2021-01-02', endDate: '2021-01-01' },
  ],
  ['portfolios', 'endDate', 'An ongoing entry cannot have an end date', { isOngoing: true, endDate: '2021-01-01' }],
  ['portfolios', 'technologies', 'At most 30 entries', { technologies: Array(31).fill('x') }],
  ['portfolios', 'technologies.0', 'Must be at most 50 characters', { technologies: [long(51)] }],
  ['portfolios', 'category', 'Please choose a category', { category: 'HOBBY' }],
]
const findPart = (part: string) => PARTS.find(([name]) => name === part)!

describe('the rules of an entry', () => {
  test.for(REFUSED_CHANGES)('%s %s: %s', async ([part, field, words, change], { sharedTestApp: testApp }) => {
    const selam = await testApp.createSeeker()
    const [, add, , entry] = findPart(part)

    const answer = await selam.post(add, { [part]: [{ ...entry, ...change }] })

    expect(answer).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
      message: words,
      errors: { [`${part}.0.${field}`]: [words] },
    })
    expect((await selam.get('/job-seeker/get-profile')).data[part]).toEqual([])
  })

  test.for([
    [
      'education',
      'at its shortest and longest',
      { institution: long(2), degree: long(150), fieldOfStudy: 'IT', grade: 0 },
    ],
    [
      'education',
      'that ended on its first day',
      { grade: 100, description: long(2000), achievements: Array(20).fill(long(300)), endDate: '2015-09-01' },
    ],
    [
      'education',
      'with empty texts',
      { grade: null, fieldOfStudy: '', description: '', endDate: null, isCurrentStudy: true },
    ],
    [
      'experiences',
      'at its longest',
      { companyName: long(2), position: long(150), location: long(100), responsibilities: Array(20).fill('x') },
    ],
    [
      'portfolios',
      'at its longest',
      {
        title: long(150),
        projectUrl: address(2000),
        imageUrl: '',
        startDate: '',
        endDate: '2021-01-01',
        technologies: Array(30).fill(long(50)),
      },
    ],
  ] as const)('%s %s is accepted', async ([part, , change], { sharedTestApp: testApp }) => {
    const [, add, , entry] = findPart(part)
    expect((await (await testApp.createSeeker()).post(add, { [part]: [{ ...entry, ...change }] })).status).toBe(200)
  })

  test('texts of blanks count as empty', async ({ testApp }) => {
    const selam = await testApp.createSeeker()
    const blank = ' \n '

    const education = await selam.post('/job-seeker/add-education', {
      education: [{ ...SAMPLE_EDUCATION, fieldOfStudy: blank, description: blank }],
    })
    const portfolio = await selam.post('/job-seeker/add-portfolio', {
      portfolios: [{ title: 'A site', projectUrl: blank, imageUrl: blank, description: blank }],
    })

    expect(education.data).toMatchObject([{ fieldOfStudy: null, description: null }])
    expect(portfolio.data).toMatchObject([{ projectUrl: null, imageUrl: null, description: null }])
  })

  test('the invalid entry is named, and none is saved', async ({ testApp }) => {
    const selam = await testApp.createSeeker()

    const answer = await selam.post('/job-seeker/add-education', {
      education: [SAMPLE_EDUCATION, { ...SAMPLE_EDUCATION, degree: '' }],
    })

    expect(answer.errors).toEqual({ 'education.1.degree': ['Degree is required'] })
    expect(await rows(testApp, 'education')).toBe(0)
  })
})

test.for([
  ['a grade is from 0 to 100', 'update educations set grade = 100.01'],
  ['a study that goes on has no end', `update educations set is_current_study = true`],
  ['a role that is over has one', 'update experiences set is_current_role = false'],
  ['a project that goes on has no end', `update portfolios set is_ongoing = true, end_date = '2020-01-01'`],
  ['nothing ends before it begins', `update educations set end_date = '1999-01-01'`],
])('is also enforced by the database: %s', async ([, statement], { testApp }) => {
  const selam = await testApp.createSeeker()
  for (const [part, add, , entry] of PARTS) await selam.post(add, { [part]: [entry] })

  await expect(run(testApp.db, statement!)).rejects.toMatchObject({ code: '23514' })
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
    const answers = await Promise.all([add(ids.slice(40, 49)), add(ids.slice(41, 50))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)).toMatchObject({ errors: { skills: ['At most 50 skills'] } })
    expect((await selam.get('/job-seeker/get-profile')).data.skills).toHaveLength(50)
  })
})

describe('DELETE /job-seeker/delete-skill/{id}', () => {
  test('removes a skill by its id, but never the last one', async ({ testApp }) => {
    const selam = await testApp.createSeeker()
    const [react, sql] = await Promise.all(['React', 'PostgreSQL'].map(testApp.getSkillId))
    await selam.post('/job-seeker/add-skills', { skills: [{ skillId: sql }] })

    const answers = await Promise.all([react, sql].map((id) => selam.delete(`/job-seeker/delete-skill/${id}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: 'LAST_SKILL',
      message: 'At least one skill is required',
    })
    expect((await selam.get('/job-seeker/get-profile')).data.skills).toHaveLength(1)
  })

  test('a skill that the profile does not have is not found', async ({ testApp }) => {
    const [selam, abel] = [await testApp.createSeeker(), await testApp.createSeeker()]
    const go = await testApp.getSkillId('Go')
    await abel.post('/job-seeker/add-skills', { skills: [{ skillId: go }] })

    const answer = await selam.delete(`/job-seeker/delete-skill/${go}`)
    expect(answer).toMatchObject({ status: 404, code: 'ENTRY_NOT_FOUND' })
    expect(getTextWithoutRequestId(answer)).toBe(
      getTextWithoutRequestId(await selam.delete(`/job-seeker/delete-skill/${randomUUID()}`)),
    )
    expect((await abel.get('/job-seeker/get-profile')).data.skills).toHaveLength(2)
  })
})
