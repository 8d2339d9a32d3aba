import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildMeasuredTables, replaceMeasured } from './readme.ts'
import { readResults, saveResult, type BenchResult } from './results.ts'

const buildResult = (at: string, jobs: number, figures: BenchResult['figures']): BenchResult => ({
  at,
  jobs,
  machine: '2 cores',
  run: '15 rounds',
  figures,
})
const detail = (measured: number): BenchResult['figures'][number] => ({
  part: 'ratios',
  name: 'job detail',
  measured,
  unit: '×',
  more: { p50: 3 },
})
const oneJob = (measured: number): BenchResult['figures'][number] => ({
  part: 'waits',
  name: 'one job',
  measured,
  unit: 'ms',
  more: { p50: 1.234 },
})

test('a table says what was measured last and before, and which goals are missed', () => {
  const tables = buildMeasuredTables([
    buildResult('2026-11-20T10:00:00.000Z', 100_000, [oneJob(12), detail(0.7)]),
    buildResult('2026-11-21T10:00:00.000Z', 100_000, [detail(0.95)]),
  ])
  expect(tables).toBe(
    [
      '**100,000 jobs**, 2026-11-21, 2 cores',
      '',
      '| what | goal | measured | before | and |',
      '|---|---|---|---|---|',
      '| one job | ≤ 10 | 12.0 ms **missed** | – | p50 1.23 |',
      '| job detail | ≥ 0.9 | 0.95 × | 0.70 | p50 3.00 |',
    ].join('\n'),
  )
})

test('sizes stand side by side once two are measured', () => {
  const small = buildResult('2026-11-20T10:00:00.000Z', 10_000, [oneJob(4)])
  const large = buildResult('2026-11-20T11:00:00.000Z', 1_000_000, [oneJob(20), detail(0.9)])
  expect(buildMeasuredTables([small])).not.toContain('How the figures grow')
  expect(buildMeasuredTables([small, large])).toContain(
    [
      '| p50 / p99 or the figure | 10,000 | 1,000,000 |',
      '|---|---|---|',
      '| job detail | – | 0.90 |',
      '| one job | 1.23 / 4.00 | 1.23 / 20.0 |',
    ].join('\n'),
  )
})

test('the tables replace what is between the marks, and nothing else', () => {
  const text =
    'Before\n<!-- measured: written by `npm run bench -- readme` -->\n\nold\n\n<!-- end of measured -->\nAfter\n'
  expect(replaceMeasured(text, 'new')).toBe(text.replace('old', 'new'))
  expect(() => replaceMeasured('no marks', 'new')).toThrow('must have the lines')
})

test('stored results are read again, the oldest first', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-bench-results-'))
  try {
    const results = [
      buildResult('2026-11-20T10:00:00.000Z', 10_000, [oneJob(4)]),
      buildResult('2026-11-21T10:00:00.000Z', 10_000, [oneJob(5)]),
    ]
    for (const each of results.toReversed()) saveResult(each, folder)
    expect(readResults(folder)).toEqual(results)
    saveResult(buildResult('2026-11-22T10:00:00.000Z', 10_000, [detail(Infinity)]), folder)
    expect(buildMeasuredTables(readResults(folder))).toContain('| job detail | ≥ 0.9 | – × **missed** |')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
