import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { GOALS, reachesGoal, type FigureName } from './goals.ts'
import { BENCH_PARTS } from './options.ts'
import { ROOT } from './processes.ts'
import { findLatestFigures, formatGoal, formatNumber, readResults, type BenchResult, type Figure } from './results.ts'

const README = path.join(ROOT, 'bench/README.md')
const BEGIN = '<!-- measured: written by `npm run bench -- readme` -->'
const END = '<!-- end of measured -->'
/** The sizes that stand side by side. */
const SIZES = [10_000, 100_000, 1_000_000]

/** Writes the latest stored figures into bench/README.md, between its two marks. */
export function writeReadme(resultsDir: string) {
  const text = readFileSync(README, 'utf8')
  writeFileSync(README, replaceMeasured(text, buildMeasuredTables(readResults(resultsDir))))
  console.log('The latest figures are in bench/README.md.')
}

/** Returns the text with the tables between its marks. Throws when a mark is missing. */
export function replaceMeasured(text: string, tables: string): string {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`bench/README.md must have the lines "${BEGIN}" and "${END}"`)
  return `${text.slice(0, begin + BEGIN.length)}\n\n${tables}\n\n${text.slice(end)}`
}

/** Returns the tables of the latest figures in Markdown: one for each size, then the sizes side by side. */
export function buildMeasuredTables(results: readonly BenchResult[]): string {
  const sizes = [...new Set(results.map(({ jobs }) => jobs))].toSorted((one, other) => one - other)
  return [...sizes.map((jobs) => buildSizeTable(results, jobs)), buildGrowthTable(results)].filter(Boolean).join('\n\n')
}

function buildSizeTable(results: readonly BenchResult[], jobs: number): string {
  const ofSize = results.filter((each) => each.jobs === jobs)
  const { at, machine } = ofSize.at(-1)!
  const latest = findLatestFigures(ofSize, jobs)
  const rows = sortFigures([...latest.values()]).map((figure) => {
    const { name, measured, unit, more } = figure
    const before = findEarlierFigure(ofSize, figure)?.measured
    const mark = reachesGoal(name, measured, jobs) ? '' : ' **missed**'
    const others = Object.entries(more).map(([heading, value]) => `${heading} ${formatNumber(value)}`)
    return `| ${name} | ${formatGoal(name, jobs)} | ${formatNumber(measured)} ${unit}${mark} | ${formatNumber(before)} | ${others.join(', ')} |`
  })
  const head = `| what | goal | measured | before | and |\n|---|---|---|---|---|`
  return `**${jobs.toLocaleString('en')} jobs**, ${at.slice(0, 10)}, ${machine}\n\n${head}\n${rows.join('\n')}`
}

/** The figure of this name that was measured before the latest one. */
function findEarlierFigure(ofSize: readonly BenchResult[], latest: Figure): Figure | undefined {
  const all = ofSize.flatMap(({ figures }) => figures.filter(({ name }) => name === latest.name))
  return all.at(-2)
}

/** How the figures grow with the number of jobs; empty while fewer than two sizes are measured. */
function buildGrowthTable(results: readonly BenchResult[]): string {
  const columns = SIZES.map((jobs) => ({ jobs, latest: findLatestFigures(results, jobs) })).filter(
    ({ latest }) => latest.size > 0,
  )
  if (columns.length < 2) return ''
  const names = (Object.keys(GOALS) as FigureName[]).filter((name) => columns.some(({ latest }) => latest.has(name)))
  const rows = names.map(
    (name) => `| ${name} | ${columns.map(({ latest }) => formatCell(latest.get(name))).join(' | ')} |`,
  )
  const head = `| p50 / p99 or the figure | ${columns.map(({ jobs }) => jobs.toLocaleString('en')).join(' | ')} |`
  return `**How the figures grow**\n\n${head}\n|---|${columns.map(() => '---|').join('')}\n${rows.join('\n')}`
}

/** Of times the median too. */
function formatCell(figure: Figure | undefined): string {
  if (!figure) return '–'
  const { measured, unit, more } = figure
  return (unit === 'ms' && more['p50'] !== undefined ? [more['p50'], measured] : [measured])
    .map(formatNumber)
    .join(' / ')
}

/** In the order in which they are measured. */
const sortFigures = (figures: readonly Figure[]) =>
  figures.toSorted((one, other) => getPlace(one.part) - getPlace(other.part))
const getPlace = (part: Figure['part']) => (part === 'mixed' ? BENCH_PARTS.length : BENCH_PARTS.indexOf(part))
