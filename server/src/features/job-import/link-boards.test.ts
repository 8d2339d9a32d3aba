import { describe, expect, vi } from 'vitest'
import { run } from '#db/database.ts'
import { GREENHOUSE, importBoard, POSTINGS, syncAgain, syncJobBoards } from '#test/job-boards.ts'
import { asSomebodyElse } from '#test/one-connection.ts'
import { test, type TestApp } from '#test/test-app.ts'
import type { TestUser } from '#test/test-client.ts'
import { claimNextBoard, keepClaim } from './board-turns.commands.ts'
import { findBoard } from './fetch-board.commands.ts'
import { linkJobBoard } from './job-boards.commands.ts'

const EU_HOST = 'boards-api.eu.greenhouse.io'
const EU_ADDRESS = 'https://job-boards.eu.greenhouse.io/selam'
const LEVER = 'api.lever.co'
const link = (owner: TestUser, address: string) => owner.post('/company/job-boards', { address })
const preview = (owner: TestUser, address: string) => owner.post('/company/job-boards/preview', { address })
const countDrafts = async (owner: TestUser) => (await owner.get('/jobs/drafts')).data.length as number
const setBoards = (testApp: TestApp, boards: readonly (readonly [host: string, token: string, ...string[]])[]) => {
  for (const [host, token] of boards) testApp.jobBoards.setBoard(host, token, { postings: POSTINGS })
}
const countHosts = ({ jobBoards }: TestApp) => jobBoards.calls.splice(0).map((call) => call.split('/')[0])

describe('an address of Greenhouse in Europe', () => {
  test('is looked for at both hosts when it is linked, and then only where it was found', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    setBoards(testApp, [[GREENHOUSE, 'selam']])
    expect((await preview(owner, EU_ADDRESS)).data).toMatchObject({ jobsCount: 2, address: EU_ADDRESS })
    expect(countHosts(testApp)).toEqual([EU_HOST, GREENHOUSE])
    expect((await link(owner, EU_ADDRESS)).status).toBe(201)
    expect(countHosts(testApp)).toEqual([EU_HOST, GREENHOUSE])
    await syncJobBoards(testApp)
    testApp.jobBoards.removeBoard(GREENHOUSE, 'selam')
    setBoards(testApp, [[EU_HOST, 'selam']])
    await syncAgain(testApp)
    expect(countHosts(testApp)).toEqual([GREENHOUSE, GREENHOUSE])
  })

  test('stays with the host in Europe when that knows it, whatever the other one says later', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    setBoards(testApp, [
      [EU_HOST, 'selam'],
      [GREENHOUSE, 'selam'],
    ])
    const { data: board } = await link(owner, EU_ADDRESS)
    await syncJobBoards(testApp)
    testApp.jobBoards.removeBoard(EU_HOST, 'selam')
    await syncAgain(testApp)
    expect(new Set(countHosts(testApp))).toEqual(new Set([EU_HOST]))
    expect((await owner.get(`/company/job-boards/${board.id}`)).data).toMatchObject({ failure: 'NOT_FOUND' })
  })

  test('is not looked for elsewhere when the host in Europe only fails', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    setBoards(testApp, [[GREENHOUSE, 'selam']])
    testApp.jobBoards.setBoard(EU_HOST, 'selam', { trouble: { kind: 'reset' } })
    expect(await link(owner, EU_ADDRESS)).toMatchObject({ status: 400, code: 'JOB_BOARD_UNREADABLE' })
    expect(countHosts(testApp)).toEqual([EU_HOST])
  })

  test('is looked for elsewhere when the name of that host does not exist, not when names cannot be asked for', async ({
    testApp,
  }) => {
    const board = { kind: 'GREENHOUSE', region: 'EU', token: 'selam', address: EU_ADDRESS } as const
    for (const [code, hosts] of [
      ['ENOTFOUND', [EU_HOST, GREENHOUSE]],
      ['ETIMEOUT', [EU_HOST]],
    ] as const) {
      const asked: string[] = []
      const resolveHost = async (host: string): Promise<string[]> => {
        asked.push(host)
        throw Object.assign(new Error(code), { code })
      }
      const config = { ...testApp.resources.config, JOB_BOARDS_ORIGIN: undefined, resolveHost }
      const options = { withTexts: false, longestWaitMs: 8000 }
      await expect(findBoard({ db: testApp.resources.db, config }, board, options)).rejects.toMatchObject({
        failure: 'UNREACHABLE',
      })
      expect(asked, code).toEqual(hosts)
    }
  })
})

