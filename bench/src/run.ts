import { measureApplying } from './apply-load.ts'
import { measureAreas } from './areas.ts'
import { openBenchDatabase, settleDatabase, type BenchDatabase } from './bench-database.ts'
import { measureMixed } from './mixed.ts'
import { getDataDir, MIXED_SIZE, parseBenchOptions, TABLE_SIZES, type BenchOptions, type BenchPart } from './options.ts'
import { measurePaintFigures } from './first-paint.ts'
import { printPageWeights } from './page-weights.ts'
import { deleteBenchData } from './people.ts'
import { stopPrograms } from './processes.ts'
import { measurePublishing } from './publishing.ts'
import { dropPeerIndexes, measurePeers, measureRatios } from './ratios.ts'
import { writeReadme } from './readme.ts'
import { describeMachine, listMissedGoals, printResult, readResults, saveResult, type Figure } from './results.ts'
import { createServers, emptyWorkFolder, type Servers } from './servers.ts'
import { measureStorm } from './search-storm.ts'
import { measureUnlikeTitles } from './unlike-titles.ts'
import { measureWaits } from './waits.ts'

// npm run bench [-- --jobs 100000 --only ratios,waits --report-only]   bench/README.md describes all arguments
// npm run bench -- mixed --minutes 10
// npm run bench -- areas
// npm run bench -- table
// npm run bench -- readme

const PARTS: Record<
  BenchPart,
  (database: BenchDatabase, servers: Servers, options: BenchOptions) => Promise<Figure[]>
> = {
  ratios: measureRatios,
  peers: measurePeers,
  waits: measureWaits,
  publishing: measurePublishing,
  apply: measureApplying,
  storm: measureStorm,
  weights: measureWeights,
  unlike: (_, __, options) => measureUnlikeTitles(options),
  areas: () => measureAreas(),
}

process.once('SIGINT', () => void stopPrograms().then(() => process.exit(130)))
const options = parseBenchOptions(process.argv.slice(2))
if (options.command === 'readme') writeReadme(options.resultsDir)
else
  try {
    if (options.command === 'table') await measureTable()
    else await bench(options)
  } finally {
    await stopPrograms()
    emptyWorkFolder()
  }

/** Measures everything with each size, and writes bench/README.md. */
async function measureTable() {
  for (const jobs of TABLE_SIZES) await bench({ ...options, command: 'all', jobs, dataDir: getDataDir(jobs) })
  await bench({ ...options, command: 'mixed', jobs: MIXED_SIZE, dataDir: getDataDir(MIXED_SIZE) })
  writeReadme(options.resultsDir)
}

/** Measures with one database, whose programs end with it. */
async function bench(run: BenchOptions) {
  emptyWorkFolder()
  // It has a database of its own.
  if (run.command === 'all' && run.parts.join() === 'unlike') return report(await measureUnlikeTitles(run), run)
  if (run.command === 'areas') return report(await measureAreas(), run)
  const database = await openBenchDatabase(run)
  const figures: Figure[] = []
  try {
    await dropPeerIndexes(database.pool)
    await deleteBenchData(database.pool)
    if (run.command === 'mixed') {
      await settleDatabase(database.pool)
      figures.push(...(await measureMixed(database, run)))
    } else figures.push(...(await measureParts(database, run)))
    await deleteBenchData(database.pool)
  } finally {
    await database.pool.end()
    await stopPrograms()
  }
  report(figures, run)
}

async function measureParts(database: BenchDatabase, run: BenchOptions): Promise<Figure[]> {
  const servers = createServers(database)
  const figures: Figure[] = []
  for (const part of run.parts) figures.push(...(await measurePart(part, { database, servers, run })))
  return figures
}

async function measureWeights(_: BenchDatabase, servers: Servers): Promise<Figure[]> {
  const { origin } = await servers.get('kept')
  const weights = await printPageWeights(origin)
  const over = weights.filter(({ overBudget }) => overBudget.length > 0)
  return [
    { part: 'weights', name: 'pages over their limit of bytes', measured: over.length, unit: '', more: {} },
    ...(await measurePaintFigures(origin)),
  ]
}

/** Measures a part; when it fails, the error is printed, the exit code is 1, and the other parts are measured. */
async function measurePart(
  part: BenchPart,
  { database, servers, run }: { database: BenchDatabase; servers: Servers; run: BenchOptions },
): Promise<Figure[]> {
  console.log(`Measuring: ${part}`)
  try {
    await settleDatabase(database.pool)
    return await PARTS[part](database, servers, run)
  } catch (error) {
    console.error(error)
    process.exitCode = 1
    return []
  }
}

/** Prints and stores the figures; the exit code says whether all goals are reached. */
function report(
  figures: Figure[],
  { command, jobs, minutes, rounds, seconds, requests, resultsDir, reportOnly }: BenchOptions,
) {
  const run =
    command === 'mixed'
      ? `${minutes} minutes`
      : command === 'areas'
        ? 'median of 7 rounds'
        : `${rounds} rounds of ${seconds} s, ${requests} requests each`
  const result = { at: new Date().toISOString(), jobs, machine: describeMachine(), run, figures }
  printResult(result, readResults(resultsDir))
  console.log(`\nStored in ${saveResult(result, resultsDir)}`)
  const missed = listMissedGoals(result)
  if (missed.length === 0) return console.log('All measured goals are reached.')
  console.log(`${missed.length} of ${figures.length} goals are missed, those marked with *.`)
  if (!reportOnly) process.exitCode = 1
}
