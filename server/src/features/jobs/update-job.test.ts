import { describe, expect } from 'vitest'
import { test } from '#test/test-app.ts'
import { getDaysAhead, getJobRow } from '#test/jobs.ts'

describe('PATCH /jobs/update/:jobId', () => {
  test('changes the fields that were sent and leaves the rest', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, {
      status: 'PENDING',
      title: 'Old title',
      salary_type: 'FIXED',
      salary_amount: 5000,
    })

    const skills = [{ skillId: await testApp.getSkillId('Go'), level: 'EXPERT' }]
    const response = await owner.patch(`/jobs/update/${id}`, {
      title: 'New title',
      skills,
      deadline: getDaysAhead(3),
      salary: { type: 'HOURLY', hourlyRate: 90, benefits: 'Lunch' },
    })

    expect(response).toMatchObject({
      status: 200,
      data: {
        title: 'New title',
        location: 'Addis Ababa',
        status: 'PENDING',
        deadline: getDaysAhead(3),
        skills: [{ skill: { name: 'Go' }, level: 'EXPERT' }],
        salary: { type: 'HOURLY', amount: null, hourlyRate: 90, benefits: 'Lunch' },
      },
    })
    expect((await owner.patch(`/jobs/update/${id}`, { deadline: null, salary: null })).data).toMatchObject({
      deadline: null,
      salary: null,
    })
  })

  test('an approved job stays live and is flagged for another look when title, description, pay or location changes', async ({
    testApp,
  }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const marked = async (change: object) => {
      const { id } = await testApp.createJob(companyId)
      const response = await owner.patch(`/jobs/update/${id}`, change)
      expect(response).toMatchObject({ status: 200, data: { status: 'ACTIVE' } })
      return (await getJobRow(testApp, id)).needs_another_look
    }

    for (const change of [
      { title: 'Another title' },
      { description: 'Another description' },
      { location: 'Adama' },
      { salary: { type: 'FIXED', amount: 1 } },
    ])
      expect(await marked(change)).toBe(true)
    for (const change of [
      { isRemote: true },
      { level: 'LEAD' },
      { deadline: getDaysAhead(9) },
      { skills: [{ skillId: await testApp.getSkillId('Go') }] },
    ])
      expect(await marked(change)).toBe(false)
  })

  test('search finds a changed job by its new words at once', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { title: 'Carpenter', skills: ['React'] })
    await owner.patch(`/jobs/update/${id}`, {
      title: 'Plumber',
      description: 'You mend pipes of copper.',
      skills: [{ skillId: await testApp.getSkillId('Go') }],
    })
    const total = async (words: string) => (await testApp.visitor.get(`/jobs/getAll?search_key=${words}`)).meta.total

    expect([await total('carpenter'), await total('react'), await total('services')]).toEqual([0, 0, 0])
    expect([
      await total('plumber'),
      await total('golang'),
      await total('copper'),
      await total('plumber%20copper'),
    ]).toEqual([1, 1, 1, 1])
  })

  test('a rejected job goes back to review and its rejection reason is cleared', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, {
      status: 'REJECTED',
      rejection_reason: 'Please name the pay',
      submitted_at: '2026-01-01T00:00:00Z',
    })
    expect((await owner.get(`/jobs/company`)).data[0].rejectionReason).toBe('Please name the pay')

    const response = await owner.patch(`/jobs/update/${id}`, { salary: { type: 'FIXED', amount: 9000 } })

    expect(response.data).toMatchObject({ status: 'PENDING', rejectionReason: null })
    expect((await getJobRow(testApp, id)).submitted_at > '2026-01-02').toBe(true)
  })

  test('an update that changes nothing is rejected', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, {
      title: 'Same title',
      skills: ['React', 'Go'],
      salary_type: 'FIXED',
      salary_amount: 5000,
      status: 'REJECTED',
    })
    const skills = [{ skillId: await testApp.getSkillId('React') }, { skillId: await testApp.getSkillId('Go') }]
    for (const change of [
      {},
      { title: ' Same  title ' },
      { skills },
      { skills: skills.toReversed() },
      { salary: { type: 'FIXED', amount: 5000, minAmount: 3 } },
      { deadline: '' },
      { deadline: null },
      { type: 'FULLTIME', level: 'MID' },
    ]) {
      expect(await owner.patch(`/jobs/update/${id}`, change)).toMatchObject({
        status: 400,
        code: 'NOTHING_CHANGED',
        message: 'No changes detected. Please modify at least one field.',
      })
    }
    expect((await getJobRow(testApp, id)).status).toBe('REJECTED')
  })

  test('fields that administrators or the system decide cannot be changed, and an unknown skill changes nothing', async ({
    testApp,
  }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId, { status: 'PENDING' })
    const before = await getJobRow(testApp, id)
    for (const more of [
      { status: 'ACTIVE' },
      { verified: true },
      { featured: true },
      { companyId: before.id },
      { applicationsCount: 1 },
      { rejectionReason: null },
      { createdAt: '2020-01-01T00:00:00Z' },
    ]) {
      expect((await owner.patch(`/jobs/update/${id}`, { title: 'Changed', ...more })).status).toBe(400)
    }
    const skills = [{ skillId: '01890000-0000-7000-8000-000000000000' }]
    expect(await owner.patch(`/jobs/update/${id}`, { title: 'Changed', skills })).toMatchObject({
      code: 'SKILL_UNKNOWN',
      errors: { 'skills.0.skillId': [expect.any(String)] },
    })
    expect(await getJobRow(testApp, id)).toEqual(before)
    expect((await owner.get(`/jobs/getOne/${id}`)).data.skills).toHaveLength(1)
  })

  test('simultaneous edits are applied one after the other and none is lost', async ({ testApp }) => {
    const { owner, id: companyId } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId)
    const changes = [
      { title: 'Title of one' },
      { location: 'Adama' },
      { level: 'LEAD' },
      { description: 'Description of one' },
      { isRemote: true },
      { salary: { type: 'FIXED', amount: 7 } },
      { type: 'CONTRACT' },
    ]

    const responses = await Promise.all(changes.map((change) => owner.patch(`/jobs/update/${id}`, change)))

    expect(responses.map((response) => response.status)).toEqual(changes.map(() => 200))
    expect((await owner.get(`/jobs/getOne/${id}`)).data).toMatchObject({
      title: 'Title of one',
      location: 'Adama',
      level: 'LEAD',
      description: 'Description of one',
      isRemote: true,
      type: 'CONTRACT',
      salary: { amount: 7 },
    })
  })
})

