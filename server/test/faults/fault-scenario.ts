import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../src/demo/random.ts'
import type { PostgresCluster } from './postgres-cluster.ts'
import { checkInvariants, createFindings, type Findings } from './invariants.ts'
import { getErrorCode, openJournal, type WriteRequest, type RequestJournal } from './journal.ts'
import { openFaultFixtures, type FaultFixtures } from './fault-fixtures.ts'
import { createFaultServer, type ServerSetup, type FaultServer } from './fault-server.ts'

/** What every fault runs with. */
export interface FaultContext {
  cluster: PostgresCluster
  dir: string
  random: Random
  /** How often the fault is repeated, each time at a random moment. */
  moments: number
}
export interface Fault {
  description: string
  run: (trial: FaultContext) => Promise<FaultResult>
}
export interface FaultResult extends Findings {
  note: string
}

export interface FaultScenario {
  setup: ServerSetup
  fixtures: FaultFixtures
  journal: RequestJournal
  servers: FaultServer[]
  found: Findings
  random: Random
  moments: number
  cluster: PostgresCluster
  /** Sends the requests to the servers in turn; returns the outcome of each. */
  send: (acts: WriteRequest[]) => Promise<Awaited<ReturnType<RequestJournal['send']>>[]>
}
interface ScenarioOptions {
  name: string
  instances?: number
  settings?: Record<string, string>
  folder?: string
  mayRefuse?: string
}

/**
 * Runs `trouble` against real servers with fixtures; afterwards compares what was promised with what is in the database
 * and the file store.
 */
export async function withFaultScenario(
  trial: FaultContext,
  { name, instances = 1, settings, folder, mayRefuse }: ScenarioOptions,
  trouble: (scenario: FaultScenario) => Promise<string>,
): Promise<FaultResult> {
  const { cluster, random, moments } = trial
  const dir = folder ?? path.join(trial.dir, name)
  mkdirSync(dir, { recursive: true })
  const place: ServerSetup = {
    cluster,
    database: await cluster.createDatabase(name),
    dir,
    ...(settings && { settings }),
  }
  const scene = await openFaultFixtures(cluster.url(place.database), random)
  const journal = openJournal(path.join(trial.dir, `${name}.journal`))
  const servers: FaultServer[] = []
  for (let n = 0; n < instances; n++) servers.push(await createFaultServer(place))
  const found = createFindings()
  try {
    await Promise.all(servers.map((server) => server.start()))
    const send = (acts: WriteRequest[]) =>
      Promise.all(acts.map((act, n) => journal.send(servers[n % servers.length]!.origin, act)))
    const note = await trouble({
      setup: place,
      fixtures: scene,
      journal,
      servers,
      found,
      random,
      moments,
      cluster,
      send,
    })
    for (const server of servers) if (!server.isRunning()) await server.start()
    await journal.settle(servers[0]!.origin)
    await Promise.all(servers.map((server) => server.stop()))
    return {
      ...mergeFindings(
        found,
        await checkInvariants({ db: scene.db, dir, entries: journal.entries.values(), mayRefuse }),
      ),
      note: `${journal.entries.size} writes${note && `, ${note}`}`,
    }
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
    writeFileSync(path.join(trial.dir, `${name}.log`), servers.map((server) => server.getOutput()).join('\n'))
    await scene.close()
    journal.close()
  }
}

export const mergeFindings = (one: Findings, other: Findings): Findings => ({
  lost: one.lost + other.lost,
  doubled: one.doubled + other.doubled,
  problems: [...one.problems, ...other.problems],
})

/** Waits until the condition holds; returns false when it does not within `ms`. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, ms: number): Promise<boolean> {
  for (const deadline = performance.now() + ms; performance.now() < deadline; await sleep(25))
    if (await condition()) return true
  return false
}

/** Sends a public GET request. Returns its status, or 0 and why there is none, and how long it took. */
export async function probeServer(
  origin: string,
  probePath = '/api/v1/jobs/getAll',
): Promise<{ status: number; ms: number; fault?: string }> {
  const started = performance.now()
  const result = await fetch(origin + probePath, { signal: AbortSignal.timeout(20_000) }).then(
    async (response) => (await response.arrayBuffer(), { status: response.status }),
    (error: unknown) => ({ status: 0, fault: getErrorCode(error) }),
  )
  return { ...result, ms: Math.round(performance.now() - started) }
}
