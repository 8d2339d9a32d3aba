import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { formOf } from '#testing/forms.ts'
import { LONG_LETTER } from '#testing/people.ts'
import { caller, type Person } from '#testing/person.ts'
import { standInS3 } from '#testing/s3.ts'
import { fileOf, samplePdf, samplePng } from '#testing/samples.ts'
import { test as base, type Town } from '#testing/town.ts'

const [CV, LICENSE, LOGO] = await Promise.all([samplePdf('Selam Tesfaye'), samplePdf('License'), samplePng(300)])
/** Whoever sends something is answered before this is over. */
const ANSWERED_MS = 10_000

/** A town with an instance more, which keeps its files in a bucket. */
const test = base.extend<{ bucket: Awaited<ReturnType<typeof withBucket>> }>({
  bucket: [async ({ townOfFile }, use) => use(await withBucket(townOfFile)), { scope: 'file' }],
})
async function withBucket(town: Town) {
  const s3 = await standInS3()
  const { app, resources } = await town.instance(undefined, s3.settings)
  return {
    ...s3,
    files: resources.files,
    visitor: caller(app),
    as: <P extends Person>(person: P): P => ({ ...person, ...caller(app, person.token) }),
    raw: async (url: string) => app.inject({ url }),
  }
}
test.beforeEach(async ({ bucket }) => {
  bucket.told.mood = 'well'
  for await (const { id } of bucket.files.list()) await bucket.files.drop(id)
})
test.afterAll(({ bucket }) => bucket.close())

const letter = () => formOf({ coverLetter: LONG_LETTER, resume: fileOf(CV, 'cv.pdf') })
const reuse = { coverLetter: LONG_LETTER, useExistingResume: 'true' }
const kept = async ({ files }: { files: { list(): AsyncIterable<{ id: string }> } }) =>
  (await Array.fromAsync(files.list())).length
async function applicant(town: Town, bucket: Awaited<ReturnType<typeof withBucket>>) {
  const seeker = bucket.as(await town.seeker({ resume_file_id: null }))
  expect((await seeker.patch('/job-seeker/update-profile', formOf({ resume: fileOf(CV, 'cv.pdf') }))).status).toBe(200)
  return seeker
}

describe('files in a bucket', () => {
  test('reach who may read them: the resume that was sent, the license, and the logo for everybody', async ({
    town,
    bucket,
  }) => {
    const company = await town.company()
    const owner = bucket.as(company.owner)
    expect(
      (
        await owner.patch(
          '/company/update-profile',
          formOf({ logo: fileOf(LOGO, 'logo.png'), trade_license: fileOf(LICENSE, 'license.pdf') }),
        )
      ).status,
    ).toBe(200)
    const seeker = await applicant(town, bucket)
    await run(town.db, `update companies set status = 'ACTIVE' where id = $1`, [company.id])
    const { id: jobId } = await town.job(company.id)
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

test('a resume whose bytes are gone is sent with no application', async ({ town, bucket }) => {
  const { id: jobId } = await town.job((await town.company()).id)
  const seeker = await applicant(town, bucket)
  for await (const { id } of bucket.files.list()) await bucket.files.drop(id)

  expect(await seeker.post(`/jobs/${jobId}/apply`, reuse)).toMatchObject({ status: 400, code: 'NO_PROFILE_RESUME' })
  expect(await run(town.db, 'select 1 from applications')).toEqual([])
})

describe('a bucket that', () => {
  test.for(['failing', 'cutting', 'silent', 'gone'] as const)(
    'is %s: an application is "not now", without a row or a file, and public pages are there',
    { timeout: 3 * ANSWERED_MS },
    async (mood, { town, bucket }) => {
      const { id: jobId } = await town.job((await town.company()).id)
      const people = await Promise.all(Array.from({ length: 12 }, () => applicant(town, bucket)))
      const before = await kept(bucket)
      if (mood === 'gone') await bucket.leave()
      else bucket.told.mood = mood

      const sending = [
        ...people.map((person) => person.post(`/jobs/${jobId}/apply`, reuse)),
        people[0]!.post(`/jobs/${jobId}/apply`, letter()),
      ]
      const late = new Promise((_, reject) =>
        setTimeout(reject, ANSWERED_MS, new Error('not answered in time')).unref(),
      )
      const reading = await Promise.all(
        ['/jobs/getAll', `/jobs/getOne/${jobId}`, '/company/fetchAll'].map((address) => bucket.visitor.get(address)),
      )
      const answers = (await Promise.race([Promise.all(sending), late])) as Awaited<(typeof sending)[number]>[]

      expect(reading.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 BUSY']))
      expect(await run(town.db, 'select 1 from applications')).toEqual([])
      if (mood === 'gone') await bucket.back()
      bucket.told.mood = 'well'
      expect(await kept(bucket)).toBe(before)
      expect((await people[0]!.post(`/jobs/${jobId}/apply`, letter())).status).toBe(201)
    },
  )
})
