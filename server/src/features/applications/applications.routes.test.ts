import { randomUUID } from 'node:crypto'
import { APPLICATION_STATUSES } from '@sira/contract/enums'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { sendEmailBatch } from '#email/worker.ts'
import { getTextWithoutRequestId } from '#test/forms.ts'
import { SAMPLE_COVER_LETTER } from '#test/factories.ts'
import { createTestClient, withBusyRetries } from '#test/test-client.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { makeEmailsDue } from '#test/tasks.ts'

/** Creates two companies with a job each; Selam has applied to Sheba's, Abel to both. */
async function setUpScenario(testApp: TestApp) {
  const sheba = await testApp.createCompany({ name: 'Sheba Tech' })
  const walia = await testApp.createCompany({ name: 'Walia Labs' })
  const pay = await testApp.createJob(sheba.id, {
    title: 'Payments Engineer',
    salary_type: 'RANGE',
    salary_min: 30_000,
    salary_max: 45_000.5,
    negotiable: true,
    skills: ['React', 'Go'],
  })
  const maps = await testApp.createJob(walia.id, { title: 'Map Designer' })
  const selam = await testApp.createSeeker({ title: 'Backend Developer' })
  const abel = await testApp.createSeeker({ title: 'Designer' })
  await run(
    testApp.db,
    `update accounts set first_name = 'Abel', last_name = 'Kebede', phone = '+251 922000002' where id = $1`,
    [abel.id],
  )
  const ids = { selam: '', abel: '', abelMaps: '' }
  ids.selam = (await testApp.createApplication(pay.id, selam)).id
  ids.abel = (await testApp.createApplication(pay.id, abel)).id
  ids.abelMaps = (await testApp.createApplication(maps.id, abel)).id
  return { sheba, walia, pay, maps, selam, abel, ids }
}

const idsIn = (reply: { data?: { id: string }[] }) => reply.data?.map(({ id }) => id)
const listHistory = (testApp: TestApp, id: string) =>
  run<{ from: string | null; to: string }>(
    testApp.db,
    'select from_status "from", to_status "to" from application_moves where application_id = $1 order by at, id',
    [id],
  )
const getStatus = async (testApp: TestApp, id: string) =>
  (await run<{ status: string }>(testApp.db, 'select status from applications where id = $1', [id]))[0]?.status
/**
 * Returns the status changes that are announced by email: a change straight back cancels the last email, if that is
 * still delayed.
 */
function listAnnounced<M extends { from: string | null; to: string }>(moves: readonly M[]): M[] {
  const left: M[] = []
  let wasTold = false
  moves.forEach((move, at) => {
    const isUndone = wasTold && moves[at - 1]?.from === move.to
    if (isUndone) left.pop()
    else left.push(move)
    wasTold = !isUndone
  })
  return left
}
const listStatusEmails = async (testApp: TestApp) =>
  (await testApp.listOutboxEmails()).filter(({ letter }) => letter === 'application.moved')

