import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Breach, breaches } from './graph.ts'
import { ROOT, run } from './run.ts'

/** A small house with our own rules; the breaches below are planted in it. */
const HOUSE: Record<string, string> = {
  'contract/src/enums.ts': `export const KINDS = ['a'] as const\n`,
  'contract/src/jobs.ts': `import { z } from 'zod'\nimport { KINDS } from './enums.ts'\nexport const Job = z.object({ kind: z.enum(KINDS) })\nexport type Job = z.output<typeof Job>\n`,
  'server/src/app.ts': `export type Resources = { db: string }\n`,
  'server/src/db/database.ts': `import { Kysely } from 'kysely'\nexport const database = Kysely\n`,
  'server/src/queue/boss.ts': `import type { database } from '#db/database.ts'\nexport const boss = (db: typeof database) => db\n`,
  'server/src/mail/outbox.ts': `import { boss } from '#queue/boss.ts'\nexport const post = boss\n`,
  'server/src/http/refusal.ts': `export const refuse = (code: string): never => {\n  throw new Error(code)\n}\n`,
  'server/src/http/route.ts': `import { database } from '#db/database.ts'\nexport const only = () => database\n`,
  'server/src/files/store.ts': `import { database } from '#db/database.ts'\nexport const keep = () => database\n`,
  'server/src/testing/town.ts': `export const town = 1\n`,
  'server/src/features/jobs/jobs.rules.ts': `import { KINDS } from '@sira/contract/enums'\nexport const isKind = (kind: string) => KINDS.some((each) => each === kind)\n`,
  'server/src/features/jobs/jobs.queries.ts': `import { database } from '#db/database.ts'\nexport const browse = () => database\n`,
  'server/src/features/jobs/jobs.commands.ts': `import { database } from '#db/database.ts'\nimport { refuse } from '#http/refusal.ts'\nexport const close = () => database ?? refuse('JOB_CLOSED')\n`,
  'server/src/features/jobs/jobs.routes.ts': `import { Job } from '@sira/contract/jobs'\nimport { only } from '#http/route.ts'\nimport type { Resources } from '../../app.ts'\nimport { close } from './jobs.commands.ts'\nexport const jobsRoutes = ({ db }: Resources) => [only(), Job, close, db]\n`,
  'server/src/features/applications/applications.queries.ts': `import { browse } from '../jobs/jobs.queries.ts'\nexport const list = () => browse()\n`,
  'server/src/features/applications/applications.routes.test.ts': `import { town } from '#testing/town.ts'\nimport { database } from '#db/database.ts'\nexport const both = [town, database]\n`,
  'web/app/api/ask.ts': `import { Job } from '@sira/contract/jobs'\nexport const ask = () => Job\n`,
  'web/app/ui/button.ts': `export const button = 1\n`,
  'web/app/shell/layout.ts': `import { ask } from '../api/ask.ts'\nexport const layout = ask\n`,
  'web/app/features/companies/company-card.ts': `export const companyCard = 1\n`,
  'web/app/features/jobs/job-card.ts': `import { KINDS } from '@sira/contract/enums'\nimport type { Job } from '@sira/contract/jobs'\nimport { button } from '../../ui/button.ts'\nexport const jobCard = (job: Job) => [KINDS, job, button]\n`,
  'web/app/features/jobs/browse-jobs.route.tsx': `import type { Route } from './+types/browse-jobs.route'\nimport { Job } from '@sira/contract/jobs'\nimport { ask } from '../../api/ask.ts'\nimport { companyCard } from '../companies/company-card.ts'\nimport { jobCard } from './job-card.ts'\nexport default [Job, ask, companyCard, jobCard] as Route[]\n`,
  'e2e/journeys/visitor-reads.e2e.ts': `import { Job } from '@sira/contract/jobs'\nexport const journey = Job\n`,
}

const imported = (what: string) => `import * as breach from '${what}'\nexport const used = breach\n`
const APPLICATIONS = 'server/src/features/applications'
const CARD = 'web/app/features/jobs/breach'

