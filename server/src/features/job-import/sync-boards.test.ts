import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { getApplicationStatus } from '#test/applications.ts'
import type { FakeBoardTrouble, FakePosting } from '#test/fake-job-boards.ts'
import { GREENHOUSE, importBoard, listImported, POSTINGS, syncAgain, syncJobBoards } from '#test/job-boards.ts'
import { test, type TestApp } from '#test/test-app.ts'
import type { TestUser } from '#test/test-client.ts'

const setPostings = (testApp: TestApp, postings: FakePosting[]) =>
  testApp.jobBoards.setBoard(GREENHOUSE, 'selam', { name: 'Sheba Tech', postings })
const setTrouble = (testApp: TestApp, trouble: FakeBoardTrouble) =>
  testApp.jobBoards.setBoard(GREENHOUSE, 'selam', { name: 'Sheba Tech', postings: [], trouble })
const [ENGINEER, DESIGNER] = POSTINGS as [FakePosting, FakePosting]
const find = async (owner: TestUser, boardId: string, title: string) =>
  (await listImported(owner, boardId)).find((job) => job.title === title)!
const publish = ({ db }: TestApp, id: string) =>
  run(db, `update jobs set status = 'ACTIVE', published_at = now(), updated_at = now() where id = $1`, [id])
const getStatus = async ({ db }: TestApp, id: string) =>
  (
    await run<{ status: string; deleted: boolean }>(
      db,
      `select status, deleted_at is not null as deleted from jobs where id = $1`,
      [id],
    )
  )[0]
const getBoard = async (owner: TestUser, boardId: string) => (await owner.get(`/company/job-boards/${boardId}`)).data

describe('a change at the source', () => {
  test('changes a draft, and brings new jobs as drafts', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const boardId = await importBoard(testApp, owner)
    setPostings(testApp, [
      { ...ENGINEER, title: 'Principal Engineer', html: '<p>A new text for the same job</p>' },
      DESIGNER,
      { id: '1003', title: 'Accountant' },
    ])
    await syncAgain(testApp)
    expect((await getBoard(owner, boardId)).runs[0]).toMatchObject({ found: 3, created: 1, updated: 1, ended: 0 })
    const { id, notes } = await find(owner, boardId, 'Principal Engineer')
    expect(notes.filter(({ name }) => name === 'skills')).toHaveLength(1)
    expect((await owner.get(`/jobs/company/${id}`)).data).toMatchObject({
      level: 'LEAD',
      description: 'A new text for the same job',
    })
    await syncAgain(testApp)
    expect((await getBoard(owner, boardId)).runs[0]).toMatchObject({ found: 3, created: 0, updated: 0, ended: 0 })
  })

  test('leaves alone what the company has changed, and shows both for a person to decide', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const boardId = await importBoard(testApp, owner)
    const { id } = await find(owner, boardId, 'Senior Backend Engineer')
    await owner.patch(`/jobs/update/${id}`, { title: 'Our own title', location: 'Adama' })
    setPostings(testApp, [
      { ...ENGINEER, title: 'Their title', location: 'Mekelle', html: '<p>Their new text for everybody</p>' },
      DESIGNER,
    ])
    await syncAgain(testApp)
    expect((await owner.get(`/jobs/company/${id}`)).data).toMatchObject({
      title: 'Our own title',
      location: 'Adama',
      description: 'Their new text for everybody',
    })
    expect((await find(owner, boardId, 'Our own title')).changes).toEqual([
      { field: 'title', ours: 'Our own title', theirs: 'Their title' },
      { field: 'location', ours: 'Adama', theirs: 'Mekelle' },
    ])
    expect((await getBoard(owner, boardId)).counts.changed).toBe(1)
    expect(await listImported(owner, boardId, 'changed')).toHaveLength(1)

    const decide = (fields: string[], take: boolean) =>
      owner.post(`/company/job-boards/${boardId}/jobs/${id}/changes`, { fields, take })
    expect((await decide(['location'], false)).data.changes).toHaveLength(1)
    expect((await decide(['title'], true)).data).toMatchObject({ title: 'Their title', changes: [] })
    expect(await decide(['title'], true)).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' })
    await syncAgain(testApp)
    expect(await find(owner, boardId, 'Their title')).toMatchObject({ changes: [] })
    expect((await owner.get(`/jobs/company/${id}`)).data.location, 'it was kept').toBe('Adama')
  })

  test('changes a published job by the ordinary way, so that an administrator looks again', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const boardId = await importBoard(testApp, owner)
    const { id } = await find(owner, boardId, 'Product Designer')
    await publish(testApp, id)
    setPostings(testApp, [ENGINEER, { ...DESIGNER, html: '<p>A text that nobody has reviewed</p>' }])
    await syncAgain(testApp)
    const [row] = await run(testApp.db, 'select status, needs_another_look from jobs where id = $1', [id])
    expect(row).toEqual({ status: 'ACTIVE', needs_another_look: true })
    const audit = await run(testApp.db, `select account_id, details from audit where act = 'job.changed'`)
    expect(audit).toEqual([{ account_id: null, details: { fields: ['description'], importedFrom: 'GREENHOUSE' } }])
  })

  test('of a rejected or closed job is only shown', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const boardId = await importBoard(testApp, owner)
    const { id } = await find(owner, boardId, 'Product Designer')
    await run(
      testApp.db,
      `update jobs set status = 'REJECTED', rejection_reason = 'Please name the pay' where id = $1`,
      [id],
    )
    setPostings(testApp, [ENGINEER, { ...DESIGNER, title: 'Brand Designer' }])
    await syncAgain(testApp)
    expect(await find(owner, boardId, 'Product Designer')).toMatchObject({
      status: 'REJECTED',
      changes: [{ field: 'title', theirs: 'Brand Designer' }],
    })
  })

  test('does not bring back what the company has deleted', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const boardId = await importBoard(testApp, owner)
    const { id } = await find(owner, boardId, 'Product Designer')
    await owner.delete(`/jobs/delete/${id}`)
    setPostings(testApp, [ENGINEER, { ...DESIGNER, title: 'Brand Designer' }])
    await syncAgain(testApp, 2)
    expect((await listImported(owner, boardId)).map(({ title }) => title)).toEqual(['Senior Backend Engineer'])
  })
})

