import { describe, expect } from 'vitest'
import { run, type Database } from '#db/database.ts'
import { GREENHOUSE, importBoard, listImported, POSTINGS, syncAgain } from '#test/job-boards.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { claimNextBoard } from './board-turns.commands.ts'
import { endMissingPostings } from './end-postings.commands.ts'
import { createSkillGuesser, importPosting } from './import-posting.commands.ts'
import type { SourcePosting } from './source-posting.schema.ts'
import { syncNextJobBoard } from './sync-boards.worker.ts'

const POSTING: SourcePosting = {
  id: '7',
  title: 'Night Guard',
  text: 'You look after our garden at night.',
  url: '',
  location: '',
  isRemote: undefined,
  employment: '',
  level: '',
  deadline: '',
  salaries: [],
  others: [],
}
const countGuards = async ({ db }: TestApp) =>
  (await run<{ n: number }>(db, `select count(*)::int as n from jobs where title = 'Night Guard'`))[0]!.n
/** Claims the only board, as an instance whose predecessor has been silent for long does. */
async function claim({ resources, db }: TestApp) {
  await run(db, `update job_boards set next_sync_at = now(), claimed_until = now() - interval '1 second'`)
  return (await claimNextBoard(resources.db))!
}
/** Returns a database on which something happens, to its end, before the transaction of this number begins. */
function interruptAt(db: Database, number: number, happen: () => Promise<unknown>): Database {
  let begun = 0
  const transaction = () => ({
    execute: async (within: (trx: Database) => Promise<unknown>) => {
      if (++begun === number) await happen()
      return db.transaction().execute(within)
    },
  })
  return new Proxy(db, {
    get(_, name) {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(db, name, db)
      return typeof value === 'function' ? (value.bind(db) as unknown) : value
    },
  })
}

describe('a run that was paused for long while another one took its board over', () => {
  test('makes no second draft of a posting, and changes none', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    await importBoard(testApp, owner)
    const { db } = testApp.resources
    const guesser = await createSkillGuesser(db)
    const paused = await claim(testApp)
    const next = await claim(testApp)
    expect(await importPosting({ db }, next, POSTING, guesser)).toBe('created')
    for (const posting of [POSTING, { ...POSTING, title: 'Guard' }, { ...POSTING, id: '8' }])
      await expect(importPosting({ db }, paused, posting, guesser)).rejects.toMatchObject({ failure: 'INTERRUPTED' })
    expect(await countGuards(testApp)).toBe(1)
  })

  test('ends no job, although it saw that its posting was missing', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const boardId = await importBoard(testApp, owner)
    testApp.jobBoards.setBoard(GREENHOUSE, 'selam', { postings: POSTINGS.slice(0, 1) })
    await syncAgain(testApp)
    await run(testApp.db, `update imported_jobs set missed_at = missed_at - interval '6 hours'`)
    const paused = await claim(testApp)
    await claim(testApp)
    await expect(endMissingPostings(testApp.resources, paused, [POSTINGS[0]!.id], { ended: 0 })).rejects.toMatchObject({
      failure: 'INTERRUPTED',
    })
    expect(await listImported(owner, boardId)).toHaveLength(2)
  })
})

test('a posting that is imported by several at the same moment becomes one draft', async ({ testApp }) => {
  const { owner } = await testApp.createCompany()
  await importBoard(testApp, owner)
  const { db } = testApp.resources
  const [board, guesser] = [await claim(testApp), await createSkillGuesser(db)]
  const results = await Promise.all(Array.from({ length: 4 }, () => importPosting({ db }, board, POSTING, guesser)))
  expect(results.sort()).toEqual(['created', 'same', 'same', 'same'])
  expect(await countGuards(testApp)).toBe(1)
})

test('what an interrupted run has done stays, and its run says how much that is', async ({ testApp }) => {
  const { owner } = await testApp.createCompany()
  const postings = Array.from({ length: 20 }, (_, n) => ({ id: `${n + 1}`, title: `Nurse ${n + 1}` }))
  testApp.jobBoards.setBoard(GREENHOUSE, 'selam', { postings })
  const { data: board } = await owner.post('/company/job-boards', { address: 'https://boards.greenhouse.io/selam' })
  // Every posting is imported in a transaction of its own.
  const db = interruptAt(testApp.resources.db, 6, async () => {
    expect(await owner.delete(`/company/job-boards/${board.id}`)).toMatchObject({ status: 200 })
  })
  expect(await syncNextJobBoard({ ...testApp.resources, db })).toBe(true)
  expect(await run(testApp.db, 'select count(*)::int as n from imported_jobs')).toEqual([{ n: 5 }])
  expect(await run(testApp.db, 'select outcome, found, created from job_board_runs')).toEqual([
    { outcome: 'INTERRUPTED', found: 20, created: 5 },
  ])
})
