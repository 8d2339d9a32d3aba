import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run-program.ts'

const FILES = globSync(['*.md', 'docs/**/*.md', 'bench/**/*.md', 'deploy/**/*.md'], {
  cwd: ROOT,
  exclude: (name) => name.includes('node_modules'),
})
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const LINK = /\[([^\]\n]*)\]\(([^)\s]+)\)/g

/** Lists the links of a document to files of the repository, without the part of the file that they name. */
const listLinks = (file: string) =>
  [...read(file).matchAll(LINK)]
    .filter(([, , target = '']) => !/^[a-z]+:|^#/.test(target))
    .map(([, text = '', target = '']) => ({ text, to: path.join(path.dirname(file), target.split('#')[0]!) }))

test('links between documents lead to files that exist', () => {
  expect(FILES.length).toBeGreaterThan(60)
  expect(FILES.flatMap((file) => listLinks(file).filter(({ to }) => !existsSync(path.join(ROOT, to))))).toEqual([])
})

test('a link to a decision has its number', () => {
  const numbered = FILES.flatMap(listLinks).flatMap(({ text, to }) => {
    const [said, actual] = [/^(?:decision )?(\d+)$/i.exec(text)?.[1], /decisions\/(\d+)-/.exec(to)?.[1]]
    return said && actual ? [{ to, said: Number(said), actual: Number(actual) }] : []
  })
  expect(numbered.length).toBeGreaterThan(5)
  expect(numbered.filter(({ said, actual }) => said !== actual)).toEqual([])
})

test('every test that docs/findings.md names exists', () => {
  const tests = globSync(['{server,web,contract,bench,tools,e2e}/**/*.{test,e2e}.ts'], {
    cwd: ROOT,
    exclude: (name) => name.includes('node_modules'),
  })
  const named = [...read('docs/findings.md').matchAll(/`([\w./-]+\.(?:test|e2e)\.ts)`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !tests.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([])
})
