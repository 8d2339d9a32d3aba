import { run } from '#db/database.ts'
import { mapPosting } from '../../src/features/job-import/map-posting.format.ts'
import type { SourcePosting } from '../../src/features/job-import/source-posting.schema.ts'
import { syncNextJobBoard } from '../../src/features/job-import/sync-boards.worker.ts'
import type { FakePosting } from './fake-job-boards.ts'
import type { TestApp } from './test-app.ts'
import type { TestUser } from './test-client.ts'

export const GREENHOUSE = 'boards-api.greenhouse.io'
export const POSTINGS: FakePosting[] = [
  { id: '1001', title: 'Senior Backend Engineer' },
  { id: '1002', title: 'Product Designer', location: 'Berlin' },
]

/** Reads every job board that is due, as the task does. Returns how many were read. */
export async function syncJobBoards({ resources }: Pick<TestApp, 'resources'>): Promise<number> {
  let read = 0
  while (await syncNextJobBoard(resources)) read++
  return read
}

/** Makes all job boards due and reads them, as if their last reading was six hours ago. */
export async function syncAgain(testApp: Pick<TestApp, 'resources' | 'db'>, times = 1): Promise<void> {
  for (let n = 0; n < times; n++) {
    await run(testApp.db, 'update job_boards set next_sync_at = now() where next_sync_at is not null')
    await run(testApp.db, `update imported_jobs set missed_at = missed_at - interval '6 hours'`)
    await syncJobBoards(testApp)
  }
}

/** Links a board of a company at Greenhouse with these postings, and imports it. Returns the id of the board. */
export async function importBoard(testApp: TestApp, owner: TestUser, postings = POSTINGS): Promise<string> {
  testApp.jobBoards.setBoard(GREENHOUSE, 'selam', { name: 'Sheba Tech', postings })
  const linked = await owner.post('/company/job-boards', { address: 'https://boards.greenhouse.io/selam' })
  if (linked.status !== 201) throw new Error(JSON.stringify(linked))
  await syncJobBoards(testApp)
  return linked.data.id as string
}

/** Lists the imported jobs of a board. */
export const listImported = async (owner: TestUser, boardId: string, show = 'all') =>
  (await owner.get(`/company/job-boards/${boardId}/jobs?show=${show}&per_page=100`)).data as {
    id: string
    title: string
    status: string
    isGone: boolean
    isMissing: boolean
    isBack: boolean
    canReopen: boolean
    notes: { kind: string; name: string; value: string }[]
    changes: { field: string; ours: string; theirs: string }[]
    missing: string[]
  }[]

/** Returns what was not taken over of a posting, by its names; several values of one name are a list. */
export function listUnmapped(posting: SourcePosting | undefined): Record<string, unknown> {
  const mapped = mapPosting(posting!, { today: '2026-11-30', companyLocation: 'Adama' })
  if (!mapped.fields) throw new Error(mapped.reason)
  const notes = mapped.notes.filter(({ kind }) => kind === 'UNMAPPED')
  const byName = Object.groupBy(notes, ({ name }) => name)
  return Object.fromEntries(
    Object.entries(byName).map(([name, list = []]) => [
      name,
      list.length > 1 ? list.map(({ value }) => value) : list[0]!.value,
    ]),
  )
}
