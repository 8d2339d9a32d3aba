import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { buildMultipartForm } from '#test/forms.ts'
import { SAMPLE_COVER_LETTER } from '#test/factories.ts'
import { createTestClient, type TestUser } from '#test/test-client.ts'
import { startFakeS3 } from '#test/fake-s3.ts'
import { toUploadFile, createSamplePdf, createSamplePng } from '#test/sample-files.ts'
import { test as base, type TestApp } from '#test/test-app.ts'

const [CV, LICENSE, LOGO] = await Promise.all([
  createSamplePdf('Selam Tesfaye'),
  createSamplePdf('License'),
  createSamplePng(300),
])
/** Every request gets its response within this time. */
const ANSWERED_MS = 10_000

/** A test app with another instance that stores its files in an S3 bucket. */
const test = base.extend<{ bucket: Awaited<ReturnType<typeof withBucket>> }>({
  bucket: [async ({ sharedTestApp }, use) => use(await withBucket(sharedTestApp)), { scope: 'file' }],
})
async function withBucket(testApp: TestApp) {
  const s3 = await startFakeS3()
  const { app, resources } = await testApp.startInstance(undefined, s3.settings)
  return {
    ...s3,
    fileStore: resources.fileStore,
    visitor: createTestClient(app),
    as: <P extends TestUser>(person: P): P => ({ ...person, ...createTestClient(app, person.token) }),
    raw: async (url: string) => app.inject({ url }),
  }
}
test.beforeEach(async ({ bucket }) => {
  bucket.state.behavior = 'well'
  for await (const { id } of bucket.fileStore.list()) await bucket.fileStore.delete(id)
})
test.afterAll(({ bucket }) => bucket.close())

const buildApplication = () =>
  buildMultipartForm({ coverLetter: SAMPLE_COVER_LETTER, resume: toUploadFile(CV, 'cv.pdf') })
const reuse = { coverLetter: SAMPLE_COVER_LETTER, useExistingResume: 'true' }
const listStoredIds = async ({ fileStore }: { fileStore: { list(): AsyncIterable<{ id: string }> } }) =>
  (await Array.fromAsync(fileStore.list())).length
async function createApplicant(testApp: TestApp, bucket: Awaited<ReturnType<typeof withBucket>>) {
  const seeker = bucket.as(await testApp.createSeeker({ resume_file_id: null }))
  expect(
    (await seeker.patch('/job-seeker/update-profile', buildMultipartForm({ resume: toUploadFile(CV, 'cv.pdf') })))
      .status,
  ).toBe(200)
  return seeker
}

describe('files in a bucket', () => {
  test('can be opened by those who may read them: the sent resume, the license, and the logo for everybody', async ({
    testApp,
    bucket,
  }) => {
    const company = await testApp.createCompany()
    const owner = bucket.as(company.owner)
    expect(
      (
        await owner.patch(
          '/company/update-profile',
          buildMultipartForm({
            logo: toUploadFile(LOGO, 'logo.png'),
            trade_license: toUploadFile(LICENSE, 'license.pdf'),
          }),
        )
      ).status,
    ).toBe(200)
    const seeker = await createApplicant(testApp, bucket)
    await run(testApp.db, `update companies set status = 'ACTIVE' where id = $1`, [company.id])
    const { id: jobId } = await testApp.createJob(company.id)
    expect((await seeker.post(`/jobs/${jobId}/apply`, reuse)).status).toBe(201)

    const { data: page } = await owner.get(`/company/fetch/${company.id}`)
    const { data: list } = await owner.get(`/jobs/${jobId}/applications`)

    const [license, resume, logo] = await Promise.all(
      [page.tradeLicense.url, list[0].resume.url, page.logo].map(bucket.raw),
    )
    expect(license!.rawPayload.equals(LICENSE)).toBe(true)
    expect(resume!.rawPayload.equals(CV)).toBe(true)
    expect(logo).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'image/webp', 'content-length': String(logo!.rawPayload.length) },
    })
  })
})

test('a resume whose bytes are gone cannot be sent with an application', async ({ testApp, bucket }) => {
  const { id: jobId } = await testApp.createJob((await testApp.createCompany()).id)
  const seeker = await createApplicant(testApp, bucket)
  for await (const { id } of bucket.fileStore.list()) await bucket.fileStore.delete(id)

  expect(await seeker.post(`/jobs/${jobId}/apply`, reuse)).toMatchObject({ status: 400, code: 'NO_PROFILE_RESUME' })
  expect(await run(testApp.db, 'select 1 from applications')).toEqual([])
})

describe('a bucket that', () => {
  test.for(['failing', 'cutting', 'silent', 'gone'] as const)(
    'is %s: an application is "not now", without a row or a file, and public pages are there',
    { timeout: 3 * ANSWERED_MS },
    async (mood, { testApp, bucket }) => {
      const { id: jobId } = await testApp.createJob((await testApp.createCompany()).id)
      const people = await Promise.all(Array.from({ length: 12 }, () => createApplicant(testApp, bucket)))
      const before = await listStoredIds(bucket)
      if (mood === 'gone') await bucket.stopListening()
      else bucket.state.behavior = mood

      const sending = [
        ...people.map((person) => person.post(`/jobs/${jobId}/apply`, reuse)),
        people[0]!.post(`/jobs/${jobId}/apply`, buildApplication()),
      ]
      const late = new Promise((_, reject) =>
        setTimeout(reject, ANSWERED_MS, new Error('not answered in time')).unref(),
      )
      const reading = await Promise.all(
        ['/jobs/getAll', `/jobs/getOne/${jobId}`, '/company/fetchAll'].map((address) => bucket.visitor.get(address)),
      )
      const responses = (await Promise.race([Promise.all(sending), late])) as Awaited<(typeof sending)[number]>[]

      expect(reading.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(new Set(responses.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 BUSY']))
      expect(await run(testApp.db, 'select 1 from applications')).toEqual([])
      if (mood === 'gone') await bucket.resumeListening()
      bucket.state.behavior = 'well'
      expect(await listStoredIds(bucket)).toBe(before)
      expect((await people[0]!.post(`/jobs/${jobId}/apply`, buildApplication())).status).toBe(201)
    },
  )
})
