import { describe, expect, onTestFinished, vi } from 'vitest'
import { applyToJob } from '@sira/contract/applications'
import { moderateCompany } from '@sira/contract/moderation'
import { run, type Database } from '#db/database.ts'
import { openLocalFileStore } from '#storage/file-store.ts'
import { buildMultipartForm } from '#test/forms.ts'
import { SAMPLE_COVER_LETTER } from '#test/factories.ts'
import { createTestClient, type TestResponse } from '#test/test-client.ts'
import { signUpVerifiedUser, TEST_PASSWORD, buildSignUpForm } from '#test/sign-up.ts'
import { toUploadFile, createSamplePdf } from '#test/sample-files.ts'
import { listFilesOnDisk } from '#test/stored-files.ts'
import { test, type TestApp } from '#test/test-app.ts'
import type { Secret } from '#core/keys.ts'
import type { Deps } from '#core/deps.ts'

class UnexpectedError extends Error {}
const throwUnexpectedError = (): never => {
  throw new UnexpectedError('canary of the inside')
}

/** Returns the database, with statements that match failing with an unexpected error. */
const withFailingStatements = (db: Database, pattern: RegExp): Database =>
  new Proxy(db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (name === 'executeQuery')
        return (query: { sql: string }) =>
          pattern.test(query.sql)
            ? Promise.reject(new UnexpectedError('canary of the inside'))
            : target.executeQuery(query as never)
      return typeof member === 'function' ? (member as (...values: unknown[]) => unknown).bind(target) : member
    },
  })

/** Starts the app on the test app's database and files, with a dependency that throws. */
async function startBrokenApp(testApp: TestApp, overrides: Partial<Deps>) {
  const { app } = await testApp.startInstance(undefined, {}, overrides)
  return { ...createTestClient(app), as: ({ token }: { token: string }) => createTestClient(app, token) }
}

/** Expects a refusal without a reason; nothing is written, stored or mailed. */
async function expectRefused(testApp: TestApp, sendRequest: () => Promise<TestResponse>) {
  const readState = async () =>
    JSON.stringify([
      await run(
        testApp.db,
        `select 'outbox' as of, count(*) from outbox union all select 'applications', count(*) from applications union all select 'sessions', count(*) from sessions union all select 'accounts', count(*) from accounts union all select status::text, count(*) from companies group by status`,
      ),
      listFilesOnDisk(testApp),
    ])
  const before = await readState()
  const response = await sendRequest()
  expect([response.status, response.text.includes('canary'), response.data]).toEqual([
    expect.toBeOneOf([500, 503]),
    false,
    undefined,
  ])
  expect(await readState()).toBe(before)
}

const buildApplicationForm = async () =>
  buildMultipartForm({ coverLetter: SAMPLE_COVER_LETTER, resume: toUploadFile(await createSamplePdf(), 'cv.pdf') })
