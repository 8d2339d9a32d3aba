import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import type { FakePosting } from '#test/fake-job-boards.ts'
import { GREENHOUSE, importBoard, listImported, POSTINGS, syncAgain, syncJobBoards } from '#test/job-boards.ts'
import { test, type TestApp } from '#test/test-app.ts'
import type { TestUser } from '#test/test-client.ts'

const [ENGINEER, DESIGNER] = POSTINGS as [FakePosting, FakePosting]
const setPostings = (testApp: TestApp, postings: FakePosting[]) =>
  testApp.jobBoards.setBoard(GREENHOUSE, 'selam', { name: 'Sheba Tech', postings })
const getBoard = async (owner: TestUser, boardId: string) => (await owner.get(`/company/job-boards/${boardId}`)).data
const listTitles = async (owner: TestUser, boardId: string) =>
  (await listImported(owner, boardId)).map(({ title }) => title).sort()
const findId = async (owner: TestUser, boardId: string, title: string) =>
  (await listImported(owner, boardId)).find((job) => job.title === title)!.id
const closeAll = ({ db }: TestApp) =>
  run(db, `update jobs set status = 'CLOSED', closed_at = now(), updated_at = now()`)
const publishAll = ({ db }: TestApp) =>
  run(db, `update jobs set status = 'ACTIVE', published_at = now(), updated_at = now()`)

describe('a draft that a person has worked on', () => {
  test('is kept when its posting is gone, also when the source was taken over afterwards', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const boardId = await importBoard(testApp, owner, [...POSTINGS, { id: '3', title: 'Cook' }])
    await owner.patch(`/jobs/update/${await findId(owner, boardId, 'Product Designer')}`, { location: 'Adama' })
    setPostings(testApp, [ENGINEER, { ...DESIGNER, title: 'Brand Designer' }, { id: '3', title: 'Chef' }])
    await syncAgain(testApp)
    setPostings(testApp, [ENGINEER])
    await syncAgain(testApp, 2)
    expect(await listTitles(owner, boardId), 'nobody touched the other one').toEqual([
      'Brand Designer',
      'Senior Backend Engineer',
    ])
  })

  test('is kept as well after a change at the source was taken over by hand', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const boardId = await importBoard(testApp, owner)
    const id = await findId(owner, boardId, 'Product Designer')
    await owner.patch(`/jobs/update/${id}`, { title: 'Our designer' })
    setPostings(testApp, [ENGINEER, { ...DESIGNER, title: 'Brand Designer' }])
    await syncAgain(testApp)
    const taken = await owner.post(`/company/job-boards/${boardId}/jobs/${id}/changes`, {
      fields: ['title'],
      take: true,
    })
    expect(taken.status).toBe(200)
    setPostings(testApp, [ENGINEER])
    await syncAgain(testApp, 2)
    expect(await listTitles(owner, boardId)).toEqual(['Brand Designer', 'Senior Backend Engineer'])
  })
})

describe('a posting whose job the company has deleted', () => {
  test('makes no new draft when it goes and returns', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const boardId = await importBoard(testApp, owner)
    await owner.delete(`/jobs/delete/${await findId(owner, boardId, 'Product Designer')}`)
    for (const postings of [[ENGINEER], POSTINGS]) {
      setPostings(testApp, postings)
      await syncAgain(testApp, 2)
    }
    expect(await listTitles(owner, boardId)).toEqual(['Senior Backend Engineer'])
  })

  test('makes none either when it was closed because its posting was gone, and deleted then', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const boardId = await importBoard(testApp, owner)
    await publishAll(testApp)
    setPostings(testApp, [ENGINEER])
    await syncAgain(testApp, 2)
    expect((await getBoard(owner, boardId)).counts).toMatchObject({ live: 1, ended: 1 })
    await owner.delete(`/jobs/delete/${await findId(owner, boardId, 'Product Designer')}`)
    setPostings(testApp, POSTINGS)
    await syncAgain(testApp)
    expect(await listTitles(owner, boardId)).toEqual(['Senior Backend Engineer'])
  })
})

test('two readings right after each other count as one in which a posting is missing', async ({ testApp }) => {
  const { owner } = await testApp.createCompany()
  const boardId = await importBoard(testApp, owner)
  setPostings(testApp, [ENGINEER])
  for (let n = 0; n < 3; n++) {
    await owner.post(`/company/job-boards/${boardId}/sync`)
    await syncJobBoards(testApp)
  }
  expect(await listTitles(owner, boardId)).toHaveLength(2)
  await syncAgain(testApp)
  expect(await listTitles(owner, boardId)).toHaveLength(1)
})

