import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { GREENHOUSE, importBoard } from '#test/job-boards.ts'
import { killWorker, startOutgoingWorker } from '#test/outgoing-worker.ts'
import { expireRunningTasks } from '#test/tasks.ts'
import { test, type TestApp } from '#test/test-app.ts'

const JOBS = 300
const POSTINGS = Array.from({ length: JOBS }, (_, n) => ({ id: `${n + 1}`, title: `Engineer number ${n + 1}` }))

/** Lets the time pass after which a task and a board are taken over from a server that is gone. */
async function passClaims({ db }: TestApp) {
  await expireRunningTasks(db)
  await run(db, `update job_boards set claimed_until = now() - interval '1 second' where claimed_until is not null`)
}

test(
  'a server that is killed while it imports 300 jobs leaves each of them there once after it starts again, and none closed',
  { timeout: 600_000 },
  async ({ testApp }) => {
    const { db } = testApp
    const settings = {
      TEST_JOB_BOARDS_ORIGIN: testApp.jobBoards.settings.JOB_BOARDS_ORIGIN,
      // The stand-in is asked without the pauses that services need.
      LIMITS_SCALE: '1000',
    }
    const { owner } = await testApp.createCompany()
    const boardId = await importBoard(testApp, owner, POSTINGS.slice(0, 20))
    await run(db, `update jobs set status = 'ACTIVE', published_at = now(), updated_at = now()`)
    testApp.jobBoards.setBoard(GREENHOUSE, 'selam', { name: 'Sheba Tech', postings: POSTINGS })
    await owner.post(`/company/job-boards/${boardId}/sync`)
    const countImported = async () =>
      (await run<{ n: number }>(db, 'select count(*)::int as n from imported_jobs'))[0]!.n

    for (const most of [60, 160]) {
      const server = await startOutgoingWorker(testApp, settings)
      await expect.poll(countImported, { timeout: 180_000, interval: 2 }).toBeGreaterThan(most)
      await killWorker(server)
      expect(await countImported()).toBeLessThan(JOBS)
      await passClaims(testApp)
    }
    await startOutgoingWorker(testApp, settings)
    const getBoard = async () => (await owner.get(`/company/job-boards/${boardId}`)).data
    await expect
      .poll(getBoard, { timeout: 180_000, interval: 50 })
      .toMatchObject({ state: 'OK', runs: [{ outcome: 'DONE', found: JOBS }, {}, {}, {}] })

    expect(await getBoard()).toMatchObject({
      counts: { drafts: JOBS - 20, live: 20, ended: 0 },
      runs: [{ outcome: 'DONE' }, { outcome: 'INTERRUPTED' }, { outcome: 'INTERRUPTED' }, { outcome: 'DONE' }],
    })
    const jobs = await run<{ title: string }>(db, 'select title from jobs')
    expect(jobs.map(({ title }) => title).sort()).toEqual(POSTINGS.map(({ title }) => title).sort())
    const [linked] = await run(db, 'select count(distinct job_id)::int as n from imported_jobs')
    expect(linked).toEqual({ n: JOBS })
  },
)
