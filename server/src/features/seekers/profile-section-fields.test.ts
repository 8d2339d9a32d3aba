import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { SAMPLE_EDUCATION } from '#test/matrix-requests.ts'
import { test } from '#test/test-app.ts'
import { PROFILE_SECTIONS, countSectionRows } from '#test/seekers.ts'

const long = (length: number) => 'አ'.repeat(length)
const address = (length: number) => `https://${'a'.repeat(length - 16)}.example`
/** Section, the field with the error, the message, the change to an entry. */
const REFUSED_CHANGES: [(typeof PROFILE_SECTIONS)[number][0], field: string, words: string, object][] = [
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
const findPart = (part: string) => PROFILE_SECTIONS.find(([name]) => name === part)!

describe('the rules of an entry', () => {
  test.for(REFUSED_CHANGES)('%s %s: %s', async ([part, field, words, change], { sharedTestApp: testApp }) => {
    const selam = await testApp.createSeeker()
    const [, add, , entry] = findPart(part)

    const response = await selam.post(add, { [part]: [{ ...entry, ...change }] })

    expect(response).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
      message: /^(?:Must be|This )/.test(words) ? `${part}.0.${field}: ${words}` : words,
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

    const response = await selam.post('/job-seeker/add-education', {
      education: [SAMPLE_EDUCATION, { ...SAMPLE_EDUCATION, degree: '' }],
    })

    expect(response.errors).toEqual({ 'education.1.degree': ['Degree is required'] })
    expect(await countSectionRows(testApp, 'education')).toBe(0)
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
  for (const [part, add, , entry] of PROFILE_SECTIONS) await selam.post(add, { [part]: [entry] })

  await expect(run(testApp.db, statement!)).rejects.toMatchObject({ code: '23514' })
})