describe('a posting that is gone', () => {
  test('twice in a row closes a published job, with its applications kept, and deletes a draft that nobody touched', async ({
    testApp,
  }) => {
    const { owner } = await testApp.createCompany()
    const boardId = await importBoard(testApp, owner, [
      ...POSTINGS,
      { id: '3', title: 'Untouched' },
      { id: '4', title: 'Touched' },
      { id: '5', title: 'In review' },
    ])
    const ids = Object.fromEntries((await listImported(owner, boardId)).map(({ id, title }) => [title, id]))
    await publish(testApp, ids['Product Designer']!)
    const seeker = await testApp.createSeeker()
    const application = await testApp.createApplication(ids['Product Designer']!, seeker)
    await owner.patch(`/jobs/update/${ids['Touched']}`, { title: 'Touched by us' })
    await owner.post(`/jobs/${ids['In review']}/submit`)
    setPostings(testApp, [ENGINEER])
    await syncAgain(testApp)
    expect((await getBoard(owner, boardId)).runs[0]).toMatchObject({ ended: 0 })
    expect(await getStatus(testApp, ids['Product Designer']!)).toMatchObject({ status: 'ACTIVE' })
    await syncAgain(testApp)
    expect((await getBoard(owner, boardId)).runs[0]).toMatchObject({ ended: 2 })
    expect(await getStatus(testApp, ids['Product Designer']!)).toEqual({ status: 'CLOSED', deleted: false })
    expect(await getStatus(testApp, ids['Untouched']!)).toMatchObject({ deleted: true })
    expect(await getStatus(testApp, ids['Touched']!)).toEqual({ status: 'DRAFT', deleted: false })
    expect(await getStatus(testApp, ids['In review']!)).toEqual({ status: 'PENDING', deleted: false })
    expect(await getApplicationStatus(testApp, application.id)).toBe('PENDING')
    expect(await find(owner, boardId, 'Touched by us')).toMatchObject({ isGone: true })

    setPostings(testApp, [ENGINEER, { id: '3', title: 'Untouched' }])
    await syncAgain(testApp)
    expect((await getBoard(owner, boardId)).runs[0], 'it is back').toMatchObject({ created: 1 })
    expect(await find(owner, boardId, 'Untouched')).toMatchObject({ status: 'DRAFT', isGone: false })
  })

  test('once and then there again stays', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const boardId = await importBoard(testApp, owner)
    for (const postings of [[ENGINEER], POSTINGS, [ENGINEER], POSTINGS]) {
      setPostings(testApp, postings)
      await syncAgain(testApp)
    }
    expect(await listImported(owner, boardId)).toHaveLength(2)
  })
})

