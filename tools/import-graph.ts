import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { runProgram, type ProgramResult, ROOT } from './run-program.ts'

const FOLDERS = ['contract/src', 'server', 'web', 'e2e', 'bench', 'tools']
const NOT_OURS = /(^|\/)(node_modules|build|\.react-router|test-results|playwright-report)(\/|$)/

type CruiseResult = {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: {
    violations: { from: string; to: string; rule: { name: string } }[]
    ruleSetUsed: { forbidden: { name: string; comment: string }[] }
  }
}
export type ImportViolation = { file: string; to: string; rule: string; reason: string }

/**
 * Checks every import below `root` against .dependency-cruiser.mjs and returns the violations. Throws when
 * dependency-cruiser did not read most of the sources.
 */
export async function findImportViolations(root = ROOT): Promise<ImportViolation[]> {
  const folders = FOLDERS.filter((folder) => existsSync(path.join(root, folder)))
  const response = await runProgram(
    'depcruise',
    ['--config', path.join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', ...folders],
    { cwd: root },
  )
  const { modules, summary } = parseGraph(response)
  const sources = folders.flatMap((folder) => listSources(root, folder))
  const read = new Set(modules.map(({ source }) => source))
  const missed = sources.filter((file) => !read.has(file))
  if (missed.length > sources.length / 2)
    throw new Error(
      `The graph has ${sources.length - missed.length} of ${sources.length} source files: they were not parsed`,
    )
  const reasons = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]))
  const violations = summary.violations.map(({ from, to, rule }) => ({
    file: from,
    to,
    rule: rule.name,
    reason: reasons.get(rule.name) ?? '',
  }))
  return [...violations, ...listTwoWayImports(modules)]
}

const FEATURE_FILE = /^server\/src\/features\/([^/]+)\/(?!.*\.test\.ts$)/

/**
 * Returns the imports between features of the server that import each other, types included: of each such pair those in
 * the direction with fewer.
 */
function listTwoWayImports(modules: CruiseResult['modules']): ImportViolation[] {
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ resolved }) => {
      const [from, to] = [FEATURE_FILE.exec(source)?.[1], FEATURE_FILE.exec(resolved)?.[1]]
      return from && to && from !== to
        ? [{ direction: `${from} ${to}`, opposite: `${to} ${from}`, source, resolved }]
        : []
    }),
  )
  const directions = Map.groupBy(imports, ({ direction }) => direction)
  return imports
    .filter(({ direction, opposite }) => {
      const back = directions.get(opposite)?.length ?? 0
      const there = directions.get(direction)!.length
      return back > there || (back === there && direction > opposite)
    })
    .map(({ source, resolved }) => ({
      file: source,
      to: resolved,
      rule: 'features-one-way',
      reason: 'Of two features at most one imports the other.',
    }))
}

function parseGraph({ stdout, output }: ProgramResult): CruiseResult {
  try {
    return JSON.parse(stdout) as CruiseResult
  } catch {
    throw new Error(`dependency-cruiser returned no graph: ${output.trim()}`)
  }
}

function listSources(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !NOT_OURS.test(file))
}