type Plant = { title: string; file: string; text: string; lint?: string; graph?: string }
const RESTRICTED = 'eslint(no-restricted-imports)'
/** Nearly every fence between rooms stands twice: on the path as it is written, and on where it leads. */
const door = (title: string, file: string, what: string, graph: string): Plant => ({
  title,
  file,
  text: imported(what),
  lint: RESTRICTED,
  graph,
})
/** Seen only on the resolved graph. */
const detour = (title: string, file: string, what: string, graph: string): Plant => ({
  title,
  file,
  text: imported(what),
  graph,
})
const word = (title: string, file: string, text: string, lint: string): Plant => ({ title, file, text, lint })

const PLANTS: Plant[] = [
  door('the contract does not import a package', 'contract/src/breach-1.ts', 'kysely', 'contract-alone'),
  door(
    'the contract does not import the server',
    'contract/src/breach-2.ts',
    '../../server/src/http/refusal.ts',
    'contract-alone',
  ),
  door('the contract does not import Node', 'contract/src/breach-3.ts', 'node:fs', 'contract-alone'),
  door('routes do not import kysely', `${APPLICATIONS}/breach-1.routes.ts`, 'kysely', 'routes-no-database'),
  door('routes do not import pg', `${APPLICATIONS}/breach-2.routes.ts`, 'pg', 'routes-no-database'),
  door('routes do not import #db', `${APPLICATIONS}/breach-3.routes.ts`, '#db/database.ts', 'routes-no-database'),
  door(
    'routes do not import the database by its path',
    `${APPLICATIONS}/breach-4.routes.ts`,
    '../../db/database.ts',
    'routes-no-database',
  ),
  door('routes do not import the queue', `${APPLICATIONS}/breach-6.routes.ts`, '#queue/boss.ts', 'routes-no-database'),
  door(
    "routes do not import a neighbour's queries",
    `${APPLICATIONS}/breach-5.routes.ts`,
    '../jobs/jobs.queries.ts',
    'routes-no-neighbour',
  ),
  door('queries do not import fastify', `${APPLICATIONS}/breach-1.queries.ts`, 'fastify', 'queries-no-http'),
  door('queries do not import #http', `${APPLICATIONS}/breach-2.queries.ts`, '#http/route.ts', 'queries-no-http'),
  door(
    'commands do not import routes',
    `${APPLICATIONS}/breach-1.commands.ts`,
    '../jobs/jobs.routes.ts',
    'queries-no-http',
  ),
  door(
    "commands do not import a neighbour's commands",
    `${APPLICATIONS}/breach-2.commands.ts`,
    '../jobs/jobs.commands.ts',
    'neighbours-are-only-read',
  ),
  door(
    "a feature's other files do not either",
    `${APPLICATIONS}/breach-list.ts`,
    '../jobs/jobs.commands.ts',
    'neighbours-are-only-read',
  ),
  detour(
    'a detour does not help',
    `${APPLICATIONS}/breach-3.commands.ts`,
    '../../features/jobs/jobs.commands.ts',
    'neighbours-are-only-read',
  ),
  door('rules do not read files', `${APPLICATIONS}/breach-1.rules.ts`, 'node:fs', 'rules-are-pure'),
  door('rules do not query', `${APPLICATIONS}/breach-2.rules.ts`, './applications.queries.ts', 'rules-are-pure'),
  door('rules do not import #db', `${APPLICATIONS}/breach-3.rules.ts`, '#db/database.ts', 'rules-are-pure'),
  ...['db', 'queue', 'http', 'files', 'mail'].map((room) =>
    door(
      `${room} does not import a feature`,
      `server/src/${room}/breach-1.ts`,
      '../features/jobs/jobs.queries.ts',
      'rooms-below-features',
    ),
  ),
  detour('the database does not import http', 'server/src/db/breach-2.ts', '#http/route.ts', 'database-lowest'),
  detour('the queue does not import mail', 'server/src/queue/breach-2.ts', '#mail/outbox.ts', 'database-lowest'),
  detour('mail does not import http', 'server/src/mail/breach-2.ts', '#http/route.ts', 'files-below-http'),
  door(
    'the server does not import the pages',
    'server/src/breach-web.ts',
    '../../web/app/ui/button.ts',
    'server-no-web',
  ),
  detour(
    'production does not import the test tools',
    'server/src/breach-town.ts',
    '#testing/town.ts',
    'tests-stay-tests',
  ),
  door(
    'a route module does not import another',
    'web/app/features/jobs/breach-1.route.tsx',
    './browse-jobs.route.tsx',
    'route-module-alone',
  ),
  door('components do not import a route module', `${CARD}-1.ts`, './browse-jobs.route.tsx', 'route-module-alone'),
  door('components do not ask the API', `${CARD}-2.ts`, '../../api/ask.ts', 'components-no-api'),
  door(
    'components do not import a neighbour',
    `${CARD}-3.ts`,
    '../companies/company-card.ts',
    'components-no-neighbour',
  ),
  {
    title: "components do not import the contract's schemas",
    file: `${CARD}-4.ts`,
    text: imported('@sira/contract/jobs'),
    lint: RESTRICTED,
  },
  door('the kit does not import a feature', 'web/app/ui/breach-1.ts', '../features/jobs/job-card.ts', 'kit-alone'),
  door('the kit does not ask the API', 'web/app/ui/breach-2.ts', '../api/ask.ts', 'kit-alone'),
  door('the kit does not import the contract', 'web/app/ui/breach-3.ts', '@sira/contract/enums', 'kit-alone'),
  door(
    'pages do not import the server',
    'web/app/shell/breach-1.ts',
    '../../../server/src/http/refusal.ts',
    'web-no-server',
  ),
  ...['@sira/server/src/db/database.ts', '#db/database.ts', 'node:fs/promises'].flatMap((what, index) => [
    {
      title: `pages do not import ${what}`,
      file: `web/app/shell/breach-a${index}.ts`,
      text: imported(what),
      lint: RESTRICTED,
    },
    { title: `components do not import ${what}`, file: `${CARD}-a${index}.ts`, text: imported(what), lint: RESTRICTED },
    {
      title: `route modules do not import ${what}`,
      file: `web/app/features/jobs/breach-a${index}.route.tsx`,
      text: imported(what),
      lint: RESTRICTED,
    },
  ]),
  {
    title: 'journeys do not import the package of the server',
    file: 'e2e/journeys/breach-2.e2e.ts',
    text: imported('@sira/server/src/http/refusal.ts'),
    lint: RESTRICTED,
  },
  {
    title: 'the server does not import the package of the pages',
    file: 'server/src/breach-web-2.ts',
    text: imported('@sira/web/app/ui/button.ts'),
    lint: RESTRICTED,
  },
  door(
    'journeys do not import the server',
    'e2e/journeys/breach-1.e2e.ts',
    '../../server/src/http/refusal.ts',
    'journeys-through-the-door',
  ),
  door(
    'benchmarks do not import the pages',
    'bench/src/breach-1.ts',
    '../../web/app/ui/button.ts',
    'journeys-through-the-door',
  ),
  {
    title: 'there are no barrels',
    file: 'web/app/ui/index.ts',
    text: `export * from './button.ts'\n`,
    lint: 'oxc(no-barrel-file)',
  },
  detour('nobody imports an index', 'web/app/shell/breach-2.ts', '../ui/index.ts', 'no-barrels'),
  {
    title: 'two files do not import each other',
    file: 'web/app/ui/breach-4.ts',
    text: imported('./breach-5.ts'),
    lint: 'import(no-cycle)',
    graph: 'no-circles',
  },
  {
    title: 'nor the other way round',
    file: 'web/app/ui/breach-5.ts',
    text: imported('./breach-4.ts'),
    lint: 'import(no-cycle)',
  },
  detour('an import leads somewhere', 'web/app/ui/breach-6.ts', './nowhere.ts', 'known-paths'),
  word(
    'a promise is waited for',
    'server/src/breach-2.ts',
    `const send = async () => 1\nexport const go = () => {\n  send()\n}\n`,
    'typescript(no-floating-promises)',
  ),
  word(
    'a promise is not a condition',
    'server/src/breach-3.ts',
    `const has = async () => true\nexport const go = () => (has() ? 1 : 2)\n`,
    'typescript(no-misused-promises)',
  ),
  word(
    'only route modules and configs export a default',
    'server/src/breach-4.ts',
    `export default 1\n`,
    'import(no-default-export)',
  ),
  word(
    'features do not print',
    `${APPLICATIONS}/breach-print.ts`,
    `export const go = () => console.log('x')\n`,
    'eslint(no-console)',
  ),
  word(
    'the environment is read in one place',
    'server/src/breach-5.ts',
    `export const port = process.env.PORT\n`,
    'eslint(no-restricted-properties)',
  ),
  word(
    'nothing is any',
    'server/src/breach-6.ts',
    `export const it = JSON.parse('1') as any\n`,
    'typescript(no-explicit-any)',
  ),
  word(
    'the compiler is not silenced',
    'server/src/breach-7.ts',
    `// @ts-ignore\nexport const it = 1\n`,
    'typescript(ban-ts-comment)',
  ),
  word(
    'nothing is left to do',
    'server/src/breach-8.ts',
    `// TODO later\nexport const it = 1\n`,
    'eslint(no-warning-comments)',
  ),
  word(
    'a function fits one screen',
    'server/src/breach-9.ts',
    `export function long() {\n${'  void 0\n'.repeat(41)}}\n`,
    'eslint(max-lines-per-function)',
  ),
  word('a file has an end', 'server/src/breach-10.ts', 'export {}\n'.repeat(301), 'eslint(max-lines)'),
  word(
    'a function takes four things at most',
    'server/src/breach-11.ts',
    `export const f = (a: 1, b: 1, c: 1, d: 1, e: 1) => [a, b, c, d, e]\n`,
    'eslint(max-params)',
  ),
]

