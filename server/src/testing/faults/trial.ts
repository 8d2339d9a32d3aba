import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import type { Random } from '../../demo/random.ts'
import type { Cluster } from './cluster.ts'
import { invariants, nothing, type Found } from './invariants.ts'
import { codeOf, openJournal, type Act, type Journal } from './journal.ts'
import { openScene, type Scene } from './scene.ts'
import { serverOn, type Place, type Server } from './server.ts'

/** What every fault is tried with. */
export interface Trial {
  cluster: Cluster
  dir: string
  random: Random
  /** How many chance moments. */
  moments: number
}
export interface Fault {
  what: string
  go: (trial: Trial) => Promise<Tried>
}
export interface Tried extends Found {
  note: string
}

export interface Town {
  place: Place
  scene: Scene
  journal: Journal
  servers: Server[]
  found: Found
  random: Random
  moments: number
  cluster: Cluster
  /** Sends them all to the first server, or to all in turn; answers what came of each. */
  send: (acts: Act[]) => Promise<Awaited<ReturnType<Journal['send']>>[]>
}
interface Wanted {
  name: string
  instances?: number
  settings?: Record<string, string>
  folder?: string
  mayRefuse?: string
}

/** A town with a real server, in which `trouble` happens; afterwards what was promised is held against what is there. */
export async function withTown(
  trial: Trial,
  { name, instances = 1, settings, folder, mayRefuse }: Wanted,
  trouble: (town: Town) => Promise<string>,
): Promise<Tried> {
  const { cluster, random, moments } = trial
  const dir = folder ?? path.join(trial.dir, name)
  mkdirSync(dir, { recursive: true })
  const place: Place = { cluster, database: await cluster.database(name), dir, ...(settings && { settings }) }
  const scene = await openScene(cluster.url(place.database), random)
  const journal = openJournal(path.join(trial.dir, `${name}.journal`))
  const servers: Server[] = []
  for (let n = 0; n < instances; n++) servers.push(await serverOn(place))
  const found = nothing()
  try {
    await Promise.all(servers.map((server) => server.start()))
    const send = (acts: Act[]) =>
      Promise.all(acts.map((act, n) => journal.send(servers[n % servers.length]!.origin, act)))
    const note = await trouble({ place, scene, journal, servers, found, random, moments, cluster, send })
    for (const server of servers) if (!server.runs()) await server.start()
    await journal.settle(servers[0]!.origin)
    await Promise.all(servers.map((server) => server.stop()))
    return {
      ...add(found, await invariants({ db: scene.db, dir, entries: journal.entries.values(), mayRefuse })),
      note: `${journal.entries.size} writes${note && `, ${note}`}`,
    }
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
    writeFileSync(path.join(trial.dir, `${name}.log`), servers.map((server) => server.said()).join('\n'))
    await scene.close()
    journal.close()
  }
}

export const add = (one: Found, other: Found): Found => ({
  lost: one.lost + other.lost,
  doubled: one.doubled + other.doubled,
  wrong: [...one.wrong, ...other.wrong],
})

/** Waits until something is so; false when it is not within `ms`. */
export async function until(so: () => boolean | Promise<boolean>, ms: number): Promise<boolean> {
  for (const deadline = performance.now() + ms; performance.now() < deadline; await rest(25))
    if (await so()) return true
  return false
}

/** The status of a question that anybody may ask, or 0 and why there is none; and how long it took. */
export async function glance(
  origin: string,
  where = '/api/v1/jobs/getAll',
): Promise<{ status: number; ms: number; fault?: string }> {
  const started = performance.now()
  const seen = await fetch(origin + where, { signal: AbortSignal.timeout(20_000) }).then(
    async (answer) => (await answer.arrayBuffer(), { status: answer.status }),
    (error: unknown) => ({ status: 0, fault: codeOf(error) }),
  )
  return { ...seen, ms: Math.round(performance.now() - started) }
}