describe('a board that cannot be read', () => {
  const TROUBLES: [string, FakeBoardTrouble][] = [
    ['REFUSED', { status: 403 }],
    ['BUSY', { status: 429 }],
    ['BUSY', { status: 429, retryAfter: '30' }],
    ['BUSY', { status: 503, retryAfter: '30' }],
    ['SERVICE_ERROR', { status: 503 }],
    ['MOVED', { status: 301, location: 'http://127.0.0.1/' }],
    ['UNREADABLE', { kind: 'half' }],
    ['UNREADABLE', { kind: 'no-json' }],
    ['UNREACHABLE', { kind: 'reset' }],
    ['TOO_LARGE', { kind: 'endless' }],
  ]
  test('never means that its jobs are gone, and says why and when it was last read', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const boardId = await importBoard(testApp, owner)
    const { id } = await find(owner, boardId, 'Product Designer')
    await publish(testApp, id)
    const { lastSuccessAt } = await getBoard(owner, boardId)
    for (const [failure, trouble] of TROUBLES) {
      setTrouble(testApp, trouble)
      await run(testApp.db, 'delete from job_board_pace')
      await syncAgain(testApp)
      expect(await getBoard(owner, boardId), failure).toMatchObject({ state: 'FAILING', failure, lastSuccessAt })
    }
    expect(await getStatus(testApp, id)).toEqual({ status: 'ACTIVE', deleted: false })
    expect(await listImported(owner, boardId)).toHaveLength(2)
    await run(testApp.db, 'delete from job_board_pace')
    setPostings(testApp, POSTINGS)
    await syncAgain(testApp)
    expect(await getBoard(owner, boardId)).toMatchObject({ state: 'OK', failure: null, failuresInRow: 0 })
  })

  test('because its service asks to wait is left alone for so long, for all companies', async ({ testApp }) => {
    const [first, second] = [await testApp.createCompany(), await testApp.createCompany()]
    for (const { owner } of [first, second]) await importBoard(testApp, owner)
    for (const status of [429, 503]) {
      setTrouble(testApp, { status, retryAfter: '3600' })
      testApp.jobBoards.calls.length = 0
      await run(testApp.db, 'delete from job_board_pace')
      await syncAgain(testApp)
      expect(testApp.jobBoards.calls, 'one of them was told').toHaveLength(1)
      const [due] = await run<{ seconds: number }>(
        testApp.db,
        'select min(extract(epoch from next_sync_at - now()))::int as seconds from job_boards',
      )
      expect(due!.seconds).toBeGreaterThan(3000)
    }
  })

  test('after twenty calls to Workable says so to whoever asks', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    testApp.jobBoards.setBoard('apply.workable.com', 'acme', { postings: [{ id: 'X', title: 'Cook' }] })
    testApp.jobBoards.setWorkableBusy({ retryAfter: '5' })
    const preview = () => owner.post('/company/job-boards/preview', { address: 'https://apply.workable.com/acme' })
    for (let n = 0; n < 20; n++) expect((await preview()).status).toBe(200)
    const refused = await preview()
    expect(refused.errors!.address).toEqual([
      'The service of this job board takes only a few questions at a time. Please try again in a minute.',
    ])
  })

  test('because it is not known any more is left alone after five times, and can be started again', async ({
    testApp,
  }) => {
    const { owner } = await testApp.createCompany()
    const boardId = await importBoard(testApp, owner)
    testApp.jobBoards.removeBoard(GREENHOUSE, 'selam')
    await syncAgain(testApp, 4)
    expect(await getBoard(owner, boardId)).toMatchObject({ state: 'FAILING', failure: 'NOT_FOUND', failuresInRow: 4 })
    await syncAgain(testApp, 3)
    expect(await getBoard(owner, boardId)).toMatchObject({ state: 'STOPPED', failuresInRow: 5, nextSyncAt: null })
    expect(await listImported(owner, boardId)).toHaveLength(2)
    const emails = await run(testApp.db, `select subject from outbox where letter = 'job-board.stopped'`)
    expect(emails).toEqual([{ subject: 'Sheba Tech can no longer be found' }])
    setPostings(testApp, POSTINGS)
    const asked = await owner.post(`/company/job-boards/${boardId}/sync`)
    expect(asked).toMatchObject({ status: 200, data: { state: 'WAITING', failure: 'NOT_FOUND' } })
    await syncJobBoards(testApp)
    expect(await getBoard(owner, boardId)).toMatchObject({ state: 'OK' })
  })
})

