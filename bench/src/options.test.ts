import path from 'node:path'
import { expect, test } from 'vitest'
import { BENCH_PARTS, parseBenchOptions } from './options.ts'
import { ROOT } from './processes.ts'

test('without arguments all parts are measured with 100,000 jobs', () => {
  expect(parseBenchOptions([])).toEqual({
    command: 'all',
    jobs: 100_000,
    dataDir: path.join(ROOT, 'data/bench-100000'),
    parts: BENCH_PARTS,
    rounds: 15,
    seconds: 1,
    requests: 500,
    minutes: 10,
    resultsDir: path.join(ROOT, 'bench/results'),
    reportOnly: false,
  })
})

test('each size has its own folder, and the parts are named', () => {
  expect(parseBenchOptions(['--jobs', '10000', '--only', 'waits,storm', '--report-only'])).toMatchObject({
    jobs: 10_000,
    dataDir: path.join(ROOT, 'data/bench-10000'),
    parts: ['waits', 'storm'],
    reportOnly: true,
  })
  expect(parseBenchOptions(['mixed', '--minutes', '0.5', '--data', '/somewhere'])).toMatchObject({
    command: 'mixed',
    minutes: 0.5,
    dataDir: '/somewhere',
  })
})

test.for([
  [['--jobs', 'many'], '--jobs must be a number above 0, not many'],
  [['--rounds', '0'], '--rounds must be a number above 0, not 0'],
  [['--only', 'everything'], '--only must be one of waits, publishing'],
  [['storm'], 'command must be one of all, areas, mixed, readme, table, not storm'],
  [['--fast'], '--fast'],
] as const)('%s is refused', ([args, message]) => {
  expect(() => parseBenchOptions(args)).toThrow(message)
})
