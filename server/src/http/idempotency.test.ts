import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import { run } from '#db/database.ts'
import { purgeIdempotencyRecords } from '#db/idempotency.ts'
import { buildMultipartForm } from '#test/forms.ts'
import { buildOffer } from '#test/offer-form.ts'
import { SAMPLE_COVER_LETTER } from '#test/factories.ts'
import { createTestClient, type TestClient } from '#test/test-client.ts'
import { toUploadFile, createSamplePdf, createSamplePng } from '#test/sample-files.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { buildRoutes } from '../routes.ts'

const [PDF, OTHER_PDF, PNG] = await Promise.all([createSamplePdf('one'), createSamplePdf('two'), createSamplePng()])
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })
const countOf = async (testApp: TestApp, table: string) =>
  (await run<{ n: number }>(testApp.db, `select count(*)::int as n from ${table}`))[0]!.n
const JOB = {
  title: 'Payments Engineer',
  description: 'Build what moves money.',
  type: 'FULLTIME',
  level: 'SENIOR',
  location: 'Addis Ababa',
  isRemote: false,
}
const MESSAGE = {
  name: 'Hanna',
  email: 'hanna@town.example',
  subject: 'A question',
  message: 'How long does a review take?',
}
const letter = (bytes = PDF) =>
  buildMultipartForm({ coverLetter: SAMPLE_COVER_LETTER, resume: toUploadFile(bytes, 'cv.pdf', 'application/pdf') })

/** Each endpoint that takes an Idempotency-Key: who sends what, and the table that must have one more row. */
const CASES: Record<
  string,
  (testApp: TestApp) => Promise<{
    send: (who: TestClient, key: string) => ReturnType<TestClient['post']>
    who: TestClient & { token?: string }
    table: string
  }>
> = {
  'POST /jobs/:jobId/apply': async (testApp) => {
    const job = await testApp.createJob((await testApp.createCompany()).id)
    return {
      who: await testApp.createSeeker(),
      table: 'applications',
      send: (who, key) => who.post(`/jobs/${job.id}/apply`, letter(), keyed(key)),
    }
  },
  'POST /applications': async (testApp) => {
    const job = await testApp.createJob((await testApp.createCompany()).id)
    const body = () =>
      buildMultipartForm({
        jobId: job.id,
        coverLetter: SAMPLE_COVER_LETTER,
        resume: toUploadFile(PDF, 'cv.pdf', 'application/pdf'),
      })
    return {
      who: await testApp.createSeeker(),
      table: 'applications',
      send: (who, key) => who.post('/applications', body(), keyed(key)),
    }
  },
  'POST /jobs/create': async (testApp) => {
    const skills = [{ skillId: await testApp.getSkillId('React'), level: 'ADVANCED' }]
    return {
      who: (await testApp.createCompany()).owner,
      table: 'jobs',
      send: (who, key) => who.post('/jobs/create', { ...JOB, skills }, keyed(key)),
    }
  },
  'POST /jobs/drafts': async (testApp) => {
    const { status: _, ...draft } = {
      ...JOB,
      status: undefined,
      skills: [{ skillId: await testApp.getSkillId('React'), level: 'ADVANCED' }],
    }
    return {
      who: (await testApp.createCompany({ status: 'PENDING' })).owner,
      table: 'jobs',
      send: (who, key) => who.post('/jobs/drafts', draft, keyed(key)),
    }
  },
  'POST /company/create-profile': async (testApp) => {
    const body = () =>
      buildMultipartForm({
        name: 'Sheba Tech',
        email: 'jobs@sheba.example',
        phone: '+251 911223344',
        location: 'Addis Ababa',
        size: 'SMALL',
        industry: 'FINTECH',
        logo: toUploadFile(PNG, 'logo.png'),
        trade_license: toUploadFile(PDF, 'license.pdf'),
      })
    return {
      who: await testApp.createAccount({ role: 'COMPANY' }),
      table: 'companies',
      send: (who, key) => who.post('/company/create-profile', body(), keyed(key)),
    }
  },
  'POST /admin/messages/:messageId/answer': async (testApp) => {
    const [message] = await run<{ id: string }>(
      testApp.db,
      `insert into messages (name, email, subject, message) values ('Hanna', 'hanna@town.example', 'A question', 'How long?') returning id`,
    )
    return {
      who: await testApp.createAdmin(),
      table: 'messages where answered_at is not null',
      send: (who, key) => who.post(`/admin/messages/${message!.id}/answer`, { text: 'Two days at most.' }, keyed(key)),
    }
  },
  'POST /applications/:applicationId/messages': async (testApp) => {
    const company = await testApp.createCompany()
    const job = await testApp.createJob(company.id)
    const { id } = await testApp.createApplication(job.id, await testApp.createSeeker())
    return {
      who: company.owner,
      table: 'application_messages',
      send: (who, key) => who.post(`/applications/${id}/messages`, { body: 'When can you start?' }, keyed(key)),
    }
  },
  'POST /applications/:applicationId/offer': async (testApp) => {
    const company = await testApp.createCompany()
    const job = await testApp.createJob(company.id)
    const { id } = await testApp.createApplication(job.id, await testApp.createSeeker())
    const offer = buildOffer()
    return {
      who: company.owner,
      table: 'offers',
      send: (who, key) => who.post(`/applications/${id}/offer`, offer, keyed(key)),
    }
  },
  'POST /company/contact': async (testApp) => ({
    who: testApp.visitor,
    table: 'messages',
    send: (who, key) => who.post('/company/contact', MESSAGE, keyed(key)),
  }),
}

