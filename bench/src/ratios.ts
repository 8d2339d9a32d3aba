import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { BenchDatabase } from './bench-database.ts'
import { readBenchValues } from './bench-values.ts'
import { computeMedian, measureLoad, type LoadResult } from './load.ts'
import type { BenchOptions, BenchPart } from './options.ts'
import { buildPeerWorkloads, buildRatioWorkloads, type RatioWorkload } from './ratio-workloads.ts'
import type { Figure } from './results.ts'
import type { RunningServer, Servers } from './servers.ts'

// Two servers get the same requests over the same database, in turns; the result is the ratio of each round. Many short
// rounds: on a busy machine the median of their ratios is more stable than that of a few long ones.

interface Round {
  mine: LoadResult
  other: LoadResult
}
type RoundOptions = Pick<BenchOptions, 'rounds' | 'seconds'>

/** Compares Sira with the baseline. */
export async function measureRatios({ pool }: BenchDatabase, servers: Servers, options: BenchOptions) {
  return compareAll('ratios', { pool, servers }, buildRatioWorkloads(await readBenchValues(pool)), options)
}

// Prisma sends every value as a parameter, so that PostgreSQL cannot use an index on live jobs only. A team that chooses it
// would create these.
const PEER_INDEXES = {
  peer_jobs_newest: '(status, created_at desc, id desc)',
  peer_jobs_filtered: '(status, type, level, created_at desc, id desc)',
}

/** Compares Sira with Express and Prisma, which get indexes that suit their statements while they are measured. */
export async function measurePeers({ pool }: BenchDatabase, servers: Servers, options: BenchOptions) {
  const workloads = buildPeerWorkloads(await readBenchValues(pool))
  for (const [name, columns] of Object.entries(PEER_INDEXES))
    await pool.query(`create index if not exists ${name} on jobs ${columns}`)
  try {
    await pool.query('analyze jobs')
    return await compareAll('peers', { pool, servers }, workloads, options)
  } finally {
    await dropPeerIndexes(pool)
  }
}

/** Drops what the peer is measured with; a run that was stopped may have left it. */
export async function dropPeerIndexes(pool: pg.Pool): Promise<void> {
  for (const name of Object.keys(PEER_INDEXES)) await pool.query(`drop index if exists ${name}`)
}

async function compareAll(
  part: BenchPart,
  { pool, servers }: { pool: pg.Pool; servers: Servers },
  workloads: readonly RatioWorkload[],
  options: RoundOptions,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const workload of workloads) {
    const [ours, theirs] = [await servers.get(workload.ours), await servers.get(workload.theirs)]
    await assertSameResponses(workload, ours, theirs)
    figures.push({
      part,
      name: workload.name,
      ...summarize(await compare(workload, { pool, ours, theirs }, options), options.seconds),
    })
  }
  return figures
}

/** Throws unless both servers return exactly the same responses: only then can their rates be compared. */
async function assertSameResponses(
  { name, paths, theirPaths, differs }: RatioWorkload,
  ours: RunningServer,
  theirs: RunningServer,
) {
  if (theirPaths || differs) return
  for (const each of paths) {
    const [one, other] = await Promise.all(
      [ours, theirs].map(async ({ origin }) => (await fetch(origin + each)).json()),
    )
    assert.deepEqual(one, other, `${name}: ${each}`)
  }
}

async function compare(
  { paths, theirPaths = paths, headers, connections }: RatioWorkload,
  { pool, ours, theirs }: { pool: pg.Pool; ours: RunningServer; theirs: RunningServer },
  { rounds: count, seconds }: RoundOptions,
): Promise<Round[]> {
  const measureOurs = () => measureLoad(ours, { paths, headers, connections, seconds })
  const measureTheirs = async () => {
    const result = await measureLoad(theirs, { paths: theirPaths, headers, connections, seconds })
    await cancelLeftStatements(pool)
    return result
  }
  await measureOurs()
  await measureTheirs()
  const rounds: Round[] = []
  for (let round = 0; round < count; round++) {
    // The order alternates, so that neither is always measured right after the other.
    const first = await (round % 2 ? measureTheirs() : measureOurs())
    const second = await (round % 2 ? measureOurs() : measureTheirs())
    rounds.push(round % 2 ? { mine: second, other: first } : { mine: first, other: second })
  }
  const failed = rounds.reduce((sum, { mine, other }) => sum + mine.failed + other.failed, 0)
  if (failed > 0) console.log(`     ${failed} responses to ${paths[0]} and the like failed`)
  return rounds
}

/**
 * Cancels what the other server still asks for requests whose connections are closed: counting a million jobs for each
 * of them takes seconds, in which everything that is measured next would wait for a processor.
 */
async function cancelLeftStatements(pool: pg.Pool) {
  for (let idle = 0; idle < 3; await sleep(20)) {
    const { rowCount } = await pool.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where application_name = 'bench-other' and state = 'active'`,
    )
    idle = rowCount ? 0 : idle + 1
  }
}

/** The rate of the other server; of one that answered nothing in a round, as if it had answered one request. */
const getOtherRate = ({ other }: Round, seconds: number) => Math.max(other.rps, 1 / seconds)

function summarize(rounds: readonly Round[], seconds: number): Pick<Figure, 'measured' | 'unit' | 'more'> {
  const medianOf = (pick: (round: Round) => number) => computeMedian(rounds.map(pick))
  return {
    measured: medianOf((round) => round.mine.rps / getOtherRate(round, seconds)),
    unit: '×',
    more: {
      'by cpu': medianOf(({ mine, other }) => other.cpu / mine.cpu),
      'per s': medianOf(({ mine }) => mine.rps),
      p50: medianOf(({ mine }) => mine.p50),
      p99: medianOf(({ mine }) => mine.p99),
      'cpu µs': medianOf(({ mine }) => mine.cpu),
    },
  }
}
