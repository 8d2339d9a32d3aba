import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { fetchLink, buildMultipartForm } from '#test/forms.ts'
import { toUploadFile, createSamplePdf, createSamplePng } from '#test/sample-files.ts'
import { listFilesOnDisk } from '#test/stored-files.ts'
import { test } from '#test/test-app.ts'
import { createSeekerAccount, listFileKinds, createSeekerWithResume } from '#test/seekers.ts'

describe('PATCH /job-seeker/update-profile', () => {
  test('changes what is sent and leaves the rest; an empty text removes a field', async ({ testApp }) => {
    const selam = await createSeekerWithResume(testApp, { location: 'Adama', githubUrl: 'https://github.com/selam' })

    const response = await selam.patch('/job-seeker/update-profile', {
      title: 'Staff Engineer',
      bio: '',
      githubUrl: '',
    })

    expect(response).toMatchObject({ status: 200, message: 'Profile updated successfully!' })
    expect(response.data).toMatchObject({
      title: 'Staff Engineer',
      bio: null,
      githubUrl: null,
      location: 'Adama',
      resume: { name: 'cv.pdf' },
      skills: [{ skill: { name: 'React' }, yearsOfExp: 4 }],
    })
  })

  test.for([null, ' ', '  \n'])('%j removes a field too', async (nothing, { testApp }) => {
    const selam = await createSeekerWithResume(testApp, { location: 'Adama', githubUrl: 'https://github.com/selam' })
    const { data } = await selam.patch('/job-seeker/update-profile', {
      bio: nothing,
      githubUrl: nothing,
      location: nothing,
    })
    expect(data).toMatchObject({ bio: null, githubUrl: null, location: null })
  })

  test('skills are replaced as a whole; years that are not sent stay', async ({ testApp }) => {
    const selam = await createSeekerWithResume(testApp)
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
    const selam = await createSeekerWithResume(testApp, {
      profileImage: toUploadFile(await createSamplePng(), 'me.png'),
    })
    const before = listFilesOnDisk(testApp)
    const resume = await createSamplePdf('Selam, the second')

    const response = await selam.patch(
      '/job-seeker/update-profile',
      buildMultipartForm({ resume: toUploadFile(resume, 'new.pdf') }),
    )

    expect(response.data.resume).toMatchObject({ name: 'new.pdf' })
    expect((await fetchLink(testApp, response.data.resume.url)).bytes).toEqual(resume)
    expect((await fetchLink(testApp, selam.profile.resume.url)).status).toBe(404)
    expect((await fetchLink(testApp, response.data.profileImage)).status).toBe(200)
    expect(listFilesOnDisk(testApp).length).toBe(before.length)
    expect(await listFileKinds(testApp, selam.id)).toEqual(['profileImage', 'resume'])
  })

  test('a picture that is sent empty is removed, with its file; the others stay', async ({ testApp }) => {
    const picture = async () => toUploadFile(await createSamplePng(), 'me.png')
    const selam = await createSeekerWithResume(testApp, { profileImage: await picture(), coverImage: await picture() })
    const before = listFilesOnDisk(testApp)

    const response = await selam.patch('/job-seeker/update-profile', { coverImage: '' })

    expect(response).toMatchObject({ status: 200, data: { coverImage: null, profileImage: expect.any(String) } })
    expect((await fetchLink(testApp, selam.profile.coverImage)).status).toBe(404)
    expect(listFilesOnDisk(testApp).length).toBeLessThan(before.length)
    expect(await listFileKinds(testApp, selam.id)).toEqual(['profileImage', 'resume'])
    expect(
      (await selam.patch('/job-seeker/update-profile', { profileImage: '', title: 'Designer' })).data,
    ).toMatchObject({ profileImage: null, title: 'Designer' })
    expect(await listFileKinds(testApp, selam.id)).toEqual(['resume'])
  })

  test('20 resumes at once leave one', async ({ testApp }) => {
    const selam = await createSeekerWithResume(testApp)
    const before = listFilesOnDisk(testApp)

    const responses = await Promise.all(
      Array.from({ length: 20 }, async (_, i) =>
        selam.patch(
          '/job-seeker/update-profile',
          buildMultipartForm({ resume: toUploadFile(await createSamplePdf(`number ${i}`), `${i}.pdf`) }),
        ),
      ),
    )

    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await listFileKinds(testApp, selam.id)).toEqual(['resume'])
    expect(listFilesOnDisk(testApp).length).toBe(before.length)
    expect((await fetchLink(testApp, (await selam.get('/job-seeker/get-profile')).data.resume.url)).status).toBe(200)
  })

  test('a refused file changes nothing', async ({ testApp }) => {
    const selam = await createSeekerWithResume(testApp)
    const before = listFilesOnDisk(testApp)

    const response = await selam.patch(
      '/job-seeker/update-profile',
      buildMultipartForm({ title: 'Other', resume: toUploadFile(Buffer.from('<html>'), 'cv.pdf') }),
    )

    expect(response).toMatchObject({ status: 400, code: 'FILE_WRONG_TYPE', message: 'Please upload a PDF or DOC file' })
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
    const selam = await createSeekerAccount(testApp)

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
