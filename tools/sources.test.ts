import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PRODUCT_NAME } from '@sira/contract/product'
import { ROOT } from './run-program.ts'

const FOLDERS = ['contract/src', 'server/src', 'web/app', 'web/public', 'web/tools', 'bench/src', 'tools']
const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

test('the product name is defined once in the sources', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file),
    ),
  )
  const named = files
    .filter((file) => /\.(tsx?|mjs|js|sql|html)$/.test(file) && !file.endsWith('.test.ts'))
    .filter((file) =>
      new RegExp(`\\b${PRODUCT_NAME}\\b`).test(withoutComments(readFileSync(path.join(ROOT, file), 'utf8'))),
    )
  expect(named).toEqual(['contract/src/product.ts'])
})

test('no file has the marks of a merge that was not finished', () => {
  const { stdout } = spawnSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  const unfinished = stdout
    .split('\n')
    .filter((file) => /\.(tsx?|mjs|js|md|sql|css|json|po|ya?ml|html)$/.test(file) && existsSync(path.join(ROOT, file)))
    .filter((file) => /^(<{7}|>{7}) /m.test(readFileSync(path.join(ROOT, file), 'utf8')))
  expect(stdout.length).toBeGreaterThan(1000)
  expect(unfinished).toEqual([])
})

test('every journey runs at some size: none is marked for both, which neither runs', () => {
  const folder = path.join(ROOT, 'e2e/journeys')
  const journeys = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
  expect(journeys.length).toBeGreaterThan(50)
  const titles = journeys.flatMap((text) => text.split('\n').filter((line) => /\b(?:test|describe)\b.*\(/.test(line)))
  expect(titles.filter((line) => line.includes('@phone') && line.includes('@desktop'))).toEqual([])
})