test('a board that has no jobs three times in a row is an alarm for the owner, once, and closes nothing', async ({
  testApp,
}) => {
  const { owner } = await testApp.createCompany()
  const boardId = await importBoard(testApp, owner)
  const { id } = await find(owner, boardId, 'Product Designer')
  await publish(testApp, id)
  setPostings(testApp, [])
  await syncAgain(testApp, 2)
  expect(await getBoard(owner, boardId)).toMatchObject({ state: 'OK' })
  await syncAgain(testApp, 3)
  expect(await getBoard(owner, boardId)).toMatchObject({ state: 'ALARM', counts: { live: 1, drafts: 1 } })
  expect((await getBoard(owner, boardId)).runs[0]).toMatchObject({ outcome: 'EMPTY', ended: 0 })
  const emails = await run(testApp.db, `select recipient, subject from outbox where letter = 'job-board.empty'`)
  expect(emails).toEqual([{ recipient: owner.email, subject: 'Sheba Tech shows no jobs any more' }])
  const { data: notifications } = await owner.get('/notifications')
  expect(notifications).toMatchObject([{ kind: 'job-board.empty' }])
  setPostings(testApp, POSTINGS)
  await syncAgain(testApp)
  expect(await getBoard(owner, boardId)).toMatchObject({ state: 'OK' })
})

test('a board is read every six hours, only while its company is active, and again when a server was killed', async ({
  testApp,
}) => {
  const { id: companyId, owner } = await testApp.createCompany()
  const boardId = await importBoard(testApp, owner)
  const [due] = await run<{ hours: number }>(
    testApp.db,
    'select round(extract(epoch from next_sync_at - now()) / 3600)::int as hours from job_boards',
  )
  expect(due!.hours).toBe(6)
  expect(await syncJobBoards(testApp)).toBe(0)
  await run(testApp.db, `update job_boards set next_sync_at = now(), claimed_until = now() + interval '1 minute'`)
  await run(testApp.db, 'insert into job_board_runs (board_id) values ($1)', [boardId])
  expect(await syncJobBoards(testApp), 'another instance reads it').toBe(0)
  await run(testApp.db, `update job_boards set claimed_until = now() - interval '1 second'`)
  expect(await syncJobBoards(testApp)).toBe(1)
  expect((await getBoard(owner, boardId)).runs.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'DONE',
    'INTERRUPTED',
    'DONE',
  ])
  await run(testApp.db, `update companies set status = 'SUSPENDED', rejection_reason = 'x' where id = $1`, [companyId])
  await run(testApp.db, 'update job_boards set next_sync_at = now()')
  expect(await syncJobBoards(testApp)).toBe(0)
})
