import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { runProgram, type ProgramResult, ROOT } from './run-program.ts'

const FOLDERS = ['contract/src', 'server', 'web', 'e2e', 'bench', 'tools']
const NOT_OURS = /(^|\/)(node_modules|build|\.react-router|test-results|playwright-report)(\/|$)/

type CruiseResult = {
  modules: { source: string }[]
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
  return summary.violations.map(({ from, to, rule }) => ({
    file: from,
    to,
    rule: rule.name,
    reason: reasons.get(rule.name) ?? '',
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