test('every endpoint that takes a key has its case here, and can return what was created before', ({ testApp }) => {
  const agreed = [...EVERY_ENDPOINT.values()]
    .filter(({ idempotent }) => idempotent)
    .map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(CASES).toSorted()).toEqual(agreed.toSorted())
  for (const { endpoint, replay: again } of buildRoutes(testApp.resources))
    expect([endpoint.path, again !== undefined]).toEqual([endpoint.path, endpoint.idempotent === true])
})

describe.for(Object.entries(CASES))('%s with an Idempotency-Key', ([, prepare]) => {
  test('is done once: the same request again gets the same response', async ({ testApp }) => {
    const { send, who, table } = await prepare(testApp)
    const key = randomUUID()

    const first = await send(who, key)
    const rows = await countOf(testApp, table)
    const emails = await countOf(testApp, 'outbox')
    const again = await send(who, key)

    expect([first.status, first.code]).toEqual([table.startsWith('messages') ? 200 : 201, undefined])
    expect({ status: again.status, id: again.data?.id, message: again.message }).toEqual({
      status: first.status,
      id: first.data?.id,
      message: first.message,
    })
    expect([await countOf(testApp, table), await countOf(testApp, 'outbox')]).toEqual([rows, emails])
  })

  test('sent many times at the same time to two instances, creates one thing', async ({ testApp }) => {
    const { send, who, table } = await prepare(testApp)
    const other = await testApp.startInstance()
    const key = randomUUID()
    const before = await countOf(testApp, table)
    const there = createTestClient(other.app, who.token)

    const responses = await Promise.all(Array.from({ length: 12 }, (_, n) => send(n % 2 ? who : there, key)))

    expect(await countOf(testApp, table)).toBe(before + 1)
    const done = responses.filter(({ status }) => status < 300)
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(({ data }) => data?.id)).size).toBe(1)
    for (const { status, code } of responses)
      if (status >= 300) expect([status, code]).toEqual([409, 'REQUEST_IN_FLIGHT'])
    expect((await send(who, key)).status).toBe(done[0]!.status)
  })
})

describe('an Idempotency-Key', () => {
  test('that was used for another request is refused, and nothing is created', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const skills = [{ skillId: await testApp.getSkillId('React'), level: 'ADVANCED' }]
    await owner.post('/jobs/create', { ...JOB, skills }, keyed('k'))

    const response = await owner.post('/jobs/create', { ...JOB, title: 'Another', skills }, keyed('k'))

    expect(response).toMatchObject({ status: 400, code: 'KEY_REUSED' })
    expect(await countOf(testApp, 'jobs')).toBe(1)
  })

  test('covers the bytes of files too: the same key with another file is refused', async ({ testApp }) => {
    const job = await testApp.createJob((await testApp.createCompany()).id)
    const seeker = await testApp.createSeeker()
    await seeker.post(`/jobs/${job.id}/apply`, letter(), keyed('k'))

    expect(await seeker.post(`/jobs/${job.id}/apply`, letter(OTHER_PDF), keyed('k'))).toMatchObject({
      status: 400,
      code: 'KEY_REUSED',
    })
  })

  test('belongs to its sender: the same key from somebody else is another key', async ({ testApp }) => {
    const skills = [{ skillId: await testApp.getSkillId('React'), level: 'ADVANCED' }]
    const [one, two] = [await testApp.createCompany({ name: 'One' }), await testApp.createCompany({ name: 'Two' })]

    const [first, second] = [
      await one.owner.post('/jobs/create', { ...JOB, skills }, keyed('k')),
      await two.owner.post('/jobs/create', { ...JOB, skills }, keyed('k')),
    ]

    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.data.id).not.toBe(second.data.id)
  })

  test('can be used again after its request was refused', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const skills = [{ skillId: await testApp.getSkillId('React'), level: 'ADVANCED' }]
    expect((await owner.post('/jobs/create', { ...JOB, title: 'x', skills }, keyed('k'))).status).toBe(400)

    expect((await owner.post('/jobs/create', { ...JOB, skills }, keyed('k'))).status).toBe(201)
  })

  test('is valid for a day', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const skills = [{ skillId: await testApp.getSkillId('React'), level: 'ADVANCED' }]
    const first = await owner.post('/jobs/create', { ...JOB, skills }, keyed('k'))
    await run(testApp.db, `update receipts set at = now() - interval '23 hours 59 minutes'`)
    await purgeIdempotencyRecords(testApp.resources.db)
    expect((await owner.post('/jobs/create', { ...JOB, skills }, keyed('k'))).data.id).toBe(first.data.id)

    await run(testApp.db, `update receipts set at = now() - interval '24 hours 1 minute'`)
    expect((await owner.post('/jobs/create', { ...JOB, skills }, keyed('k'))).data.id).not.toBe(first.data.id)
    await run(testApp.db, `update receipts set at = now() - interval '24 hours 1 minute'`)
    await purgeIdempotencyRecords(testApp.resources.db)
    expect(await countOf(testApp, 'receipts')).toBe(0)
  })

  test.for(['', 'two words', 'ሥራ', 'k'.repeat(256)])(
    'that is malformed is refused with the name of the header: %j',
    async (key, { testApp }) => {
      const response = await testApp.visitor.post('/company/contact', MESSAGE, keyed(key))

      expect(response).toMatchObject({
        status: 400,
        code: 'BAD_INPUT',
        errors: { 'Idempotency-Key': [expect.stringContaining('255')] },
      })
    },
  )
})
