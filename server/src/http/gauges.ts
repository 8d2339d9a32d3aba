import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Gauge, Registry } from 'prom-client'
import type { Deps } from '#core/deps.ts'
import { processRegistry } from '#core/metrics.ts'
import { checkDatabaseWritable } from '#db/check-writable.ts'
import type { Database } from '#db/database.ts'
import { measureReplicaLags } from '#db/read-replica.ts'
import { runSql } from '#db/sql.ts'
import { countDueEmails } from '#email/outbox.ts'
import { countTasksByName } from '#queue/failed-tasks.ts'

type Measured = number | Record<string, number>
/** Creates a gauge of a registry; `measure` returns one number, or several by the value of the label. */
type CreateGauge = (name: string, help: string, measure: () => Measured | Promise<Measured>, label?: string) => void

const createGaugeFactory =
  (registry: Registry): CreateGauge =>
  (name, help, measure, label = 'of') =>
    void new Gauge({
      name: `sira_${name}`,
      help,
      registers: [registry],
      labelNames: [label],
      async collect() {
        const measured = await measure()
        // What is not measured any more must not stay at its last value.
        this.reset()
        if (typeof measured === 'number') this.set(measured)
        else for (const [labelValue, value] of Object.entries(measured)) this.set({ [label]: labelValue }, value)
      },
    })

/** Node samples the event loop at this interval; what a sample takes longer is the delay. */
const SAMPLE_MS = 10

/** Gauges of the present state: event loop, memory, connections, database, queue, backups and disk. */
export function createGauges({ pool, db, tmpDir }: Deps, { server }: FastifyInstance) {
  const registry = new Registry()
  const createGauge = createGaugeFactory(registry)
  const stopSampling = registerEventLoopGauge(createGauge)
  createGauge('memory_bytes', 'Memory of the process', () => {
    const { rss, heapUsed, external } = process.memoryUsage()
    return { rss, heap: heapUsed, external }
  })
  createGauge('database_connections', 'Connections of the database pool, and queries that wait for one', () => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }))
  createGauge(
    'connections',
    'Open connections of clients',
    () => new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count))),
  )
  registerQueueGauges(db, registry, createGauge)
  registerEmailGauges(db, createGauge)
  registerOperationsGauges(createGauge, { db, tmpDir })
  createGauge('up_seconds', 'Seconds since the process started', () => process.uptime())

  return {
    text: async () => `${await processRegistry.metrics()}\n${await registry.metrics()}`,
    type: processRegistry.contentType,
    close: stopSampling,
  }
}

/** Samples the delay of the event loop; returns how to stop. */
function registerEventLoopGauge(createGauge: CreateGauge): () => void {
  const delay = monitorEventLoopDelay({ resolution: SAMPLE_MS })
  delay.enable()
  const toSeconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - SAMPLE_MS / 1000)
  const takeQuantiles = () => {
    const quantiles = {
      p50: toSeconds(delay.percentile(50)),
      p99: toSeconds(delay.percentile(99)),
      max: toSeconds(delay.max),
    }
    delay.reset()
    return quantiles
  }
  createGauge('event_loop_delay_seconds', 'Event loop delay since the last scrape', takeQuantiles, 'quantile')
  return () => void delay.disable()
}

function registerQueueGauges(db: Database, registry: Registry, createGauge: CreateGauge) {
  let loading: ReturnType<typeof countTasksByName> | undefined
  // Both gauges are collected at the same time and share one query. Without the database the other metrics are still
  // served: that is when somebody needs them.
  const loadCounts = () =>
    (loading ??= countTasksByName(db)
      .catch(() => [])
      .finally(() => (loading = undefined)))
  new Gauge({
    name: 'sira_queue_work',
    help: 'Background tasks by name: waiting, running, or failed for good (dead)',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      const tasks = await loadCounts()
      this.reset()
      for (const { kind, waiting, running, dead } of tasks)
        for (const [state, count] of Object.entries({ waiting, running, dead })) this.set({ kind, state }, count)
    },
  })
  createGauge(
    'queue_late_seconds',
    'Seconds that the oldest task that could run has been waiting, by task name',
    async () => Object.fromEntries((await loadCounts()).map(({ kind, late }) => [kind, late])),
    'kind',
  )
}

/** Gauges of the outbox. Without the database they have no values. */
function registerEmailGauges(db: Database, createGauge: CreateGauge) {
  const measure = async (what: 'due' | 'late') =>
    Object.fromEntries((await countDueEmails(db).catch(() => [])).map((each) => [each.priority, each[what]]))
  createGauge('letters_due', 'Emails that are due, by priority', () => measure('due'), 'priority')
  createGauge(
    'letters_late_seconds',
    'Seconds that the oldest email has been due, by priority',
    () => measure('late'),
    'priority',
  )
}

/** Gauges of what operators must notice in time: the database, its replicas, backups and the disk. */
function registerOperationsGauges(createGauge: CreateGauge, { db, tmpDir }: Pick<Deps, 'db' | 'tmpDir'>) {
  createGauge('database_writable', 'Whether something can be written to the database: 1 or 0', () =>
    checkDatabaseWritable(db).then(
      () => 1,
      () => 0,
    ),
  )
  createGauge(
    'replica_lag_seconds',
    'Seconds that a replica is behind, by its number in DATABASE_REPLICA_URL',
    () => measureReplicaLags(db),
    'replica',
  )
  createGauge('backup_age_seconds', 'Seconds since the last backup was finished; none if there is no backup', () =>
    measureBackupAge(db).catch(() => ({})),
  )
  createGauge('disk_free_bytes', 'Free space on the disk of DATA_DIR', async () => {
    const { bavail, bsize } = await statfs(tmpDir)
    return { data: bavail * bsize }
  })
}

async function measureBackupAge(db: Database): Promise<number | Record<string, number>> {
  const [row] = await runSql(db, SELECT_BACKUP_AGE)
  return row?.seconds ?? {}
}

const SELECT_BACKUP_AGE = `select extract(epoch from now() - max(finished_at))::float8 as seconds from backup_runs`
