import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { bytesOf } from '#testing/forms.ts'
import { LONG_LETTER } from '#testing/people.ts'
import { member, PASSWORD } from '#testing/registered.ts'
import { samplePdf } from '#testing/samples.ts'
import { onDisk, storedFile } from '#testing/stored-files.ts'
import { test, type Town } from '#testing/town.ts'

/** Selam, whose resume is in the store, has applied through the door for Sheba's job. */
async function scene(town: Town) {
  const sheba = await town.company({ name: 'Sheba Tech' })
  const job = await town.job(sheba.id, { title: 'Payments Engineer' })
  const selam = await town.seeker()
  const resume = await storedFile(town, selam.id, { bytes: await samplePdf(), kind: 'resume', name: 'cv.pdf' })
  await run(town.db, 'update seekers set resume_file_id = $2 where id = $1', [selam.seekerId, resume])
  const apply = () => selam.post(`/jobs/${job.id}/apply`, { coverLetter: LONG_LETTER, useExistingResume: 'true' })
  const id = (await apply()).data.id as string
  await run(town.db, 'delete from outbox')
  return {
    sheba,
    job,
    selam,
    id,
    apply,
    withdraw: () => selam.patch(`/applications/${id}/withdraw`),
    undo: () => selam.delete(`/applications/${id}/withdraw`),
  }
}
const history = async (town: Town, id: string) =>
  (
    await run<{ to: string }>(
      town.db,
      'select to_status "to" from application_moves where application_id = $1 order by at, id',
      [id],
    )
  ).map(({ to }) => to)
const countOf = async (town: Town, jobId: string) =>
  (await run<{ n: number }>(town.db, 'select applications_count n from jobs where id = $1', [jobId]))[0]!.n
const letters = async (town: Town) => (await town.mailbox()).map(({ letter, recipient }) => `${letter} ${recipient}`)
const later = (town: Town) => run(town.db, `update application_moves set at = at - interval '31 seconds'`)

