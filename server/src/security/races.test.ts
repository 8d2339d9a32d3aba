import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { LONG_LETTER } from '#testing/people.ts'
import { caller, patient, type Caller, type Person, type Reply } from '#testing/person.ts'
import { samplePdf } from '#testing/samples.ts'
import { onDisk, storedFile } from '#testing/stored-files.ts'
import { test, type Town } from '#testing/town.ts'
import { WRONG_COUNTS } from '#testing/wrong-counts.ts'

let second: Awaited<ReturnType<Town['instance']>> | undefined
/** The same person at two instances of the app, whose connections all stand: one that is opened first would let the first request finish alone. */
async function twice(town: Town, { token }: Person): Promise<[Caller, Caller]> {
  second ??= await town.instance()
  await Promise.all(
    [town, second.resources].flatMap(({ db }) => Array.from({ length: 8 }, () => run(db, 'select pg_sleep(0.03)'))),
  )
  return [caller(town.app, token), caller(second.app, token)]
}
const atOnce = <T>(most: number, one: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: most }, (_, n) => one(n)))
const tally = (replies: Reply[]) =>
  Object.fromEntries([...Map.groupBy(replies, ({ status }) => status)].map(([status, list]) => [status, list.length]))
const countOf = async (town: Town, from: string) =>
  (await run<{ n: number }>(town.db, `select count(*)::int as n from ${from}`))[0]!.n

describe('fifty at once over two instances:', () => {
  test('both ways to apply are one rule: one application, one file, one letter a side', async ({ town }) => {
    const { id: jobId } = await town.job((await town.company()).id)
    const selam = await town.seeker()
    await run(town.db, 'update seekers set resume_file_id = $2 where id = $1', [
      selam.seekerId,
      await storedFile(town, selam.id, { bytes: await samplePdf(), kind: 'resume', name: 'cv.pdf' }),
    ])
    const doors = await twice(town, selam)
    const [files, reuse] = [onDisk(town).length, { coverLetter: LONG_LETTER, useExistingResume: 'true' }]

    const replies = await atOnce(50, (n) =>
      n % 4 < 2
        ? doors[n % 2]!.post(`/jobs/${jobId}/apply`, reuse)
        : doors[n % 2]!.post('/applications', { ...reuse, jobId }),
    )

    expect(tally(replies)).toEqual({ 201: 1, 409: 49 })
    expect([
      await countOf(town, 'applications'),
      await countOf(town, 'application_moves'),
      onDisk(town).length - files,
    ]).toEqual([1, 1, 1])
    expect((await town.mailbox()).map(({ letter }) => letter).toSorted()).toHaveLength(2)
  })

  test('saving is once, and taking away meanwhile is no fault', async ({ town }) => {
    const { id } = await town.job((await town.company()).id)
    const doors = await twice(town, await town.seeker())

    expect(tally(await atOnce(50, (n) => doors[n % 2]!.post(`/jobs/${id}/save`)))).toEqual({ 200: 50 })
    expect(await countOf(town, 'saved_jobs')).toBe(1)
    expect(
      tally(
        await atOnce(50, (n) =>
          n % 4 < 2 ? doors[n % 2]!.post(`/jobs/${id}/save`) : doors[n % 2]!.delete(`/jobs/${id}/save`),
        ),
      ),
    ).toEqual({ 200: 50 })
    expect(await countOf(town, 'saved_jobs')).toBeLessThan(2)
  })

  test('a skill is once in a profile, and the profile is one of those that were sent', async ({ town }) => {
    const selam = await town.seeker()
    const doors = await twice(town, selam)
    const ids = await Promise.all(['React', 'Go', 'PostgreSQL'].map(town.skillId))

    const replies = await atOnce(50, (n) =>
      doors[n % 2]!.patch('/job-seeker/update-profile', {
        bio: `Number ${n}`,
        skills: ids.slice(n % 3).map((skillId) => ({ skillId })),
      }),
    )

    expect(tally(replies)).toEqual({ 200: 50 })
    const { data } = await selam.get('/job-seeker/get-profile')
    const winner = Number(data.bio.slice('Number '.length))
    expect(data.skills.map(({ skill }: { skill: { id: string } }) => skill.id).toSorted()).toEqual(
      ids.slice(winner % 3).toSorted(),
    )
  })

  test('a role is chosen once', async ({ town }) => {
    const undecided = await town.account({ role: 'OTHER' })
    const doors = await twice(town, undecided)

    const replies = await atOnce(50, (n) =>
      doors[n % 2]!.patch('/auth/update-role', { role: n % 3 ? 'COMPANY' : 'JOBSEEKER' }),
    )

    expect(tally(replies)).toEqual({ 200: 1, 403: 49 })
    expect((await undecided.get('/auth/me')).data.user.role).toBe(
      replies.find(({ status }) => status === 200)!.data.user.role,
    )
  })
})

