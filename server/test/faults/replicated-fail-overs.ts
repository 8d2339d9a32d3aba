import { setTimeout as sleep } from 'node:timers/promises'
import { startReplicatedPostgres } from '#test/replicated-postgres.ts'
import type { DrillCluster } from './failovers.ts'

/** How long a manager of the cluster takes to notice that the primary is gone, in this drill. */
const NOTICE_MS = 300
const RECOVERY_LIMIT_MS = 5_000

/** A primary and a synchronous standby that the drill promotes itself; three servers name both. */
export async function createReplicatedDrill(dir: string): Promise<DrillCluster> {
  const cluster = await startReplicatedPostgres(dir)
  const settings = { DATABASE_URL: cluster.appDatabaseUrl, DATABASE_OWNER_URL: cluster.url }
  return {
    url: cluster.url,
    servers: [1, 2, 3].map((number) => ({ name: `server ${number}`, settings })),
    recoveryLimitMs: RECOVERY_LIMIT_MS,
    async failOver() {
      await cluster.getPrimary().kill()
      await sleep(NOTICE_MS)
      await cluster.promoteStandby()
      return 'primary killed'
    },
    restore: cluster.attachStandby,
    stop: cluster.stop,
  }
}