describe('another company’s job', () => {
  test('is not found: the same response as for an unknown id, before the body is validated', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const { owner: stranger } = await testApp.createCompany()
    const { id } = await testApp.createJob(companyId)
    const { id: deleted } = await testApp.createJob((await testApp.createCompany()).id, {
      status: 'ARCHIVED',
      deleted_at: new Date().toISOString(),
    })
    const before = await getJobRow(testApp, id)
    const bytes = ({ status, text }: { status: number; text: string }) => [
      status,
      text.replace(/"requestId":"[^"]*"/, ''),
    ]
    const calls = [
      (jobId: string) => stranger.patch(`/jobs/update/${jobId}`, { title: '' }),
      (jobId: string) => stranger.delete(`/jobs/delete/${jobId}`),
      (jobId: string) => stranger.post(`/jobs/${jobId}/close`),
      (jobId: string) => stranger.post(`/jobs/${jobId}/reopen`),
      (jobId: string) => stranger.post(`/jobs/${jobId}/submit`),
    ]
    for (const call of calls) {
      const nobodys = bytes(await call('01890000-0000-7000-8000-000000000000'))
      expect(nobodys[0]).toBe(404)
      for (const jobId of [id, deleted, 'not-an-id']) expect(bytes(await call(jobId))).toEqual(nobodys)
    }
    expect(await getJobRow(testApp, id)).toEqual(before)
    for (const [person, code] of [
      [await testApp.createSeeker(), 'ROLE_REQUIRED'],
      [(await testApp.createCompany({ status: 'PENDING' })).owner, 'COMPANY_PENDING'],
    ] as const) {
      expect((await person.patch(`/jobs/update/${id}`, {})).code).toBe(code)
      expect((await person.delete(`/jobs/delete/${id}`)).code).toBe(code)
    }
  })
})
