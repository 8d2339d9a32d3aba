import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { EICAR, standInClamd } from '#testing/clamd.ts'
import { docx, pdfWith } from '#testing/document-samples.ts'
import { formOf } from '#testing/forms.ts'
import { LONG_LETTER } from '#testing/people.ts'
import { caller, type Person } from '#testing/person.ts'
import { fileOf, samplePdf, samplePng } from '#testing/samples.ts'
import { emptyStore, onDisk, storedFile } from '#testing/stored-files.ts'
import { test as base, type Town } from '#testing/town.ts'
import { scanFiles } from './scan.commands.ts'

const [CLEAN, INFECTED, LOGO] = await Promise.all([
  samplePdf(),
  pdfWith(`<</Length ${EICAR.length}>>stream\n${EICAR}\nendstream`),
  samplePng(300),
])
const FOUND = 'A virus was found in this file. Please check your device and choose another file.'

/** A town with an instance more, which has a scanner; people there are the same. */
const test = base.extend<{ scanning: Awaited<ReturnType<typeof withScanner>> }>({
  scanning: [async ({ townOfFile }, use) => use(await withScanner(townOfFile)), { scope: 'file' }],
})
async function withScanner(town: Town) {
  const clamd = await standInClamd()
  const { app, resources } = await town.instance(undefined, { CLAMD_URL: clamd.url })
  return { ...clamd, resources, as: <P extends Person>(person: P): P => ({ ...person, ...caller(app, person.token) }) }
}
test.beforeEach(async ({ townOfFile, scanning }) => {
  scanning.told.mood = 'well'
  await emptyStore(townOfFile)
})
test.afterAll(({ scanning }) => scanning.close())

const applyWith = (bytes: Buffer, name: string) => formOf({ coverLetter: LONG_LETTER, resume: fileOf(bytes, name) })
const companyWith = (license: Buffer) =>
  formOf({
    name: 'Sheba',
    email: 'a@sheba.example',
    phone: '+251 911223344',
    location: 'Addis Ababa',
    description: 'We build.',
    size: 'SMALL',
    industry: 'FINTECH',
    trade_license: fileOf(license, 'license.pdf'),
    logo: fileOf(LOGO, 'logo.png'),
  })
const linesOf = (town: Town, act: string) =>
  run<object>(town.db, 'select account_id, subject_kind, subject_id, details from audit where act = $1 order by id', [
    act,
  ])
const fileRow = async (town: Town, id: string) =>
  (
    await run<{ scanned_at: string | null; virus: string | null }>(
      town.db,
      'select scanned_at, virus from files where id = $1',
      [id],
    )
  )[0]
const openJob = async (town: Town) => (await town.job((await town.company()).id)).id
/** A company in review whose license really lies in the store. */
async function inReview(town: Town, license: Buffer) {
  const company = await town.company({ status: 'PENDING' })
  const fileId = await storedFile(town, company.owner.id, {
    bytes: license,
    kind: 'trade_license',
    name: 'license.pdf',
  })
  await run(town.db, 'update companies set trade_license_file_id = $2 where id = $1', [company.id, fileId])
  return {
    ...company,
    fileId,
    shownTo: (person: Person) =>
      person.get(person === company.owner ? `/company/fetch/${company.id}` : `/admin/companies/${company.id}`),
  }
}
const follow = (person: Person, url: string) => person.get(url.replace('/api/v1', ''))

