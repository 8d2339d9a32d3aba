import { listTasks, retryAllTasks, retryTask } from '@sira/contract/tasks'
import { queryOptions } from '@tanstack/react-query'
import { refreshAdminQueueCounts } from '../../api/admin-queue-counts.ts'
import { callApi } from '../../api/call-api.ts'
import { invalidate } from '../../api/queries.ts'
import { readExistingPage } from '../../api/read-existing-page.ts'

/** How many tasks there are in each state, and a page of the failed ones. */
export const tasksQuery = (page: number) =>
  queryOptions({
    queryKey: [listTasks.path, page],
    queryFn: ({ signal }) =>
      readExistingPage(page, (existing) => callApi(listTasks, { query: { page: String(existing) } }, { signal })),
  })

/** Retries one failed task, or all of them ('all'). Returns the message to show. */
export async function retryFailedTask(workId: string): Promise<string> {
  const { message = '' } =
    workId === 'all' ? await callApi(retryAllTasks, {}) : await callApi(retryTask, { params: { workId } })
  return message
}

/** Reads the shown tasks again, and how many failed. */
export async function invalidateTasks(): Promise<void> {
  refreshAdminQueueCounts()
  await invalidate(listTasks)
}
