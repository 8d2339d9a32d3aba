import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { chooseTests, listPrograms } from './quick.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'sira-quick-'))
for (const file of [
  'server/src/features/offers/offers.commands.ts',
  'server/src/features/offers/make-offer.test.ts',
  'server/src/features/offers/end-offers.test.ts',
  'server/src/core/clock.ts',
  'server/src/core/clock.test.ts',
  'server/src/core/poller.test.ts',
]) {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(root, file), '')
}
const choose = (...changed: string[]) => chooseTests(changed, root)

test('a change in a feature is tested by all tests of the feature', () => {
  expect(choose('server/src/features/offers/offers.commands.ts')).toEqual([
    'server/src/features/offers/end-offers.test.ts',
    'server/src/features/offers/make-offer.test.ts',
  ])
})

test('a change elsewhere is tested by the tests with its name, or by those beside it', () => {
  expect(choose('server/src/core/clock.ts')).toEqual(['server/src/core/clock.test.ts'])
  expect(choose('server/src/core/ids.ts')).toEqual(['server/src/core/clock.test.ts', 'server/src/core/poller.test.ts'])
})

test('a changed test is run, and a text is tested by nothing', () => {
  expect(choose('server/src/core/poller.test.ts', 'server/src/core/notes.md')).toEqual([
    'server/src/core/poller.test.ts',
  ])
})

test('a deleted module leads to the types of what imports it, and a deleted test is not run', () => {
  expect(choose('server/src/core/deleted.test.ts')).toEqual([])
  const programs = listPrograms(['server/src/core/deleted.ts'])
  expect(programs.map(([title]) => title)).toContain('types of server, contract and tools')
  expect(programs.flatMap(([, , args]) => args)).not.toContain('server/src/core/deleted.ts')
})