describe('PATCH /applications/{id}/withdraw', () => {
  test('takes it out of the company’s sight; its seeker keeps it, withdrawn, with letter, resume and timeline', async ({
    town,
  }) => {
    const { sheba, job, selam, id, withdraw } = await scene(town)
    const received = (await sheba.owner.get(`/applications/${id}`)).data
    const resume = received.resume.url.replace('/api/v1', '')
    expect((await town.visitor.get(resume)).status).toBe(200)

    expect(await withdraw()).toMatchObject({
      status: 200,
      data: {
        id,
        status: 'WITHDRAWN',
        coverLetter: LONG_LETTER,
        timeline: [{ to: 'PENDING' }, { from: 'PENDING', to: 'WITHDRAWN' }],
      },
    })

    expect((await selam.get('/applications/mine?status=WITHDRAWN')).data).toMatchObject([
      { id, status: 'WITHDRAWN', resume: { name: 'cv.pdf' } },
    ])
    expect((await selam.get('/applications/mine')).meta.total).toBe(1)
    const { get, patch } = sheba.owner
    for (const list of [await get('/applications/company'), await get(`/jobs/${job.id}/applications`)])
      expect(list).toMatchObject({ data: [], meta: { total: 0 } })
    const gone = [
      await get(`/applications/${id}`),
      await patch(`/applications/${id}/view`),
      await patch(`/applications/${id}/status`, { status: 'OFFERED' }),
      await get(`/job-seeker/${selam.seekerId}`),
    ]
    expect(gone.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await town.visitor.get(resume)).status).toBe(404)
    expect((await get('/applications/unviewed-count')).data).toEqual({ count: 0 })
    expect((await get('/jobs/company')).data).toMatchObject([{ applicationsCount: 0, unviewedCount: 0 }])
    expect((await get('/dashboard/company')).data).toMatchObject({ totalApplications: 0, totalCandidates: 0 })
    expect(await patch(`/applications/${id}/status`, { status: 'WITHDRAWN' })).toMatchObject({ status: 404 })
  })

  test('again is the same as once, and the company hears of it once, a minute later', async ({ town }) => {
    const { sheba, id, withdraw } = await scene(town)

    const answers = [await withdraw(), await withdraw()]

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await history(town, id)).toEqual(['PENDING', 'WITHDRAWN'])
    expect(await letters(town)).toEqual([`application.withdrawn ${sheba.owner.email}`])
    expect(
      await run(town.db, `select 1 from outbox where next_attempt_at > now() + interval '50 seconds'`),
    ).toHaveLength(1)
  })

  test('a company that wants no mail gets none', async ({ town }) => {
    const { sheba, withdraw } = await scene(town)
    await sheba.owner.patch('/auth/preferences', { emailNotifications: false })
    await withdraw()
    expect(await letters(town)).toEqual([])
  })

  test.for(['OFFERED', 'ACCEPTED', 'REJECTED'])(
    'once the company has decided (%s) it is too late',
    async (status, { town }) => {
      const { sheba, id, withdraw } = await scene(town)
      await sheba.owner.patch(`/applications/${id}/status`, { status })

      expect(await withdraw()).toMatchObject({ status: 409, code: 'APPLICATION_DECIDED' })
      expect(await history(town, id)).toEqual(['PENDING', status])
    },
  )

  test.for(['REVIEWED', 'SHORTLISTED', 'INTERVIEWED'])(
    'until then it is possible (%s), for a job that is gone too',
    async (status, { town }) => {
      const { sheba, job, id, withdraw } = await scene(town)
      await sheba.owner.patch(`/applications/${id}/status`, { status })
      await sheba.owner.delete(`/jobs/delete/${job.id}`)

      expect(await withdraw()).toMatchObject({ status: 200, data: { status: 'WITHDRAWN' } })
    },
  )

  test('somebody else’s is as if it did not exist', async ({ town }) => {
    const { id } = await scene(town)
    for (const other of [await town.seeker(), await town.account({ role: 'JOBSEEKER' })]) {
      for (const method of ['patch', 'delete'] as const) {
        const answer = await other[method](`/applications/${id}/withdraw`)
        expect(answer).toMatchObject({ status: 404, code: 'APPLICATION_NOT_FOUND' })
        expect(bytesOf(answer)).toBe(bytesOf(await other[method](`/applications/${randomUUID()}/withdraw`)))
      }
    }
    expect(await history(town, id)).toEqual(['PENDING'])
  })
})

describe('DELETE /applications/{id}/withdraw', () => {
  test('puts it back as it was, and nobody hears of it', async ({ town }) => {
    const { sheba, job, id, withdraw, undo } = await scene(town)
    await sheba.owner.patch(`/applications/${id}/status`, { status: 'SHORTLISTED' })
    await run(town.db, 'delete from outbox')
    await withdraw()

    expect(await undo()).toMatchObject({
      status: 200,
      data: { status: 'SHORTLISTED', timeline: [{ to: 'PENDING' }, { to: 'SHORTLISTED' }] },
    })
    expect(await undo()).toMatchObject({ status: 200, data: { status: 'SHORTLISTED' } })
    expect((await sheba.owner.get('/applications/company')).data).toMatchObject([{ id, status: 'SHORTLISTED' }])
    expect([await countOf(town, job.id), await letters(town)]).toEqual([1, []])
  })

  test('half a minute later it is too late', async ({ town }) => {
    const { id, withdraw, undo } = await scene(town)
    await withdraw()
    await later(town)

    expect(await undo()).toMatchObject({ status: 409, code: 'UNDO_EXPIRED' })
    expect(await history(town, id)).toEqual(['PENDING', 'WITHDRAWN'])
  })
})

