import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { getLimit, GOALS, reachesGoal, type FigureName } from './goals.ts'
import type { BenchPart } from './options.ts'

/** A measured figure; its goal is in goals.ts. */
export interface Figure {
  part: BenchPart | 'mixed'
  name: FigureName
  measured: number
  unit: '×' | 'ms' | 's' | 'per s' | 'MB' | 'kB' | ''
  /** What else was measured with it, by the heading of its column. */
  more: Record<string, number>
}
/** The stored result of one run. */
export interface BenchResult {
  at: string
  jobs: number
  machine: string
  /** How it was measured, for example "15 rounds of 1 s". */
  run: string
  figures: Figure[]
}

export const describeMachine = () =>
  `${os.cpus().length} cores, ${os.cpus()[0]?.model ?? 'unknown processor'}, load ${os.loadavg()[0]!.toFixed(1)}, Node ${process.version}`

/** Stores a result in a file of its own, and returns the file. */
export function saveResult(result: BenchResult, folder: string): string {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${result.at.replaceAll(':', '-')}-${result.jobs}.json`)
  writeFileSync(file, `${JSON.stringify(result, undefined, 2)}\n`)
  return file
}

/** Reads all stored results, the oldest first. */
export function readResults(folder: string): BenchResult[] {
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder)
    .filter((name) => /^\d{4}-\d\d-\d\dT.*\.json$/.test(name))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'), restoreNumber) as BenchResult)
}

/** JSON has null for what could not be measured. */
const restoreNumber = (_: string, value: unknown) => (value === null ? NaN : value)

/** Returns each figure as it was last measured with so many jobs, before `until`. */
export function findLatestFigures(results: readonly BenchResult[], jobs: number, until?: string): Map<string, Figure> {
  const latest = new Map<string, Figure>()
  for (const { at, jobs: size, figures } of results)
    if (size === jobs && (until === undefined || at < until)) for (const each of figures) latest.set(each.name, each)
  return latest
}

/** Returns the figures that miss their goals. */
export const listMissedGoals = ({ jobs, figures }: Pick<BenchResult, 'jobs' | 'figures'>): Figure[] =>
  figures.filter(({ name, measured }) => !reachesGoal(name, measured, jobs))

/** A number with as many digits as say something. */
export function formatNumber(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return '–'
  if (value === 0 || value >= 100) return value.toFixed(0)
  return value.toFixed(value >= 10 ? 1 : 2)
}

/** The goal as people read it, for example "≥ 0.9". */
export const formatGoal = (name: FigureName, jobs: number): string =>
  `${'atLeast' in GOALS[name] ? '≥' : '≤'} ${getLimit(name, jobs)}`

const formatMore = (more: Figure['more']) =>
  Object.entries(more)
    .map(([heading, value]) => `${heading} ${formatNumber(value)}`)
    .join(', ')

/** Prints each figure with its goal and what was measured before; `*` marks those that miss their goals. */
export function printResult(result: BenchResult, earlier: readonly BenchResult[]) {
  const before = findLatestFigures(earlier, result.jobs, result.at)
  console.log(`\n${result.jobs} jobs, ${result.run}, ${result.machine}\n`)
  console.log(`${'what'.padEnd(56)}  measured      goal    before`)
  for (const { name, measured, unit, more } of result.figures) {
    const columns = [`${formatNumber(measured)} ${unit}`.padStart(10), formatGoal(name, result.jobs).padStart(8)]
    const mark = reachesGoal(name, measured, result.jobs) ? ' ' : '*'
    console.log(
      `${mark} ${name.padEnd(54)}${columns.join('  ')}  ${formatNumber(before.get(name)?.measured).padStart(8)}   ${formatMore(more)}`,
    )
  }
}
