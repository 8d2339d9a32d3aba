import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import { run } from '#db/database.ts'
import { forgetReceipts } from '#db/receipts.ts'
import { formOf } from '#testing/forms.ts'
import { LONG_LETTER } from '#testing/people.ts'
import { caller, type Caller } from '#testing/person.ts'
import { fileOf, samplePdf, samplePng } from '#testing/samples.ts'
import { test, type Town } from '#testing/town.ts'
import { everyRoute } from '../every-route.ts'

const [PDF, OTHER_PDF, PNG] = await Promise.all([samplePdf('one'), samplePdf('two'), samplePng()])
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })
const countOf = async (town: Town, table: string) =>
  (await run<{ n: number }>(town.db, `select count(*)::int as n from ${table}`))[0]!.n
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
const letter = (bytes = PDF) => formOf({ coverLetter: LONG_LETTER, resume: fileOf(bytes, 'cv.pdf', 'application/pdf') })

/** Each endpoint that is done once a key: who asks, what, and the table that must have one row more. */
const CASES: Record<
  string,
  (town: Town) => Promise<{
    send: (who: Caller, key: string) => ReturnType<Caller['post']>
    who: Caller & { token?: string }
    table: string
  }>
> = {
  'POST /jobs/:jobId/apply': async (town) => {
    const job = await town.job((await town.company()).id)
    return {
      who: await town.seeker(),
      table: 'applications',
      send: (who, key) => who.post(`/jobs/${job.id}/apply`, letter(), keyed(key)),
    }
  },
  'POST /applications': async (town) => {
    const job = await town.job((await town.company()).id)
    const body = () =>
      formOf({ jobId: job.id, coverLetter: LONG_LETTER, resume: fileOf(PDF, 'cv.pdf', 'application/pdf') })
    return {
      who: await town.seeker(),
      table: 'applications',
      send: (who, key) => who.post('/applications', body(), keyed(key)),
    }
  },
  'POST /jobs/create': async (town) => {
    const skills = [{ skillId: await town.skillId('React'), level: 'ADVANCED' }]
    return {
      who: (await town.company()).owner,
      table: 'jobs',
      send: (who, key) => who.post('/jobs/create', { ...JOB, skills }, keyed(key)),
    }
  },
  'POST /jobs/drafts': async (town) => {
    const { status: _, ...draft } = {
      ...JOB,
      status: undefined,
      skills: [{ skillId: await town.skillId('React'), level: 'ADVANCED' }],
    }
    return {
      who: (await town.company({ status: 'PENDING' })).owner,
      table: 'jobs',
      send: (who, key) => who.post('/jobs/drafts', draft, keyed(key)),
    }
  },
  'POST /company/create-profile': async (town) => {
    const body = () =>
      formOf({
        name: 'Sheba Tech',
        email: 'jobs@sheba.example',
        phone: '+251 911223344',
        location: 'Addis Ababa',
        size: 'SMALL',
        industry: 'FINTECH',
        logo: fileOf(PNG, 'logo.png'),
        trade_license: fileOf(PDF, 'license.pdf'),
      })
    return {
      who: await town.account({ role: 'COMPANY' }),
      table: 'companies',
      send: (who, key) => who.post('/company/create-profile', body(), keyed(key)),
    }
  },
  'POST /admin/messages/:messageId/answer': async (town) => {
    const [message] = await run<{ id: string }>(
      town.db,
      `insert into messages (name, email, subject, message) values ('Hanna', 'hanna@town.example', 'A question', 'How long?') returning id`,
    )
    return {
      who: await town.admin(),
      table: 'messages where answered_at is not null',
      send: (who, key) => who.post(`/admin/messages/${message!.id}/answer`, { text: 'Two days at most.' }, keyed(key)),
    }
  },
  'POST /company/contact': async (town) => ({
    who: town.visitor,
    table: 'messages',
    send: (who, key) => who.post('/company/contact', MESSAGE, keyed(key)),
  }),
}

test('every endpoint that takes a key has its case here, and an answer for what was made before', ({ town }) => {
  const agreed = [...EVERY_ENDPOINT.values()].filter(({ once }) => once).map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(CASES).toSorted()).toEqual(agreed.toSorted())
  for (const { endpoint, again } of everyRoute(town.resources))
    expect([endpoint.path, again !== undefined]).toEqual([endpoint.path, endpoint.once === true])
})

