import { statfs } from 'node:fs/promises'
import type { Deps } from '#core/deps.ts'
import type { Database } from '#db/database.ts'
import { checkDatabaseWritable } from '#db/check-writable.ts'
import { measureReplicaLags } from '#db/read-replica.ts'
import { runSql } from '#db/sql.ts'
import type { CreateGauge } from './gauges.ts'

/** Gauges of what operators must notice in time: the database, its replicas, backups and the disk. */
export function registerOperationsGauges(createGauge: CreateGauge, { db, tmpDir }: Pick<Deps, 'db' | 'tmpDir'>) {
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
