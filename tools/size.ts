import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { ROOT } from './run-program.ts'

// Prints how much code there is to own, and what makes it hard to change. `-- --list` names the places.

const TESTS = /\.(test|e2e)\.tsx?$|^(contract|server|web)\/test\/|^e2e\//
const GENERATED = /^server\/src\/db\/(schema|statements)\.ts$/
/** Texts of the demo and lists of words: data that is written as code. */
const DATA =
  /^server\/src\/demo\/(?!.*(seed|insert|create|build|random|run)).*\.ts$|^server\/src\/search\/lexicon-.*\.ts$/
/** A fragment has fewer lines than this, one importer and no test. */
const FRAGMENT_LINES = 40
const MAX_FUNCTION_LINES = 40

interface SourceFile {
  file: string
  text: string
  lines: number
}

const countLines = (text: string) => text.split('\n').length - 1

function listSources(): SourceFile[] {
  return execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && !file.endsWith('.d.ts') && existsSync(path.join(ROOT, file)))
    .map((file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8')
      return { file, text, lines: countLines(text) }
    })
}

/** Returns each function of a file with more lines than allowed, as `file:line lines`. */
function findLongFunctions({ file, text }: SourceFile): string[] {
  const module = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') })
  const bytes = Buffer.from(text)
  // swc counts on from file to file, and the module begins at its first token.
  const base = module.span.end - Buffer.byteLength(text.trimEnd())
  const lineAt = (at: number) => countLines(bytes.subarray(0, at - base).toString()) + 1
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, span } = node as { type?: string; span?: { start: number; end: number } }
    if (
      span &&
      type &&
      /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ClassMethod|PrivateMethod|Constructor|MethodProperty)$/.test(
        type,
      )
    ) {
      const [first, last] = [lineAt(span.start), lineAt(span.end)]
      if (last - first + 1 > MAX_FUNCTION_LINES) found.push(`${file}:${first} ${last - first + 1} lines`)
    }
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value)
  }
  visit(module)
  return found
}

const ALIASES: [RegExp, string][] = [
  [/^@sira\/contract\/(.+)$/, 'contract/src/$1.ts'],
  [/^#test\/(.+)$/, 'server/test/support/$1'],
  [/^#(\w+)\/(.+)$/, 'server/src/$1/$2'],
]

/** Returns the files that a file imports, by their paths from the root. */
function listImports({ file, text }: SourceFile): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport\(?)\s*'([^']+)'/g)].flatMap(([, name]) => {
    if (name!.startsWith('.')) return [path.posix.join(path.posix.dirname(file), name!)]
    const alias = ALIASES.find(([pattern]) => pattern.test(name!))
    return alias ? [name!.replace(...alias)] : []
  })
}

/** Returns the small files that only one other file imports, and that have no test. */
function findFragments(sources: readonly SourceFile[], code: readonly SourceFile[]): string[] {
  const importers = new Map<string, Set<string>>()
  const lazy = new Set<string>()
  for (const source of sources) {
    for (const name of listImports(source)) importers.set(name, (importers.get(name) ?? new Set()).add(source.file))
    for (const [, name] of source.text.matchAll(/import\('([^']+)'\)/g))
      lazy.add(path.posix.join(path.posix.dirname(source.file), name!))
  }
  return code
    .filter(({ file, lines }) => lines < FRAGMENT_LINES && importers.get(file)?.size === 1 && !lazy.has(file))
    .map(({ file, lines }) => `${file} ${lines} lines, for ${[...importers.get(file)!].join()}`)
}

/** Returns the pairs of server features that import each other. */
function findTwoWayPairs(code: readonly SourceFile[]): string[] {
  const featureOf = (file: string) => /^server\/src\/features\/([^/]+)\//.exec(file)?.[1]
  const arrows = new Set(
    code.flatMap((source) =>
      listImports(source).flatMap((to) => {
        const [one, other] = [featureOf(source.file), featureOf(to)]
        return one && other && one !== other ? [`${one} ${other}`] : []
      }),
    ),
  )
  return [...arrows].filter((arrow) => {
    const [one, other] = arrow.split(' ')
    return one! < other! && arrows.has(`${other} ${one}`)
  })
}

const sources = listSources()
const sum = (files: readonly SourceFile[]) => files.reduce((total, { lines }) => total + lines, 0)
const code = sources.filter(({ file }) => !TESTS.test(file) && !GENERATED.test(file))
const owned = code.filter(({ file }) => !DATA.test(file))
const places = {
  'effects in the pages': code
    .filter(({ file }) => file.startsWith('web/app/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\buse(?:Layout)?Effect\(/g)].map(
        ({ index }) => `${file}:${countLines(text.slice(0, index)) + 1}`,
      ),
    ),
  [`functions of more than ${MAX_FUNCTION_LINES} lines`]: owned.flatMap(findLongFunctions),
  [`files under ${FRAGMENT_LINES} lines with one importer and no test`]: findFragments(sources, owned),
  'pairs of server features that import each other': findTwoWayPairs(code),
}
console.log(`${sum(owned)} lines of code in ${owned.length} files`)
console.log(`${sum(sources.filter(({ file }) => TESTS.test(file)))} lines of tests and what they share`)
console.log(
  `${sum(sources) - sum(owned) - sum(sources.filter(({ file }) => TESTS.test(file)))} lines of demo texts, word lists and generated code`,
)
for (const [what, list] of Object.entries(places)) {
  console.log(`${list.length} ${what}`)
  if (process.argv.includes('--list')) for (const place of list) console.log(`  ${place}`)
}