let folder: string
let complaints: { filename: string; code: string }[]
let found: Breach[]

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sira-fences-'))
  build(folder)
  const { stdout } = await run('oxlint', ['--type-aware', '--format', 'json'], { cwd: folder })
  complaints = (JSON.parse(stdout) as { diagnostics: typeof complaints }).diagnostics
  found = await breaches(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

function build(root: string): void {
  for (const file of [
    '.oxlintrc.json',
    '.dependency-cruiser.mjs',
    'tsconfig.base.json',
    'tsconfig.json',
    'package.json',
    'contract/package.json',
    'server/package.json',
    'web/tsconfig.json',
  ]) {
    cpSync(path.join(ROOT, file), path.join(root, file))
  }
  const texts = { ...HOUSE, ...Object.fromEntries(PLANTS.map(({ file, text }) => [file, text])) }
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  mkdirSync(path.join(root, 'node_modules/@sira'), { recursive: true })
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (name !== '@sira') symlinkSync(path.join(ROOT, 'node_modules', name), path.join(root, 'node_modules', name))
  }
  symlinkSync(path.join(root, 'contract'), path.join(root, 'node_modules/@sira/contract'))
}

const lintOf = (file: string) => complaints.filter(({ filename }) => filename === file).map(({ code }) => code)
const graphOf = (file: string) => found.filter((breach) => breach.file === file).map(({ fence }) => fence)

