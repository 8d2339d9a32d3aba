import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { EICAR } from '#test/fake-clamd.ts'
import { createDocx } from '#test/sample-documents.ts'
import { buildMultipartForm } from '#test/forms.ts'
import { SAMPLE_COVER_LETTER } from '#test/factories.ts'
import type { TestUser } from '#test/test-client.ts'
import { toUploadFile, createSamplePdf } from '#test/sample-files.ts'
import { clearFileStore, listFilesOnDisk, createStoredFile } from '#test/stored-files.ts'
import type { TestApp } from '#test/test-app.ts'
import { scanUnscannedFiles } from './scan-files.worker.ts'
import {
  CLEAN,
  INFECTED,
  scanningTest as test,
  buildApplication,
  buildCompanyWithLicense,
  createOpenJob,
  createPendingCompany,
} from '#test/scanning.ts'

const FOUND = 'A virus was found in this file. Please check your device and choose another file.'

test.beforeEach(async ({ sharedTestApp, scanning }) => {
  scanning.state.behavior = 'well'
  await clearFileStore(sharedTestApp)
})
test.afterAll(({ scanning }) => scanning.close())

const listAuditEntries = (testApp: TestApp, act: string) =>
  run<object>(
    testApp.db,
    'select account_id, subject_kind, subject_id, details from audit where act = $1 order by id',
    [act],
  )
const findFileRow = async (testApp: TestApp, id: string) =>
  (
    await run<{ scanned_at: string | null; virus: string | null }>(
      testApp.db,
      'select scanned_at, virus from files where id = $1',
      [id],
    )
  )[0]
const openLink = (person: TestUser, url: string) => person.get(url.replace('/api/v1', ''))

describe('a document that is uploaded to an instance with a scanner', () => {
  test.for([
    ['in a PDF', 'cv.pdf', INFECTED],
    ['zipped in a Word file', 'cv.docx', createDocx({ name: 'word/media/image1.png', data: EICAR })],
    ['under a false name', 'cv.pdf', Buffer.from(EICAR)],
  ] as const)(
    'with a virus %s is refused at its field, kept nowhere, and noted',
    async ([, name, bytes], { testApp, scanning }) => {
      const jobId = await createOpenJob(testApp)
      const seeker = await testApp.createSeeker()

      const response = await scanning.as(seeker).post(`/jobs/${jobId}/apply`, buildApplication(bytes, name))

      expect(response).toMatchObject({
        status: 400,
        code: 'FILE_INFECTED',
        message: FOUND,
        errors: { resume: [FOUND] },
      })
      expect(response.text).not.toContain('Eicar')
      expect(listFilesOnDisk(testApp)).toEqual([])
      expect(await run(testApp.db, 'select 1 from applications')).toEqual([])
      expect(await listAuditEntries(testApp, 'file.refused-infected')).toEqual([
        {
          account_id: seeker.id,
          subject_kind: 'account',
          subject_id: seeker.id,
          details: { field: 'resume', virus: 'Eicar-Test-Signature' },
        },
      ])
    },
  )

  test('with a virus creates no company, and its logo is not stored either', async ({ testApp, scanning }) => {
    const owner = await testApp.createAccount({ role: 'COMPANY' })

    expect(await scanning.as(owner).post('/company/create-profile', buildCompanyWithLicense(INFECTED))).toMatchObject({
      status: 400,
      errors: { trade_license: [FOUND] },
    })

    expect(listFilesOnDisk(testApp)).toEqual([])
    expect(await run(testApp.db, 'select 1 from companies')).toEqual([])
  })

  test('and is clean is stored as scanned, and so are the copies for applications', async ({ testApp, scanning }) => {
    const jobId = await createOpenJob(testApp)
    const seeker = scanning.as(await testApp.createSeeker({ resume_file_id: null }))
    await seeker.patch('/job-seeker/update-profile', buildMultipartForm({ resume: toUploadFile(CLEAN, 'cv.pdf') }))

    expect(
      (await seeker.post(`/jobs/${jobId}/apply`, { coverLetter: SAMPLE_COVER_LETTER, useExistingResume: 'true' }))
        .status,
    ).toBe(201)

    const rows = await run<{ scanned: boolean }>(
      testApp.db,
      `select scanned_at is not null as scanned from files where account_id = $1 and sha256 <> 'x'`,
      [seeker.id],
    )
    expect(rows).toEqual([{ scanned: true }, { scanned: true }])
  })

  test.for(['closing', 'failing', 'silent'] as const)(
    'meets a scanner that is %s: not now, with a time to come back, and nothing is kept',
    { timeout: 15_000 },
    async (mood, { testApp, scanning }) => {
      const jobId = await createOpenJob(testApp)
      const seeker = await testApp.createSeeker()
      scanning.state.behavior = mood

      const response = await scanning.as(seeker).post(`/jobs/${jobId}/apply`, buildApplication(CLEAN, 'cv.pdf'))

      expect(response).toMatchObject({
        status: 503,
        code: 'BUSY',
        message: 'We cannot check files for viruses right now. Please try again in a minute.',
        headers: { 'retry-after': '30' },
      })
      expect(listFilesOnDisk(testApp)).toEqual([])
      expect(await run(testApp.db, 'select 1 from applications')).toEqual([])
      scanning.state.behavior = 'well'
      expect((await scanning.as(seeker).post(`/jobs/${jobId}/apply`, buildApplication(CLEAN, 'cv.pdf'))).status).toBe(
        201,
      )
    },
  )
})

