import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { SAMPLE_COVER_LETTER } from '#test/factories.ts'
import {
  createTestClient,
  withBusyRetries,
  type TestClient,
  type TestUser,
  type TestResponse,
} from '#test/test-client.ts'
import { createSamplePdf } from '#test/sample-files.ts'
import { listFilesOnDisk, createStoredFile } from '#test/stored-files.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { SELECT_WRONG_COUNTS } from '#test/wrong-counts.ts'

let secondInstance: Awaited<ReturnType<TestApp['startInstance']>> | undefined
/**
 * Returns clients of the same person at two instances of the app, which send a request again that a busy machine has not
 * handled. All database connections are opened first: opening one would let the first request finish alone.
 */
async function createTwoClients(testApp: TestApp, { token }: TestUser): Promise<[TestClient, TestClient]> {
  secondInstance ??= await testApp.startInstance()
  await Promise.all(
    [testApp, secondInstance.resources].flatMap(({ db }) =>
      Array.from({ length: 8 }, () => run(db, 'select pg_sleep(0.03)')),
    ),
  )
  return [testApp.app, secondInstance.app].map((app) => withBusyRetries(createTestClient(app, token))) as [
    TestClient,
    TestClient,
  ]
}
const runAtOnce = <T>(count: number, runOne: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => runOne(n)))
const countByStatus = (replies: TestResponse[]) =>
  Object.fromEntries([...Map.groupBy(replies, ({ status }) => status)].map(([status, list]) => [status, list.length]))
const countRows = async (testApp: TestApp, from: string) =>
  (await run<{ n: number }>(testApp.db, `select count(*)::int as n from ${from}`))[0]!.n

describe('fifty requests at once over two instances:', () => {
  test('both endpoints to apply share one rule: one application, one file, one email to each side', async ({
    testApp,
  }) => {
    const { id: jobId } = await testApp.createJob((await testApp.createCompany()).id)
    const selam = await testApp.createSeeker()
    await run(testApp.db, 'update seekers set resume_file_id = $2 where id = $1', [
      selam.seekerId,
      await createStoredFile(testApp, selam.id, { bytes: await createSamplePdf(), kind: 'resume', name: 'cv.pdf' }),
    ])
    const clients = await createTwoClients(testApp, selam)
    const [files, reuse] = [
      listFilesOnDisk(testApp).length,
      { coverLetter: SAMPLE_COVER_LETTER, useExistingResume: 'true' },
    ]

    const replies = await runAtOnce(50, (n) =>
      n % 4 < 2
        ? clients[n % 2]!.post(`/jobs/${jobId}/apply`, reuse)
        : clients[n % 2]!.post('/applications', { ...reuse, jobId }),
    )

    expect(countByStatus(replies)).toEqual({ 201: 1, 409: 49 })
    expect([
      await countRows(testApp, 'applications'),
      await countRows(testApp, 'application_moves'),
      listFilesOnDisk(testApp).length - files,
    ]).toEqual([1, 1, 1])
    expect((await testApp.listOutboxEmails()).map(({ letter }) => letter).toSorted()).toHaveLength(2)
  })

  test('a job is saved once, and unsaving it meanwhile is no error', async ({ testApp }) => {
    const { id } = await testApp.createJob((await testApp.createCompany()).id)
    const clients = await createTwoClients(testApp, await testApp.createSeeker())

    expect(countByStatus(await runAtOnce(50, (n) => clients[n % 2]!.post(`/jobs/${id}/save`)))).toEqual({ 200: 50 })
    expect(await countRows(testApp, 'saved_jobs')).toBe(1)
    expect(
      countByStatus(
        await runAtOnce(50, (n) =>
          n % 4 < 2 ? clients[n % 2]!.post(`/jobs/${id}/save`) : clients[n % 2]!.delete(`/jobs/${id}/save`),
        ),
      ),
    ).toEqual({ 200: 50 })
    expect(await countRows(testApp, 'saved_jobs')).toBeLessThan(2)
  })

  test('a skill is in a profile once, and the profile is one of those that were sent', async ({ testApp }) => {
    const selam = await testApp.createSeeker()
    const clients = await createTwoClients(testApp, selam)
    const ids = await Promise.all(['React', 'Go', 'PostgreSQL'].map(testApp.getSkillId))

    const replies = await runAtOnce(50, (n) =>
      clients[n % 2]!.patch('/job-seeker/update-profile', {
        bio: `Number ${n}`,
        skills: ids.slice(n % 3).map((skillId) => ({ skillId })),
      }),
    )

    expect(countByStatus(replies)).toEqual({ 200: 50 })
    const { data } = await selam.get('/job-seeker/get-profile')
    const winner = Number(data.bio.slice('Number '.length))
    expect(data.skills.map(({ skill }: { skill: { id: string } }) => skill.id).toSorted()).toEqual(
      ids.slice(winner % 3).toSorted(),
    )
  })

  test('a role is chosen once', async ({ testApp }) => {
    const account = await testApp.createAccount({ role: 'OTHER' })
    const clients = await createTwoClients(testApp, account)

    const replies = await runAtOnce(50, (n) =>
      clients[n % 2]!.patch('/auth/update-role', { role: n % 3 ? 'COMPANY' : 'JOBSEEKER' }),
    )

    expect(countByStatus(replies)).toEqual({ 200: 1, 403: 49 })
    expect((await account.get('/auth/me')).data.user.role).toBe(
      replies.find(({ status }) => status === 200)!.data.user.role,
    )
  })
})

