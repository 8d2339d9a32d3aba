import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { buildMultipartForm } from '#test/forms.ts'
import { SAMPLE_COVER_LETTER } from '#test/factories.ts'
import { createTestClient } from '#test/test-client.ts'
import { toUploadFile, createSamplePdf } from '#test/sample-files.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { clearFileStore, listFilesOnDisk } from '#test/stored-files.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { MAX_STORED_BYTES } from './stored-files.ts'

const PDF = await createSamplePdf()
const resume = () => buildMultipartForm({ resume: toUploadFile(PDF, 'cv.pdf', 'application/pdf') })
/** Adds rows of files with these sizes for an account. */
const addFileRows = (testApp: TestApp, accountId: string, sizes: number[], sha256 = (n: number) => `stored ${n}`) =>
  Promise.all(
    sizes.map((size, n) =>
      run(
        testApp.db,
        `insert into files (id, kind, account_id, name, type, size, sha256) values (uuidv7(), 'resume', $1, 'old.pdf', 'application/pdf', $2, $3)`,
        [accountId, size, sha256(n)],
      ),
    ),
  )
const MEGABYTE = 1024 * 1024
/** Splits a size over eleven files, each below the limit of a single file. */
const splitSize = (bytes: number) => [...Array.from({ length: 10 }, () => 9 * MEGABYTE), bytes - 90 * MEGABYTE]

describe('what one account may store', () => {
  test('is exactly a hundred megabytes, and not one byte more', async ({ testApp }) => {
    await clearFileStore(testApp)
    const seeker = await testApp.createSeeker()
    const [{ kept } = { kept: 0 }] = await run<{ kept: number }>(
      testApp.db,
      'select coalesce(sum(size), 0)::int as kept from files where account_id = $1',
      [seeker.id],
    )
    await addFileRows(testApp, seeker.id, splitSize(MAX_STORED_BYTES - PDF.length - kept + 1))

    const refused = await seeker.patch('/job-seeker/update-profile', resume())
    expect(refused).toMatchObject({
      status: 413,
      code: 'STORAGE_FULL',
      message: expect.stringContaining('remove or replace'),
    })
    expect(listFilesOnDisk(testApp)).toEqual([])

    await run(testApp.db, `update files set size = size - 1 where sha256 = 'stored 10'`)
    expect((await seeker.patch('/job-seeker/update-profile', resume())).status).toBe(200)
  })

  test('counts the same content once: a resume that is sent with many applications takes no more space', async ({
    testApp,
  }) => {
    await clearFileStore(testApp)
    const job = await testApp.createJob((await testApp.createCompany()).id)
    const seeker = await testApp.createSeeker()
    await addFileRows(
      testApp,
      seeker.id,
      Array.from({ length: 20 }, () => 9 * MEGABYTE),
      () => 'the same',
    )

    const response = await seeker.post(
      `/jobs/${job.id}/apply`,
      buildMultipartForm({ coverLetter: SAMPLE_COVER_LETTER, resume: toUploadFile(PDF, 'cv.pdf', 'application/pdf') }),
    )

    expect(response.status).toBe(201)
  })
})

test('an account may send at most thirty forms with files in half an hour, whatever their outcome', async ({
  testApp,
}) => {
  const seeker = await testApp.createSeeker()
  const { app } = await getStrictInstance(testApp)
  const limitedCaller = createTestClient(app, seeker.token)

  const responses = await Promise.all(
    Array.from({ length: 31 }, () =>
      limitedCaller.patch('/job-seeker/update-profile', buildMultipartForm({ title: '' })),
    ),
  )

  const stopped = responses.filter(({ status }) => status === 429)
  expect(stopped).toMatchObject([{ code: 'TOO_MANY' }])
  expect(Number(stopped[0]!.headers['retry-after'])).toBeGreaterThan(1700)
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(30)
})
