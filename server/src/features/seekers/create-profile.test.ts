import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { fetchLink, buildMultipartForm } from '#test/forms.ts'
import { createTestClient } from '#test/test-client.ts'
import { toUploadFile, createSamplePdf, createSamplePng } from '#test/sample-files.ts'
import { listFilesOnDisk } from '#test/stored-files.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { createSeekerAccount, listFileKinds } from '#test/seekers.ts'

const TEN_MB = 10_485_760
const buildBasics = async (testApp: TestApp) => ({
  title: 'Backend Developer',
  skills: [{ skillId: await testApp.getSkillId('React') }],
})
const countProfiles = async (testApp: TestApp) => (await testApp.db.selectFrom('seekers').select('id').execute()).length

describe('POST /job-seeker/create-profile', () => {
  test('a multipart form with files and skills becomes a profile', async ({ testApp }) => {
    const selam = await createSeekerAccount(testApp)
    const resume = await createSamplePdf()

    const response = await selam.post(
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

    expect(response.status).toBe(201)
    expect(response.data).toMatchObject({
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
    expect((await fetchLink(testApp, response.data.resume.url)).bytes).toEqual(resume)
    for (const url of [response.data.profileImage, response.data.coverImage])
      expect(await fetchLink(testApp, url)).toMatchObject({ status: 200, type: 'image/webp' })
    expect(await listFileKinds(testApp, selam.id)).toEqual(['coverImage', 'profileImage', 'resume'])
  })

  test('JSON works too; empty optional texts are dropped, a URL in place of a resume is neither fetched nor stored', async ({
    testApp,
  }) => {
    const selam = await createSeekerAccount(testApp)

    const response = await selam.post('/job-seeker/create-profile', {
      ...(await buildBasics(testApp)),
      bio: '  ',
      location: '',
      portfolioUrl: '',
      resume: 'https://files.example/cv.pdf',
    })

    expect(response).toMatchObject({
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
    const selam = await createSeekerAccount(testApp)
    const twin = createTestClient((await testApp.startInstance()).app, selam.token)
    const before = listFilesOnDisk(testApp)
    const body = buildMultipartForm({
      title: 'Backend Developer',
      'skills[0][skillId]': await testApp.getSkillId('React'),
      resume: toUploadFile(await createSamplePdf(), 'cv.pdf'),
      profileImage: toUploadFile(await createSamplePng(), 'me.png'),
    })

    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, i) => (i % 2 ? selam : twin).post('/job-seeker/create-profile', body)),
    )

    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(49).fill(409)])
    expect(await countProfiles(testApp)).toBe(1)
    expect(await listFileKinds(testApp, selam.id)).toEqual(['profileImage', 'resume'])
    expect(listFilesOnDisk(testApp).length).toBe(before.length + 3)
  })

  test('an unknown skill is named and nothing is saved', async ({ testApp }) => {
    const selam = await createSeekerAccount(testApp)
    const before = listFilesOnDisk(testApp)

    const response = await selam.post(
      '/job-seeker/create-profile',
      buildMultipartForm({
        title: 'Developer',
        'skills[0][skillId]': await testApp.getSkillId('React'),
        'skills[1][skillId]': randomUUID(),
        resume: toUploadFile(await createSamplePdf(), 'cv.pdf'),
      }),
    )

    expect(response).toMatchObject({
      status: 400,
      code: 'SKILL_UNKNOWN',
      errors: { 'skills.1.skillId': ['This skill is not on the list'] },
    })
    expect([await countProfiles(testApp), listFilesOnDisk(testApp)]).toEqual([0, before])
  })

  test('if one file is refused, none is stored', async ({ testApp }) => {
    const selam = await createSeekerAccount(testApp)
    const before = listFilesOnDisk(testApp)

    const response = await selam.post(
      '/job-seeker/create-profile',
      buildMultipartForm({
        title: 'Developer',
        'skills[0][skillId]': await testApp.getSkillId('React'),
        resume: toUploadFile(await createSamplePdf(), 'cv.pdf'),
        coverImage: toUploadFile(Buffer.from('<svg/>'), 'cover.png'),
      }),
    )

    expect(response).toMatchObject({
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
    const selam = await createSeekerAccount(testApp)

    const response = await selam.post(
      '/job-seeker/create-profile',
      buildMultipartForm({
        title: 'Developer',
        'skills[0][skillId]': await testApp.getSkillId('React'),
        resume: toUploadFile(await content(), name),
      }),
    )

    expect(response).toMatchObject({
      status,
      message: words,
      errors: { resume: [expect.stringMatching(new RegExp(`^${words}`))] },
    })
    expect(await countProfiles(testApp)).toBe(0)
  })

  test('a JSON body cannot refer to a stored file', async ({ testApp }) => {
    const selam = await createSeekerAccount(testApp)

    for (const path of ['/etc/passwd', `${testApp.dir}/files/x`, undefined, 5]) {
      const response = await selam.post('/job-seeker/create-profile', {
        ...(await buildBasics(testApp)),
        resume: { path, name: 'cv.pdf', size: 10, declaredType: '' },
      })
      expect(response).toMatchObject({ status: 400, errors: { resume: [expect.any(String)] } })
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
    const response = await (
      await createSeekerAccount(testApp)
    ).post('/job-seeker/create-profile', { ...(await buildBasics(testApp)), ...change })

    const message = /^(?:Must be|This )/.test(words) ? `${field}: ${words}` : words
    expect(response).toMatchObject({ status: 400, message, errors: { [field]: [words] } })
    expect(await countProfiles(testApp)).toBe(0)
  })

  test.for([{ title: 'ab' }, { title: 'a'.repeat(100) }, { bio: 'a'.repeat(500) }])(
    '%j is accepted',
    async (change, { testApp }) => {
      expect(
        (
          await (
            await createSeekerAccount(testApp)
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
    const response = await (
      await createSeekerAccount(testApp)
    ).post('/job-seeker/create-profile', { ...(await buildBasics(testApp)), ...extra })

    expect(response).toMatchObject({
      status: 400,
      errors: { [Object.keys(extra)[0]!]: ['This field is not accepted here'] },
    })
    expect(await countProfiles(testApp)).toBe(0)
  })

  test.for(['userId', 'user[email]', 'user.role'])('the form field %s is not accepted', async (name, { testApp }) => {
    const selam = await createSeekerAccount(testApp)

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
