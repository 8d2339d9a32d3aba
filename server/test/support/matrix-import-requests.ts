import { randomUUID } from 'node:crypto'
import { run } from '#db/database.ts'
import type { MatrixRow } from '../security/access-matrix.ts'
import { GREENHOUSE, POSTINGS } from './job-boards.ts'
import type { MatrixRequestBuilder } from './matrix-request-builder.ts'
import type { Scenario } from './scenario.ts'

/** Links one more job board of CA's company, which the stand-in serves, and returns its id. */
async function createJobBoard({ testApp, fixtures }: Scenario): Promise<string> {
  const token = randomUUID()
  testApp.jobBoards.setBoard(GREENHOUSE, token, { postings: POSTINGS })
  const [row] = await run<{ id: string }>(
    testApp.db,
    `insert into job_boards (company_id, kind, token, address) values ($1, 'GREENHOUSE', $2, 'https://job-boards.greenhouse.io/' || $2) returning id`,
    [fixtures.companies.live, token],
  )
  return row!.id
}

/** Returns the address of a board that the stand-in serves; no company has linked one. */
async function createUnlinkedBoard({ testApp }: Scenario): Promise<string> {
  const token = randomUUID()
  testApp.jobBoards.setBoard(GREENHOUSE, token, { postings: POSTINGS })
  await run(testApp.db, 'delete from job_boards')
  return `https://boards.greenhouse.io/${token}`
}

/** Imports a draft whose title has changed at the source. */
async function createImportedJob(scenario: Scenario): Promise<{ boardId: string; jobId: string }> {
  const { testApp, fixtures } = scenario
  const boardId = await createJobBoard(scenario)
  const job = await testApp.createJob(fixtures.companies.live, { status: 'DRAFT' })
  await run(
    testApp.db,
    `insert into imported_jobs (board_id, external_id, job_id, applied, different) values ($1, '1', $2, '{}', '{"title": "Their title"}')`,
    [boardId, job.id],
  )
  return { boardId, jobId: job.id }
}

/** The requests about job boards. */
export const IMPORT_MATRIX_REQUESTS = {
  previewJobBoard: async (scenario) => ({ body: { address: await createUnlinkedBoard(scenario) } }),
  linkJobBoard: async (scenario) => ({ body: { address: await createUnlinkedBoard(scenario) } }),
  listJobBoards: async (scenario) => {
    await createJobBoard(scenario)
    return {}
  },
  getJobBoard: async (scenario) => ({ params: { boardId: await createJobBoard(scenario) } }),
  listImportedJobs: async (scenario) => ({ params: { boardId: await createJobBoard(scenario) } }),
  syncJobBoard: async (scenario) => ({ params: { boardId: await createJobBoard(scenario) } }),
  submitImportedJobs: async (scenario) => ({ params: { boardId: await createJobBoard(scenario) }, body: {} }),
  resolveSourceChanges: async (scenario) => ({
    params: await createImportedJob(scenario),
    body: { fields: ['title'], take: true },
  }),
  unlinkJobBoard: async (scenario) => ({ params: { boardId: await createJobBoard(scenario) } }),
} satisfies Partial<Record<MatrixRow, MatrixRequestBuilder>>
