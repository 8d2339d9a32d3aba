import path from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './processes.ts'

/** What the benchmark measures, in this order: first what one person waits for, then what loads both processors. */
export const BENCH_PARTS = [
  'waits',
  'publishing',
  'ratios',
  'peers',
  'apply',
  'storm',
  'weights',
  'unlike',
  'areas',
] as const
export type BenchPart = (typeof BENCH_PARTS)[number]

/**
 * The commands after `npm run bench --`. Without one, all parts but the mixed load are measured; `areas` is that part alone; `table` measures each
 * size, the mixed load too, and writes bench/README.md.
 */
const COMMANDS = ['all', 'areas', 'mixed', 'readme', 'table'] as const
/** How many jobs the databases of `table` have. */
export const TABLE_SIZES = [10_000, 100_000, 1_000_000] as const
/** The database of these with which the mixed load is measured. */
export const MIXED_SIZE = 100_000

export interface BenchOptions {
  command: (typeof COMMANDS)[number]
  jobs: number
  dataDir: string
  parts: readonly BenchPart[]
  rounds: number
  seconds: number
  /** How many requests each wait is measured with. */
  requests: number
  minutes: number
  /** Where the figures are stored. */
  resultsDir: string
  /** The exit code stays 0 when a goal is missed. */
  reportOnly: boolean
}

/** Parses the arguments of the command. Throws an error that names the argument at fault. */
export function parseBenchOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      jobs: { type: 'string', default: '100000' },
      data: { type: 'string' },
      only: { type: 'string' },
      rounds: { type: 'string', default: '15' },
      seconds: { type: 'string', default: '1' },
      requests: { type: 'string', default: '500' },
      minutes: { type: 'string', default: '10' },
      results: { type: 'string', default: 'bench/results' },
      'report-only': { type: 'boolean', default: false },
    },
  })
  const jobs = parseAmount('jobs', values.jobs)
  return {
    command: pick('command', COMMANDS, positionals[0] ?? 'all'),
    jobs,
    dataDir: values.data ? path.resolve(ROOT, values.data) : getDataDir(jobs),
    parts: values.only ? values.only.split(',').map((name) => pick('--only', BENCH_PARTS, name)) : BENCH_PARTS,
    rounds: parseAmount('rounds', values.rounds),
    seconds: parseAmount('seconds', values.seconds),
    requests: parseAmount('requests', values.requests),
    minutes: parseAmount('minutes', values.minutes),
    resultsDir: path.resolve(ROOT, values.results),
    reportOnly: values['report-only'],
  }
}

/** The folder of the database with so many live jobs whose titles are all different. */
export const getUnlikeDataDir = (jobs: number): string => path.join(ROOT, `data/bench-unlike-${jobs}`)

/** The folder of the database with so many jobs. */
export const getDataDir = (jobs: number): string => path.join(ROOT, `data/bench-${jobs}`)

function parseAmount(name: string, text: string): number {
  const amount = Number(text)
  if (!(amount > 0)) throw new Error(`--${name} must be a number above 0, not ${text}`)
  return amount
}

function pick<T extends string>(what: string, known: readonly T[], given: string): T {
  const found = known.find((each) => each === given)
  if (!found) throw new Error(`${what} must be one of ${known.join(', ')}, not ${given}`)
  return found
}
