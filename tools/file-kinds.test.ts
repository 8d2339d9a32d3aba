import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listFileKindFaults } from './file-kinds.ts'

function createFeature(files: string[]): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'sira-kinds-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = path.join(root, 'server/src/features/jobs')
  mkdirSync(folder, { recursive: true })
  for (const file of files) writeFileSync(path.join(folder, file), '')
  return root
}

test('every file of a server feature has a kind, and no feature has too many files', () => {
  expect(listFileKindFaults()).toEqual([])
})

test('a file without a kind is found', () => {
  expect(listFileKindFaults(createFeature(['jobs.queries.ts', 'helpers.ts', 'fontkit.d.ts']))).toEqual([
    'server/src/features/jobs/helpers.ts has no kind in its name',
  ])
})

test('a feature with more than 25 source files is found; tests do not count', () => {
  const sources = Array.from({ length: 26 }, (_, n) => `job-${n}.rules.ts`)
  expect(listFileKindFaults(createFeature([...sources, 'jobs.test.ts']))).toEqual([
    'server/src/features/jobs has 26 source files',
  ])
  expect(listFileKindFaults(createFeature([...sources.slice(1), 'jobs.test.ts']))).toEqual([])
})