describe('twenty tabs over two instances set seven statuses each:', () => {
  const STATUSES = ['PENDING', 'REVIEWED', 'SHORTLISTED', 'INTERVIEWED', 'OFFERED', 'ACCEPTED', 'REJECTED']

  test(
    'each change is one line of history, the last one is the status, and letters leave in its order',
    { timeout: 60_000 },
    async ({ town }) => {
      const company = await town.company()
      const { id } = await town.application((await town.job(company.id)).id, await town.seeker())
      const doors = (await twice(town, company.owner)).map(patient)

      const replies = (
        await atOnce(20, (tab) =>
          atOnce(7, (n) => doors[tab % 2]!.patch(`/applications/${id}/status`, { status: STATUSES[(n + tab) % 7] })),
        )
      ).flat()

      expect(tally(replies)).toEqual({ 200: 140 })
      const moves = await run<{ id: string; from: string | null; to: string }>(
        town.db,
        'select id, from_status "from", to_status "to" from application_moves where application_id = $1 order by at, id',
        [id],
      )
      expect(moves.slice(1).filter(({ from }, n) => from !== moves[n]!.to)).toEqual([])
      expect(moves.filter(({ from, to }) => from === to)).toEqual([])
      expect(await run(town.db, 'select status from applications where id = $1', [id])).toEqual([
        { status: moves.at(-1)!.to },
      ])
      const letters = await run<{ id: string }>(
        town.db,
        `select id from outbox where letter = 'application.moved' order by next_attempt_at`,
      )
      const places = letters.map((letter) => moves.findIndex((move) => move.id === letter.id))
      expect([letters.length > 0, places.includes(-1), places]).toEqual([
        true,
        false,
        places.toSorted((one, other) => one - other),
      ])
    },
  )
})

describe('after much at once', () => {
  test(
    'every count is what is there, every history has no gap, and nothing failed',
    { timeout: 60_000 },
    async ({ town }) => {
      const company = await town.company()
      const jobs = await atOnce(4, async () => (await town.job(company.id)).id)
      const seekers = await atOnce(6, () => town.seeker())
      const sent = await atOnce(4, async (n) => (await town.application(jobs[0]!, seekers[n]!)).id)
      const pdf = await samplePdf()
      for (const { id, seekerId } of seekers)
        await run(town.db, 'update seekers set resume_file_id = $2 where id = $1', [
          seekerId,
          await storedFile(town, id, { bytes: pdf, kind: 'resume', name: 'cv.pdf' }),
        ])
      const owner = await twice(town, company.owner)
      const admin = await twice(town, await town.admin())
      const seekerDoors = await Promise.all(seekers.map((seeker) => twice(town, seeker)))
      const pick = <T>(list: readonly T[], n: number) => list[(n * 7 + (n >> 3)) % list.length]!
      const acts: ((n: number) => Promise<Reply>)[] = [
        (n) =>
          pick(seekerDoors, n)[n % 2]!.post(`/jobs/${pick(jobs, n)}/apply`, {
            coverLetter: LONG_LETTER,
            useExistingResume: 'true',
          }),
        (n) =>
          pick(owner, n).patch(`/applications/${pick(sent, n)}/status`, {
            status: pick(['REVIEWED', 'SHORTLISTED', 'INTERVIEWED', 'REJECTED', 'PENDING'], n),
          }),
        (n) => pick(owner, n).patch(`/applications/${pick(sent, n)}/view`),
        (n) => pick(owner, n).post(`/jobs/${pick(jobs.slice(1), n)}/${n % 3 ? 'reopen' : 'close'}`),
        (n) => pick(owner, n).patch(`/jobs/update/${pick(jobs, n)}`, { title: `Title number ${n}` }),
        (n) =>
          n === 61
            ? owner[0].delete(`/jobs/delete/${jobs[3]}`)
            : pick(seekerDoors, n)[0].post(`/jobs/${pick(jobs, n)}/save`),
        (n) => pick(admin, n).patch(`/admin/jobs/${pick(jobs, n)}/status`, { status: 'ACTIVE' }),
        (n) => pick(owner, n).patch('/company/update-profile', { name: `Sheba number ${n}` }),
      ]

      const replies = await atOnce(240, (n) => acts[n % acts.length]!(n))

      // A machine with other work may say "not now"; it never fails, and no two wait for each other.
      expect(replies.filter(({ status, code }) => status >= 500 && code !== 'BUSY').map(({ text }) => text)).toEqual([])
      expect(await run(town.db, 'select deadlocks from pg_stat_database where datname = current_database()')).toEqual([
        { deadlocks: 0 },
      ])
      expect(replies.filter(({ status }) => status < 300).length).toBeGreaterThan(80)
      expect(await run(town.db, WRONG_COUNTS)).toEqual([])
      const unviewed = await countOf(town, 'applications where viewed_at is null')
      expect((await company.owner.get('/applications/unviewed-count')).data.count).toBe(unviewed)
    },
  )
})