async function createScenario(testApp: TestApp) {
  const [person, seeker, admin] = [
    await signUpVerifiedUser(testApp),
    await testApp.createSeeker(),
    await testApp.createAdmin(),
  ]
  const [job, waiting] = [
    await testApp.createJob((await testApp.createCompany()).id),
    await testApp.createCompany({ status: 'PENDING' }),
  ]
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

test('the requests that are refused below succeed when nothing is broken', async ({ testApp }) => {
  const { person, seeker, admin, approve, apply } = await createScenario(testApp)
  const brokenApp = await startBrokenApp(testApp, {})

  const responses = [
    await brokenApp.as(admin).patch(approve, { status: 'ACTIVE' }),
    await brokenApp.as(seeker).post(apply, await buildApplicationForm()),
    await brokenApp.post('/auth/login', { email: person.email, password: TEST_PASSWORD }),
    await brokenApp.post('/auth/forgot-password', { email: person.email }),
  ]
  expect(responses.map(({ status }) => status)).toEqual([200, 201, 200, 200])
})

describe('an unexpected error gives nobody access:', () => {
  test('when reading sessions', async ({ testApp }) => {
    const { seeker, admin, approve, apply } = await createScenario(testApp)
    const brokenApp = await startBrokenApp(testApp, { db: withFailingStatements(testApp.db, /from sessions/) })
    const body = await buildApplicationForm()

    for (const sendRequest of [
      () => brokenApp.as(admin).get('/admin/companies'),
      () => brokenApp.as(admin).patch(approve, { status: 'ACTIVE' }),
      () => brokenApp.as(seeker).post(apply, body),
      () => brokenApp.as(seeker).get('/auth/me'),
      () => brokenApp.as(seeker).get('/jobs/getAll'),
    ])
      await expectRefused(testApp, sendRequest)
  })

  test('when checking a password', async ({ testApp }) => {
    const { person } = await createScenario(testApp)
    await run(testApp.db, `update accounts set password_hash = '$argon2id$v=19$m=19456,t=2,p=1$no' where id = $1`, [
      person.id,
    ])

    const response = await testApp.visitor.post('/auth/login', { email: person.email, password: TEST_PASSWORD })

    expect([response.status >= 400, response.data]).toEqual([true, undefined])
  })

  test.for([
    [
      'when counting',
      (testApp: TestApp): Partial<Deps> => ({ db: withFailingStatements(testApp.db, /limit_counters/) }),
    ],
    ['when building the counter key', (): Partial<Deps> => ({ secret: undefined as unknown as Secret })],
  ] as const)('in the rate limits, %s; public reads still work', async ([, overrides], { testApp }) => {
    const { person, seeker, apply } = await createScenario(testApp)
    const brokenApp = await startBrokenApp(testApp, overrides(testApp))
    const body = await buildApplicationForm()

    for (const sendRequest of [
      () => brokenApp.post('/auth/login', { email: person.email, password: TEST_PASSWORD }),
      () => brokenApp.post('/auth/register', buildSignUpForm()),
      () => brokenApp.post('/auth/forgot-password', { email: person.email }),
      () => brokenApp.post('/auth/verify-email', { userId: person.id, otp: person.code }),
      () => brokenApp.as(seeker).post(apply, body),
    ])
      await expectRefused(testApp, sendRequest)
    expect((await brokenApp.get('/jobs/getAll')).status).toBe(200)
  })

  test.for([
    ['that throws', () => ({ scan: throwUnexpectedError })],
    [
      'that times out',
      () => ({ scan: () => Promise.reject(Object.assign(new UnexpectedError('canary'), { code: 'ETIMEDOUT' })) }),
    ],
    ['that returns nonsense', () => ({ scan: () => Promise.reject(new UnexpectedError('canary')) })],
  ])('in the virus scanner, %s', async ([, scanner], { testApp }) => {
    const { seeker, apply } = await createScenario(testApp)
    const files = await openLocalFileStore({
      dir: `${testApp.dir}/files`,
      tmpDir: testApp.resources.tmpDir,
      scanner: (scanner as () => { scan: () => Promise<never> })(),
    })
    const brokenApp = await startBrokenApp(testApp, { fileStore: files })

    await expectRefused(testApp, async () => brokenApp.as(seeker).post(apply, await buildApplicationForm()))
  })

  test('in the validators of a body', async ({ testApp }) => {
    const { seeker, admin, approve, apply } = await createScenario(testApp)
    const spies = [vi.spyOn(applyToJob.body, 'safeParse'), vi.spyOn(moderateCompany.body, 'safeParse')]
    for (const each of spies) each.mockImplementation(throwUnexpectedError)
    onTestFinished(() => spies.forEach((each) => each.mockRestore()))

    await expectRefused(testApp, async () => seeker.post(apply, await buildApplicationForm()))
    await expectRefused(testApp, () => admin.patch(approve, { status: 'ACTIVE' }))
  })

  test('when detecting the type of a file, and when storing it', async ({ testApp }) => {
    const { seeker, apply } = await createScenario(testApp)
    const brokenApp = await startBrokenApp(testApp, {
      fileStore: new Proxy(testApp.resources.fileStore, {
        get: (target, name) =>
          name === 'store' ? throwUnexpectedError : (Reflect.get(target, name, target) as unknown),
      }),
    })

    await expectRefused(testApp, async () => brokenApp.as(seeker).post(apply, await buildApplicationForm()))
  })

  test('in the signature of a link to a file', async ({ testApp }) => {
    const { seeker } = await createScenario(testApp)
    const link = testApp.resources.fileUrls
    expect(link).toBeDefined()
    const brokenApp = await startBrokenApp(testApp, { secret: undefined as unknown as Secret })
    const response = await brokenApp
      .as(seeker)
      .get(`/files/${crypto.randomUUID()}?for=${seeker.id}&until=9999999999&sig=${'a'.repeat(43)}`)
    expect([response.status >= 400, response.text.includes('canary')]).toEqual([true, false])
  })
})

describe('without the counters', () => {
  test('nothing that they limit is allowed, and public reads still work', async ({ testApp }) => {
    const { email, id } = await signUpVerifiedUser(testApp)
    const limitedRequests: [string, object][] = [
      ['/auth/login', { email, password: 'x' }],
      ['/auth/register', buildSignUpForm()],
      ['/auth/resend-otp', { userId: id }],
      ['/auth/verify-email', { userId: id, otp: '123456' }],
      ['/auth/forgot-password', { email }],
      ['/auth/reset-password', { token: 'x', password: 'Another good one 42' }],
      ['/auth/confirm-email', { token: 'x' }],
      ['/company/contact', { name: 'x', email, subject: 'x', message: 'x' }],
      ['/alerts/requests', { email, name: 'x' }],
    ]
    const emails = (await testApp.listOutboxEmails()).length
    await run(testApp.db, 'alter table limit_counters rename to limit_counters_gone')
    try {
      for (const [path, body] of limitedRequests) {
        const response = await testApp.visitor.post(path, body)
        expect([path, response.status, response.code, response.headers['retry-after']]).toEqual([
          path,
          503,
          'BUSY',
          '2',
        ])
      }
      for (const path of ['/jobs/getAll', '/jobs/getAll?search_key=engineer', '/company/fetchAll', '/skills/getAll'])
        expect([path, (await testApp.visitor.get(path)).status]).toEqual([path, 200])
    } finally {
      await run(testApp.db, 'alter table limit_counters_gone rename to limit_counters')
    }
    expect(await testApp.listOutboxEmails()).toHaveLength(emails)
  })
})
