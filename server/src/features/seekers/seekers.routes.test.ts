import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { bytesOf, follow, formOf } from '#testing/forms.ts'
import { caller } from '#testing/person.ts'
import { fileOf, samplePdf, samplePng } from '#testing/samples.ts'
import { onDisk } from '#testing/stored-files.ts'
import { test, type Town } from '#testing/town.ts'
import { viewsOf } from './seekers.queries.ts'

const TEN_MB = 10_485_760

const newcomer = (town: Town) =>
  town.account({ role: 'JOBSEEKER', first_name: 'Selam', last_name: 'Tesfaye', phone: '+251 911000001' })
const basics = async (town: Town) => ({
  title: 'Backend Developer',
  skills: [{ skillId: await town.skillId('React') }],
})
const kinds = async (town: Town, accountId: string) =>
  (await town.db.selectFrom('files').select('kind').where('account_id', '=', accountId).orderBy('kind').execute()).map(
    ({ kind }) => kind,
  )
const profiles = async (town: Town) => (await town.db.selectFrom('seekers').select('id').execute()).length
const views = async (town: Town) => (await town.db.selectFrom('profile_views').selectAll().execute()).length

/** Somebody with a profile and a resume that lies in the store. */
async function selamWith(town: Town, facts: Record<string, string | File> = {}) {
  const selam = await newcomer(town)
  const resume = await samplePdf('Selam, the first')
  const skill = { 'skills[0][skillId]': await town.skillId('React'), 'skills[0][yearsOfExp]': '4' }
  const { data } = await selam.post(
    '/job-seeker/create-profile',
    formOf({ title: 'Backend Developer', bio: 'I build.', ...skill, resume: fileOf(resume, 'cv.pdf'), ...facts }),
  )
  return { ...selam, profile: data, resume }
}

