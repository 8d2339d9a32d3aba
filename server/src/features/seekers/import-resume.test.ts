import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { EMPTY_PROFILE, createDetailedSeeker } from '#test/seekers.ts'
import { parsePartialDate } from './resume-values.rules.ts'

const require = createRequire(import.meta.url)
const sample = JSON.parse(readFileSync(require.resolve('@jsonresume/schema/sample.resume.json'), 'utf8')) as Record<
  string,
  any
>
/** A profile without its resume, whose link is different each time. */
async function getProfile(person: { get: TestApp['visitor']['get'] }) {
  const { resume: _, ...profile } = (await person.get('/job-seeker/get-profile')).data
  return profile
}

describe('POST /job-seeker/import-resume', () => {
  test('imports the document of one person into the profile of another, and adds nothing the second time', async ({
    testApp,
  }) => {
    const hanna = await createDetailedSeeker(testApp)
    const resume = JSON.parse((await hanna.get('/job-seeker/resume.json')).text)
    const abebe = await testApp.createSeeker(EMPTY_PROFILE)

    const first = await abebe.post('/job-seeker/import-resume', resume)

    expect(first).toMatchObject({
      status: 200,
      data: {
        added: { experiences: 2, education: 1, portfolios: 1, skills: 2 },
        filled: ['bio', 'location', 'githubUrl', 'linkedinUrl', 'portfolioUrl'],
      },
    })
    const [mine, theirs] = [await getProfile(abebe), await getProfile(hanna)]
    const plain = (entries: { id: string }[]) => entries.map(({ id: _, ...rest }) => rest)
    expect(mine).toMatchObject({
      title: 'Backend Developer',
      bio: theirs.bio,
      location: 'Adama',
      githubUrl: theirs.githubUrl,
      linkedinUrl: theirs.linkedinUrl,
      portfolioUrl: theirs.portfolioUrl,
      skills: theirs.skills,
    })
    expect([plain(mine.education), plain(mine.portfolios)]).toEqual([plain(theirs.education), plain(theirs.portfolios)])
    expect(mine.experiences[0]).toMatchObject({
      companyName: 'Wenchi',
      isCurrentRole: true,
      responsibilities: ['Ledger', 'Prize'],
      achievements: [],
    })

    for (const person of [abebe, hanna]) {
      const before = await getProfile(person)
      expect((await person.post('/job-seeker/import-resume', resume)).data).toMatchObject({
        added: { experiences: 0, education: 0, portfolios: 0, skills: 0 },
        filled: [],
      })
      expect(await getProfile(person)).toEqual(before)
    }
  })

  test('imports the schema’s own sample, and reports what has no place', async ({ testApp }) => {
    const hanna = await testApp.createSeeker(EMPTY_PROFILE)

    const { status, data } = await hanna.post('/job-seeker/import-resume', sample)

    expect(status).toBe(200)
    expect(data.added.experiences).toBe(sample['work'].length)
    expect(data.added.education).toBe(sample['education'].length)
    const places = data.skipped.map(({ where }: { where: string }) => where)
    for (const part of [
      'volunteer',
      'awards',
      'publications',
      'interests',
      'references',
      'basics.name',
      'basics.email',
    ])
      expect(places).toContain(part)
  })

  test('overwrites no existing data', async ({ testApp }) => {
    const hanna = await createDetailedSeeker(testApp)
    const before = await getProfile(hanna)

    const { data } = await hanna.post('/job-seeker/import-resume', {
      basics: {
        summary: 'Another',
        location: { city: 'Jimma' },
        url: 'https://other.example',
        profiles: [{ network: 'GitHub', url: 'https://github.com/other' }],
      },
      work: [{ name: 'WENCHI', position: 'engineer', startDate: '2021-03', summary: 'Another' }],
      skills: [
        { name: 'Go', level: 'Beginner' },
        { name: 'golang', keywords: ['Figma'] },
      ],
    })

    expect(data).toMatchObject({ added: { experiences: 0, skills: 0 }, filled: [] })
    expect(data.skipped).toContainEqual({ where: 'work[0]', why: 'Already in your profile' })
    expect(
      data.skipped.filter(({ why }: { why: string }) => why === 'Not changed, because your profile already has it'),
    ).toHaveLength(4)
    expect(await getProfile(hanna)).toEqual(before)
  })

  test('accepts partial dates, other spellings, long texts and unknown fields, and reports what it changed', async ({
    testApp,
  }) => {
    const hanna = await testApp.createSeeker(EMPTY_PROFILE)

    const { status, data } = await hanna.post('/job-seeker/import-resume', {
      basics: { summary: 'x'.repeat(600), url: 'javascript:alert(1)', age: 30 },
      work: [
        {
          company: 'Old spelling',
          position: 'Developer',
          startDate: '2018',
          endDate: '2020',
          highlights: ['y'.repeat(400)],
          salary: 5,
        },
        { name: 'No position', startDate: '2018' },
        { name: 'No start', position: 'Developer' },
        'not an entry',
        { name: 'Ends first', position: 'Developer', startDate: '2020', endDate: '2019-02' },
      ],
      education: [{ institution: 'AAU', area: 'Physics', startDate: '2014-09', endDate: '2018-02', gpa: '3.5 / 4.0' }],
      skills: [
        { name: 'Web', level: 'Master', keywords: ['React', 'TypeScript'] },
        { name: 'Basket weaving' },
        { name: 'Figma' },
      ],
      languages: [{ language: 'Amharic', fluency: 'Native speaker' }],
      certificates: [
        { name: 'CKA' },
        { name: 'Network Associate', issuer: 'Blue Nile Institute', date: '2021-03', url: 'https://x.example' },
      ],
      hobbies: {},
    })

    expect(status).toBe(200)
    expect(data.added).toEqual({ experiences: 1, education: 2, portfolios: 0, skills: 3 })
    const profile = await getProfile(hanna)
    expect(profile.bio).toHaveLength(500)
    expect(profile.experiences[0]).toMatchObject({
      companyName: 'Old spelling',
      startDate: '2018-01-01',
      endDate: '2020-12-31',
    })
    expect(profile.education.map(({ degree }: { degree: string }) => degree)).toEqual(['Network Associate', 'Physics'])
    expect(profile.education[0]).toMatchObject({
      institution: 'Blue Nile Institute',
      startDate: '2021-03-01',
      endDate: '2021-03-31',
    })
    expect(profile.education[1]).toMatchObject({
      degree: 'Physics',
      startDate: '2014-09-01',
      endDate: '2018-02-28',
      grade: 3.5,
    })
    expect(profile.skills.map(({ skill, level }: any) => [skill.name, level])).toEqual([
      ['React', 'INTERMEDIATE'],
      ['TypeScript', 'EXPERT'],
      ['Figma', 'INTERMEDIATE'],
      ['Amharic', 'EXPERT'],
    ])
    expect(data.skipped).toEqual(
      expect.arrayContaining([
        { where: 'basics.summary', why: 'Was too long and was shortened' },
        { where: 'basics.url', why: 'Cannot be used as it is' },
        { where: 'basics.age', why: 'The profile has no field for it' },
        { where: 'work[0].salary', why: 'The profile has no field for it' },
        { where: 'work[0].highlights', why: 'Was too long and was shortened' },
        { where: 'work[1]', why: 'Position is required' },
        { where: 'work[2]', why: 'Start date is required' },
        { where: 'work[4]', why: 'The end date must not be before the start date' },
        { where: 'skills[1]', why: 'Not on the skills list' },
        { where: 'skills[2]', why: 'No level is given, so it is set to Intermediate' },
        { where: 'certificates[0]', why: 'Institution is required. Start date is required' },
        { where: 'certificates[1].url', why: 'The profile has no field for it' },
        { where: 'hobbies', why: 'The profile has no field for it' },
      ]),
    )
  })

  test('changes only the lists and empty fields of the caller’s own profile, whatever the document contains', async ({
    testApp,
  }) => {
    const [hanna, abebe] = [await testApp.createSeeker(), await testApp.createSeeker()]
    const rows = () =>
      run(
        testApp.db,
        `select a.id, a.role, a.email, a.phone, a.first_name, a.verified_at, k.id as seeker, k.account_id, k.title, k.discoverable, k.resume_file_id, k.created_at from accounts a join seekers k on k.account_id = a.id order by a.id`,
      )
    const before = await rows()
    const strange = {
      id: abebe.seekerId,
      seekerId: abebe.seekerId,
      account_id: abebe.id,
      role: 'ADMIN',
      user: { role: 'ADMIN' },
      discoverable: true,
      title: 'Other',
      email: 'evil@evil.example',
      resume_file_id: abebe.id,
    }

    const { status, data } = await hanna.post('/job-seeker/import-resume', {
      ...strange,
      basics: { ...strange, name: 'Evil', label: 'Other', phone: '+251 900000000' },
      work: [{ ...strange, name: 'Wenchi', position: 'Developer', startDate: '2020', seeker_id: abebe.seekerId }],
    })

    expect([status, data.added.experiences]).toEqual([200, 1])
    expect(await rows()).toEqual(before)
    expect(await run(testApp.db, 'select seeker_id as id from experiences')).toEqual([{ id: hanna.seekerId }])
  })

  test('stops where the profile is full', async ({ testApp }) => {
    const hanna = await testApp.createSeeker()
    const work = Array.from({ length: 60 }, (_, n) => ({
      name: `Company ${n}`,
      position: 'Developer',
      startDate: '2020',
    }))

    const { data } = await hanna.post('/job-seeker/import-resume', { work })

    expect(data.added.experiences).toBe(50)
    expect(data.skipped).toHaveLength(10)
  })

  test.for<[string, unknown, number]>([
    ['a list', [1], 400],
    ['a text', 'x', 400],
    ['U+0000 deep within', { work: [{ name: 'a\0b' }] }, 400],
    ['nothing of the schema', { a: 1 }, 400],
    ['sections that are no lists', { work: { a: 1 }, basics: [], skills: 'x', education: null }, 200],
    ['more than 256 KB', { basics: { summary: 'x'.repeat(270_000) } }, 413],
  ])('of %s is refused or adds nothing', async ([, body, status], { testApp }) => {
    const hanna = await testApp.createSeeker()
    const before = await getProfile(hanna)
    expect((await hanna.post('/job-seeker/import-resume', body)).status).toBe(status)
    expect(await getProfile(hanna)).toEqual(before)
  })

  test('adds entries once if sent twice at once', async ({ testApp }) => {
    const hanna = await testApp.createSeeker()
    const responses = await Promise.all(
      Array.from({ length: 6 }, () =>
        hanna.post('/job-seeker/import-resume', {
          work: [{ name: 'Wenchi', position: 'Developer', startDate: '2020' }],
        }),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array<number>(6).fill(200))
    expect((await getProfile(hanna)).experiences).toHaveLength(1)
  })
})

test.for<[unknown, 'start' | 'end', string | undefined]>([
  ['2020', 'start', '2020-01-01'],
  ['2020', 'end', '2020-12-31'],
  ['2020-02', 'start', '2020-02-01'],
  ['2020-02', 'end', '2020-02-29'],
  ['2020-02-03', 'end', '2020-02-03'],
  ['2020-13', 'start', undefined],
  ['2020-02-31', 'start', undefined],
  ['Jan 2020', 'start', '2020-01-01'],
  ['February 2020', 'end', '2020-02-29'],
  ['02/2020', 'start', '2020-02-01'],
  ['መስከረም 2012', 'start', '2019-09-01'],
  ['Jan 2020 in Adama', 'start', undefined],
  ['today', 'start', undefined],
  [2020, 'start', '2020-01-01'],
  [null, 'start', undefined],
  ['2020-02-03T10:00:00Z', 'start', '2020-02-03'],
])('the date %j at the %s is %s', ([given, at, full]) => {
  expect(parsePartialDate(given, at)).toBe(full)
})
