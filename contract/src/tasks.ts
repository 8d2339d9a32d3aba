import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { pagingFields, pagedQuery } from './paging.ts'
import { t } from './t.ts'

/** A background task that failed on every try. */
export const FailedTask = z.object({
  id: z.string(),
  /** The name of the task: 'letter', 'job-alerts' and so on. */
  kind: z.string(),
  /** For an email its template: 'application.received' and so on; null for other tasks. */
  letter: z.string().nullable(),
  addedAt: z.string(),
  deadSince: z.string(),
  tries: z.number(),
  /** The error of the last try, without personal data. */
  error: z.string(),
})
export type FailedTask = z.output<typeof FailedTask>

/** The numbers of tasks that wait for their turn or their next try, that run now, and that have failed. */
export const TaskStateCounts = z.object({ waiting: z.number(), running: z.number(), dead: z.number() })
export type TaskStateCounts = z.output<typeof TaskStateCounts>

export const listTasks = defineEndpoint('GET /admin/work', {
  summary: 'Count background tasks by state and list failed ones, latest first',
  access: 'admin',
  query: pagedQuery(pagingFields(20)),
  reply: z.object({ counts: TaskStateCounts, dead: z.array(FailedTask) }),
  paged: 'meta',
})

export const retryTask = defineEndpoint('POST /admin/work/:workId/retry', {
  summary: 'Retry a failed task now',
  access: 'admin',
  reply: z.object({ id: z.string() }),
  message: t('We are trying it again now.'),
  errorCodes: ['WORK_NOT_FOUND', 'WORK_NOT_DEAD'],
})

export const retryAllTasks = defineEndpoint('POST /admin/work/retry-all', {
  summary: 'Retry all failed tasks, at most a thousand',
  access: 'admin',
  reply: z.object({ retried: z.number() }),
  message: t('We are trying all of them again now.'),
})
