/** The settings of every task: tried six times within about ten minutes; its next due time starts again. */
export const TASK_SETTINGS = {
  /** How often it is tried before it counts as failed. */
  tries: 6,
  /** Seconds before the first retry; each pause is about twice the one before. */
  retryDelay: 15,
  /** The longest pause between two tries, in seconds. */
  maxRetryDelay: 900,
  /** Seconds after which a try counts as lost; a missing heartbeat is enough. */
  timeout: 900,
  /** Days for which a finished or failed task is kept. */
  retentionDays: 3,
}

/**
 * Every background task, and when it is due (minute, hour, day, month, day of the week, UTC). It runs once at a time over
 * all instances, and is not added while one waits. Its function is in `workers.ts`. Names must not change, because tasks
 * wait under them in the queue. Emails are not tasks: they wait in the outbox.
 */
export const TASK_SCHEDULES = {
  'close-passed-deadlines': '* * * * *',
  'recalculate-pay': '* * * * *',
  'compute-reach': '* * * * *',
  'job-alerts': '* * * * *',
  'tell-followers': '* * * * *',
  'tell-gathered': '* * * * *',
  'end-interviews': '* * * * *',
  'end-offers': '* * * * *',
  'remind-of-interviews': '*/5 * * * *',
  'remind-of-applications': '5 * * * *',
  'remind-of-api-keys': '15 * * * *',
  'remind-of-expiry': '*/5 * * * *',
  'decline-unmet': '*/5 * * * *',
  'reply-figures': '15 0 * * *',
  'job-outcomes': '45 0 * * *',
  'search-words': '* * * * *',
  'refresh-jobs': '* * * * *',
  'forget-decisions': '* * * * *',
  'sweep-accounts': '10 * * * *',
  'sweep-files': '20 * * * *',
  'sweep-uploads': '25 * * * *',
  'scan-files': '*/5 * * * *',
  'forget-letters': '30 * * * *',
  'forget-mails': '32 * * * *',
  'forget-told-jobs': '34 * * * *',
  'forget-invitations': '36 * * * *',
  'forget-receipts': '38 * * * *',
  'forget-messages': '40 * * * *',
  'forget-notices': '42 * * * *',
  'forget-reports': '44 * * * *',
  'forget-readings': '46 * * * *',
  'forget-skill-moves': '48 * * * *',
  'forget-searches': '50 * * * *',
  'forget-telegram': '52 * * * *',
  'purge-company-feed': '54 * * * *',
  'sync-job-boards': '* * * * *',
  'forget-job-board-runs': '56 * * * *',
  'end-resume-access': '48 * * * *',
} as const satisfies Record<string, string>

/** The name of a background task. */
export type TaskName = keyof typeof TASK_SCHEDULES

export const TASK_NAMES = Object.keys(TASK_SCHEDULES) as TaskName[]