describe('the fences', () => {
  test.each(PLANTS)('$title', ({ file, lint, graph }) => {
    if (lint) expect(lintOf(file)).toContain(lint)
    if (graph) expect(graphOf(file)).toContain(graph)
  })

  test.each(Object.keys(HOUSE))('let through what is allowed: %s', (file) => {
    expect(lintOf(file)).toEqual([])
    expect(graphOf(file)).toEqual([])
  })

  test('a graph that missed most of the sources is not taken for a clean one', async () => {
    const blind = mkdtempSync(path.join(os.tmpdir(), 'sira-fences-'))
    mkdirSync(path.join(blind, 'server/src'), { recursive: true })
    writeFileSync(path.join(blind, 'server/src/one.ts'), 'export const one = 1\n')
    writeFileSync(
      path.join(blind, '.dependency-cruiser.mjs'),
      `export default { forbidden: [], options: { exclude: { path: 'server' } } }\n`,
    )

    await expect(breaches(blind)).rejects.toThrow('0 of 1 source files')
    rmSync(blind, { recursive: true })
  })

  test.each(['server', 'web', 'e2e', 'bench'])('the package @sira/%s has no door', (room) => {
    expect(() => import.meta.resolve(`@sira/${room}/package.json`)).toThrow()
  })
})