describe('a document that is sent where a scanner is', () => {
  test.for([
    ['in a PDF', 'cv.pdf', INFECTED],
    ['zipped in a Word file', 'cv.docx', docx({ name: 'word/media/image1.png', data: EICAR })],
    ['under a false name', 'cv.pdf', Buffer.from(EICAR)],
  ] as const)(
    'with a virus %s is refused at its field, kept nowhere, and noted',
    async ([, name, bytes], { town, scanning }) => {
      const jobId = await openJob(town)
      const seeker = await town.seeker()

      const answer = await scanning.as(seeker).post(`/jobs/${jobId}/apply`, applyWith(bytes, name))

      expect(answer).toMatchObject({ status: 400, code: 'FILE_INFECTED', message: FOUND, errors: { resume: [FOUND] } })
      expect(answer.text).not.toContain('Eicar')
      expect(onDisk(town)).toEqual([])
      expect(await run(town.db, 'select 1 from applications')).toEqual([])
      expect(await linesOf(town, 'file.refused-infected')).toEqual([
        {
          account_id: seeker.id,
          subject_kind: 'account',
          subject_id: seeker.id,
          details: { field: 'resume', virus: 'Eicar-Test-Signature' },
        },
      ])
    },
  )

  test('with a virus makes no company, and its logo is not kept either', async ({ town, scanning }) => {
    const owner = await town.account({ role: 'COMPANY' })

    expect(await scanning.as(owner).post('/company/create-profile', companyWith(INFECTED))).toMatchObject({
      status: 400,
      errors: { trade_license: [FOUND] },
    })

    expect(onDisk(town)).toEqual([])
    expect(await run(town.db, 'select 1 from companies')).toEqual([])
  })

  test('and is clean is kept as scanned, and so are the copies that applications take of it', async ({
    town,
    scanning,
  }) => {
    const jobId = await openJob(town)
    const seeker = scanning.as(await town.seeker({ resume_file_id: null }))
    await seeker.patch('/job-seeker/update-profile', formOf({ resume: fileOf(CLEAN, 'cv.pdf') }))

    expect(
      (await seeker.post(`/jobs/${jobId}/apply`, { coverLetter: LONG_LETTER, useExistingResume: 'true' })).status,
    ).toBe(201)

    const rows = await run<{ scanned: boolean }>(
      town.db,
      `select scanned_at is not null as scanned from files where account_id = $1 and sha256 <> 'x'`,
      [seeker.id],
    )
    expect(rows).toEqual([{ scanned: true }, { scanned: true }])
  })

  test.for(['closing', 'failing', 'silent'] as const)(
    'meets a scanner that is %s: not now, with a time to come back, and nothing is kept',
    { timeout: 15_000 },
    async (mood, { town, scanning }) => {
      const jobId = await openJob(town)
      const seeker = await town.seeker()
      scanning.told.mood = mood

      const answer = await scanning.as(seeker).post(`/jobs/${jobId}/apply`, applyWith(CLEAN, 'cv.pdf'))

      expect(answer).toMatchObject({
        status: 503,
        code: 'BUSY',
        message: 'Files cannot be checked for viruses at the moment. Please try again in a minute.',
        headers: { 'retry-after': '30' },
      })
      expect(onDisk(town)).toEqual([])
      expect(await run(town.db, 'select 1 from applications')).toEqual([])
      scanning.told.mood = 'well'
      expect((await scanning.as(seeker).post(`/jobs/${jobId}/apply`, applyWith(CLEAN, 'cv.pdf'))).status).toBe(201)
    },
  )
})

describe('without a scanner', () => {
  test('a document is kept as not scanned; companies may open it, and administrators are told', async ({ town }) => {
    const admin = await town.admin()
    const company = await inReview(town, CLEAN)

    const { data } = await company.shownTo(admin)

    expect(data.tradeLicense).toMatchObject({ scanned: false, virus: null })
    expect((await follow(admin, data.tradeLicense.url)).status).toBe(200)
    expect(await fileRow(town, company.fileId)).toEqual({ scanned_at: null, virus: null })
  })
})

