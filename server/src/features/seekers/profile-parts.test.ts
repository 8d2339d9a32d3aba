import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { EDUCATION, EXPERIENCE, PROJECT } from '#testing/asks.ts'
import { bytesOf } from '#testing/forms.ts'
import { test, type Town } from '#testing/town.ts'

/** The three lists of a profile: where they are sent, where one is taken away, and an entry with only what is needed. */
const PARTS = [
  ['education', '/job-seeker/add-education', '/job-seeker/delete-education', EDUCATION],
  ['experiences', '/job-seeker/add-experience', '/job-seeker/delete-experience', EXPERIENCE],
  ['portfolios', '/job-seeker/add-portfolio', '/job-seeker/delete-portfolio', PROJECT],
] as const
const WHOLE = {
  education: {
    ...EDUCATION,
    fieldOfStudy: 'Computer Science',
    grade: 3.85,
    isCurrentStudy: false,
    description: 'Evenings.\n\n• Compilers',
    achievements: ['Dean’s list', 'ሽልማት'],
  },
  experiences: {
    ...EXPERIENCE,
    location: 'Adama',
    endDate: null,
    description: 'Payments.',
    responsibilities: ['APIs', 'On call'],
    achievements: ['40% faster'],
  },
  portfolios: {
    ...PROJECT,
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
const rows = async (town: Town, part: (typeof PARTS)[number][0]) =>
  (
    await town.db
      .selectFrom(part === 'education' ? 'educations' : part)
      .select('id')
      .execute()
  ).length

describe.for(PARTS)('%s of a profile', ([part, add, remove, entry]) => {
  test('an entry with everything, and one with only what is needed', async ({ town }) => {
    const selam = await town.seeker()

    expect(await selam.post(add, { [part]: [WHOLE[part]] })).toMatchObject({
      status: 200,
      data: [{ id: expect.any(String), ...WHOLE[part] }],
    })
    const other = await town.seeker()
    expect((await other.post(add, { [part]: [entry] })).data).toEqual([
      { id: expect.any(String), ...entry, ...EMPTY[part] },
    ])

    expect((await selam.get('/job-seeker/get-profile')).data[part]).toMatchObject([WHOLE[part]])
  })

  test('an entry with its id is changed as a whole, one without is added, in one call', async ({ town }) => {
    const selam = await town.seeker()
    const [first] = (await selam.post(add, { [part]: [WHOLE[part]] })).data

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

  test('the same sent again is there once: an answer that was lost costs nothing', async ({ town }) => {
    const selam = await town.seeker()

    for (let n = 0; n < 3; n++) expect((await selam.post(add, { [part]: [WHOLE[part]] })).data).toHaveLength(1)
    await Promise.all(Array.from({ length: 10 }, () => selam.post(add, { [part]: [WHOLE[part]] })))
    expect(await rows(town, part)).toBe(1)
  })

  test('1 to 20 entries at once, each once, up to 50 in all; what is too much changes nothing', async ({ town }) => {
    const selam = await town.seeker()
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
    ).toMatchObject({ status: 400, errors: { [part]: ['Each entry may be sent once'] } })

    const answers = await Promise.all([send(many(10, 40)), send(many(10, 50))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: 'PROFILE_FULL',
      message: 'A profile holds at most 50 entries of a kind',
    })
    expect(await rows(town, part)).toBe(50)
  })

  test('another’s entry is neither changed nor taken away, and nothing else of the call is kept', async ({ town }) => {
    const [selam, abel] = [await town.seeker(), await town.seeker()]
    const [theirs] = (await abel.post(add, { [part]: [WHOLE[part]] })).data
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
    expect(bytesOf(foreign)).toBe(bytesOf(none))
    expect(await selam.post(add, { [part]: [{ ...entry, id: 'nonsense' }] })).toMatchObject({
      status: 400,
      errors: { [`${part}.0.id`]: [expect.any(String)] },
    })

    const away = await selam.delete(`${remove}/${theirs.id}`)
    expect(away).toMatchObject({ status: 404, code: 'ENTRY_NOT_FOUND' })
    expect(bytesOf(away)).toBe(bytesOf(await selam.delete(`${remove}/${randomUUID()}`)))
    expect(bytesOf(away)).toBe(bytesOf(await selam.delete(`${remove}/nonsense`)))
    expect((await abel.get('/job-seeker/get-profile')).data[part]).toMatchObject([WHOLE[part]])
    expect((await selam.get('/job-seeker/get-profile')).data[part]).toEqual([])
  })

  test('one is taken away, once', async ({ town }) => {
    const selam = await town.seeker()
    const [first] = (await selam.post(add, { [part]: [WHOLE[part], entry] })).data

    expect(await selam.delete(`${remove}/${first.id}`)).toMatchObject({ status: 200, data: null })
    expect((await selam.get('/job-seeker/get-profile')).data[part]).toHaveLength(1)
    expect((await selam.delete(`${remove}/${first.id}`)).status).toBe(404)
  })

  test('needs the basic step first, whatever the body', async ({ town }) => {
    const newcomer = await town.account({ role: 'JOBSEEKER' })

    for (const body of [{ [part]: [entry] }, { nonsense: 1 }])
      expect(await newcomer.post(add, body)).toMatchObject({ status: 403, code: 'PROFILE_REQUIRED' })
    expect(await newcomer.delete(`${remove}/${randomUUID()}`)).toMatchObject({ status: 403, code: 'PROFILE_REQUIRED' })
    expect((await town.visitor.post(add, { [part]: [entry] })).status).toBe(401)
    expect(await rows(town, part)).toBe(0)
  })
})

const long = (length: number) => 'አ'.repeat(length)
const address = (length: number) => `https://${'a'.repeat(length - 16)}.example`
/** Part, the field that is complained about, the words, the change to an entry. */
const REFUSED: [(typeof PARTS)[number][0], field: string, words: string, object][] = [
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
  ['education', 'endDate', 'What goes on has no end date', { isCurrentStudy: true }],
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
  ['experiences', 'endDate', 'What goes on has no end date', { endDate: '2021-01-01' }],
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
  ['portfolios', 'endDate', 'What goes on has no end date', { isOngoing: true, endDate: '2021-01-01' }],
  ['portfolios', 'technologies', 'At most 30 entries', { technologies: Array(31).fill('x') }],
  ['portfolios', 'technologies.0', 'Must be at most 50 characters', { technologies: [long(51)] }],
  ['portfolios', 'category', 'Please choose a category', { category: 'HOBBY' }],
]
const partOf = (part: string) => PARTS.find(([name]) => name === part)!

describe('what an entry must be', () => {
  test.for(REFUSED)('%s %s: %s', async ([part, field, words, change], { townOfFile: town }) => {
    const selam = await town.seeker()
    const [, add, , entry] = partOf(part)

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
  ] as const)('%s %s is accepted', async ([part, , change], { townOfFile: town }) => {
    const [, add, , entry] = partOf(part)
    expect((await (await town.seeker()).post(add, { [part]: [{ ...entry, ...change }] })).status).toBe(200)
  })

  test('texts of blanks are nothing', async ({ town }) => {
    const selam = await town.seeker()
    const blank = ' \n '

    const education = await selam.post('/job-seeker/add-education', {
      education: [{ ...EDUCATION, fieldOfStudy: blank, description: blank }],
    })
    const portfolio = await selam.post('/job-seeker/add-portfolio', {
      portfolios: [{ title: 'A site', projectUrl: blank, imageUrl: blank, description: blank }],
    })

    expect(education.data).toMatchObject([{ fieldOfStudy: null, description: null }])
    expect(portfolio.data).toMatchObject([{ projectUrl: null, imageUrl: null, description: null }])
  })

  test('the one entry that is wrong is named, and none is kept', async ({ town }) => {
    const selam = await town.seeker()

    const answer = await selam.post('/job-seeker/add-education', {
      education: [EDUCATION, { ...EDUCATION, degree: '' }],
    })

    expect(answer.errors).toEqual({ 'education.1.degree': ['Degree is required'] })
    expect(await rows(town, 'education')).toBe(0)
  })
})

test.for([
  ['a grade is from 0 to 100', 'update educations set grade = 100.01'],
  ['a study that goes on has no end', `update educations set is_current_study = true`],
  ['a role that is over has one', 'update experiences set is_current_role = false'],
  ['a project that goes on has no end', `update portfolios set is_ongoing = true, end_date = '2020-01-01'`],
  ['nothing ends before it begins', `update educations set end_date = '1999-01-01'`],
])('holds for anybody who writes to the database: %s', async ([, statement], { town }) => {
  const selam = await town.seeker()
  for (const [part, add, , entry] of PARTS) await selam.post(add, { [part]: [entry] })

  await expect(run(town.db, statement!)).rejects.toMatchObject({ code: '23514' })
})

describe('POST /job-seeker/add-skills', () => {
  test('adds skills and changes those that are there; years that are not spoken of stay', async ({ town }) => {
    const selam = await town.seeker()
    const [react, sql] = await Promise.all(['React', 'PostgreSQL'].map(town.skillId))
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

  test('a profile has at most 50, however they come', async ({ town }) => {
    const selam = await town.seeker()
    const ids = (await town.db.selectFrom('skills').select('id').where('name', '!=', 'React').limit(50).execute()).map(
      ({ id }) => ({ skillId: id }),
    )
    const add = (skills: object[]) => selam.post('/job-seeker/add-skills', { skills })

    expect((await add(ids.slice(0, 40))).data).toHaveLength(41)
    const answers = await Promise.all([add(ids.slice(40, 49)), add(ids.slice(41, 50))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)).toMatchObject({ errors: { skills: ['At most 50 skills'] } })
    expect((await selam.get('/job-seeker/get-profile')).data.skills).toHaveLength(50)
  })
})

describe('DELETE /job-seeker/delete-skill/{id}', () => {
  test('takes a skill away by its id, but never the last', async ({ town }) => {
    const selam = await town.seeker()
    const [react, sql] = await Promise.all(['React', 'PostgreSQL'].map(town.skillId))
    await selam.post('/job-seeker/add-skills', { skills: [{ skillId: sql }] })

    const answers = await Promise.all([react, sql].map((id) => selam.delete(`/job-seeker/delete-skill/${id}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: 'LAST_SKILL',
      message: 'At least one skill is required',
    })
    expect((await selam.get('/job-seeker/get-profile')).data.skills).toHaveLength(1)
  })

  test('a skill that the profile does not have is not found', async ({ town }) => {
    const [selam, abel] = [await town.seeker(), await town.seeker()]
    const go = await town.skillId('Go')
    await abel.post('/job-seeker/add-skills', { skills: [{ skillId: go }] })

    const answer = await selam.delete(`/job-seeker/delete-skill/${go}`)
    expect(answer).toMatchObject({ status: 404, code: 'ENTRY_NOT_FOUND' })
    expect(bytesOf(answer)).toBe(bytesOf(await selam.delete(`/job-seeker/delete-skill/${randomUUID()}`)))
    expect((await abel.get('/job-seeker/get-profile')).data.skills).toHaveLength(2)
  })
})