describe('the same board', () => {
  const SPELLINGS = [
    [GREENHOUSE, 'selam', 'https://boards.greenhouse.io/selam'],
    [GREENHOUSE, 'Selam', 'https://boards.greenhouse.io/Selam'],
    [EU_HOST, 'selam', EU_ADDRESS],
  ] as const

  test('is not linked twice by another host or in another case', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    setBoards(testApp, SPELLINGS)
    await link(owner, SPELLINGS[0][2])
    for (const [, , address] of SPELLINGS) {
      expect((await preview(owner, address)).data.isLinked, address).toBe(true)
      expect(await link(owner, address), address).toMatchObject({ status: 409, code: 'JOB_BOARD_EXISTS' })
    }
  })

  test('keeps its jobs when it is linked again by another address of it', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    setBoards(testApp, SPELLINGS)
    const { data: board } = await link(owner, SPELLINGS[0][2])
    await syncJobBoards(testApp)
    for (const [, , address] of SPELLINGS) {
      await owner.delete(`/company/job-boards/${board.id}`)
      expect((await link(owner, address)).data.id, address).toBe(board.id)
      await syncJobBoards(testApp)
      expect(await countDrafts(owner), address).toBe(2)
    }
  })

  test('is another one in another case at Lever, and at its host in Europe', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    setBoards(testApp, [
      [LEVER, 'mamo'],
      [LEVER, 'Mamo'],
      ['api.eu.lever.co', 'mamo'],
    ])
    for (const address of ['https://jobs.lever.co/mamo', 'https://jobs.lever.co/Mamo', 'https://jobs.eu.lever.co/mamo'])
      expect((await link(owner, address)).status, address).toBe(201)
  })

  test('that two people link at once, at two servers, is linked once', async ({ testApp }) => {
    const { id, owner } = await testApp.createCompany()
    setBoards(testApp, SPELLINGS)
    const linked = await Promise.allSettled(
      SPELLINGS.map(([, , address]) => linkJobBoard(testApp.resources, id, { address })),
    )
    const refused = linked.filter(({ status }) => status === 'rejected')
    expect(refused).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ code: 'JOB_BOARD_EXISTS' }) },
      { status: 'rejected', reason: expect.objectContaining({ code: 'JOB_BOARD_EXISTS' }) },
    ])
    expect((await owner.get('/company/job-boards')).data).toHaveLength(1)
  })

  test('that is unlinked and linked again while it is read is read anew, and the old reading changes nothing', async ({
    testApp,
  }) => {
    const { owner } = await testApp.createCompany()
    const boardId = await importBoard(testApp, owner)
    await run(testApp.db, 'update job_boards set next_sync_at = now()')
    const old = (await claimNextBoard(testApp.resources.db))!
    expect((await owner.delete(`/company/job-boards/${boardId}`)).status).toBe(200)
    expect((await link(owner, 'https://boards.greenhouse.io/selam')).data.id).toBe(boardId)
    await expect(keepClaim(testApp.resources.db, old)).rejects.toThrow('INTERRUPTED')
    expect(await syncJobBoards(testApp)).toBe(1)
  })

  test('whose reading is asked for while it is read is read once more', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const boardId = await importBoard(testApp, owner)
    testApp.jobBoards.setBoard(GREENHOUSE, 'selam', { postings: [{ ...POSTINGS[0]!, title: 'Another title' }] })
    await run(testApp.db, 'update job_boards set next_sync_at = now()')
    const isUnderWay = async () =>
      (await run(testApp.db, 'select 1 from job_board_runs where ended_at is null')).length > 0
    // The reading cannot save what it has read before this transaction ends.
    const reading = await testApp.db.transaction().execute(async (trx) => {
      await run(trx, 'select 1 from companies for update')
      return asSomebodyElse(async () => {
        const read = syncJobBoards(testApp)
        await vi.waitUntil(isUnderWay)
        expect((await owner.post(`/company/job-boards/${boardId}/sync`)).status).toBe(200)
        return { read }
      })
    })
    expect(await reading.read).toBe(2)
  })

  test('that was unlinked in several spellings goes on in the one that is linked', async ({ testApp }) => {
    const { id, owner } = await testApp.createCompany()
    setBoards(testApp, SPELLINGS)
    for (const token of ['selam', 'Selam'])
      await run(
        testApp.db,
        `insert into job_boards (company_id, kind, token, address, unlinked_at) values ($1, 'GREENHOUSE', $2, 'x', now())`,
        [id, token],
      )
    const { data: board } = await link(owner, SPELLINGS[0][2])
    expect(await run(testApp.db, 'select token from job_boards where id = $1', [board.id])).toEqual([
      { token: 'selam' },
    ])
  })
})

describe('boards that are read while somebody waits', () => {
  const ADDRESS = 'https://boards.greenhouse.io/selam'

  test('are one at a time for a company, which is told so', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const gate = Promise.withResolvers<void>()
    testApp.jobBoards.setBoard(GREENHOUSE, 'selam', { postings: POSTINGS, until: gate.promise })
    const first = preview(owner, ADDRESS)
    await expect.poll(() => testApp.jobBoards.calls.length, { interval: 5 }).toBe(1)
    for (const second of [await preview(owner, ADDRESS), await link(owner, ADDRESS)])
      expect(second).toMatchObject({
        status: 429,
        code: 'TOO_MANY',
        message: 'Somebody at your company is looking at a job board right now. Please try again in a moment.',
      })
    gate.resolve()
    expect((await first).status).toBe(200)
    expect((await link(owner, ADDRESS)).status).toBe(201)
  })

  test('are four at a time for all, while eight wait', async ({ testApp }) => {
    const companies = []
    for (let n = 0; n < 13; n++) companies.push(await testApp.createCompany())
    const gate = Promise.withResolvers<void>()
    testApp.jobBoards.setBoard(GREENHOUSE, 'selam', { postings: POSTINGS, until: gate.promise })
    const pending = companies.map(({ owner }) => preview(owner, ADDRESS))
    expect(await Promise.race(pending)).toMatchObject({ status: 503, code: 'BUSY' })
    await expect.poll(() => testApp.jobBoards.calls.length, { interval: 5 }).toBe(4)
    gate.resolve()
    const statuses = (await Promise.all(pending)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([...Array.from({ length: 12 }, () => 200), 503])
  })
})
