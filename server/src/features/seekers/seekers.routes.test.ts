import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { getTextWithoutRequestId, fetchLink, buildMultipartForm } from '#test/forms.ts'
import { createTestClient } from '#test/test-client.ts'
import { toUploadFile, createSamplePdf, createSamplePng } from '#test/sample-files.ts'
import { listFilesOnDisk } from '#test/stored-files.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { countProfileViews } from './profiles.queries.ts'

const TEN_MB = 10_485_760

const createNewcomer = (testApp: TestApp) =>
  testApp.createAccount({ role: 'JOBSEEKER', first_name: 'Selam', last_name: 'Tesfaye', phone: '+251 911000001' })
const buildBasics = async (testApp: TestApp) => ({
  title: 'Backend Developer',
  skills: [{ skillId: await testApp.getSkillId('React') }],
})
const listFileKinds = async (testApp: TestApp, accountId: string) =>
  (
    await testApp.db.selectFrom('files').select('kind').where('account_id', '=', accountId).orderBy('kind').execute()
  ).map(({ kind }) => kind)
const countProfiles = async (testApp: TestApp) => (await testApp.db.selectFrom('seekers').select('id').execute()).length
const countViews = async (testApp: TestApp) =>
  (await testApp.db.selectFrom('profile_views').selectAll().execute()).length

/** A person with a profile whose resume is really stored. */
async function createSelam(testApp: TestApp, facts: Record<string, string | File> = {}) {
  const selam = await createNewcomer(testApp)
  const resume = await createSamplePdf('Selam, the first')
  const skill = { 'skills[0][skillId]': await testApp.getSkillId('React'), 'skills[0][yearsOfExp]': '4' }
  const { data } = await selam.post(
    '/job-seeker/create-profile',
    buildMultipartForm({
      title: 'Backend Developer',
      bio: 'I build.',
      ...skill,
      resume: toUploadFile(resume, 'cv.pdf'),
      ...facts,
    }),
  )
  return { ...selam, profile: data, resume }
}