describe('what was kept before there was a scanner', () => {
  test('is scanned: what is clean is so from then on, and what is not is opened by nobody, wherever the same bytes are', async ({
    town,
    scanning,
  }) => {
    const admin = await town.admin()
    const [clean, one, other] = [
      await inReview(town, CLEAN),
      await inReview(town, INFECTED),
      await inReview(town, INFECTED),
    ]
    const { data: before } = await one.shownTo(one.owner)

    await Promise.all([scanFiles(scanning.resources), scanFiles(scanning.resources)])

    expect((await clean.shownTo(admin)).data.tradeLicense).toMatchObject({ scanned: true, virus: null })
    for (const company of [one, other])
      expect((await company.shownTo(admin)).data.tradeLicense).toMatchObject({
        scanned: true,
        virus: 'Eicar-Test-Signature',
      })
    const gone = {
      status: 410,
      code: 'FILE_QUARANTINED',
      message: 'A virus was found in this file, so it can no longer be opened',
    }
    expect(await follow(one.owner, before.tradeLicense.url)).toMatchObject(gone)
    expect(await follow(admin, (await one.shownTo(admin)).data.tradeLicense.url)).toMatchObject(gone)
    expect(await admin.get(`/files/${other.fileId}/link`)).toMatchObject(gone)
    expect(await (await town.seeker()).get(`/files/${other.fileId}/link`)).toMatchObject({ status: 404 })
    expect(await linesOf(town, 'file.quarantined')).toEqual(
      expect.arrayContaining(
        [one, other].map(({ fileId, owner }) => ({
          account_id: owner.id,
          subject_kind: 'trade_license',
          subject_id: fileId,
          details: { virus: 'Eicar-Test-Signature' },
        })),
      ),
    )
    expect(await linesOf(town, 'file.quarantined')).toHaveLength(2)
    expect((await town.mailbox()).map(({ letter, recipient }) => [letter, recipient]).toSorted()).toEqual(
      [one, other].map(({ owner }) => ['file.quarantined', owner.email]).toSorted(),
    )
    expect((await one.owner.get('/notifications')).data).toMatchObject([
      { kind: 'file.quarantined', title: 'A virus was found in your trade license', link: '/COMPANY/profile' },
    ])
  })

  test('is scanned also behind one whose bytes are missing or that the scanner cannot judge, more than one batch long, and later when it fails altogether', async ({
    town,
    scanning,
  }) => {
    const missing = await inReview(town, CLEAN)
    await town.resources.files.drop(missing.fileId)
    const { owner } = missing
    const ids: string[] = []
    for (let i = 0; i < 25; i++)
      ids.push(
        await storedFile(town, owner.id, {
          bytes: await samplePdf(`number ${i}`),
          kind: 'trade_license',
          name: 'a.pdf',
        }),
      )
    const before = scanning.told.scanned
    const scanned = async () =>
      (
        await run<{ n: number }>(
          town.db,
          'select count(*)::int n from files where scanned_at is not null and id = any($1::uuid[])',
          [ids],
        )
      )[0]!.n
    scanning.told.mood = 'failing'
    await expect(scanFiles(scanning.resources)).rejects.toThrow('a file could not be scanned for viruses')
    expect(await scanned()).toBe(0)
    expect(scanning.told.scanned - before, 'given up long before the end').toBeLessThan(10)
    scanning.told.mood = 'failing once'
    await expect(scanFiles(scanning.resources)).rejects.toThrow('a file could not be scanned for viruses')
    expect(await scanned()).toBe(24)

    await scanFiles(scanning.resources)

    expect(await scanned()).toBe(25)
    expect(await fileRow(town, missing.fileId)).toEqual({ scanned_at: null, virus: null })
  })

  test('is scanned for a bounded time at once, and later further', async ({ town, scanning }) => {
    const files = [await inReview(town, CLEAN), await inReview(town, INFECTED)]
    await scanFiles(scanning.resources, -1)
    for (const { fileId } of files) expect(await fileRow(town, fileId)).toEqual({ scanned_at: null, virus: null })
    await scanFiles(scanning.resources)
    for (const { fileId } of files)
      expect(await fileRow(town, fileId)).toMatchObject({ scanned_at: expect.any(String) })
  })

  test('is scanned before anybody else opens it; the scanner away, nobody else does', async ({ town, scanning }) => {
    const admin = scanning.as(await town.admin())
    const [clean, bad] = [await inReview(town, CLEAN), await inReview(town, INFECTED)]
    const urls = await Promise.all(
      [clean, bad].map(async (company) => (await company.shownTo(admin)).data.tradeLicense.url as string),
    )
    scanning.told.mood = 'closing'
    expect((await follow(admin, urls[0]!)).status).toBe(503)
    scanning.told.mood = 'well'

    expect((await follow(admin, urls[0]!)).status).toBe(200)
    expect(await follow(admin, urls[1]!)).toMatchObject({ status: 410, code: 'FILE_QUARANTINED' })

    expect(await fileRow(town, clean.fileId)).toMatchObject({ scanned_at: expect.any(String), virus: null })
    const [company] = await run<{ id: string }>(town.db, 'select id from companies where trade_license_file_id = $1', [
      clean.fileId,
    ])
    expect(await linesOf(town, 'trade-license.shown')).toMatchObject([{ subject_id: company!.id }])
    expect(await linesOf(town, 'file.quarantined')).toHaveLength(1)
  })

  test('and turned out to hold a virus is sent with no application', async ({ town, scanning }) => {
    const jobId = await openJob(town)
    const seeker = await town.seeker({ resume_file_id: null })
    await seeker.patch('/job-seeker/update-profile', formOf({ resume: fileOf(INFECTED, 'cv.pdf') }))
    expect(
      (await seeker.post(`/jobs/${await openJob(town)}/apply`, { coverLetter: LONG_LETTER, useExistingResume: 'true' }))
        .status,
    ).toBe(201)
    await scanFiles(scanning.resources)
    expect((await town.mailbox()).filter(({ letter }) => letter === 'file.quarantined')).toMatchObject([
      { recipient: seeker.email, text: expect.stringContaining('(cv.pdf)') },
    ])

    expect(
      await seeker.post(`/jobs/${jobId}/apply`, { coverLetter: LONG_LETTER, useExistingResume: 'true' }),
    ).toMatchObject({ status: 400, code: 'FILE_INFECTED', errors: { resume: [FOUND] } })
  })
})
