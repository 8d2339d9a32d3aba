import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { purgeOldEmails } from '#email/outbox.ts'
import { SAMPLE_COVER_LETTER } from '#test/factories.ts'
import { createTestClient } from '#test/test-client.ts'
import { signUpVerifiedUser, TEST_PASSWORD, setTestPassword, deleteTestAccount } from '#test/sign-up.ts'
import { createSamplePdf } from '#test/sample-files.ts'
import { clearFileStore, listFilesOnDisk, createStoredFile } from '#test/stored-files.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { writeLeakMarkers, createFullAccount } from '#test/full-account.ts'
import { PERSONAL_DATA_TABLES } from './personal-data.rules.ts'

/** Every row of every table, as `table: row`. */
async function dump(testApp: TestApp): Promise<string[]> {
  const tables = await run<{ name: string }>(
    testApp.db,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'skills'`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) => run<{ row: string }>(testApp.db, `select '${name}: ' || t::text as row from ${name} t`)),
  )
  return rows.flat().map(({ row }) => row)
}
/** What people who applied still see of a deleted company. */
const STILL_VISIBLE = [
  'companies.name',
  'companies.location',
  'jobs.title',
  'jobs.location',
  'job_texts.description',
  'job_texts.benefits',
  'job_texts.search_text',
]

test.beforeEach(({ sharedTestApp }) => clearFileStore(sharedTestApp))

describe('DELETE /auth/me', () => {
  test('leaves nothing of the person in any table or file, except ids in the audit log and the last email', async ({
    testApp,
  }) => {
    const { person } = await createFullAccount(testApp)
    const reasons = ['accounts.suspension_reason', 'companies.rejection_reason', 'jobs.rejection_reason']
    await writeLeakMarkers(testApp, Object.keys(PERSONAL_DATA_TABLES), [
      ...STILL_VISIBLE,
      ...reasons,
      'accounts.password_hash',
    ])
    await run(testApp.db, 'update messages set email = (select upper(email::text) from accounts)')
    await run(testApp.db, 'update alert_addresses set email = (select upper(email::text) from accounts)')
    await run(testApp.db, 'update telegram_sign_ins set email = (select upper(email::text) from accounts)')
    // An administrator's IP address is not the person's data.
    await run(testApp.db, 'update audit set ip = null where account_id is null')
    expect(listFilesOnDisk(testApp).length).toBeGreaterThan(5)

    expect(await deleteTestAccount(person)).toMatchObject({
      status: 200,
      data: null,
      message: 'Your account is deleted.',
    })

    const rows = await dump(testApp)
    const found = rows.filter((row) => /canary/i.test(row))
    expect(found).toEqual([expect.stringMatching(/^outbox: .*account\.deleted/)])
    const tablesWithId = rows.filter((row) => row.includes(person.id)).map((row) => row.split(':')[0])
    expect([...new Set(tablesWithId)]).toEqual(['audit'])
    expect(listFilesOnDisk(testApp)).toEqual([])
    await run(testApp.db, `update outbox set created_at = created_at - interval '31 days'`)
    await purgeOldEmails(testApp.resources.db)
    expect((await dump(testApp)).filter((row) => /canary/i.test(row))).toEqual([])
  })

  test('deletes emails to the address that belong to no account, and nobody else’s: not those to a pending address that was never confirmed', async ({
    testApp,
  }) => {
    const { id, email } = await signUpVerifiedUser(testApp)
    const person = await testApp.signIn({ id, email })
    await person.patch('/auth/profile', { email: 'victim@town.example', currentPassword: TEST_PASSWORD })
    const other = await testApp.createAccount({ role: 'COMPANY', email: 'other@town.example' })
    const addEmail = (name: string, to: string, accountId: string | null) =>
      run(
        testApp.db,
        `insert into outbox (letter, account_id, recipient, subject, body_text) values ($1, $2, $3, 'x', 'x')`,
        [name, accountId, to],
      )
    await addEmail('to the address', email, null)
    await addEmail('to the waiting address', 'victim@town.example', null)
    await addEmail('of its account', 'victim@town.example', other.id)

    expect(await deleteTestAccount(person)).toMatchObject({ status: 200 })

    const left = (await testApp.listOutboxEmails()).map((one) => one.letter)
    expect(left.filter((name) => /address|account$/.test(name))).toEqual(['to the waiting address', 'of its account'])
    expect(left).not.toContain('account.confirm-email')
    expect(left).toContain('account.deleted')
  })

  test('leaves nothing in search suggestions and search results', async ({ testApp }) => {
    const { id, owner } = await testApp.createCompany({ name: 'Vanishing Gazelle Ltd' })
    await setTestPassword(testApp, owner)
    const job = await testApp.createJob(id, { title: 'Chief Gazelle Whisperer' })
    await testApp.createApplication(job.id, await testApp.createSeeker())
    const found = async () => {
      const suggested = await testApp.visitor.get('/jobs/suggestions?q=gazelle')
      const searched = await Promise.all([
        testApp.visitor.get('/jobs/getAll?search_key=gazelle'),
        testApp.visitor.get('/company/fetchAll'),
      ])
      return [suggested, ...searched].map(({ data }) => data.length)
    }
    expect(await found()).toEqual([2, 1, 1])

    await deleteTestAccount(owner)

    expect(await found()).toEqual([0, 0, 0])
  })

  test('is possible for the owner of a company with more jobs than are refreshed at once', async ({ testApp }) => {
    const { id: companyId, owner } = await testApp.createCompany()
    await setTestPassword(testApp, owner)
    const { id } = await testApp.createJob(companyId)
    await testApp.db.transaction().execute(async (trx) => {
      await run(trx, 'insert into jobs (company_id, title, location) select $1, $2, $3 from generate_series(1, 200)', [
        companyId,
        'Backend Engineer',
        'Addis Ababa',
      ])
      await run(
        trx,
        'insert into job_texts (job_id, description) select j.id, t.description from jobs j, job_texts t where j.id <> $1',
        [id],
      )
      await run(
        trx,
        'insert into job_skills (job_id, skill_id) select j.id, s.skill_id from jobs j, job_skills s where j.id <> $1',
        [id],
      )
    })

    await deleteTestAccount(owner)

    expect(await run(testApp.db, 'select id from jobs')).toEqual([])
  })

  test('is possible for somebody who signed up with Google: a mailed code confirms who they are', async ({
    testApp,
  }) => {
    const { data } = await testApp.visitor.post('/auth/google', {
      token: await testApp.google.createCredential({ email: 'marta@town.example' }),
    })
    const marta = createTestClient(testApp.app, data.accessToken)
    expect(await marta.delete('/auth/me', {})).toMatchObject({ status: 403, code: 'REAUTHENTICATION_REQUIRED' })

    await marta.post('/auth/confirm-identity/code')
    const code = /^\d{6}$/m.exec(
      (await testApp.listOutboxEmails()).findLast(({ letter: addEmail }) => addEmail === 'account.identity-code')!.text,
    )![0]
    expect(await marta.post('/auth/confirm-identity', { code })).toMatchObject({ status: 200 })
    expect(await marta.delete('/auth/me', {})).toMatchObject({ status: 200 })

    expect(await run(testApp.db, 'select 1 from accounts')).toEqual([])
    expect(await run(testApp.db, 'select 1 from identities')).toEqual([])
  })

  test('ends every session at once on every instance, and the address can sign up again', async ({ testApp }) => {
    const { id, email } = await signUpVerifiedUser(testApp)
    const sessions = [await testApp.signIn({ id, email }), await testApp.signIn({ id, email })]
    const other = await testApp.startInstance()

    expect((await deleteTestAccount(sessions[0]!)).status).toBe(200)

    for (const { token } of sessions)
      for (const { app } of [testApp, other])
        expect(await createTestClient(app, token).get('/auth/me')).toMatchObject({
          status: 401,
          code: 'SIGN_IN_REQUIRED',
        })
    expect(await testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD })).toMatchObject({
      status: 401,
      code: 'INVALID_CREDENTIALS',
    })
    expect((await testApp.listOutboxEmails()).at(-1)).toMatchObject({ letter: 'account.deleted', recipient: email })
    expect(
      await testApp.visitor.post('/auth/register', {
        firstName: 'Hiwot',
        lastName: 'Bekele',
        email,
        password: TEST_PASSWORD,
        phone: '+251 911234567',
        role: 'COMPANY',
      }),
    ).toMatchObject({ status: 201 })
  })

  test('needs the password: a wrong one is 400 at its field, ten times an hour', async ({ testApp }) => {
    const { id, email } = await signUpVerifiedUser(testApp)
    const person = (await getStrictInstance(testApp)).as(await testApp.signIn({ id, email }))

    expect(await person.delete('/auth/me', {})).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
      errors: { password: ['Please enter your current password'] },
    })
    const responses = []
    for (let n = 0; n < 12; n++) responses.push(await person.delete('/auth/me', { password: 'not the password' }))

    expect(responses[0]).toMatchObject({
      status: 400,
      code: 'WRONG_PASSWORD',
      errors: { password: ['This is not your current password'] },
    })
    expect(responses.map(({ status }) => status)).toEqual([...Array<number>(10).fill(400), 429, 429])
    expect(await person.get('/auth/me')).toMatchObject({ status: 200 })
  })
})

test('deleting accounts while everything else goes on causes no server error, and nothing is left behind', async ({
  testApp,
}) => {
  const second = await testApp.startInstance()
  const { id: companyId, owner } = await testApp.createCompany()
  const jobs = await Promise.all(Array.from({ length: 6 }, () => testApp.createJob(companyId)))
  const seekers = await Promise.all(Array.from({ length: 6 }, () => testApp.createSeeker()))
  for (const person of [owner, ...seekers]) await setTestPassword(testApp, person)
  for (const { id, seekerId } of seekers)
    await run(testApp.db, 'update seekers set resume_file_id = $2 where id = $1', [
      seekerId,
      await createStoredFile(testApp, id, { bytes: await createSamplePdf(), kind: 'resume', name: 'cv.pdf' }),
    ])
  const listCallers = (token: string) => [createTestClient(testApp.app, token), createTestClient(second.app, token)]
  const seekerRequests = seekers.flatMap(({ token }, who) =>
    listCallers(token).flatMap((onInstance, index) => [
      () =>
        onInstance.post(`/jobs/${jobs[(who + index) % 6]!.id}/apply`, {
          coverLetter: SAMPLE_COVER_LETTER,
          useExistingResume: 'true',
        }),
      () => onInstance.patch('/job-seeker/update-profile', { bio: `Number ${who}` }),
      () => onInstance.post(`/company/${companyId}/follow`),
      ...(who % 2 && index ? [() => deleteTestAccount(onInstance)] : []),
    ]),
  )
  const [here, there] = listCallers(owner.token)
  const allRequests = [
    ...seekerRequests,
    () =>
      here!.post('/jobs/create', {
        title: 'New job',
        description: 'Ten letters and more',
        location: 'Adama',
        skills: [],
      }),
    () => there!.patch('/company/update-profile', { location: 'Adama' }),
    () => deleteTestAccount(there!),
    () => here!.get('/applications/company'),
  ]

  const responses = await Promise.all(
    allRequests.map((sendRequest) => sendRequest() as Promise<{ status: number; text: string }>),
  )

  expect(responses.filter(({ status }) => status === 500).map(({ text }) => text)).toEqual([])
  for (const person of [owner, ...seekers.filter((_, who) => who % 2)]) await deleteTestAccount(person)
  const rows = await dump(testApp)
  for (const { id, email } of [owner, ...seekers.filter((_, who) => who % 2)]) {
    expect([...new Set(rows.filter((row) => row.includes(id)).map((row) => row.split(':')[0]))]).toEqual(['audit'])
    expect([...new Set(rows.filter((row) => row.includes(email)).map((row) => row.split(':')[0]))]).toEqual(['outbox'])
  }
})
