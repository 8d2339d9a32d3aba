import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import type { FakePosting } from '#test/fake-job-boards.ts'
import { GREENHOUSE, importBoard, listImported, POSTINGS, syncAgain } from '#test/job-boards.ts'
import { test, type TestApp } from '#test/test-app.ts'
import type { TestUser } from '#test/test-client.ts'

const [ENGINEER, DESIGNER] = POSTINGS as [FakePosting, FakePosting]
const setPostings = (testApp: TestApp, postings: FakePosting[]) =>
  testApp.jobBoards.setBoard(GREENHOUSE, 'selam', { name: 'Sheba Tech', postings })
const find = async (owner: TestUser, boardId: string, title: string) =>
  (await listImported(owner, boardId)).find((job) => job.title === title)!
const getCounts = async (owner: TestUser, boardId: string) =>
  (await owner.get(`/company/job-boards/${boardId}`)).data.counts
const change = ({ db }: TestApp, id: string, columns: string) =>
  run(db, `update jobs set ${columns}, updated_at = now() where id = $1`, [id])
/** Lets the designer's posting go, and come back. */
async function goAndReturn(testApp: TestApp): Promise<void> {
  setPostings(testApp, [ENGINEER])
  await syncAgain(testApp, 2)
  setPostings(testApp, [ENGINEER, DESIGNER])
  await syncAgain(testApp)
}

test('a posting that is missing once is marked, until it is there again or counts as gone', async ({ testApp }) => {
  const { owner } = await testApp.createCompany()
  const boardId = await importBoard(testApp, owner)
  const { id } = await find(owner, boardId, 'Product Designer')
  await change(testApp, id, `status = 'ACTIVE', published_at = now()`)
  const isMissing = async () => (await find(owner, boardId, 'Product Designer')).isMissing
  expect(await isMissing()).toBe(false)
  setPostings(testApp, [ENGINEER])
  await syncAgain(testApp)
  expect(await isMissing()).toBe(true)
  setPostings(testApp, POSTINGS)
  await syncAgain(testApp)
  expect(await isMissing()).toBe(false)
  setPostings(testApp, [ENGINEER])
  await syncAgain(testApp, 2)
  expect(await find(owner, boardId, 'Product Designer')).toMatchObject({ isMissing: false, isGone: true })
})

describe('a posting that was gone and is back', () => {
  test('shows that its job was closed meanwhile, and the company can reopen it', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const boardId = await importBoard(testApp, owner)
    const { id } = await find(owner, boardId, 'Product Designer')
    await change(testApp, id, `status = 'ACTIVE', published_at = now()`)
    setPostings(testApp, [ENGINEER])
    await syncAgain(testApp, 2)
    expect(await find(owner, boardId, 'Product Designer')).toMatchObject({
      status: 'CLOSED',
      isGone: true,
      isBack: false,
    })
    setPostings(testApp, POSTINGS)
    await syncAgain(testApp, 2)
    expect(await find(owner, boardId, 'Product Designer')).toMatchObject({
      status: 'CLOSED',
      isGone: false,
      isBack: true,
      canReopen: true,
    })
    expect(await getCounts(owner, boardId)).toMatchObject({ back: 1 })
    expect((await listImported(owner, boardId, 'back')).map(({ title }) => title)).toEqual(['Product Designer'])
    expect((await listImported(owner, boardId))[0]?.title, 'it comes first').toBe('Product Designer')

    expect((await owner.post(`/jobs/${id}/reopen`)).status).toBe(200)
    expect(await find(owner, boardId, 'Product Designer')).toMatchObject({ status: 'ACTIVE', isBack: false })
    await owner.post(`/jobs/${id}/close`, { applications: 'KEEP' })
    await syncAgain(testApp)
    expect(await find(owner, boardId, 'Product Designer'), 'the company closed it itself').toMatchObject({
      status: 'CLOSED',
      isBack: false,
    })
  })

  test('shows it as well for a job that was closed or rejected in another way, and never for others', async ({
    testApp,
  }) => {
    const { owner } = await testApp.createCompany()
    const boardId = await importBoard(testApp, owner)
    const { id } = await find(owner, boardId, 'Product Designer')
    for (const [columns, isBack, canReopen] of [
      [`status = 'CLOSED', published_at = now(), closed_at = now()`, true, true],
      [`status = 'CLOSED', deadline = current_date - 3, closed_at = now()`, true, false],
      [`status = 'REJECTED', deadline = null, closed_at = null, rejection_reason = 'Please name the pay'`, true, false],
      [`status = 'DRAFT', published_at = null, rejection_reason = null`, false, false],
      [`status = 'ARCHIVED'`, false, false],
    ] as const) {
      await change(testApp, id, columns)
      await goAndReturn(testApp)
      expect(await find(owner, boardId, 'Product Designer'), columns).toMatchObject({ isBack, canReopen })
      expect(await getCounts(owner, boardId), columns).toMatchObject({ back: Number(isBack) })
    }
  })

  test('shows nothing when the job was closed while its posting was there', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const boardId = await importBoard(testApp, owner)
    const { id } = await find(owner, boardId, 'Product Designer')
    await change(testApp, id, `status = 'CLOSED', published_at = now(), closed_at = now()`)
    setPostings(testApp, [ENGINEER])
    await syncAgain(testApp)
    setPostings(testApp, POSTINGS)
    await syncAgain(testApp)
    expect(await find(owner, boardId, 'Product Designer')).toMatchObject({ isBack: false })
  })
})

test('a draft whose posting is gone is left out when all are sent, and sent when it is named', async ({ testApp }) => {
  const { owner } = await testApp.createCompany()
  const boardId = await importBoard(testApp, owner)
  const { id } = await find(owner, boardId, 'Product Designer')
  await owner.patch(`/jobs/update/${id}`, { location: 'Adama' })
  setPostings(testApp, [ENGINEER])
  await syncAgain(testApp, 2)
  expect(await find(owner, boardId, 'Product Designer')).toMatchObject({ status: 'DRAFT', isGone: true, missing: [] })
  const all = await owner.post(`/company/job-boards/${boardId}/submit`, {})
  expect(all.data).toEqual({
    submitted: [(await find(owner, boardId, 'Senior Backend Engineer')).id],
    incomplete: [{ id, title: 'Product Designer', missing: ['GONE_AT_SOURCE'] }],
  })
  expect(await find(owner, boardId, 'Product Designer')).toMatchObject({ status: 'DRAFT' })
  const named = await owner.post(`/company/job-boards/${boardId}/submit`, { jobIds: [id] })
  expect(named.data).toEqual({ submitted: [id], incomplete: [] })
})