describe('POST /job-seeker/create-profile', () => {
  test('a multipart form with files and skills becomes a profile', async ({ testApp }) => {
    const selam = await createNewcomer(testApp)
    const resume = await createSamplePdf()

    const answer = await selam.post(
      '/job-seeker/create-profile',
      buildMultipartForm({
        title: 'Backend Developer',
        bio: 'I build payment systems.',
        location: 'Addis Ababa',
        githubUrl: 'https://github.com/selam',
        linkedinUrl: '',
        'skills[0][skillId]': await testApp.getSkillId('PostgreSQL'),
        'skills[0][level]': 'EXPERT',
        'skills[0][yearsOfExp]': '4',
        'skills[1][skillId]': await testApp.getSkillId('React'),
        'skills[1][yearsOfExp]': '',
        resume: toUploadFile(resume, 'Selam Tesfaye.pdf', 'application/pdf'),
        profileImage: toUploadFile(await createSamplePng(), 'me.png', 'image/png'),
        coverImage: toUploadFile(await createSamplePng(), 'cover.png', 'image/png'),
      }),
    )

    expect(answer.status).toBe(201)
    expect(answer.data).toMatchObject({
      title: 'Backend Developer',
      bio: 'I build payment systems.',
      location: 'Addis Ababa',
      githubUrl: 'https://github.com/selam',
      linkedinUrl: null,
      portfolioUrl: null,
      user: { firstName: 'Selam', lastName: 'Tesfaye', email: selam.email, phone: '+251 911000001' },
      skills: [
        { skill: { name: 'PostgreSQL', category: 'DATABASE' }, level: 'EXPERT', yearsOfExp: 4 },
        { skill: { name: 'React', category: 'FRAMEWORK' }, level: 'INTERMEDIATE', yearsOfExp: null },
      ],
      resume: { name: 'Selam Tesfaye.pdf', type: 'application/pdf', size: resume.length },
      education: [],
      experiences: [],
      portfolios: [],
    })
    expect((await fetchLink(testApp, answer.data.resume.url)).bytes).toEqual(resume)
    for (const url of [answer.data.profileImage, answer.data.coverImage])
      expect(await fetchLink(testApp, url)).toMatchObject({ status: 200, type: 'image/webp' })
    expect(await listFileKinds(testApp, selam.id)).toEqual(['coverImage', 'profileImage', 'resume'])
  })

  test('JSON works too; empty optional texts are dropped, a URL in place of a resume is neither fetched nor stored', async ({
    testApp,
  }) => {
    const selam = await createNewcomer(testApp)

    const answer = await selam.post('/job-seeker/create-profile', {
      ...(await buildBasics(testApp)),
      bio: '  ',
      location: '',
      portfolioUrl: '',
      resume: 'https://files.example/cv.pdf',
    })

    expect(answer).toMatchObject({
      status: 201,
      data: { bio: null, location: null, portfolioUrl: null, resume: null, profileImage: null, coverImage: null },
    })
  })

  test('a second profile is refused before its body is checked', async ({ testApp }) => {
    const selam = await testApp.createSeeker()

    expect(await selam.post('/job-seeker/create-profile', { nonsense: true })).toMatchObject({
      status: 409,
      code: 'PROFILE_EXISTS',
    })
  })

  test('50 forms at once on two instances create one profile with one set of files', async ({ testApp }) => {
    const selam = await createNewcomer(testApp)
    const twin = createTestClient((await testApp.startInstance()).app, selam.token)
    const before = listFilesOnDisk(testApp)
    const body = buildMultipartForm({
      title: 'Backend Developer',
      'skills[0][skillId]': await testApp.getSkillId('React'),
      resume: toUploadFile(await createSamplePdf(), 'cv.pdf'),
      profileImage: toUploadFile(await createSamplePng(), 'me.png'),
    })

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => (i % 2 ? selam : twin).post('/job-seeker/create-profile', body)),
    )

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(49).fill(409)])
    expect(await countProfiles(testApp)).toBe(1)
    expect(await listFileKinds(testApp, selam.id)).toEqual(['profileImage', 'resume'])
    expect(listFilesOnDisk(testApp).length).toBe(before.length + 3)
  })

  test('an unknown skill is named and nothing is saved', async ({ testApp }) => {
    const selam = await createNewcomer(testApp)
    const before = listFilesOnDisk(testApp)

    const answer = await selam.post(
      '/job-seeker/create-profile',
      buildMultipartForm({
        title: 'Developer',
        'skills[0][skillId]': await testApp.getSkillId('React'),
        'skills[1][skillId]': randomUUID(),
        resume: toUploadFile(await createSamplePdf(), 'cv.pdf'),
      }),
    )

    expect(answer).toMatchObject({
      status: 400,
      code: 'SKILL_UNKNOWN',
      errors: { 'skills.1.skillId': ['This skill is not on the list'] },
    })
    expect([await countProfiles(testApp), listFilesOnDisk(testApp)]).toEqual([0, before])
  })

  test('if one file is refused, none is stored', async ({ testApp }) => {
    const selam = await createNewcomer(testApp)
    const before = listFilesOnDisk(testApp)

    const answer = await selam.post(
      '/job-seeker/create-profile',
      buildMultipartForm({
        title: 'Developer',
        'skills[0][skillId]': await testApp.getSkillId('React'),
        resume: toUploadFile(await createSamplePdf(), 'cv.pdf'),
        coverImage: toUploadFile(Buffer.from('<svg/>'), 'cover.png'),
      }),
    )

    expect(answer).toMatchObject({
      status: 400,
      code: 'FILE_WRONG_TYPE',
      errors: { coverImage: ['Please upload a PNG, JPEG or WebP image'] },
    })
    expect([await countProfiles(testApp), await listFileKinds(testApp, selam.id), listFilesOnDisk(testApp)]).toEqual([
      0,
      [],
      before,
    ])
  })

  test.for([
    ['a picture', 'cv.png', createSamplePng, 400, 'Please upload a PDF or DOC file'],
    [
      'a program named .pdf',
      'cv.pdf',
      () => Buffer.from(`MZ${'x'.repeat(4000)}`),
      400,
      'Please upload a PDF or DOC file',
    ],
    ['an empty file', 'cv.pdf', () => Buffer.alloc(0), 400, 'This file is empty'],
    ['ten megabytes', 'cv.pdf', () => Buffer.alloc(TEN_MB, 'x'), 413, 'File size should be less than 10MB'],
  ] as const)('%s is not a resume', async ([, name, content, status, words], { testApp }) => {
    const selam = await createNewcomer(testApp)

    const answer = await selam.post(
      '/job-seeker/create-profile',
      buildMultipartForm({
        title: 'Developer',
        'skills[0][skillId]': await testApp.getSkillId('React'),
        resume: toUploadFile(await content(), name),
      }),
    )

    expect(answer).toMatchObject({
      status,
      message: words,
      errors: { resume: [expect.stringMatching(new RegExp(`^${words}`))] },
    })
    expect(await countProfiles(testApp)).toBe(0)
  })

  test('a JSON body cannot refer to a stored file', async ({ testApp }) => {
    const selam = await createNewcomer(testApp)

    for (const path of ['/etc/passwd', `${testApp.dir}/files/x`, undefined, 5]) {
      const answer = await selam.post('/job-seeker/create-profile', {
        ...(await buildBasics(testApp)),
        resume: { path, name: 'cv.pdf', size: 10, declaredType: '' },
      })
      expect(answer).toMatchObject({ status: 400, errors: { resume: [expect.any(String)] } })
    }
    expect(await countProfiles(testApp)).toBe(0)
  })

  test.for([
    [{ title: '' }, 'title', 'Title is required'],
    [{ title: 'a' }, 'title', 'Title must be at least 2 characters'],
    [{ title: 'a'.repeat(101) }, 'title', 'Must be at most 100 characters'],
    [{ bio: 'a'.repeat(501) }, 'bio', 'Bio must be at most 500 characters'],
    [{ skills: [] }, 'skills', 'At least one skill is required'],
    [
      { githubUrl: 'javascript:alert(1)' },
      'githubUrl',
      'Please enter a full web address, for example https://github.com/name',
    ],
    [{ portfolioUrl: 'https://user@evil.example' }, 'portfolioUrl', 'Please enter a full web address'],
    [{ bio: 'a\0b' }, 'bio', 'This text has a character that cannot be stored'],
  ] as const)('%j is refused', async ([change, field, words], { testApp }) => {
    const answer = await (
      await createNewcomer(testApp)
    ).post('/job-seeker/create-profile', { ...(await buildBasics(testApp)), ...change })

    expect(answer).toMatchObject({ status: 400, message: words, errors: { [field]: [words] } })
    expect(await countProfiles(testApp)).toBe(0)
  })

  test.for([{ title: 'ab' }, { title: 'a'.repeat(100) }, { bio: 'a'.repeat(500) }])(
    '%j is accepted',
    async (change, { testApp }) => {
      expect(
        (
          await (
            await createNewcomer(testApp)
          ).post('/job-seeker/create-profile', { ...(await buildBasics(testApp)), ...change })
        ).status,
      ).toBe(201)
    },
  )

  test.for([
    { userId: randomUUID() },
    { user: { email: 'x@y.example' } },
    { 'user.role': 'ADMIN' },
    { role: 'ADMIN' },
    { account_id: randomUUID() },
    { id: randomUUID() },
    { discoverable: true },
  ])('the field of %j is not accepted', async (extra, { testApp }) => {
    const answer = await (
      await createNewcomer(testApp)
    ).post('/job-seeker/create-profile', { ...(await buildBasics(testApp)), ...extra })

    expect(answer).toMatchObject({
      status: 400,
      errors: { [Object.keys(extra)[0]!]: ['This field is not accepted here'] },
    })
    expect(await countProfiles(testApp)).toBe(0)
  })

  test.for(['userId', 'user[email]', 'user.role'])('the form field %s is not accepted', async (name, { testApp }) => {
    const selam = await createNewcomer(testApp)

    expect(
      (
        await selam.post(
          '/job-seeker/create-profile',
          buildMultipartForm({
            title: 'Developer',
            'skills[0][skillId]': await testApp.getSkillId('React'),
            [name]: 'x',
          }),
        )
      ).status,
    ).toBe(400)
    expect(await countProfiles(testApp)).toBe(0)
  })

  test('only seekers have profiles', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()

    expect((await testApp.visitor.post('/job-seeker/create-profile', {})).status).toBe(401)
    for (const person of [owner, await testApp.createAccount({ role: 'OTHER' }), await testApp.createAdmin()]) {
      expect(await person.post('/job-seeker/create-profile', {})).toMatchObject({ status: 403, code: 'ROLE_REQUIRED' })
    }
  })
})

