import * as endpoints from '@sira/contract/job-boards'
import { t } from '@sira/contract/t'
import { createConcurrencyLimit, createLimitPerKey } from '#core/concurrency-limit.ts'
import type { Deps } from '#core/deps.ts'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { defineRoute } from '#http/route.ts'
import { resolveSourceChanges, submitImportedJobs } from './imported-jobs.commands.ts'
import { linkJobBoard, previewJobBoard, requestJobBoardSync, unlinkJobBoard } from './job-boards.commands.ts'
import { getJobBoard, getJobBoardDetails, listImportedJobs, listJobBoards } from './job-boards.queries.ts'

/** So many boards are read at once while somebody waits, because the answer of one may be 32 megabytes; so many more wait. */
const MAX_READ_AT_ONCE = 4
const MAX_WAITING = 8

/** The job boards elsewhere from which a company imports its jobs. */
export const createJobImportRoutes = (deps: Deps) => [...createBoardRoutes(deps), ...createImportedJobRoutes(deps)]

/** Throws JOB_BOARD_NOT_FOUND for another company's board, before the request body is validated. */
const createBoardCheck =
  ({ db }: Deps) =>
  async ({ boardId }: { boardId: string }, { companyId }: { companyId: string }) => {
    await getJobBoard(db, companyId, boardId)
  }

function createBoardRoutes(deps: Deps) {
  const { db } = deps
  const limitCompany = createLimitPerKey(
    1,
    t('Somebody at your company is looking at a job board right now. Please try again in a moment.'),
  )
  const readInTurn = createConcurrencyLimit(MAX_READ_AT_ONCE, MAX_WAITING)
  const readFor = async <T>(companyId: string, read: () => Promise<T>): Promise<T> => {
    await enforceRateLimits(deps, ['jobBoardPreview', companyId])
    return limitCompany(companyId, () => readInTurn(read))
  }
  return [
    defineRoute(endpoints.previewJobBoard, ({ body }, { companyId }) =>
      readFor(companyId, () => previewJobBoard(deps, companyId, body.address)),
    ),
    defineRoute(endpoints.linkJobBoard, ({ body }, { companyId }) =>
      readFor(companyId, () => linkJobBoard(deps, companyId, body)),
    ),
    defineRoute(endpoints.listJobBoards, (_, { companyId }) => listJobBoards(db, companyId)),
    defineRoute(endpoints.getJobBoard, ({ params }, { companyId }) =>
      getJobBoardDetails(db, companyId, params.boardId),
    ),
    defineRoute(
      endpoints.syncJobBoard,
      async ({ params }, { companyId }) => {
        await enforceRateLimits(deps, ['jobBoardSync', companyId])
        return requestJobBoardSync(db, companyId, params.boardId)
      },
      createBoardCheck(deps),
    ),
    defineRoute(endpoints.unlinkJobBoard, ({ params }, { companyId }) => unlinkJobBoard(db, companyId, params.boardId)),
  ]
}

function createImportedJobRoutes(deps: Deps) {
  const { db } = deps
  const checkBoard = createBoardCheck(deps)
  return [
    defineRoute(
      endpoints.listImportedJobs,
      ({ params, query }) => listImportedJobs(db, params.boardId, query),
      checkBoard,
    ),
    defineRoute(
      endpoints.submitImportedJobs,
      ({ params, body }, editor) => submitImportedJobs(db, editor, { ...params, ...body }),
      checkBoard,
    ),
    defineRoute(
      endpoints.resolveSourceChanges,
      ({ params, body }, editor) => resolveSourceChanges(db, editor, params, body),
      checkBoard,
    ),
  ]
}