describe('GET /applications/mine', () => {
  test('returns what the caller sent, newest first, without the company’s notes', async ({ testApp }) => {
    const { sheba, pay, abel, ids } = await setUpScenario(testApp)
    await sheba.owner.patch(`/applications/${ids.abel}/view`)
    await sheba.owner.patch(`/applications/${ids.abel}/status`, { status: 'REVIEWED' })

    const answer = await abel.get('/applications/mine')

    expect(idsIn(answer)).toEqual([ids.abelMaps, ids.abel])
    expect(answer.meta).toEqual({
      total: 2,
      currentPage: 1,
      perPage: 500,
      totalPages: 1,
      hasNextPage: false,
      hasPrevPage: false,
    })
    expect(answer.data[1]).toMatchObject({
      status: 'REVIEWED',
      coverLetter: SAMPLE_COVER_LETTER,
      resume: { name: 'resume.pdf', url: expect.stringContaining('/api/v1/files/') },
      job: {
        id: pay.id,
        title: 'Payments Engineer',
        companyId: sheba.id,
        company: { name: 'Sheba Tech', logo: expect.stringContaining('/api/v1/images/') },
        available: true,
        salary: {
          type: 'RANGE',
          amount: null,
          minAmount: 30_000,
          maxAmount: 45_000.5,
          currency: 'ETB',
          frequency: 'MONTHLY',
          negotiable: true,
          benefits: null,
        },
      },
      timeline: [
        { from: null, to: 'PENDING', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
        { from: 'PENDING', to: 'REVIEWED' },
      ],
    })
    expect(answer.data[0].job.salary).toBeNull()
    expect(answer.text).not.toMatch(/isViewed|viewed|jobSeeker|"by"|applicationsCount|Eyob/)
  })

  test('filters by status and searches job titles and company names', async ({ testApp }) => {
    const { sheba, abel, ids } = await setUpScenario(testApp)
    await sheba.owner.patch(`/applications/${ids.abel}/status`, { status: 'OFFERED' })
    const found = async (query: string) => idsIn(await abel.get(`/applications/mine?${query}`))

    expect(await found('status=OFFERED')).toEqual([ids.abel])
    expect(await found('status=REJECTED')).toEqual([])
    expect(await found('status=all&search=%20map%20')).toEqual([ids.abelMaps])
    expect(await found('search=sheba')).toEqual([ids.abel])
    expect(await found('search=sheba&status=PENDING')).toEqual([])
    for (const sign of ['%25', '_', '%5C']) expect(await found(`search=${sign}`)).toEqual([])
  })

  test('pages without repeating or skipping any', async ({ testApp }) => {
    const { sheba, selam } = await setUpScenario(testApp)
    for (let i = 0; i < 5; i++) await testApp.createApplication((await testApp.createJob(sheba.id)).id, selam)
    await run(testApp.db, `update applications set created_at = '2026-01-01'`)

    const pages = [
      await selam.get('/applications/mine?page=1&per_page=4'),
      await selam.get('/applications/mine?page=2&per_page=4'),
      await selam.get('/applications/mine?page=3&per_page=4'),
    ]

    expect(pages.map(({ data }) => data.length)).toEqual([4, 2, 0])
    expect(new Set(pages.flatMap((page) => idsIn(page))).size).toBe(6)
    expect(pages[1]!.meta).toEqual({
      total: 6,
      currentPage: 2,
      perPage: 4,
      totalPages: 2,
      hasNextPage: false,
      hasPrevPage: true,
    })
    expect(pages[2]!.meta).toMatchObject({ total: 6, hasNextPage: false })
  })

  test.for([
    'page=0',
    'page=-1',
    'page=1e9',
    'per_page=101',
    'per_page=NaN',
    'status=HIRED',
    'page=101&per_page=100',
    `search=${'x'.repeat(101)}`,
    'search=%00',
  ])('rejects %s', async (query, { testApp }) => {
    expect(await (await testApp.createSeeker()).get(`/applications/mine?${query}`)).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    })
  })

  test('keeps applications to a job that is gone, marked as no longer available', async ({ testApp }) => {
    const { selam, pay, sheba } = await setUpScenario(testApp)
    const available = async () =>
      (await selam.get('/applications/mine')).data.map(({ job }: { job: { available: boolean } }) => job.available)
    const set = (change: string) => run(testApp.db, `update jobs set ${change} where id = $1`, [pay.id])

    expect(await available()).toEqual([true])
    await set(`deadline = '2020-01-01'`)
    expect(await available()).toEqual([false])
    await set(`deadline = null, status = 'CLOSED'`)
    expect(await available()).toEqual([false])
    await set(`status = 'ARCHIVED', deleted_at = now()`)
    expect(await available()).toEqual([false])
    await set(`status = 'ACTIVE', deleted_at = null`)
    await run(testApp.db, `update companies set status = 'PENDING' where id = $1`, [sheba.id])
    expect(await available()).toEqual([false])
  })

  test('is empty without a profile, and is for seekers only', async ({ testApp }) => {
    const { sheba } = await setUpScenario(testApp)

    expect(await (await testApp.createAccount({ role: 'JOBSEEKER' })).get('/applications/mine')).toMatchObject({
      status: 200,
      data: [],
      meta: { total: 0 },
    })
    expect((await testApp.visitor.get('/applications/mine')).status).toBe(401)
    for (const person of [sheba.owner, await testApp.createAdmin(), await testApp.createAccount({ role: 'OTHER' })])
      expect((await person.get('/applications/mine')).status).toBe(403)
  })
})