describe('without a scanner', () => {
  test('a document is stored as not scanned; companies may open it, and administrators see that', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const company = await createPendingCompany(testApp, CLEAN)

    const { data } = await company.shownTo(admin)

    expect(data.tradeLicense).toMatchObject({ scanned: false, virus: null })
    expect((await openLink(admin, data.tradeLicense.url)).status).toBe(200)
    expect(await findFileRow(testApp, company.fileId)).toEqual({ scanned_at: null, virus: null })
  })
})

describe('a document from before there was a scanner', () => {
  test('is scanned: if it is clean, that is saved; if not, nobody can open it or any file with the same bytes', async ({
    testApp,
    scanning,
  }) => {
    const admin = await testApp.createAdmin()
    const [clean, one, other] = [
      await createPendingCompany(testApp, CLEAN),
      await createPendingCompany(testApp, INFECTED),
      await createPendingCompany(testApp, INFECTED),
    ]
    const { data: before } = await one.shownTo(one.owner)

    await Promise.all([scanUnscannedFiles(scanning.resources), scanUnscannedFiles(scanning.resources)])

    expect((await clean.shownTo(admin)).data.tradeLicense).toMatchObject({ scanned: true, virus: null })
    for (const company of [one, other])
      expect((await company.shownTo(admin)).data.tradeLicense).toMatchObject({
        scanned: true,
        virus: 'Eicar-Test-Signature',
      })
    const gone = {
      status: 410,
      code: 'FILE_QUARANTINED',
      message: 'This file has a virus, so nobody can open it',
    }
    expect(await openLink(one.owner, before.tradeLicense.url)).toMatchObject(gone)
    expect(await openLink(admin, (await one.shownTo(admin)).data.tradeLicense.url)).toMatchObject(gone)
    expect(await admin.get(`/files/${other.fileId}/link`)).toMatchObject(gone)
    expect(await (await testApp.createSeeker()).get(`/files/${other.fileId}/link`)).toMatchObject({ status: 404 })
    expect(await listAuditEntries(testApp, 'file.quarantined')).toEqual(
      expect.arrayContaining(
        [one, other].map(({ fileId, owner }) => ({
          account_id: owner.id,
          subject_kind: 'trade_license',
          subject_id: fileId,
          details: { virus: 'Eicar-Test-Signature' },
        })),
      ),
    )
    expect(await listAuditEntries(testApp, 'file.quarantined')).toHaveLength(2)
    expect((await testApp.listOutboxEmails()).map(({ letter, recipient }) => [letter, recipient]).toSorted()).toEqual(
      [one, other].map(({ owner }) => ['file.quarantined', owner.email]).toSorted(),
    )
    expect((await one.owner.get('/notifications')).data).toMatchObject([
      { kind: 'file.quarantined', title: 'A virus was found in your trade license', link: '/COMPANY/profile' },
    ])
  })

  test('is scanned even after a file that is missing or cannot be scanned, over more than one batch, and later if the scanner fails completely', async ({
    testApp,
    scanning,
  }) => {
    const missing = await createPendingCompany(testApp, CLEAN)
    await testApp.resources.fileStore.delete(missing.fileId)
    const { owner } = missing
    const ids: string[] = []
    for (let i = 0; i < 25; i++)
      ids.push(
        await createStoredFile(testApp, owner.id, {
          bytes: await createSamplePdf(`number ${i}`),
          kind: 'trade_license',
          name: 'a.pdf',
        }),
      )
    const before = scanning.state.scanned
    const scanned = async () =>
      (
        await run<{ n: number }>(
          testApp.db,
          'select count(*)::int n from files where scanned_at is not null and id = any($1::uuid[])',
          [ids],
        )
      )[0]!.n
    scanning.state.behavior = 'failing'
    await expect(scanUnscannedFiles(scanning.resources)).rejects.toThrow('a file could not be scanned for viruses')
    expect(await scanned()).toBe(0)
    expect(scanning.state.scanned - before, 'given up long before the end').toBeLessThan(10)
    scanning.state.behavior = 'failing once'
    await expect(scanUnscannedFiles(scanning.resources)).rejects.toThrow('a file could not be scanned for viruses')
    expect(await scanned()).toBe(24)

    await scanUnscannedFiles(scanning.resources)

    expect(await scanned()).toBe(25)
    expect(await findFileRow(testApp, missing.fileId)).toEqual({ scanned_at: null, virus: null })
  })

  test('is scanned for a limited time in one run, and the rest later', async ({ testApp, scanning }) => {
    const files = [await createPendingCompany(testApp, CLEAN), await createPendingCompany(testApp, INFECTED)]
    await scanUnscannedFiles(scanning.resources, -1)
    for (const { fileId } of files)
      expect(await findFileRow(testApp, fileId)).toEqual({ scanned_at: null, virus: null })
    await scanUnscannedFiles(scanning.resources)
    for (const { fileId } of files)
      expect(await findFileRow(testApp, fileId)).toMatchObject({ scanned_at: expect.any(String) })
  })

  test('is scanned before anybody else opens it; without the scanner nobody else can', async ({
    testApp,
    scanning,
  }) => {
    const admin = scanning.as(await testApp.createAdmin())
    const [clean, bad] = [await createPendingCompany(testApp, CLEAN), await createPendingCompany(testApp, INFECTED)]
    const urls = await Promise.all(
      [clean, bad].map(async (company) => (await company.shownTo(admin)).data.tradeLicense.url as string),
    )
    scanning.state.behavior = 'closing'
    expect((await openLink(admin, urls[0]!)).status).toBe(503)
    scanning.state.behavior = 'well'

    expect((await openLink(admin, urls[0]!)).status).toBe(200)
    expect(await openLink(admin, urls[1]!)).toMatchObject({ status: 410, code: 'FILE_QUARANTINED' })

    expect(await findFileRow(testApp, clean.fileId)).toMatchObject({ scanned_at: expect.any(String), virus: null })
    const [company] = await run<{ id: string }>(
      testApp.db,
      'select id from companies where trade_license_file_id = $1',
      [clean.fileId],
    )
    expect(await listAuditEntries(testApp, 'trade-license.shown')).toMatchObject([{ subject_id: company!.id }])
    expect(await listAuditEntries(testApp, 'file.quarantined')).toHaveLength(1)
  })

  test('and with a virus cannot be sent with an application', async ({ testApp, scanning }) => {
    const jobId = await createOpenJob(testApp)
    const seeker = await testApp.createSeeker({ resume_file_id: null })
    await seeker.patch('/job-seeker/update-profile', buildMultipartForm({ resume: toUploadFile(INFECTED, 'cv.pdf') }))
    expect(
      (
        await seeker.post(`/jobs/${await createOpenJob(testApp)}/apply`, {
          coverLetter: SAMPLE_COVER_LETTER,
          useExistingResume: 'true',
        })
      ).status,
    ).toBe(201)
    await scanUnscannedFiles(scanning.resources)
    expect((await testApp.listOutboxEmails()).filter(({ letter }) => letter === 'file.quarantined')).toMatchObject([
      { recipient: seeker.email, text: expect.stringContaining('(cv.pdf)') },
    ])

    expect(
      await seeker.post(`/jobs/${jobId}/apply`, { coverLetter: SAMPLE_COVER_LETTER, useExistingResume: 'true' }),
    ).toMatchObject({ status: 400, code: 'FILE_INFECTED', errors: { resume: [FOUND] } })
  })
})