describe('applying again after withdrawing', () => {
  test('is the same application with what is sent now, unopened, its history kept; the resume of before is gone', async ({
    town,
  }) => {
    const { sheba, job, selam, id, apply, withdraw } = await scene(town)
    await sheba.owner.patch(`/applications/${id}/view`)
    await withdraw()
    const files = onDisk(town).length

    expect(await apply()).toMatchObject({ status: 201, data: { id, status: 'PENDING' } })

    expect((await selam.get(`/applications/${id}`)).data.timeline.at(-1)).toMatchObject({ to: 'PENDING' })
    expect(await history(town, id)).toEqual(['PENDING', 'WITHDRAWN', 'PENDING'])
    expect((await sheba.owner.get('/applications/company')).data).toMatchObject([
      { id, isViewed: false, status: 'PENDING' },
    ])
    expect([await countOf(town, job.id), onDisk(town).length]).toEqual([1, files])
    // The company had a letter about it within the hour: this one waits for company.
    expect(await letters(town)).toEqual([`application.sent ${selam.email}`])
    expect(await apply()).toMatchObject({ status: 409, code: 'ALREADY_APPLIED' })
  })

  test('is possible twice, so that nobody fills a company’s mail with it; nothing is left of the third', async ({
    town,
  }) => {
    const { id, apply, withdraw } = await scene(town)
    for (let n = 0; n < 2; n++) {
      await withdraw()
      expect((await apply()).status).toBe(201)
    }
    await withdraw()
    const files = onDisk(town).length

    expect(await apply()).toMatchObject({ status: 409, code: 'WITHDRAWN_OFTEN' })
    expect([await history(town, id).then((moves) => moves.at(-1)), onDisk(town).length]).toEqual(['WITHDRAWN', files])
  })

  test('is not possible once the job is closed', async ({ town }) => {
    const { sheba, job, apply, withdraw } = await scene(town)
    await withdraw()
    await sheba.owner.post(`/jobs/${job.id}/close`)
    expect(await apply()).toMatchObject({ status: 409, code: 'JOB_CLOSED' })
  })
})

test('at once with the company’s decision, one of the two comes first and the other is refused', async ({ town }) => {
  const { sheba, job, id, withdraw, undo, apply } = await scene(town)
  for (let n = 0; n < 12; n++) {
    const [taken, decided] = await Promise.all([
      withdraw(),
      sheba.owner.patch(`/applications/${id}/status`, { status: 'OFFERED' }),
    ])
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([taken.status, decided.status])
    await undo()
    await sheba.owner.patch(`/applications/${id}/status`, { status: 'PENDING' })
  }
  const acts = [withdraw, undo, apply, () => sheba.owner.patch(`/applications/${id}/status`, { status: 'REVIEWED' })]
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => acts[(n * 7) % 4]!()))

  // A machine with other work may say "not now", which does nothing.
  expect(
    answers
      .filter(({ status, code }) => ![200, 201, 404, 409].includes(status) && code !== 'BUSY')
      .map(({ text }) => text),
  ).toEqual([])
  const [row] = await run<{ status: string }>(town.db, 'select status from applications where id = $1', [id])
  expect([(await history(town, id)).at(-1), await countOf(town, job.id)]).toEqual([
    row!.status,
    row!.status === 'WITHDRAWN' ? 0 : 1,
  ])
  const breaks = await run(
    town.db,
    `select 1 from (select from_status, lag(to_status) over (order by at, id) as before from application_moves) m where m.from_status is distinct from m.before`,
  )
  expect(breaks).toEqual([])
})

test('with the account a withdrawn application goes as a whole', async ({ town }) => {
  const { job, selam, withdraw } = await scene(town)
  await withdraw()
  await run(
    town.db,
    'update accounts set password_hash = (select password_hash from accounts where email = $2) where id = $1',
    [selam.id, (await member(town)).email],
  )

  expect(await selam.delete('/auth/me', { password: PASSWORD })).toMatchObject({ status: 200 })

  expect(await run(town.db, 'select 1 from applications')).toEqual([])
  expect(await countOf(town, job.id)).toBe(0)
})