test('a run that would end most jobs of a board ends none, and is an alarm for the owner, once', async ({
  testApp,
}) => {
  const { owner } = await testApp.createCompany()
  const many = Array.from({ length: 9 }, (_, n) => ({ id: `${n + 1}`, title: `Nurse ${n + 1}` }))
  const boardId = await importBoard(testApp, owner, many)
  await publishAll(testApp)
  setPostings(testApp, many.slice(0, 4))
  await syncAgain(testApp, 4)
  expect(await getBoard(owner, boardId)).toMatchObject({ state: 'HELD', counts: { live: 9, ended: 0 } })
  expect((await getBoard(owner, boardId)).runs[0]).toMatchObject({ outcome: 'HELD', ended: 0 })
  const emails = await run(testApp.db, `select recipient, subject from outbox where letter like 'job-board.%'`)
  expect(emails).toEqual([{ recipient: owner.email, subject: 'Sheba Tech no longer shows most of your jobs' }])
  setPostings(testApp, many.slice(0, 5))
  await syncAgain(testApp)
  expect(await getBoard(owner, boardId), 'four of nine').toMatchObject({ state: 'OK', counts: { live: 5, ended: 4 } })
})

test('a narrower choice of a page ends no job whose posting is still there', async ({ testApp }) => {
  const { owner } = await testApp.createCompany()
  const description = 'You look after everything that grows in our garden.'
  const postings = ['Cook', 'Guard'].map((title) => ({ '@type': 'JobPosting', title, description }))
  const address = testApp.jobBoards.setPage(
    'jobs',
    `<script type="application/ld+json">${JSON.stringify(postings)}</script>`,
  )
  const { data: board } = await owner.post('/company/job-boards', { address })
  await syncJobBoards(testApp)
  await owner.delete(`/company/job-boards/${board.id}`)
  const { data: preview } = await owner.post('/company/job-boards/preview', { address })
  await owner.post('/company/job-boards', { address, postings: [preview.postings[0].id] })
  await syncAgain(testApp, 3)
  expect(await listTitles(owner, board.id)).toEqual(['Cook', 'Guard'])
})

test('a board without jobs is no alarm when all imported ones have ended', async ({ testApp }) => {
  const { owner } = await testApp.createCompany()
  const boardId = await importBoard(testApp, owner)
  await closeAll(testApp)
  setPostings(testApp, [])
  await syncAgain(testApp, 4)
  expect(await getBoard(owner, boardId)).toMatchObject({ state: 'OK' })
})

test('a list that is shorter than its service says is never taken for the whole', async ({ testApp }) => {
  const { owner } = await testApp.createCompany()
  const many = Array.from({ length: 30 }, (_, n) => ({ id: `${n + 1}`, title: `Nurse ${n + 1}` }))
  const boards = [
    [GREENHOUSE, 'selam', 'https://boards.greenhouse.io/selam', { total: 40 }, 'INCOMPLETE'],
    ['api.smartrecruiters.com', 'Selam', 'https://careers.smartrecruiters.com/Selam', { total: null }, 'UNREADABLE'],
    ['selam.teamtailor.com', 'selam', 'https://selam.teamtailor.com', { emptyFrom: 2 }, 'INCOMPLETE'],
  ] as const
  for (const [host, token, address, trap, failure] of boards) {
    testApp.jobBoards.setBoard(host, token, { postings: many })
    const { data: board } = await owner.post('/company/job-boards', { address })
    await syncJobBoards(testApp)
    testApp.jobBoards.setBoard(host, token, { postings: many.slice(0, 25), ...trap })
    await syncAgain(testApp, 3)
    expect(await getBoard(owner, board.id), address).toMatchObject({ failure, counts: { drafts: 30 } })
    await owner.delete(`/company/job-boards/${board.id}`)
  }
})

test('an address that is too long once it is encoded is refused', async ({ testApp }) => {
  const { owner } = await testApp.createCompany()
  const address = `https://selam.example/${'ሥ'.repeat(400)}`
  for (const path of ['/company/job-boards/preview', '/company/job-boards'])
    expect(await owner.post(path, { address })).toMatchObject({ status: 400, code: 'JOB_BOARD_UNKNOWN' })
})
