import { buildPageMeta } from '@sira/contract/paging'
import { listTasks, retryAllTasks, retryTask } from '@sira/contract/tasks'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { retryAllFailedTasks, retryFailedTask } from './tasks.commands.ts'
import { getTaskOverview } from './tasks.queries.ts'

/** Endpoints for administrators to see background tasks and to retry failed ones. */
export const createTaskRoutes = ({ db }: Deps) => [
  defineRoute(listTasks, async ({ query: { page, per_page } }) => {
    const data = await getTaskOverview(db, page, per_page)
    return { data, meta: buildPageMeta(data.counts.dead, page, per_page) }
  }),

  defineRoute(retryTask, async ({ params: { workId }, source: { ip } }, admin) => {
    await retryFailedTask(db, { adminId: admin.accountId, ip }, workId)
    return { id: workId }
  }),

  defineRoute(retryAllTasks, async ({ source: { ip } }, admin) => ({
    retried: await retryAllFailedTasks(db, { adminId: admin.accountId, ip }),
  })),
]
