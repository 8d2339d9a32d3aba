import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { forgetOldLetters } from '#mail/outbox.ts'
import { LONG_LETTER } from '#testing/people.ts'
import { caller } from '#testing/person.ts'
import { member, PASSWORD } from '#testing/registered.ts'
import { samplePdf } from '#testing/samples.ts'
import { emptyStore, onDisk, storedFile } from '#testing/stored-files.ts'
import { strict } from '#testing/strict.ts'
import { test, type Town } from '#testing/town.ts'
import { plantCanaries, wholePerson } from '#testing/whole-person.ts'
import { refreshSearchTerms } from '../jobs/jobs.commands.ts'
import { PERSONAL } from './personal-data.rules.ts'

/** Every row of every table, as `table: row`. */
async function dump(town: Town): Promise<string[]> {
  const tables = await run<{ name: string }>(
    town.db,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'skills'`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) => run<{ row: string }>(town.db, `select '${name}: ' || t::text as row from ${name} t`)),
  )
  return rows.flat().map(({ row }) => row)
}
/** What those who applied see of a company that is gone. */
const REMEMBERED = [
  'companies.name',
  'companies.location',
  'jobs.title',
  'jobs.location',
  'job_texts.description',
  'job_texts.benefits',
]
const withPassword = async (town: Town, { id }: { id: string }) =>
  run(
    town.db,
    `update accounts set password_hash = x.password_hash from (select password_hash from accounts where email = $2) x where accounts.id = $1`,
    [id, (await member(town)).email],
  )
const leave = (person: { delete: (path: string, body: unknown) => Promise<{ status: number }> }) =>
  person.delete('/auth/me', { password: PASSWORD })

test.beforeEach(({ townOfFile }) => emptyStore(townOfFile))

describe('DELETE /auth/me', () => {
  test('leaves nothing of the person in any table or file, but ids in the audit log and the last letter', async ({
    town,
  }) => {
    const { person } = await wholePerson(town)
    const reasons = ['accounts.suspension_reason', 'companies.rejection_reason', 'jobs.rejection_reason']
    await plantCanaries(town, Object.keys(PERSONAL), [...REMEMBERED, ...reasons, 'accounts.password_hash'])
    await run(town.db, 'update messages set email = (select upper(email::text) from accounts)')
    await run(town.db, 'update alert_addresses set email = (select upper(email::text) from accounts)')
    // From where an administrator acted is the administrator's.
    await run(town.db, 'update audit set ip = null where account_id is null')
    expect(onDisk(town).length).toBeGreaterThan(5)

    expect(await leave(person)).toMatchObject({ status: 200, data: null, message: 'Your account is deleted.' })

    const rows = await dump(town)
    const found = rows.filter((row) => /canary/i.test(row))
    expect(found).toEqual([expect.stringMatching(/^outbox: .*account\.deleted/)])
    const naming = rows.filter((row) => row.includes(person.id)).map((row) => row.split(':')[0])
    expect([...new Set(naming)]).toEqual(['audit'])
    expect(onDisk(town)).toEqual([])
    await run(town.db, `update outbox set created_at = created_at - interval '31 days'`)
    await forgetOldLetters(town.resources.db)
    expect((await dump(town)).filter((row) => /canary/i.test(row))).toEqual([])
  })

  test('takes along letters to the address that belong to no account, and nobody else’s: not those to an address that only waited to be confirmed', async ({
    town,
  }) => {
    const { id, email } = await member(town)
    const person = await town.signIn({ id, email })
    await person.patch('/auth/profile', { email: 'victim@town.example', currentPassword: PASSWORD })
    const other = await town.account({ role: 'COMPANY', email: 'other@town.example' })
    const letter = (name: string, to: string, accountId: string | null) =>
      run(
        town.db,
        `insert into outbox (letter, account_id, recipient, subject, body_text) values ($1, $2, $3, 'x', 'x')`,
        [name, accountId, to],
      )
    await letter('to the address', email, null)
    await letter('to the waiting address', 'victim@town.example', null)
    await letter('of its account', 'victim@town.example', other.id)

    expect(await leave(person)).toMatchObject({ status: 200 })

    const left = (await town.mailbox()).map((one) => one.letter)
    expect(left.filter((name) => /address|account$/.test(name))).toEqual(['to the waiting address', 'of its account'])
    expect(left).not.toContain('account.confirm-email')
    expect(left).toContain('account.deleted')
  })

  test('leaves nothing in what the search suggests, nor in what it finds', async ({ town }) => {
    const { id, owner } = await town.company({ name: 'Vanishing Gazelle Ltd' })
    await withPassword(town, owner)
    const job = await town.job(id, { title: 'Chief Gazelle Whisperer' })
    await town.application(job.id, await town.seeker())
    const found = async () => {
      await refreshSearchTerms(town.resources.db)
      const suggested = await town.visitor.get('/jobs/suggestions?q=gazelle')
      const searched = await Promise.all([
        town.visitor.get('/jobs/getAll?search_key=gazelle'),
        town.visitor.get('/company/fetchAll'),
      ])
      return [suggested, ...searched].map(({ data }) => data.length)
    }
    expect(await found()).toEqual([2, 1, 1])

    await leave(owner)

    expect(await found()).toEqual([0, 0, 0])
    expect(await run(town.db, `select 1 from search_terms where term ilike '%gazelle%'`)).toEqual([])
    expect(await run(town.db, `select 1 from search_words where word ilike '%gazelle%'`)).toEqual([])
  })

  test('is open to somebody who came with another account: a mailed code confirms who it is', async ({ town }) => {
    const { data } = await town.visitor.post('/auth/google', {
      token: await town.google.credential({ email: 'marta@town.example' }),
    })
    const marta = caller(town.app, data.accessToken)
    expect(await marta.delete('/auth/me', {})).toMatchObject({ status: 403, code: 'REAUTHENTICATION_REQUIRED' })

    await marta.post('/auth/confirm-identity/code')
    const code = /^\d{6}$/m.exec(
      (await town.mailbox()).findLast(({ letter }) => letter === 'account.identity-code')!.text,
    )![0]
    expect(await marta.post('/auth/confirm-identity', { code })).toMatchObject({ status: 200 })
    expect(await marta.delete('/auth/me', {})).toMatchObject({ status: 200 })

    expect(await run(town.db, 'select 1 from accounts')).toEqual([])
    expect(await run(town.db, 'select 1 from identities')).toEqual([])
  })

  test('signs out at once on every instance, and the address may sign up again', async ({ town }) => {
    const { id, email } = await member(town)
    const sessions = [await town.signIn({ id, email }), await town.signIn({ id, email })]
    const other = await town.instance()

    expect((await leave(sessions[0]!)).status).toBe(200)

    for (const { token } of sessions)
      for (const { app } of [town, other])
        expect(await caller(app, token).get('/auth/me')).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
    expect(await town.visitor.post('/auth/login', { email, password: PASSWORD })).toMatchObject({
      status: 401,
      code: 'INVALID_CREDENTIALS',
    })
    expect((await town.mailbox()).at(-1)).toMatchObject({ letter: 'account.deleted', recipient: email })
    expect(
      await town.visitor.post('/auth/register', {
        firstName: 'Hiwot',
        lastName: 'Bekele',
        email,
        password: PASSWORD,
        phone: '+251 911234567',
        role: 'COMPANY',
      }),
    ).toMatchObject({ status: 201 })
  })

  test('asks for the password: a wrong one is 400 at its field, ten an hour', async ({ town }) => {
    const { id, email } = await member(town)
    const person = (await strict(town)).as(await town.signIn({ id, email }))

    expect(await person.delete('/auth/me', {})).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
      errors: { password: ['Please enter your current password'] },
    })
    const answers = []
    for (let n = 0; n < 12; n++) answers.push(await person.delete('/auth/me', { password: 'not the password' }))

    expect(answers[0]).toMatchObject({
      status: 400,
      code: 'WRONG_PASSWORD',
      errors: { password: ['This is not your current password'] },
    })
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(400), 429, 429])
    expect(await person.get('/auth/me')).toMatchObject({ status: 200 })
  })
})

describe('the employer of somebody who left', () => {
  /** An employer with an application of a seeker who leaves. */
  async function applied(town: Town) {
    const company = await town.company()
    const job = await town.job(company.id)
    const seeker = await town.seeker()
    await withPassword(town, seeker)
    await run(town.db, 'update seekers set resume_file_id = $2 where id = $1', [
      seeker.seekerId,
      await storedFile(town, seeker.id, { bytes: await samplePdf(), kind: 'resume', name: 'cv.pdf' }),
    ])
    const { data } = await seeker.post(`/jobs/${job.id}/apply`, { coverLetter: LONG_LETTER, useExistingResume: 'true' })
    await company.owner.patch(`/applications/${data.id}/status`, { status: 'SHORTLISTED' })
    return { company, job, seeker, applicationId: data.id as string }
  }

  test('keeps status and dates of the application, and nothing of the person', async ({ town }) => {
    const { company, job, seeker, applicationId } = await applied(town)
    const { data: before } = await company.owner.get(`/applications/${applicationId}`)

    await leave(seeker)

    const { status, data: after, text } = await company.owner.get(`/applications/${applicationId}`)
    expect([
      status,
      after.status,
      after.createdAt,
      after.timeline.map(({ to, at }: { to: string; at: string }) => [to, at]),
    ]).toEqual([
      200,
      'SHORTLISTED',
      before.createdAt,
      before.timeline.map(({ to, at }: { to: string; at: string }) => [to, at]),
    ])
    expect(after).toMatchObject({
      coverLetter: '',
      resume: null,
      githubUrl: null,
      jobSeeker: {
        id: null,
        title: '',
        profileImage: null,
        skills: [],
        user: { firstName: 'Deleted', lastName: 'account', email: '', phone: '' },
      },
    })
    expect(text).not.toMatch(new RegExp(`${seeker.id}|${seeker.seekerId}|${seeker.email}|${LONG_LETTER.slice(0, 20)}`))
    expect((await company.owner.get('/applications/company')).data).toEqual([after])
    expect(
      (await company.owner.get(`/applications/company?search=${encodeURIComponent(job.id ? 'Backend' : '')}`)).data,
    ).toHaveLength(1)
    expect((await company.owner.get('/applications/company?search=Selam')).data).toEqual([])
    expect((await company.owner.get('/jobs/company')).data[0]).toMatchObject({ applicationsCount: 1 })
    expect(await company.owner.get(`/job-seeker/${seeker.seekerId}`)).toMatchObject({ status: 404 })
  })

  test('may still move it on; nobody is written to', async ({ town }) => {
    const { company, seeker, applicationId } = await applied(town)
    await leave(seeker)
    const letters = (await town.mailbox()).length

    expect(await company.owner.patch(`/applications/${applicationId}/status`, { status: 'REJECTED' })).toMatchObject({
      status: 200,
      data: { status: 'REJECTED' },
    })
    expect(await company.owner.patch(`/applications/${applicationId}/view`)).toMatchObject({ status: 200 })
    expect(await town.mailbox()).toHaveLength(letters)
  })
})

describe('a company whose account is deleted', () => {
  test('is out of sight with its jobs; those who applied keep their entry', async ({ town }) => {
    const { id, owner } = await town.company({ name: 'Gone Ltd', featured: true })
    await withPassword(town, owner)
    const [applied, other] = [await town.job(id), await town.job(id)]
    const seeker = await town.seeker()
    await town.application(applied.id, seeker)
    const admin = await town.admin()
    await seeker.post(`/company/${id}/follow`)
    await seeker.post(`/jobs/${applied.id}/save`)

    expect((await leave(owner)).status).toBe(200)

    for (const person of [town.visitor, seeker, admin]) {
      expect(await person.get(`/company/fetch/${id}`)).toMatchObject({ status: 404 })
      expect((await person.get('/company/fetchAll')).data).toEqual([])
      expect((await person.get('/jobs/getAll')).data).toEqual([])
      expect(await person.get(`/jobs/getOne/${other.id}`)).toMatchObject({ status: 404 })
    }
    expect((await seeker.get('/applications/mine')).data).toEqual([
      expect.objectContaining({
        status: 'PENDING',
        job: expect.objectContaining({ available: false, company: { name: 'Gone Ltd', logo: null } }),
      }),
    ])
    expect([(await seeker.get('/company/following')).data, (await seeker.get('/jobs/saved')).data]).toEqual([[], []])
    expect(await admin.get('/admin/companies?status=SUSPENDED')).toMatchObject({
      status: 200,
      data: [],
      meta: { total: 0 },
    })
    expect(await admin.get(`/admin/companies/${id}`)).toMatchObject({ status: 404 })
    expect(await admin.patch(`/admin/companies/${id}/status`, { status: 'ACTIVE' })).toMatchObject({ status: 404 })
    expect(
      await seeker.post(`/jobs/${applied.id}/apply`, { coverLetter: LONG_LETTER, useExistingResume: 'true' }),
    ).toMatchObject({ status: 404 })
    expect(await run(town.db, 'select id from jobs')).toEqual([{ id: applied.id }])
  })

  test('goes as a whole when nobody ever applied', async ({ town }) => {
    const { id, owner } = await town.company({ status: 'PENDING' })
    await withPassword(town, owner)
    await town.job(id, { status: 'DRAFT' })

    expect((await leave(owner)).status).toBe(200)

    expect([
      await run(town.db, 'select id from companies'),
      await run(town.db, 'select id from jobs'),
      await run(town.db, 'select id from files'),
    ]).toEqual([[], [], []])
  })
})

test('leaving while everything else goes on ends in planned answers, and nothing is left behind', async ({ town }) => {
  const second = await town.instance()
  const { id: companyId, owner } = await town.company()
  const jobs = await Promise.all(Array.from({ length: 6 }, () => town.job(companyId)))
  const seekers = await Promise.all(Array.from({ length: 6 }, () => town.seeker()))
  for (const person of [owner, ...seekers]) await withPassword(town, person)
  for (const { id, seekerId } of seekers)
    await run(town.db, 'update seekers set resume_file_id = $2 where id = $1', [
      seekerId,
      await storedFile(town, id, { bytes: await samplePdf(), kind: 'resume', name: 'cv.pdf' }),
    ])
  const doors = (token: string) => [caller(town.app, token), caller(second.app, token)]
  const acts = seekers.flatMap(({ token }, who) =>
    doors(token).flatMap((door, at) => [
      () =>
        door.post(`/jobs/${jobs[(who + at) % 6]!.id}/apply`, { coverLetter: LONG_LETTER, useExistingResume: 'true' }),
      () => door.patch('/job-seeker/update-profile', { bio: `Number ${who}` }),
      () => door.post(`/company/${companyId}/follow`),
      ...(who % 2 && at ? [() => leave(door)] : []),
    ]),
  )
  const [here, there] = doors(owner.token)
  const all = [
    ...acts,
    () =>
      here!.post('/jobs/create', {
        title: 'New job',
        description: 'Ten letters and more',
        location: 'Adama',
        skills: [],
      }),
    () => there!.patch('/company/update-profile', { location: 'Adama' }),
    () => leave(there!),
    () => here!.get('/applications/company'),
  ]

  const answers = await Promise.all(all.map((act) => act() as Promise<{ status: number; text: string }>))

  expect(answers.filter(({ status }) => status === 500).map(({ text }) => text)).toEqual([])
  for (const person of [owner, ...seekers.filter((_, who) => who % 2)]) await leave(person)
  const rows = await dump(town)
  for (const { id, email } of [owner, ...seekers.filter((_, who) => who % 2)]) {
    expect([...new Set(rows.filter((row) => row.includes(id)).map((row) => row.split(':')[0]))]).toEqual(['audit'])
    expect([...new Set(rows.filter((row) => row.includes(email)).map((row) => row.split(':')[0]))]).toEqual(['outbox'])
  }
})
