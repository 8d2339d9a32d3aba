import type { ImportedField, MissingField } from '@sira/contract/area-enums'
import {
  getJobBoard,
  linkJobBoard,
  listImportedJobs,
  listJobBoards,
  MAX_SUBMITTED,
  previewJobBoard,
  resolveSourceChanges,
  submitImportedJobs,
  syncJobBoard,
  unlinkJobBoard,
  type JobBoard,
  type JobBoardPreview,
} from '@sira/contract/job-boards'
import { listOwnJobs, reopenJob } from '@sira/contract/jobs'
import { callApi } from '../../api/call-api.ts'
import { apiQuery, apiResponseQuery, invalidate } from '../../api/queries.ts'
import type { ImportQuery } from './import-url.ts'

/** An import under way is looked at so often, in milliseconds. */
const LOOK_EVERY_MS = 2000
const isBusy = ({ state }: JobBoard) => state === 'WAITING' || state === 'IMPORTING'

/** The linked boards; while one of them is read, its progress is looked at again and again. */
export const jobBoardsQuery = {
  ...apiQuery(listJobBoards, {}),
  refetchInterval: ({ state }: { state: { data?: JobBoard[] | undefined } }) =>
    state.data?.some(isBusy) ? LOOK_EVERY_MS : (false as const),
}

/** One board with its last runs; the same. */
export const jobBoardQuery = (boardId: string) => ({
  ...apiQuery(getJobBoard, { params: { boardId } }),
  refetchInterval: ({ state }: { state: { data?: JobBoard | undefined } }) =>
    state.data && isBusy(state.data) ? LOOK_EVERY_MS : (false as const),
})

/** A page of the imported jobs of a board. */
export const importedJobsQuery = ({ board, show, page }: ImportQuery) =>
  apiResponseQuery(listImportedJobs, { params: { boardId: board }, query: { show, page: String(page) } })

/** What changes with a board or with its jobs. */
const refresh = () => invalidate(listJobBoards, getJobBoard, listImportedJobs, listOwnJobs)

/** The imported jobs are read again, because a reading of their board has ended. */
export const refreshImportedJobs = () => invalidate(listImportedJobs, listOwnJobs)

/** Reads a board or a page that is not linked yet. */
export const readJobBoard = async (address: string): Promise<JobBoardPreview> =>
  (await callApi(previewJobBoard, { body: { address } })).data

/** Links a board, or these postings of a page. Returns its id. */
export async function addJobBoard(address: string, postings?: string[]): Promise<string> {
  const { data } = await callApi(linkJobBoard, { body: { address, ...(postings && { postings }) } })
  await refresh()
  return data.id
}

export async function readJobBoardNow(boardId: string): Promise<void> {
  await callApi(syncJobBoard, { params: { boardId } })
  await refresh()
}

export async function removeJobBoard(boardId: string): Promise<void> {
  await callApi(unlinkJobBoard, { params: { boardId } })
  await invalidate(listJobBoards)
}

/**
 * Sends all complete drafts of a board to review, or one: as many calls as it takes. Returns how many were sent, and of
 * those that were not what they lack.
 */
export async function submitDrafts(
  boardId: string,
  jobId?: string,
): Promise<{ submitted: number; incomplete: MissingField[][] }> {
  const body = jobId ? { jobIds: [jobId] } : {}
  let submitted = 0
  try {
    for (;;) {
      const { data } = await callApi(submitImportedJobs, { params: { boardId }, body })
      submitted += data.submitted.length
      if (jobId || data.submitted.length < MAX_SUBMITTED)
        return { submitted, incomplete: data.incomplete.map(({ missing }) => missing) }
    }
  } finally {
    await refresh()
  }
}

/** Opens an imported job again that was closed. */
export async function reopenImported(jobId: string): Promise<void> {
  await callApi(reopenJob, { params: { jobId } })
  await refresh()
}

/** Takes over what has changed at the source, or keeps the job as it is. */
export async function decideChanges(
  { boardId, jobId }: { boardId: string; jobId: string },
  fields: ImportedField[],
  take: boolean,
): Promise<void> {
  await callApi(resolveSourceChanges, { params: { boardId, jobId }, body: { fields, take } })
  await refresh()
}