describe('PATCH /job-seeker/update-profile', () => {
  test('changes what is sent and leaves the rest; an empty text removes a field', async ({ testApp }) => {
    const selam = await createSelam(testApp, { location: 'Adama', githubUrl: 'https://github.com/selam' })

    const answer = await selam.patch('/job-seeker/update-profile', { title: 'Staff Engineer', bio: '', githubUrl: '' })

    expect(answer).toMatchObject({ status: 200, message: 'Profile updated successfully!' })
    expect(answer.data).toMatchObject({
      title: 'Staff Engineer',
      bio: null,
      githubUrl: null,
      location: 'Adama',
      resume: { name: 'cv.pdf' },
      skills: [{ skill: { name: 'React' }, yearsOfExp: 4 }],
    })
  })

  test.for([null, ' ', '  \n'])('%j removes a field too', async (nothing, { testApp }) => {
    const selam = await createSelam(testApp, { location: 'Adama', githubUrl: 'https://github.com/selam' })
    const { data } = await selam.patch('/job-seeker/update-profile', {
      bio: nothing,
      githubUrl: nothing,
      location: nothing,
    })
    expect(data).toMatchObject({ bio: null, githubUrl: null, location: null })
  })

  test('skills are replaced as a whole; years that are not sent stay', async ({ testApp }) => {
    const selam = await createSelam(testApp)
    const [react, sql, go] = await Promise.all(['React', 'PostgreSQL', 'Go'].map(testApp.getSkillId))
    const change = (skills: object[]) => selam.patch('/job-seeker/update-profile', { skills })

    const more = await change([
      { skillId: react, level: 'EXPERT' },
      { skillId: sql, yearsOfExp: 2 },
    ])
    expect(more.data.skills).toMatchObject([
      { skill: { name: 'React' }, level: 'EXPERT', yearsOfExp: 4 },
      { skill: { name: 'PostgreSQL' }, yearsOfExp: 2 },
    ])

    const less = await change([{ skillId: go }, { skillId: sql, yearsOfExp: null }])
    expect(less.data.skills).toMatchObject([
      { skill: { name: 'PostgreSQL' }, yearsOfExp: null },
      { skill: { name: 'Go' } },
    ])
    expect(await change([{ skillId: go }, { skillId: randomUUID() }])).toMatchObject({
      status: 400,
      code: 'SKILL_UNKNOWN',
      errors: { 'skills.1.skillId': [expect.any(String)] },
    })
    expect(await change([{ skillId: go }, { skillId: go }])).toMatchObject({
      status: 400,
      errors: { skills: ['Please choose each skill only once'] },
    })
  })

  test('a replaced file is deleted, with its row', async ({ testApp }) => {
    const selam = await createSelam(testApp, { profileImage: toUploadFile(await createSamplePng(), 'me.png') })
    const before = listFilesOnDisk(testApp)
    const resume = await createSamplePdf('Selam, the second')

    const answer = await selam.patch(
      '/job-seeker/update-profile',
      buildMultipartForm({ resume: toUploadFile(resume, 'new.pdf') }),
    )

    expect(answer.data.resume).toMatchObject({ name: 'new.pdf' })
    expect((await fetchLink(testApp, answer.data.resume.url)).bytes).toEqual(resume)
    expect((await fetchLink(testApp, selam.profile.resume.url)).status).toBe(404)
    expect((await fetchLink(testApp, answer.data.profileImage)).status).toBe(200)
    expect(listFilesOnDisk(testApp).length).toBe(before.length)
    expect(await listFileKinds(testApp, selam.id)).toEqual(['profileImage', 'resume'])
  })

  test('a picture that is sent empty is removed, with its file; the others stay', async ({ testApp }) => {
    const picture = async () => toUploadFile(await createSamplePng(), 'me.png')
    const selam = await createSelam(testApp, { profileImage: await picture(), coverImage: await picture() })
    const before = listFilesOnDisk(testApp)

    const answer = await selam.patch('/job-seeker/update-profile', { coverImage: '' })

    expect(answer).toMatchObject({ status: 200, data: { coverImage: null, profileImage: expect.any(String) } })
    expect((await fetchLink(testApp, selam.profile.coverImage)).status).toBe(404)
    expect(listFilesOnDisk(testApp).length).toBeLessThan(before.length)
    expect(await listFileKinds(testApp, selam.id)).toEqual(['profileImage', 'resume'])
    expect(
      (await selam.patch('/job-seeker/update-profile', { profileImage: '', title: 'Designer' })).data,
    ).toMatchObject({ profileImage: null, title: 'Designer' })
    expect(await listFileKinds(testApp, selam.id)).toEqual(['resume'])
  })

  test('20 resumes at once leave one', async ({ testApp }) => {
    const selam = await createSelam(testApp)
    const before = listFilesOnDisk(testApp)

    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, i) =>
        selam.patch(
          '/job-seeker/update-profile',
          buildMultipartForm({ resume: toUploadFile(await createSamplePdf(`number ${i}`), `${i}.pdf`) }),
        ),
      ),
    )

    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await listFileKinds(testApp, selam.id)).toEqual(['resume'])
    expect(listFilesOnDisk(testApp).length).toBe(before.length)
    expect((await fetchLink(testApp, (await selam.get('/job-seeker/get-profile')).data.resume.url)).status).toBe(200)
  })

  test('a refused file changes nothing', async ({ testApp }) => {
    const selam = await createSelam(testApp)
    const before = listFilesOnDisk(testApp)

    const answer = await selam.patch(
      '/job-seeker/update-profile',
      buildMultipartForm({ title: 'Other', resume: toUploadFile(Buffer.from('<html>'), 'cv.pdf') }),
    )

    expect(answer).toMatchObject({ status: 400, code: 'FILE_WRONG_TYPE', message: 'Please upload a PDF or DOC file' })
    expect((await selam.get('/job-seeker/get-profile')).data).toMatchObject({
      title: 'Backend Developer',
      resume: { name: 'cv.pdf' },
    })
    expect(listFilesOnDisk(testApp)).toEqual(before)
  })

  test('a body without a change is refused', async ({ testApp }) => {
    const selam = await testApp.createSeeker()

    for (const body of [{}, { resume: 'https://files.example/cv.pdf' }, buildMultipartForm({})]) {
      expect(await selam.patch('/job-seeker/update-profile', body)).toMatchObject({ status: 400 })
    }
    expect(await selam.patch('/job-seeker/update-profile', {})).toMatchObject({
      code: 'NOTHING_CHANGED',
      message: 'No changes detected. Please modify at least one field.',
    })
  })

  test('is not found without a profile, whatever the body', async ({ testApp }) => {
    const selam = await createNewcomer(testApp)

    expect(await selam.patch('/job-seeker/update-profile', { userId: 'x' })).toMatchObject({
      status: 404,
      code: 'PROFILE_NOT_FOUND',
    })
    expect(await selam.get('/job-seeker/get-profile')).toMatchObject({
      status: 404,
      code: 'PROFILE_NOT_FOUND',
      message: 'Profile not found',
    })
  })

  test('nobody else can be changed: fields that name another person are refused', async ({ testApp }) => {
    const selam = await testApp.createSeeker()
    const abel = await testApp.createSeeker({ title: 'Designer' })

    for (const extra of [{ userId: abel.id }, { id: abel.seekerId }, { user: { email: 'x@y.example' } }])
      expect((await selam.patch('/job-seeker/update-profile', { title: 'Thief', ...extra })).status).toBe(400)
    expect((await abel.get('/job-seeker/get-profile')).data.title).toBe('Designer')
    expect((await selam.get('/job-seeker/get-profile')).data.title).toBe('Backend Developer')
  })
})