describe('twenty tabs over two instances set seven statuses each:', () => {
  const STATUSES = ['PENDING', 'REVIEWED', 'SHORTLISTED', 'INTERVIEWED', 'OFFERED', 'ACCEPTED', 'REJECTED']

  test(
    'each change is one history entry, the last one is the status, and emails are sent in the same order',
    { timeout: 60_000 },
    async ({ testApp }) => {
      const company = await testApp.createCompany()
      const { id } = await testApp.createApplication(
        (await testApp.createJob(company.id)).id,
        await testApp.createSeeker(),
      )
      const clients = await createTwoClients(testApp, company.owner)

      const replies = (
        await runAtOnce(20, (tab) =>
          runAtOnce(7, (n) =>
            clients[tab % 2]!.patch(`/applications/${id}/status`, { status: STATUSES[(n + tab) % 7] }),
          ),
        )
      ).flat()

      expect(countByStatus(replies)).toEqual({ 200: 140 })
      const moves = await run<{ id: string; from: string | null; to: string }>(
        testApp.db,
        'select id, from_status "from", to_status "to" from application_moves where application_id = $1 order by at, id',
        [id],
      )
      expect(moves.slice(1).filter(({ from }, n) => from !== moves[n]!.to)).toEqual([])
      expect(moves.filter(({ from, to }) => from === to)).toEqual([])
      expect(await run(testApp.db, 'select status from applications where id = $1', [id])).toEqual([
        { status: moves.at(-1)!.to },
      ])
      const emails = await run<{ id: string }>(
        testApp.db,
        `select id from outbox where letter = 'application.moved' order by next_attempt_at`,
      )
      const places = emails.map((email) => moves.findIndex((move) => move.id === email.id))
      expect([emails.length > 0, places.includes(-1), places]).toEqual([
        true,
        false,
        places.toSorted((one, other) => one - other),
      ])
    },
  )
})

describe('after many concurrent requests', () => {
  test(
    'every stored count is right, no history has a gap, and nothing failed',
    { timeout: 60_000 },
    async ({ testApp }) => {
      const company = await testApp.createCompany()
      const jobs = await runAtOnce(4, async () => (await testApp.createJob(company.id)).id)
      const seekers = await runAtOnce(6, () => testApp.createSeeker())
      const sent = await runAtOnce(4, async (n) => (await testApp.createApplication(jobs[0]!, seekers[n]!)).id)
      const pdf = await createSamplePdf()
      for (const { id, seekerId } of seekers)
        await run(testApp.db, 'update seekers set resume_file_id = $2 where id = $1', [
          seekerId,
          await createStoredFile(testApp, id, { bytes: pdf, kind: 'resume', name: 'cv.pdf' }),
        ])
      const owner = await createTwoClients(testApp, company.owner)
      const admin = await createTwoClients(testApp, await testApp.createAdmin())
      const seekerClients = await Promise.all(seekers.map((seeker) => createTwoClients(testApp, seeker)))
      const pick = <T>(list: readonly T[], n: number) => list[(n * 7 + (n >> 3)) % list.length]!
      const requests: ((n: number) => Promise<TestResponse>)[] = [
        (n) =>
          pick(seekerClients, n)[n % 2]!.post(`/jobs/${pick(jobs, n)}/apply`, {
            coverLetter: SAMPLE_COVER_LETTER,
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
            : pick(seekerClients, n)[0].post(`/jobs/${pick(jobs, n)}/save`),
        (n) => pick(admin, n).patch(`/admin/jobs/${pick(jobs, n)}/status`, { status: 'ACTIVE' }),
        (n) => pick(owner, n).patch('/company/update-profile', { name: `Sheba number ${n}` }),
      ]

      const replies = await runAtOnce(240, (n) => requests[n % requests.length]!(n))

      // A busy machine may respond with BUSY; no request fails otherwise, and there is no deadlock.
      expect(replies.filter(({ status, code }) => status >= 500 && code !== 'BUSY').map(({ text }) => text)).toEqual([])
      expect(
        await run(testApp.db, 'select deadlocks from pg_stat_database where datname = current_database()'),
      ).toEqual([{ deadlocks: 0 }])
      expect(replies.filter(({ status }) => status < 300).length).toBeGreaterThan(80)
      expect(await run(testApp.db, SELECT_WRONG_COUNTS)).toEqual([])
      const unviewed = await countRows(testApp, 'applications where viewed_at is null')
      expect((await company.owner.get('/applications/unviewed-count')).data.count).toBe(unviewed)
    },
  )
})
