import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { formOf } from '#testing/forms.ts'
import { LONG_LETTER } from '#testing/people.ts'
import { caller } from '#testing/person.ts'
import { fileOf, samplePdf } from '#testing/samples.ts'
import { strict } from '#testing/strict.ts'
import { emptyStore, onDisk } from '#testing/stored-files.ts'
import { test, type Town } from '#testing/town.ts'
import { MOST_STORED_BYTES } from './keeping.ts'

const PDF = await samplePdf()
const resume = () => formOf({ resume: fileOf(PDF, 'cv.pdf', 'application/pdf') })
/** Rows of files that an account already has: so many bytes each. */
const stored = (town: Town, accountId: string, sizes: number[], sha256 = (n: number) => `stored ${n}`) =>
  Promise.all(
    sizes.map((size, n) =>
      run(
        town.db,
        `insert into files (id, kind, account_id, name, type, size, sha256) values (uuidv7(), 'resume', $1, 'old.pdf', 'application/pdf', $2, $3)`,
        [accountId, size, sha256(n)],
      ),
    ),
  )
const MEGABYTE = 1024 * 1024
/** Ten files below the limit of one file that are together so much. */
const inTen = (bytes: number) => [...Array.from({ length: 10 }, () => 9 * MEGABYTE), bytes - 90 * MEGABYTE]

describe('what one account may store', () => {
  test('is a hundred megabytes: to the byte, and not one more', async ({ town }) => {
    await emptyStore(town)
    const seeker = await town.seeker()
    const [{ kept } = { kept: 0 }] = await run<{ kept: number }>(
      town.db,
      'select coalesce(sum(size), 0)::int as kept from files where account_id = $1',
      [seeker.id],
    )
    await stored(town, seeker.id, inTen(MOST_STORED_BYTES - PDF.length - kept + 1))

    const refused = await seeker.patch('/job-seeker/update-profile', resume())
    expect(refused).toMatchObject({
      status: 413,
      code: 'STORAGE_FULL',
      message: expect.stringContaining('remove or replace'),
    })
    expect(onDisk(town)).toEqual([])

    await run(town.db, `update files set size = size - 1 where sha256 = 'stored 10'`)
    expect((await seeker.patch('/job-seeker/update-profile', resume())).status).toBe(200)
  })

  test('counts the same bytes once: a resume sent with many applications costs no more', async ({ town }) => {
    await emptyStore(town)
    const job = await town.job((await town.company()).id)
    const seeker = await town.seeker()
    await stored(
      town,
      seeker.id,
      Array.from({ length: 20 }, () => 9 * MEGABYTE),
      () => 'the same',
    )

    const answer = await seeker.post(
      `/jobs/${job.id}/apply`,
      formOf({ coverLetter: LONG_LETTER, resume: fileOf(PDF, 'cv.pdf', 'application/pdf') }),
    )

    expect(answer.status).toBe(201)
  })
})

test('an account sends at most thirty forms with files in half an hour, whatever comes of them', async ({ town }) => {
  const seeker = await town.seeker()
  const { app } = await strict(town)
  const there = caller(app, seeker.token)

  const answers = await Promise.all(
    Array.from({ length: 31 }, () => there.patch('/job-seeker/update-profile', formOf({ title: '' }))),
  )

  const stopped = answers.filter(({ status }) => status === 429)
  expect(stopped).toMatchObject([{ code: 'TOO_MANY' }])
  expect(Number(stopped[0]!.headers['retry-after'])).toBeGreaterThan(1700)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(30)
})
