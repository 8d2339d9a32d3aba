import type pg from 'pg'
import { PgBoss, type Queue } from 'pg-boss'
import { RESTING } from './boss.ts'
import { KINDS, SCHEDULED_KINDS, WORK_KINDS, type Kind, type WorkKind } from './kinds.ts'

/** Writes down every kind of work, and when it is due; what stands there already is left alone. For whoever migrates, while nobody else does. */
export async function prepareQueue(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    ...RESTING,
    migrate: true,
    db: { executeSql: (text, values) => client.query(text, values) },
  })
  try {
    await boss.start()
    await writeKinds(boss)
    await writeSchedules(boss)
  } finally {
    await boss.stop({ graceful: false })
  }
}

async function writeKinds(boss: PgBoss) {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const kind of WORK_KINDS) {
    const wanted = optionsOf(KINDS[kind])
    const found = there.get(kind)
    if (!found) await boss.createQueue(kind, { ...present(wanted), policy: policyOf(kind) })
    else if (!isSame(found, wanted)) await boss.updateQueue(kind, wanted)
  }
}

async function writeSchedules(boss: PgBoss) {
  const there = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]))
  for (const kind of SCHEDULED_KINDS) {
    const { cron } = KINDS[kind]
    if (there.get(kind)?.cron !== cron) await boss.schedule(kind, cron, {}, { missed: 'once' })
    there.delete(kind)
  }
  for (const gone of there.keys()) await boss.unschedule(gone)
}

/** Of work of the clock one piece waits or runs, in all instances together. */
const policyOf = (kind: WorkKind) => ('cron' in KINDS[kind] ? 'exclusive' : 'standard')

const optionsOf = ({ tries, pause, longestPause, lasts, isWatched, keptDays }: Kind) => ({
  retryLimit: tries - 1,
  retryDelay: pause,
  retryBackoff: true,
  retryDelayMax: longestPause,
  expireInSeconds: lasts,
  heartbeatSeconds: isWatched ? 30 : null,
  deleteAfterSeconds: keptDays * 86_400,
  retentionSeconds: 30 * 86_400,
})
const present = ({ heartbeatSeconds, ...others }: ReturnType<typeof optionsOf>) => ({
  ...others,
  ...(heartbeatSeconds !== null && { heartbeatSeconds }),
})
const isSame = (found: Queue, wanted: object) =>
  Object.entries(wanted).every(([name, value]) => (found[name as keyof Queue] ?? null) === value)
