import { describe, expect, onTestFinished, vi } from 'vitest'
import { applyToJob } from '@sira/contract/applications'
import { reviewCompany } from '@sira/contract/reviews'
import { run, type Database } from '#db/database.ts'
import { openFileStore } from '#files/file-store.ts'
import { formOf } from '#testing/forms.ts'
import { LONG_LETTER } from '#testing/people.ts'
import { caller, type Reply } from '#testing/person.ts'
import { member, PASSWORD, signUpForm } from '#testing/registered.ts'
import { fileOf, samplePdf } from '#testing/samples.ts'
import { onDisk } from '#testing/stored-files.ts'
import { test, type Town } from '#testing/town.ts'
import { buildApp } from '../app.ts'
import type { Secret } from '../keys.ts'
import type { Resources } from '../resources.ts'

class Fault extends Error {}
const fault = (): never => {
  throw new Fault('canary of the inside')
}

/** The database, but for statements that match: these throw what nobody planned for. */
const without = (db: Database, broken: RegExp): Database =>
  new Proxy(db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (name === 'executeQuery')
        return (query: { sql: string }) =>
          broken.test(query.sql)
            ? Promise.reject(new Fault('canary of the inside'))
            : target.executeQuery(query as never)
      return typeof member === 'function' ? (member as (...values: unknown[]) => unknown).bind(target) : member
    },
  })

/** The app on the town's own database and files, with something in it that throws. */
async function broken(town: Town, parts: Partial<Resources>) {
  const app = await buildApp({ ...town.resources, ...parts })
  onTestFinished(() => app.close())
  return { ...caller(app), as: ({ token }: { token: string }) => caller(app, token) }
}

/** Refused without a word of why; nothing written, kept or mailed. */
async function expectRefused(town: Town, ask: () => Promise<Reply>) {
  const state = async () =>
    JSON.stringify([
      await run(
        town.db,
        `select 'outbox' as of, count(*) from outbox union all select 'applications', count(*) from applications union all select 'sessions', count(*) from sessions union all select 'accounts', count(*) from accounts union all select status::text, count(*) from companies group by status`,
      ),
      onDisk(town),
    ])
  const before = await state()
  const answer = await ask()
  expect([answer.status, answer.text.includes('canary'), answer.data]).toEqual([
    expect.toBeOneOf([500, 503]),
    false,
    undefined,
  ])
  expect(await state()).toBe(before)
}

const letter = async () => formOf({ coverLetter: LONG_LETTER, resume: fileOf(await samplePdf(), 'cv.pdf') })
async function scene(town: Town) {
  const [person, seeker, admin] = [await member(town), await town.seeker(), await town.admin()]
  const [job, waiting] = [await town.job((await town.company()).id), await town.company({ status: 'PENDING' })]
  return {
    person,
    seeker,
    admin,
    job,
    waiting,
    approve: `/admin/companies/${waiting.id}/status`,
    apply: `/jobs/${job.id}/apply`,
  }
}

test('what is refused below is done where nothing is broken', async ({ town }) => {
  const { person, seeker, admin, approve, apply } = await scene(town)
  const out = await broken(town, {})

  const answers = [
    await out.as(admin).patch(approve, { status: 'ACTIVE' }),
    await out.as(seeker).post(apply, await letter()),
    await out.post('/auth/login', { email: person.email, password: PASSWORD }),
    await out.post('/auth/forgot-password', { email: person.email }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 201, 200, 200])
})

describe('a fault that nobody planned for lets nobody in:', () => {
  test('in the sessions', async ({ town }) => {
    const { seeker, admin, approve, apply } = await scene(town)
    const out = await broken(town, { db: without(town.db, /from sessions/) })
    const body = await letter()

    for (const ask of [
      () => out.as(admin).get('/admin/companies'),
      () => out.as(admin).patch(approve, { status: 'ACTIVE' }),
      () => out.as(seeker).post(apply, body),
      () => out.as(seeker).get('/auth/me'),
      () => out.as(seeker).get('/jobs/getAll'),
    ])
      await expectRefused(town, ask)
  })

  test('in looking at a password', async ({ town }) => {
    const { person } = await scene(town)
    await run(town.db, `update accounts set password_hash = '$argon2id$v=19$m=19456,t=2,p=1$no' where id = $1`, [
      person.id,
    ])

    const answer = await town.visitor.post('/auth/login', { email: person.email, password: PASSWORD })

    expect([answer.status >= 400, answer.data]).toEqual([true, undefined])
  })

  test.for([
    ['in counting', (town: Town): Partial<Resources> => ({ db: without(town.db, /limit_counters/) })],
    ['in naming what is counted', (): Partial<Resources> => ({ secret: undefined as unknown as Secret })],
  ] as const)('in the limits, %s; public reads go on', async ([, parts], { town }) => {
    const { person, seeker, apply } = await scene(town)
    const out = await broken(town, parts(town))
    const body = await letter()

    for (const ask of [
      () => out.post('/auth/login', { email: person.email, password: PASSWORD }),
      () => out.post('/auth/register', signUpForm()),
      () => out.post('/auth/forgot-password', { email: person.email }),
      () => out.post('/auth/verify-email', { userId: person.id, otp: person.code }),
      () => out.as(seeker).post(apply, body),
    ])
      await expectRefused(town, ask)
    expect((await out.get('/jobs/getAll')).status).toBe(200)
  })

  test.for([
    ['that throws', () => ({ scan: fault })],
    [
      'that is late for ever',
      () => ({ scan: () => Promise.reject(Object.assign(new Fault('canary'), { code: 'ETIMEDOUT' })) }),
    ],
    ['that answers nonsense', () => ({ scan: () => Promise.reject(new Fault('canary')) })],
  ])('in the virus scanner, %s', async ([, scanner], { town }) => {
    const { seeker, apply } = await scene(town)
    const files = await openFileStore({
      dir: `${town.dir}/files`,
      tmpDir: town.resources.tmpDir,
      scanner: (scanner as () => { scan: () => Promise<never> })(),
    })
    const out = await broken(town, { files })

    await expectRefused(town, async () => out.as(seeker).post(apply, await letter()))
  })

  test('in the validators of a body, of an address and of an answer', async ({ town }) => {
    const { seeker, admin, approve, apply } = await scene(town)
    const breaks = [vi.spyOn(applyToJob.body, 'safeParse'), vi.spyOn(reviewCompany.body, 'safeParse')]
    for (const each of breaks) each.mockImplementation(fault)
    onTestFinished(() => breaks.forEach((each) => each.mockRestore()))

    await expectRefused(town, async () => seeker.post(apply, await letter()))
    await expectRefused(town, () => admin.patch(approve, { status: 'ACTIVE' }))
  })

  test('in looking at what a file is, and in keeping it', async ({ town }) => {
    const { seeker, apply } = await scene(town)
    const out = await broken(town, {
      files: new Proxy(town.resources.files, {
        get: (target, name) => (name === 'keep' ? fault : (Reflect.get(target, name, target) as unknown)),
      }),
    })

    await expectRefused(town, async () => out.as(seeker).post(apply, await letter()))
  })

  test('in the signature of a link to a file', async ({ town }) => {
    const { seeker } = await scene(town)
    const link = town.resources.addresses
    expect(link).toBeDefined()
    const out = await broken(town, { secret: undefined as unknown as Secret })
    const answer = await out
      .as(seeker)
      .get(`/files/${crypto.randomUUID()}?for=${seeker.id}&until=9999999999&sig=${'a'.repeat(43)}`)
    expect([answer.status >= 400, answer.text.includes('canary')]).toEqual([true, false])
  })
})