describe('GET /job-seeker/get-profile', () => {
  test('returns education, experience and portfolio, newest first', async ({ testApp }) => {
    const selam = await testApp.createSeeker()
    const seeker_id = selam.seekerId
    await testApp.db
      .insertInto('educations')
      .values([
        {
          seeker_id,
          institution: 'AAU',
          degree: 'BSc',
          field_of_study: 'CS',
          grade: 3.85,
          start_date: '2015-09-01',
          end_date: '2019-07-01',
          achievements: ['Great distinction'],
        },
        { seeker_id, institution: 'AAU', degree: 'MSc', start_date: '2020-09-01', is_current_study: true },
      ])
      .execute()
    await testApp.db
      .insertInto('experiences')
      .values({
        seeker_id,
        company_name: 'Sheba',
        position: 'Engineer',
        is_current_role: true,
        start_date: '2021-01-01',
        responsibilities: ['APIs'],
      })
      .execute()
    await testApp.db
      .insertInto('portfolios')
      .values({
        seeker_id,
        title: 'Ride app',
        technologies: ['Kotlin'],
        category: 'HACKATHON',
        start_date: '2022-01-01',
      })
      .execute()

    const { data } = await selam.get('/job-seeker/get-profile')

    expect(data.education).toMatchObject([
      { degree: 'MSc', endDate: null, isCurrentStudy: true },
      {
        degree: 'BSc',
        grade: 3.85,
        startDate: '2015-09-01',
        endDate: '2019-07-01',
        achievements: ['Great distinction'],
      },
    ])
    expect(data.experiences).toMatchObject([
      { companyName: 'Sheba', isCurrentRole: true, responsibilities: ['APIs'], achievements: [] },
    ])
    expect(data.portfolios).toMatchObject([
      { title: 'Ride app', technologies: ['Kotlin'], category: 'HACKATHON', isOngoing: false },
    ])
  })
})