describe('POST /job-seeker/create-profile', () => {
  test('a multipart form with files and skills becomes a profile', async ({ town }) => {
    const selam = await newcomer(town)
    const resume = await samplePdf()

    const answer = await selam.post(
      '/job-seeker/create-profile',
      formOf({
        title: 'Backend Developer',
        bio: 'I build payment systems.',
        location: 'Addis Ababa',
        githubUrl: 'https://github.com/selam',
        linkedinUrl: '',
        'skills[0][skillId]': await town.skillId('PostgreSQL'),
        'skills[0][level]': 'EXPERT',
        'skills[0][yearsOfExp]': '4',
        'skills[1][skillId]': await town.skillId('React'),
        'skills[1][yearsOfExp]': '',
        resume: fileOf(resume, 'Selam Tesfaye.pdf', 'application/pdf'),
        profileImage: fileOf(await samplePng(), 'me.png', 'image/png'),
        coverImage: fileOf(await samplePng(), 'cover.png', 'image/png'),
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
    expect((await follow(town, answer.data.resume.url)).bytes).toEqual(resume)
    for (const url of [answer.data.profileImage, answer.data.coverImage])
      expect(await follow(town, url)).toMatchObject({ status: 200, type: 'image/webp' })
    expect(await kinds(town, selam.id)).toEqual(['coverImage', 'profileImage', 'resume'])
  })

  test('JSON works too; empty optional texts are dropped, a URL in place of a resume is neither fetched nor kept', async ({
    town,
  }) => {
    const selam = await newcomer(town)

    const answer = await selam.post('/job-seeker/create-profile', {
      ...(await basics(town)),
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

  test('a second profile is refused before its body is looked at', async ({ town }) => {
    const selam = await town.seeker()

    expect(await selam.post('/job-seeker/create-profile', { nonsense: true })).toMatchObject({
      status: 409,
      code: 'PROFILE_EXISTS',
    })
  })

  test('50 forms at once over two instances make one profile with one set of files', async ({ town }) => {
    const selam = await newcomer(town)
    const twin = caller((await town.instance()).app, selam.token)
    const before = onDisk(town)
    const body = formOf({
      title: 'Backend Developer',
      'skills[0][skillId]': await town.skillId('React'),
      resume: fileOf(await samplePdf(), 'cv.pdf'),
      profileImage: fileOf(await samplePng(), 'me.png'),
    })

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => (i % 2 ? selam : twin).post('/job-seeker/create-profile', body)),
    )

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(49).fill(409)])
    expect(await profiles(town)).toBe(1)
    expect(await kinds(town, selam.id)).toEqual(['profileImage', 'resume'])
    expect(onDisk(town).length).toBe(before.length + 3)
  })

  test('an unknown skill is named and nothing is kept', async ({ town }) => {
    const selam = await newcomer(town)
    const before = onDisk(town)

    const answer = await selam.post(
      '/job-seeker/create-profile',
      formOf({
        title: 'Developer',
        'skills[0][skillId]': await town.skillId('React'),
        'skills[1][skillId]': randomUUID(),
        resume: fileOf(await samplePdf(), 'cv.pdf'),
      }),
    )

    expect(answer).toMatchObject({
      status: 400,
      code: 'SKILL_UNKNOWN',
      errors: { 'skills.1.skillId': ['This skill is not on the list'] },
    })
    expect([await profiles(town), onDisk(town)]).toEqual([0, before])
  })

  test('a file that is refused takes the others with it', async ({ town }) => {
    const selam = await newcomer(town)
    const before = onDisk(town)

    const answer = await selam.post(
      '/job-seeker/create-profile',
      formOf({
        title: 'Developer',
        'skills[0][skillId]': await town.skillId('React'),
        resume: fileOf(await samplePdf(), 'cv.pdf'),
        coverImage: fileOf(Buffer.from('<svg/>'), 'cover.png'),
      }),
    )

    expect(answer).toMatchObject({
      status: 400,
      code: 'FILE_WRONG_TYPE',
      errors: { coverImage: ['Please upload a PNG, JPEG or WebP image'] },
    })
    expect([await profiles(town), await kinds(town, selam.id), onDisk(town)]).toEqual([0, [], before])
  })

  test.for([
    ['a picture', 'cv.png', samplePng, 400, 'Please upload a PDF or DOC file'],
    [
      'a program named .pdf',
      'cv.pdf',
      () => Buffer.from(`MZ${'x'.repeat(4000)}`),
      400,
      'Please upload a PDF or DOC file',
    ],
    ['an empty file', 'cv.pdf', () => Buffer.alloc(0), 400, 'This file is empty'],
    ['ten megabytes', 'cv.pdf', () => Buffer.alloc(TEN_MB, 'x'), 413, 'File size should be less than 10MB'],
  ] as const)('%s is no resume', async ([, name, content, status, words], { town }) => {
    const selam = await newcomer(town)

    const answer = await selam.post(
      '/job-seeker/create-profile',
      formOf({
        title: 'Developer',
        'skills[0][skillId]': await town.skillId('React'),
        resume: fileOf(await content(), name),
      }),
    )

    expect(answer).toMatchObject({
      status,
      message: words,
      errors: { resume: [expect.stringMatching(new RegExp(`^${words}`))] },
    })
    expect(await profiles(town)).toBe(0)
  })

  test('a JSON body cannot point at a file of ours', async ({ town }) => {
    const selam = await newcomer(town)

    for (const path of ['/etc/passwd', `${town.dir}/files/x`, undefined, 5]) {
      const answer = await selam.post('/job-seeker/create-profile', {
        ...(await basics(town)),
        resume: { path, name: 'cv.pdf', size: 10, declaredType: '' },
      })
      expect(answer).toMatchObject({ status: 400, errors: { resume: [expect.any(String)] } })
    }
    expect(await profiles(town)).toBe(0)
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
  ] as const)('%j is refused', async ([change, field, words], { town }) => {
    const answer = await (
      await newcomer(town)
    ).post('/job-seeker/create-profile', { ...(await basics(town)), ...change })

    expect(answer).toMatchObject({ status: 400, message: words, errors: { [field]: [words] } })
    expect(await profiles(town)).toBe(0)
  })

  test.for([{ title: 'ab' }, { title: 'a'.repeat(100) }, { bio: 'a'.repeat(500) }])(
    '%j is accepted',
    async (change, { town }) => {
      expect(
        (await (await newcomer(town)).post('/job-seeker/create-profile', { ...(await basics(town)), ...change }))
          .status,
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
  ])('the field of %j is not accepted', async (extra, { town }) => {
    const answer = await (
      await newcomer(town)
    ).post('/job-seeker/create-profile', { ...(await basics(town)), ...extra })

    expect(answer).toMatchObject({
      status: 400,
      errors: { [Object.keys(extra)[0]!]: ['This field is not accepted here'] },
    })
    expect(await profiles(town)).toBe(0)
  })

  test.for(['userId', 'user[email]', 'user.role'])('the form field %s is not accepted', async (name, { town }) => {
    const selam = await newcomer(town)

    expect(
      (
        await selam.post(
          '/job-seeker/create-profile',
          formOf({ title: 'Developer', 'skills[0][skillId]': await town.skillId('React'), [name]: 'x' }),
        )
      ).status,
    ).toBe(400)
    expect(await profiles(town)).toBe(0)
  })

  test('only seekers have profiles', async ({ town }) => {
    const { owner } = await town.company()

    expect((await town.visitor.post('/job-seeker/create-profile', {})).status).toBe(401)
    for (const person of [owner, await town.account({ role: 'OTHER' }), await town.admin()]) {
      expect(await person.post('/job-seeker/create-profile', {})).toMatchObject({ status: 403, code: 'ROLE_REQUIRED' })
    }
  })
})

describe('PATCH /job-seeker/update-profile', () => {
  test('changes what is sent and leaves the rest; empty text takes a field away', async ({ town }) => {
    const selam = await selamWith(town, { location: 'Adama', githubUrl: 'https://github.com/selam' })

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

  test.for([null, ' ', '  \n'])('%j takes a field away too', async (nothing, { town }) => {
    const selam = await selamWith(town, { location: 'Adama', githubUrl: 'https://github.com/selam' })
    const { data } = await selam.patch('/job-seeker/update-profile', {
      bio: nothing,
      githubUrl: nothing,
      location: nothing,
    })
    expect(data).toMatchObject({ bio: null, githubUrl: null, location: null })
  })

  test('skills are replaced as a whole; years that are not spoken of stay', async ({ town }) => {
    const selam = await selamWith(town)
    const [react, sql, go] = await Promise.all(['React', 'PostgreSQL', 'Go'].map(town.skillId))
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
      errors: { skills: ['Each skill may be picked once'] },
    })
  })

  test('a replaced file is gone, with its row', async ({ town }) => {
    const selam = await selamWith(town, { profileImage: fileOf(await samplePng(), 'me.png') })
    const before = onDisk(town)
    const resume = await samplePdf('Selam, the second')

    const answer = await selam.patch('/job-seeker/update-profile', formOf({ resume: fileOf(resume, 'new.pdf') }))

    expect(answer.data.resume).toMatchObject({ name: 'new.pdf' })
    expect((await follow(town, answer.data.resume.url)).bytes).toEqual(resume)
    expect((await follow(town, selam.profile.resume.url)).status).toBe(404)
    expect((await follow(town, answer.data.profileImage)).status).toBe(200)
    expect(onDisk(town).length).toBe(before.length)
    expect(await kinds(town, selam.id)).toEqual(['profileImage', 'resume'])
  })

  test('a picture that is sent empty is taken away, with its file; the others stay', async ({ town }) => {
    const picture = async () => fileOf(await samplePng(), 'me.png')
    const selam = await selamWith(town, { profileImage: await picture(), coverImage: await picture() })
    const before = onDisk(town)

    const answer = await selam.patch('/job-seeker/update-profile', { coverImage: '' })

    expect(answer).toMatchObject({ status: 200, data: { coverImage: null, profileImage: expect.any(String) } })
    expect((await follow(town, selam.profile.coverImage)).status).toBe(404)
    expect(onDisk(town).length).toBeLessThan(before.length)
    expect(await kinds(town, selam.id)).toEqual(['profileImage', 'resume'])
    expect(
      (await selam.patch('/job-seeker/update-profile', { profileImage: '', title: 'Designer' })).data,
    ).toMatchObject({ profileImage: null, title: 'Designer' })
    expect(await kinds(town, selam.id)).toEqual(['resume'])
  })

  test('20 resumes at once leave one', async ({ town }) => {
    const selam = await selamWith(town)
    const before = onDisk(town)

    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, i) =>
        selam.patch(
          '/job-seeker/update-profile',
          formOf({ resume: fileOf(await samplePdf(`number ${i}`), `${i}.pdf`) }),
        ),
      ),
    )

    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await kinds(town, selam.id)).toEqual(['resume'])
    expect(onDisk(town).length).toBe(before.length)
    expect((await follow(town, (await selam.get('/job-seeker/get-profile')).data.resume.url)).status).toBe(200)
  })

  test('a refused file changes nothing', async ({ town }) => {
    const selam = await selamWith(town)
    const before = onDisk(town)

    const answer = await selam.patch(
      '/job-seeker/update-profile',
      formOf({ title: 'Other', resume: fileOf(Buffer.from('<html>'), 'cv.pdf') }),
    )

    expect(answer).toMatchObject({ status: 400, code: 'FILE_WRONG_TYPE', message: 'Please upload a PDF or DOC file' })
    expect((await selam.get('/job-seeker/get-profile')).data).toMatchObject({
      title: 'Backend Developer',
      resume: { name: 'cv.pdf' },
    })
    expect(onDisk(town)).toEqual(before)
  })

  test('a body without a change is refused', async ({ town }) => {
    const selam = await town.seeker()

    for (const body of [{}, { resume: 'https://files.example/cv.pdf' }, formOf({})]) {
      expect(await selam.patch('/job-seeker/update-profile', body)).toMatchObject({ status: 400 })
    }
    expect(await selam.patch('/job-seeker/update-profile', {})).toMatchObject({
      code: 'NOTHING_CHANGED',
      message: 'No changes detected. Please modify at least one field.',
    })
  })

  test('without a profile it is not found, whatever the body', async ({ town }) => {
    const selam = await newcomer(town)

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

  test('nobody else is changed: fields that name another person are refused', async ({ town }) => {
    const selam = await town.seeker()
    const abel = await town.seeker({ title: 'Designer' })

    for (const extra of [{ userId: abel.id }, { id: abel.seekerId }, { user: { email: 'x@y.example' } }])
      expect((await selam.patch('/job-seeker/update-profile', { title: 'Thief', ...extra })).status).toBe(400)
    expect((await abel.get('/job-seeker/get-profile')).data.title).toBe('Designer')
    expect((await selam.get('/job-seeker/get-profile')).data.title).toBe('Backend Developer')
  })
})

describe('GET /job-seeker/get-profile', () => {
  test('tells education, experience and portfolio, newest first', async ({ town }) => {
    const selam = await town.seeker()
    const seeker_id = selam.seekerId
    await town.db
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
    await town.db
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
    await town.db
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
  test('a company reads the profile of somebody who applied to it, resume and pictures included', async ({ town }) => {
    const sheba = await town.company()
    const selam = await selamWith(town, { profileImage: fileOf(await samplePng(), 'me.png') })
    await town.application((await town.job(sheba.id)).id, { id: selam.id, seekerId: selam.profile.id })

    const answer = await sheba.owner.get(`/job-seeker/${selam.profile.id}`)

    expect(answer).toMatchObject({
      status: 200,
      data: { id: selam.profile.id, user: { email: selam.email, phone: '+251 911000001' } },
    })
    expect((await follow(town, answer.data.resume.url)).bytes).toEqual(selam.resume)
    expect((await follow(town, answer.data.profileImage)).status).toBe(200)
  })

  test('for everybody else it is as if it did not exist', async ({ town }) => {
    const sheba = await town.company()
    const other = await town.company()
    const selam = await town.seeker()
    await town.application((await town.job(sheba.id)).id, selam)
    const [abel, fresh] = [await town.seeker(), await newcomer(town)]

    for (const person of [other.owner, abel, fresh]) {
      const answer = await person.get(`/job-seeker/${selam.seekerId}`)
      expect(answer).toMatchObject({ status: 404, code: 'PROFILE_NOT_FOUND' })
      expect(bytesOf(answer)).toBe(bytesOf(await person.get(`/job-seeker/${randomUUID()}`)))
      expect(bytesOf(answer)).toBe(bytesOf(await person.get('/job-seeker/not-an-id')))
    }
    expect((await selam.get(`/job-seeker/${selam.seekerId}`)).status).toBe(200)
    expect(await views(town)).toBe(0)
  })

  test('without the role or an ACTIVE company it is refused', async ({ town }) => {
    const pending = await town.company({ status: 'PENDING' })
    const selam = await town.seeker()
    await town.application((await town.job(pending.id)).id, selam)
    const path = `/job-seeker/${selam.seekerId}`

    expect((await town.visitor.get(path)).status).toBe(401)
    expect(await pending.owner.get(path)).toMatchObject({ status: 403, code: 'COMPANY_PENDING' })
    expect(await (await town.account({ role: 'COMPANY' })).get(path)).toMatchObject({
      status: 403,
      code: 'COMPANY_REQUIRED',
    })
    for (const role of ['OTHER', 'ADMIN'] as const)
      expect(await (await town.account({ role })).get(path)).toMatchObject({ status: 403, code: 'ROLE_REQUIRED' })
  })

  test('a view is counted once a company and day, never for the owner', async ({ town }) => {
    const selam = await town.seeker()
    const companies = [await town.company(), await town.company()]
    for (const { id } of companies) await town.application((await town.job(id)).id, selam)

    const answers = await Promise.all(
      companies.flatMap(({ owner }) => [1, 2, 3].map(() => owner.get(`/job-seeker/${selam.seekerId}`))),
    )
    await selam.get(`/job-seeker/${selam.seekerId}`)

    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await views(town)).toBe(2)
    expect([await viewsOf(town.resources.db, selam.seekerId), await viewsOf(town.resources.db, randomUUID())]).toEqual([
      2, 0,
    ])
  })
})
