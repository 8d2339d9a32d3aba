import type pg from 'pg'
import { PgBoss, type Queue } from 'pg-boss'
import { PASSIVE_BOSS_OPTIONS } from './boss.ts'
import { TASK_NAMES, TASK_SCHEDULES, TASK_SETTINGS } from './tasks.ts'

/**
 * Writes every task and its schedule into the queue's tables; changes nothing that is there already. Called by the
 * migration, under its lock.
 */
export async function prepareQueue(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    ...PASSIVE_BOSS_OPTIONS,
    migrate: true,
    db: { executeSql: (text, values) => client.query(text, values) },
  })
  try {
    await boss.start()
    await writeTasks(boss)
    await writeSchedules(boss)
  } finally {
    await boss.stop({ graceful: false })
  }
}

async function writeTasks(boss: PgBoss) {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of TASK_NAMES) {
    const found = existing.get(name)
    // Of a task, only one waits or runs over all instances.
    if (!found) await boss.createQueue(name, { ...QUEUE_OPTIONS, policy: 'exclusive' })
    else if (!hasSameOptions(found, QUEUE_OPTIONS)) await boss.updateQueue(name, QUEUE_OPTIONS)
  }
}

async function writeSchedules(boss: PgBoss) {
  const existing = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]))
  for (const name of TASK_NAMES) {
    const cron = TASK_SCHEDULES[name]
    if (existing.get(name)?.cron !== cron) await boss.schedule(name, cron, {}, { missed: 'once' })
    existing.delete(name)
  }
  for (const removed of existing.keys()) {
    await boss.unschedule(removed)
    // Nobody works what still waits, and an alert would tell of it.
    await boss.deleteQueuedJobs(removed)
    await boss.deleteStoredJobs(removed)
  }
}

const QUEUE_OPTIONS = {
  retryLimit: TASK_SETTINGS.tries - 1,
  retryDelay: TASK_SETTINGS.retryDelay,
  retryBackoff: true,
  retryDelayMax: TASK_SETTINGS.maxRetryDelay,
  expireInSeconds: TASK_SETTINGS.timeout,
  heartbeatSeconds: 30,
  deleteAfterSeconds: TASK_SETTINGS.retentionDays * 86_400,
  retentionSeconds: 30 * 86_400,
}
const hasSameOptions = (found: Queue, wanted: object) =>
  Object.entries(wanted).every(([name, value]) => found[name as keyof Queue] === value)
