import type pg from 'pg'
import { PgBoss, type Queue } from 'pg-boss'
import { PASSIVE_BOSS_OPTIONS } from './boss.ts'
import { TASKS, SCHEDULED_TASK_NAMES, TASK_NAMES, type TaskSettings, type TaskName } from './tasks.ts'

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
    const wanted = getQueueOptions(TASKS[name])
    const found = existing.get(name)
    if (!found) await boss.createQueue(name, { ...withoutNulls(wanted), policy: getPolicy(name) })
    else if (!hasSameOptions(found, wanted)) await boss.updateQueue(name, wanted)
  }
}

async function writeSchedules(boss: PgBoss) {
  const existing = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]))
  for (const name of SCHEDULED_TASK_NAMES) {
    const { cron } = TASKS[name]
    if (existing.get(name)?.cron !== cron) await boss.schedule(name, cron, {}, { missed: 'once' })
    existing.delete(name)
  }
  for (const removed of existing.keys()) await boss.unschedule(removed)
}

/** Of a scheduled task, only one waits or runs over all instances. */
const getPolicy = (name: TaskName) => ('cron' in TASKS[name] ? 'exclusive' : 'standard')

const getQueueOptions = ({ tries, retryDelay, maxRetryDelay, timeout, hasHeartbeat, retentionDays }: TaskSettings) => ({
  retryLimit: tries - 1,
  retryDelay,
  retryBackoff: true,
  retryDelayMax: maxRetryDelay,
  expireInSeconds: timeout,
  heartbeatSeconds: hasHeartbeat ? 30 : null,
  deleteAfterSeconds: retentionDays * 86_400,
  retentionSeconds: 30 * 86_400,
})
const withoutNulls = ({ heartbeatSeconds, ...others }: ReturnType<typeof getQueueOptions>) => ({
  ...others,
  ...(heartbeatSeconds !== null && { heartbeatSeconds }),
})
const hasSameOptions = (found: Queue, wanted: object) =>
  Object.entries(wanted).every(([name, value]) => (found[name as keyof Queue] ?? null) === value)
