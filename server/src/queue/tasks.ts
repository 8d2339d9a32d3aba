import { z } from 'zod'

/** The settings of a task. */
export interface TaskSettings {
  /** The schema of the task's data: ids, never anything personal. */
  data: z.ZodType<object>
  /** How often it is tried before it counts as failed. */
  tries: number
  /** Seconds before the first retry; each pause is about twice the one before. */
  retryDelay: number
  /** The longest pause between two tries, in seconds. */
  maxRetryDelay: number
  /** Seconds after which a try counts as lost. With a heartbeat, a missing heartbeat is enough. */
  timeout: number
  /** Whether the worker reports every few seconds that it still runs. */
  hasHeartbeat?: true
  /**
   * When it is due (minute, hour, day, month, day of the week, UTC). A scheduled task runs once at a time over all
   * instances, and is not added while one waits.
   */
  cron?: string
  /** Days for which a finished or failed task is kept. */
  retentionDays: number
}

const NoData = z.strictObject({})

/** A scheduled task: tried six times within about ten minutes; its next due time starts again. */
const scheduledTask = (cron: string): TaskSettings & { data: typeof NoData; cron: string } => ({
  data: NoData,
  tries: 6,
  retryDelay: 15,
  maxRetryDelay: 900,
  timeout: 900,
  hasHeartbeat: true,
  cron,
  retentionDays: 3,
})

/**
 * Every background task. Its function is in `workers.ts`. Names must not change, because tasks wait under them in the
 * queue.
 */
export const TASKS = {
  /** Sends one email of the outbox. Retried for about six hours; sending takes less than a minute. */
  letter: {
    data: z.strictObject({ letterId: z.uuid() }),
    tries: 12,
    retryDelay: 30,
    maxRetryDelay: 3840,
    timeout: 60,
    retentionDays: 30,
  },
  'close-passed-deadlines': scheduledTask('* * * * *'),
  'job-alerts': scheduledTask('* * * * *'),
  'tell-followers': scheduledTask('* * * * *'),
  'tell-gathered': scheduledTask('* * * * *'),
  'end-interviews': scheduledTask('* * * * *'),
  'remind-of-interviews': scheduledTask('*/5 * * * *'),
  'remind-of-applications': scheduledTask('5 * * * *'),
  'search-terms': scheduledTask('*/10 * * * *'),
  'refresh-jobs': scheduledTask('* * * * *'),
  'forget-decisions': scheduledTask('* * * * *'),
  'sweep-accounts': scheduledTask('10 * * * *'),
  'sweep-files': scheduledTask('20 * * * *'),
  'scan-files': scheduledTask('*/5 * * * *'),
  'forget-letters': scheduledTask('30 * * * *'),
  'forget-mails': scheduledTask('32 * * * *'),
  'forget-told-jobs': scheduledTask('34 * * * *'),
  'forget-invitations': scheduledTask('36 * * * *'),
  'forget-receipts': scheduledTask('38 * * * *'),
  'forget-messages': scheduledTask('40 * * * *'),
  'forget-notices': scheduledTask('42 * * * *'),
  'forget-reports': scheduledTask('44 * * * *'),
  'forget-readings': scheduledTask('46 * * * *'),
  'forget-skill-moves': scheduledTask('48 * * * *'),
  'end-resume-access': scheduledTask('48 * * * *'),
} as const satisfies Record<string, TaskSettings>

/** The name of a background task. */
export type TaskName = keyof typeof TASKS
/** The data of a task. */
export type TaskData<K extends TaskName> = z.input<(typeof TASKS)[K]['data']>
/** The name of a task that has a schedule. */
export type ScheduledTaskName = { [K in TaskName]: (typeof TASKS)[K] extends { cron: string } ? K : never }[TaskName]

export const TASK_NAMES = Object.keys(TASKS) as TaskName[]
export const SCHEDULED_TASK_NAMES = TASK_NAMES.filter((name): name is ScheduledTaskName => 'cron' in TASKS[name])
