import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { run, type Ran, ROOT } from './run.ts'

const ROOMS = ['contract/src', 'server/src', 'web/app', 'e2e', 'bench', 'tools']
const NOT_OURS = /(^|\/)(node_modules|build|\.react-router|test-results|playwright-report)(\/|$)/

type Graph = {
  modules: { source: string }[]
  summary: {
    violations: { from: string; to: string; rule: { name: string } }[]
    ruleSetUsed: { forbidden: { name: string; comment: string }[] }
  }
}
export type Breach = { file: string; to: string; fence: string; why: string }

/** Every import of `root` held against .dependency-cruiser.mjs. Throws when the cruiser did not read most of the sources. */
export async function breaches(root = ROOT): Promise<Breach[]> {
  const rooms = ROOMS.filter((room) => existsSync(path.join(root, room)))
  const answer = await run(
    'depcruise',
    ['--config', path.join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', ...rooms],
    { cwd: root },
  )
  const { modules, summary } = readGraph(answer)
  const sources = rooms.flatMap((room) => sourcesIn(root, room))
  const read = new Set(modules.map(({ source }) => source))
  const missed = sources.filter((file) => !read.has(file))
  if (missed.length > sources.length / 2)
    throw new Error(
      `The graph has ${sources.length - missed.length} of ${sources.length} source files: they were not parsed`,
    )
  const why = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]))
  return summary.violations.map(({ from, to, rule }) => ({
    file: from,
    to,
    fence: rule.name,
    why: why.get(rule.name) ?? '',
  }))
}

function readGraph({ stdout, output }: Ran): Graph {
  try {
    return JSON.parse(stdout) as Graph
  } catch {
    throw new Error(`dependency-cruiser gave no graph: ${output.trim()}`)
  }
}

function sourcesIn(root: string, room: string): string[] {
  return readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(room, name))
    .filter((file) => /\.tsx?$/.test(file) && !NOT_OURS.test(file))
}