describe('GET /applications/company', () => {
  test('returns what the company received, with candidate, contact details, skills and history', async ({
    testApp,
  }) => {
    const { sheba, selam, abel, ids } = await setUpScenario(testApp)
    await sheba.owner.patch(`/applications/${ids.abel}/view`)
    await sheba.owner.patch(`/applications/${ids.abel}/status`, { status: 'SHORTLISTED' })

    const answer = await sheba.owner.get('/applications/company')

    expect(idsIn(answer)).toEqual([ids.abel, ids.selam])
    expect(answer.meta).toMatchObject({ total: 2 })
    expect(answer.data[0]).toMatchObject({
      isViewed: true,
      status: 'SHORTLISTED',
      job: {
        title: 'Payments Engineer',
        skills: [{ level: 'INTERMEDIATE', skill: { name: 'Go' } }, { skill: { name: 'React' } }],
      },
      jobSeeker: {
        id: abel.seekerId,
        title: 'Designer',
        location: 'Addis Ababa',
        profileImage: null,
        user: { firstName: 'Abel', lastName: 'Kebede', email: abel.email, phone: '+251 922000002' },
        skills: [{ name: 'React', level: 'INTERMEDIATE' }],
      },
      timeline: [
        { from: null, to: 'PENDING', by: 'Abel Kebede' },
        { from: 'PENDING', to: 'SHORTLISTED', by: 'Eyob Mulugeta' },
      ],
    })
    expect(answer.data[1]).toMatchObject({
      isViewed: false,
      status: 'PENDING',
      jobSeeker: { user: { email: selam.email } },
    })
  })

  test('filters by job and status and searches candidates and job titles', async ({ testApp }) => {
    const { sheba, pay, maps, selam, ids } = await setUpScenario(testApp)
    const other = await testApp.createJob(sheba.id, { title: 'Office Manager' })
    const second = (await testApp.createApplication(other.id, selam)).id
    await sheba.owner.patch(`/applications/${ids.selam}/status`, { status: 'REJECTED' })
    const found = async (query: string) => idsIn(await sheba.owner.get(`/applications/company?${query}`))

    expect(await found(`jobId=${pay.id}`)).toEqual([ids.abel, ids.selam])
    expect(await found(`jobId=${maps.id}`)).toEqual([])
    expect(await found('status=REJECTED')).toEqual([ids.selam])
    expect(await found('search=abel%20keb')).toEqual([ids.abel])
    expect(await found('search=office')).toEqual([second])
    expect(await found('search=selam&status=PENDING')).toEqual([second])
    expect(await found('search=map')).toEqual([])
    expect(await found('per_page=1&page=2')).toEqual([ids.abel])
    expect(await sheba.owner.get('/applications/company?jobId=x')).toMatchObject({ status: 400 })
  })

  test('a company suspended while its owner is signed in is denied everything at once', async ({ testApp }) => {
    const { sheba, pay, ids } = await setUpScenario(testApp)
    await run(testApp.db, `update companies set status = 'SUSPENDED', rejection_reason = 'Complaints' where id = $1`, [
      sheba.id,
    ])
    const { get, patch } = sheba.owner

    const answers = [
      await get('/applications/company'),
      await get(`/jobs/${pay.id}/applications`),
      await get(`/applications/${ids.selam}`),
      await get('/applications/unviewed-count'),
      await patch(`/applications/${ids.selam}/status`, { status: 'OFFERED' }),
      await patch(`/applications/${ids.selam}/view`),
    ]

    for (const answer of answers) expect(answer).toMatchObject({ status: 403, code: 'COMPANY_PENDING' })
    expect([await getStatus(testApp, ids.selam), await listStatusEmails(testApp)]).toEqual(['PENDING', []])
  })
})

