import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { APP_ROLE } from '#db/roles.ts'
import { startReplicatedPostgres } from '#test/replicated-postgres.ts'
import { createRandom } from '../../src/demo/random.ts'
import { openFaultFixtures } from './fault-fixtures.ts'
import { createFaultServer } from './fault-server.ts'

/** Sends a request again while the server is too busy to do anything about it: 503. */
async function fetchWhenReady(url: string, request?: RequestInit): Promise<Response> {
  for (;;) {
    const response = await fetch(url, request)
    if (response.status !== 503) return response
    await sleep(100)
  }
}

/** Starts two servers on a primary whose replica lags by ten seconds, with a company and its live jobs. */
async function startServersWithLaggingReplica() {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-lagging-'))
  chmodSync(dir, 0o755) // PostgreSQL may run as another user of the system and needs access.
  const standbySettings = ['recovery_min_apply_delay=10s']
  const cluster = await startReplicatedPostgres(dir, { isSynchronous: false, standbySettings })
  const place = {
    cluster: { url: (_: string, role?: string) => (role === APP_ROLE ? cluster.appDatabaseUrl : cluster.url) },
    database: 'sira',
    dir: path.join(dir, 'data'),
    settings: { DATABASE_REPLICA_URL: cluster.getStandby().getUrl('sira', APP_ROLE) },
  }
  const fixtures = await openFaultFixtures(cluster.url, createRandom(1), { jobs: 2, seekers: 1 })
  const servers = [await createFaultServer(place), await createFaultServer(place)] as const
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.kill()))
    await fixtures.close()
    await cluster.stop()
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
  })
  await Promise.all(servers.map((server) => server.start()))
  return { servers, fixtures }
}

test(
  'behind a replica that lags by ten seconds no visitor of any instance gets an older answer',
  { timeout: 600_000 },
  async () => {
    const { servers, fixtures } = await startServersWithLaggingReplica()
    const [jobId, token] = [fixtures.jobs[0]!, fixtures.company.owner.token]
    const read = async (origin: string, where: string) => {
      const { data } = (await (await fetchWhenReady(`${origin}/api/v1${where}`)).json()) as {
        data: { title: string } | { id: string; title: string }[]
      }
      return Array.isArray(data) ? data.find(({ id }) => id === jobId)!.title : data.title
    }
    for (let turn = 0; turn < 12; turn++) {
      const title = `Title number ${turn}`
      const response = await fetchWhenReady(`${servers[turn % 2]!.origin}/api/v1/jobs/update/${jobId}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ title }),
      })
      expect(response.status).toBe(200)
      for (const { origin } of servers)
        expect(await Promise.all([read(origin, `/jobs/getOne/${jobId}`), read(origin, '/jobs/getAll')])).toEqual([
          title,
          title,
        ])
    }
  },
)