describe.for(Object.entries(CASES))('%s with an Idempotency-Key', ([, scene]) => {
  test('is done once: the same request again gets the same answer', async ({ town }) => {
    const { send, who, table } = await scene(town)
    const key = randomUUID()

    const first = await send(who, key)
    const rows = await countOf(town, table)
    const letters = await countOf(town, 'outbox')
    const again = await send(who, key)

    expect([first.status, first.code]).toEqual([table.startsWith('messages') ? 200 : 201, undefined])
    expect({ status: again.status, id: again.data?.id, message: again.message }).toEqual({
      status: first.status,
      id: first.data?.id,
      message: first.message,
    })
    expect([await countOf(town, table), await countOf(town, 'outbox')]).toEqual([rows, letters])
  })

  test('sent many times at once over two instances, makes one thing', async ({ town }) => {
    const { send, who, table } = await scene(town)
    const other = await town.instance()
    const key = randomUUID()
    const before = await countOf(town, table)
    const there = caller(other.app, who.token)

    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => send(n % 2 ? who : there, key)))

    expect(await countOf(town, table)).toBe(before + 1)
    const done = answers.filter(({ status }) => status < 300)
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(({ data }) => data?.id)).size).toBe(1)
    for (const { status, code } of answers)
      if (status >= 300) expect([status, code]).toEqual([409, 'REQUEST_IN_FLIGHT'])
    expect((await send(who, key)).status).toBe(done[0]!.status)
  })
})

describe('an Idempotency-Key', () => {
  test('that came with another request is refused, and nothing is made', async ({ town }) => {
    const { owner } = await town.company()
    const skills = [{ skillId: await town.skillId('React'), level: 'ADVANCED' }]
    await owner.post('/jobs/create', { ...JOB, skills }, keyed('k'))

    const answer = await owner.post('/jobs/create', { ...JOB, title: 'Another', skills }, keyed('k'))

    expect(answer).toMatchObject({ status: 400, code: 'KEY_REUSED' })
    expect(await countOf(town, 'jobs')).toBe(1)
  })

  test('counts the bytes of a file as part of the request', async ({ town }) => {
    const job = await town.job((await town.company()).id)
    const seeker = await town.seeker()
    await seeker.post(`/jobs/${job.id}/apply`, letter(), keyed('k'))

    expect(await seeker.post(`/jobs/${job.id}/apply`, letter(OTHER_PDF), keyed('k'))).toMatchObject({
      status: 400,
      code: 'KEY_REUSED',
    })
  })

  test('is its sender’s: somebody else’s equal key is another', async ({ town }) => {
    const skills = [{ skillId: await town.skillId('React'), level: 'ADVANCED' }]
    const [one, two] = [await town.company({ name: 'One' }), await town.company({ name: 'Two' })]

    const [first, second] = [
      await one.owner.post('/jobs/create', { ...JOB, skills }, keyed('k')),
      await two.owner.post('/jobs/create', { ...JOB, skills }, keyed('k')),
    ]

    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.data.id).not.toBe(second.data.id)
  })

  test('of a request that was refused is free again', async ({ town }) => {
    const { owner } = await town.company()
    const skills = [{ skillId: await town.skillId('React'), level: 'ADVANCED' }]
    expect((await owner.post('/jobs/create', { ...JOB, title: 'x', skills }, keyed('k'))).status).toBe(400)

    expect((await owner.post('/jobs/create', { ...JOB, skills }, keyed('k'))).status).toBe(201)
  })

  test('counts for a day', async ({ town }) => {
    const { owner } = await town.company()
    const skills = [{ skillId: await town.skillId('React'), level: 'ADVANCED' }]
    const first = await owner.post('/jobs/create', { ...JOB, skills }, keyed('k'))
    await run(town.db, `update receipts set at = now() - interval '23 hours 59 minutes'`)
    await forgetReceipts(town.resources.db)
    expect((await owner.post('/jobs/create', { ...JOB, skills }, keyed('k'))).data.id).toBe(first.data.id)

    await run(town.db, `update receipts set at = now() - interval '24 hours 1 minute'`)
    expect((await owner.post('/jobs/create', { ...JOB, skills }, keyed('k'))).data.id).not.toBe(first.data.id)
    await run(town.db, `update receipts set at = now() - interval '24 hours 1 minute'`)
    await forgetReceipts(town.resources.db)
    expect(await countOf(town, 'receipts')).toBe(0)
  })

  test.for(['', 'two words', 'ሥራ', 'k'.repeat(256)])(
    'that cannot be one is refused by name: %j',
    async (key, { town }) => {
      const answer = await town.visitor.post('/company/contact', MESSAGE, keyed(key))

      expect(answer).toMatchObject({
        status: 400,
        code: 'BAD_INPUT',
        errors: { 'Idempotency-Key': [expect.stringContaining('255')] },
      })
    },
  )
})