describe('GET /jobs/{id}/applications', () => {
  test('returns what one job received', async ({ testApp }) => {
    const { sheba, pay, ids } = await setUpScenario(testApp)

    const answer = await sheba.owner.get(`/jobs/${pay.id}/applications?per_page=1`)

    expect(answer).toMatchObject({
      status: 200,
      data: [{ id: ids.abel, isViewed: false }],
      meta: { total: 2, hasNextPage: true },
    })
  })

  test('another company’s job is not found', async ({ testApp }) => {
    const { walia, pay } = await setUpScenario(testApp)

    const answer = await walia.owner.get(`/jobs/${pay.id}/applications`)

    expect(answer).toMatchObject({ status: 404, code: 'JOB_NOT_FOUND' })
    expect(getTextWithoutRequestId(answer)).toBe(
      getTextWithoutRequestId(await walia.owner.get(`/jobs/${randomUUID()}/applications?page=x`)),
    )
  })
})

describe('GET /applications/{id}', () => {
  test('the seeker sees theirs without isViewed, the company with it', async ({ testApp }) => {
    const { sheba, selam, ids } = await setUpScenario(testApp)
    await sheba.owner.patch(`/applications/${ids.selam}/view`)

    const mine = await selam.get(`/applications/${ids.selam}`)
    expect(mine).toMatchObject({
      status: 200,
      data: { id: ids.selam, status: 'PENDING', job: { title: 'Payments Engineer' } },
    })
    expect(mine.text).not.toMatch(/isViewed|viewed|jobSeeker|"by"|"skills"/)
    expect(await sheba.owner.get(`/applications/${ids.selam}`)).toMatchObject({
      status: 200,
      data: { isViewed: true, jobSeeker: { user: { email: selam.email } } },
    })
  })

  test('for everybody else it is not found', async ({ testApp }) => {
    const { walia, abel, ids } = await setUpScenario(testApp)

    for (const person of [walia.owner, abel, await testApp.createAccount({ role: 'JOBSEEKER' })]) {
      const answer = await person.get(`/applications/${ids.selam}`)
      expect(answer).toMatchObject({ status: 404, code: 'APPLICATION_NOT_FOUND' })
      expect(getTextWithoutRequestId(answer)).toBe(
        getTextWithoutRequestId(await person.get(`/applications/${randomUUID()}`)),
      )
      expect(getTextWithoutRequestId(answer)).toBe(getTextWithoutRequestId(await person.get('/applications/not-an-id')))
    }
    for (const status of ['PENDING', 'REJECTED'] as const)
      expect((await (await testApp.createCompany({ status })).owner.get(`/applications/${ids.selam}`)).code).toBe(
        'COMPANY_PENDING',
      )
    for (const person of [
      await testApp.createAdmin(),
      await testApp.createAccount({ role: 'OTHER' }),
      await testApp.createAccount({ role: 'COMPANY' }),
    ])
      expect((await person.get(`/applications/${ids.selam}`)).status).toBe(403)
    expect((await testApp.visitor.get(`/applications/${ids.selam}`)).status).toBe(401)
  })
})

describe('PATCH /applications/{id}/view and GET /applications/unviewed-count', () => {
  test('the first opening is recorded, repeating it changes nothing', async ({ testApp }) => {
    const { sheba, walia, ids } = await setUpScenario(testApp)
    const viewedAt = async () =>
      (await run<{ at: string }>(testApp.db, 'select viewed_at at from applications where id = $1', [ids.selam]))[0]?.at
    expect((await sheba.owner.get('/applications/unviewed-count')).data).toEqual({ count: 2 })

    expect(await sheba.owner.patch(`/applications/${ids.selam}/view`)).toMatchObject({ status: 200, data: null })
    const first = await viewedAt()
    expect((await sheba.owner.patch(`/applications/${ids.selam}/view`)).status).toBe(200)

    expect(first).toBeTruthy()
    expect(await viewedAt()).toBe(first)
    expect((await sheba.owner.get('/applications/unviewed-count')).data).toEqual({ count: 1 })
    expect((await walia.owner.get('/applications/unviewed-count')).data).toEqual({ count: 1 })
  })

  test('only the company that received it can mark it', async ({ testApp }) => {
    const { walia, selam, ids } = await setUpScenario(testApp)

    const answer = await walia.owner.patch(`/applications/${ids.selam}/view`)
    expect(getTextWithoutRequestId(answer)).toBe(
      getTextWithoutRequestId(await walia.owner.patch(`/applications/${randomUUID()}/view`)),
    )
    expect([
      answer.status,
      (await selam.patch(`/applications/${ids.selam}/view`)).status,
      (await testApp.visitor.patch(`/applications/${ids.selam}/view`)).status,
    ]).toEqual([404, 403, 401])
    expect(await run(testApp.db, 'select 1 from applications where viewed_at is not null')).toEqual([])
  })
})