describe('GET /job-seeker/{id}', () => {
  test('a company can read the profile of its applicants, including resume and pictures', async ({ testApp }) => {
    const sheba = await testApp.createCompany()
    const selam = await createSelam(testApp, { profileImage: toUploadFile(await createSamplePng(), 'me.png') })
    await testApp.createApplication((await testApp.createJob(sheba.id)).id, {
      id: selam.id,
      seekerId: selam.profile.id,
    })

    const answer = await sheba.owner.get(`/job-seeker/${selam.profile.id}`)

    expect(answer).toMatchObject({
      status: 200,
      data: { id: selam.profile.id, user: { email: selam.email, phone: '+251 911000001' } },
    })
    expect((await fetchLink(testApp, answer.data.resume.url)).bytes).toEqual(selam.resume)
    expect((await fetchLink(testApp, answer.data.profileImage)).status).toBe(200)
  })

  test('is not found for everybody else', async ({ testApp }) => {
    const sheba = await testApp.createCompany()
    const other = await testApp.createCompany()
    const selam = await testApp.createSeeker()
    await testApp.createApplication((await testApp.createJob(sheba.id)).id, selam)
    const [abel, fresh] = [await testApp.createSeeker(), await createNewcomer(testApp)]

    for (const person of [other.owner, abel, fresh]) {
      const answer = await person.get(`/job-seeker/${selam.seekerId}`)
      expect(answer).toMatchObject({ status: 404, code: 'PROFILE_NOT_FOUND' })
      expect(getTextWithoutRequestId(answer)).toBe(
        getTextWithoutRequestId(await person.get(`/job-seeker/${randomUUID()}`)),
      )
      expect(getTextWithoutRequestId(answer)).toBe(getTextWithoutRequestId(await person.get('/job-seeker/not-an-id')))
    }
    expect((await selam.get(`/job-seeker/${selam.seekerId}`)).status).toBe(200)
    expect(await countViews(testApp)).toBe(0)
  })

  test('without the role or an ACTIVE company it is refused', async ({ testApp }) => {
    const pending = await testApp.createCompany({ status: 'PENDING' })
    const selam = await testApp.createSeeker()
    await testApp.createApplication((await testApp.createJob(pending.id)).id, selam)
    const path = `/job-seeker/${selam.seekerId}`

    expect((await testApp.visitor.get(path)).status).toBe(401)
    expect(await pending.owner.get(path)).toMatchObject({ status: 403, code: 'COMPANY_PENDING' })
    expect(await (await testApp.createAccount({ role: 'COMPANY' })).get(path)).toMatchObject({
      status: 403,
      code: 'COMPANY_REQUIRED',
    })
    for (const role of ['OTHER', 'ADMIN'] as const)
      expect(await (await testApp.createAccount({ role })).get(path)).toMatchObject({
        status: 403,
        code: 'ROLE_REQUIRED',
      })
  })

  test('a view is counted once for each company and day, never for the owner', async ({ testApp }) => {
    const selam = await testApp.createSeeker()
    const companies = [await testApp.createCompany(), await testApp.createCompany()]
    for (const { id } of companies) await testApp.createApplication((await testApp.createJob(id)).id, selam)

    const answers = await Promise.all(
      companies.flatMap(({ owner }) => [1, 2, 3].map(() => owner.get(`/job-seeker/${selam.seekerId}`))),
    )
    await selam.get(`/job-seeker/${selam.seekerId}`)

    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await countViews(testApp)).toBe(2)
    expect([
      await countProfileViews(testApp.resources.db, selam.seekerId),
      await countProfileViews(testApp.resources.db, randomUUID()),
    ]).toEqual([2, 0])
  })
})