describe('PATCH /applications/{id}/status', () => {
  test('sets any status after any other, keeps the history and emails the seeker', async ({ testApp }) => {
    const { sheba, selam, ids } = await setUpScenario(testApp)
    const path = `/applications/${ids.selam}/status`

    for (const status of [...APPLICATION_STATUSES.toReversed(), 'PENDING']) {
      const answer = await sheba.owner.patch(path, { status })
      expect(answer).toMatchObject({ status: 200, data: { id: ids.selam, status, jobSeeker: { id: selam.seekerId } } })
    }

    expect((await listHistory(testApp, ids.selam)).map(({ to }) => to)).toEqual([
      'PENDING',
      'REJECTED',
      'ACCEPTED',
      'OFFERED',
      'INTERVIEWED',
      'SHORTLISTED',
      'REVIEWED',
      'PENDING',
    ])
    const letters = await listStatusEmails(testApp)
    expect(letters.map(({ recipient }) => recipient)).toEqual(Array(7).fill(selam.email))
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Payments Engineer: news about your application',
      'Payments Engineer: you are hired',
      'Payments Engineer: you have an offer',
      'Payments Engineer: your application is at the interview stage',
      'Payments Engineer: you are on the shortlist',
      'Payments Engineer: your application was read',
      'Payments Engineer: your application is waiting',
    ])
    expect(letters[0]!.text).toContain('Sheba Tech has decided to continue with other candidates')
    expect(letters[0]!.text).toContain(`https://sira.example/JOBSEEKER/applications?id=${ids.selam}`)
  })

  test('the same status again creates no history entry and no email', async ({ testApp }) => {
    const { sheba, ids } = await setUpScenario(testApp)

    expect(await sheba.owner.patch(`/applications/${ids.selam}/status`, { status: 'PENDING' })).toMatchObject({
      status: 200,
      data: { status: 'PENDING' },
    })
    expect([await listHistory(testApp, ids.selam), await listStatusEmails(testApp)]).toEqual([
      [{ from: null, to: 'PENDING' }],
      [],
    ])
  })

  test('a change undone while its email is delayed is never announced; a later one is', async ({ testApp }) => {
    const { sheba, selam, ids } = await setUpScenario(testApp)
    const set = (status: string) => sheba.owner.patch(`/applications/${ids.selam}/status`, { status })
    const carried: string[] = []
    const transport = { send: async ({ subject }: { subject: string }) => void carried.push(subject), close() {} }
    await run(testApp.db, 'update outbox set sent_at = now()')

    await set('SHORTLISTED')
    await set('REJECTED')
    expect(await sendEmailBatch(testApp.resources.db, transport)).toBe(0)
    await set('SHORTLISTED')
    expect((await listStatusEmails(testApp)).map(({ subject }) => subject)).toEqual([
      'Payments Engineer: you are on the shortlist',
    ])
    expect((await selam.get('/applications/mine')).data[0].timeline).toMatchObject([
      { to: 'PENDING' },
      { to: 'SHORTLISTED' },
    ])

    await makeEmailsDue(testApp.db)
    expect(await sendEmailBatch(testApp.resources.db, transport)).toBe(1)
    await set('PENDING')
    expect((await listStatusEmails(testApp)).map(({ subject }) => subject)).toEqual([
      'Payments Engineer: you are on the shortlist',
      'Payments Engineer: your application is waiting',
    ])
    expect((await listHistory(testApp, ids.selam)).map(({ to }) => to)).toEqual([
      'PENDING',
      'SHORTLISTED',
      'REJECTED',
      'SHORTLISTED',
      'PENDING',
    ])
    expect(carried).toEqual(['Payments Engineer: you are on the shortlist'])
  })

  test.for(['application_updates', 'email_notifications'] as const)(
    'a seeker without %s gets no email, the status changes all the same',
    async (preference, { testApp }) => {
      const { sheba, ids } = await setUpScenario(testApp)
      await run(testApp.db, `update accounts set ${preference} = false`)

      expect((await sheba.owner.patch(`/applications/${ids.selam}/status`, { status: 'OFFERED' })).status).toBe(200)
      expect([await getStatus(testApp, ids.selam), await listStatusEmails(testApp)]).toEqual(['OFFERED', []])
    },
  )

  test('20 tabs over two instances: each change is in the history once, in order, and the last one is the status', async ({
    testApp,
  }) => {
    const { sheba, ids } = await setUpScenario(testApp)
    const doors = [
      withBusyRetries(sheba.owner),
      withBusyRetries(createTestClient((await testApp.startInstance()).app, sheba.owner.token)),
    ]

    const answers = await Promise.all(
      Array.from({ length: 140 }, (_, i) =>
        doors[i % 2]!.patch(`/applications/${ids.selam}/status`, {
          status: APPLICATION_STATUSES[(i * 3) % APPLICATION_STATUSES.length],
        }),
      ),
    )

    expect(answers.map(({ status }) => status)).toEqual(Array(140).fill(200))
    const moves = await listHistory(testApp, ids.selam)
    expect(moves.slice(1).map(({ from }) => from)).toEqual(moves.slice(0, -1).map(({ to }) => to))
    expect(moves.every(({ from, to }) => from !== to)).toBe(true)
    expect(moves.at(-1)?.to).toBe(await getStatus(testApp, ids.selam))
    const words = {
      PENDING: 'waiting',
      REVIEWED: 'was read',
      SHORTLISTED: 'shortlist',
      INTERVIEWED: 'interview',
      OFFERED: 'offer',
      ACCEPTED: 'hired',
      REJECTED: 'news',
    }
    const subjects = (await listStatusEmails(testApp)).map(({ subject }) => subject)
    expect(subjects).toEqual(
      listAnnounced(moves.slice(1)).map(({ to }) => expect.stringContaining(words[to as keyof typeof words])),
    )
  })

  test('an unknown status or field is rejected', async ({ testApp }) => {
    const { sheba, ids } = await setUpScenario(testApp)

    for (const body of [{ status: 'HIRED' }, { status: ['OFFERED'] }, {}, { status: 'OFFERED', isViewed: true }]) {
      expect(await sheba.owner.patch(`/applications/${ids.selam}/status`, body)).toMatchObject({
        status: 400,
        code: 'BAD_INPUT',
      })
    }
    expect(await getStatus(testApp, ids.selam)).toBe('PENDING')
  })

  test('another company’s application is not found, whatever the body', async ({ testApp }) => {
    const { walia, selam, ids } = await setUpScenario(testApp)

    for (const body of [{ status: 'OFFERED' }, { nonsense: 1 }]) {
      const answer = await walia.owner.patch(`/applications/${ids.selam}/status`, body)
      expect(answer).toMatchObject({ status: 404, code: 'APPLICATION_NOT_FOUND' })
      expect(getTextWithoutRequestId(answer)).toBe(
        getTextWithoutRequestId(await walia.owner.patch(`/applications/${randomUUID()}/status`, body)),
      )
    }
    expect(await selam.patch(`/applications/${ids.selam}/status`, { status: 'ACCEPTED' })).toMatchObject({
      status: 403,
      code: 'ROLE_REQUIRED',
    })
    expect((await testApp.visitor.patch(`/applications/${ids.selam}/status`, {})).status).toBe(401)
    expect([await getStatus(testApp, ids.selam), await listStatusEmails(testApp)]).toEqual(['PENDING', []])
  })
})
