import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ImportViolation, findImportViolations } from './import-graph.ts'
import { ROOT, runProgram } from './run-program.ts'

/** A file that breaks a rule, and what must find it: the linter (by the written path), dependency-cruiser (by the resolved file), or both. */
type SampleViolation = { title: string; file: string; text: string; lint?: string; graph?: string }

/** A small code base with our own rules; the violations below are added to it. */
const SAMPLE_FILES: Record<string, string> = {
  'contract/src/enums.ts': `export const KINDS = ['a'] as const\n`,
  'contract/src/jobs.ts': `import { z } from 'zod'\nimport { KINDS } from './enums.ts'\nexport const Job = z.object({ kind: z.enum(KINDS) })\nexport type Job = z.output<typeof Job>\n`,
  'server/src/app.ts': `export type App = { db: string }\n`,
  'server/src/core/app-error.ts': `export const throwAppError = (code: string): never => {\n  throw new Error(code)\n}\n`,
  'server/src/core/deps.ts': `import type { database } from '#db/database.ts'\nexport type Deps = { db: typeof database }\n`,
  'server/src/db/database.ts': `import { Kysely } from 'kysely'\nexport const database = Kysely\n`,
  'server/src/queue/boss.ts': `import type { database } from '#db/database.ts'\nexport const startBoss = (db: typeof database) => db\n`,
  'server/src/email/outbox.ts': `import { startBoss } from '#queue/boss.ts'\nexport const enqueueEmail = startBoss\n`,
  'server/src/http/route.ts': `import { database } from '#db/database.ts'\nexport const defineRoute = () => database\n`,
  'server/src/http/rate-limits/rate-limits.ts': `import { database } from '#db/database.ts'\nexport const limitRate = () => database\n`,
  'server/src/storage/file-store.ts': `import { database } from '#db/database.ts'\nexport const storeFile = () => database\n`,
  'server/test/support/test-app.ts': `export const testApp = 1\n`,
  'server/src/features/jobs/jobs.rules.ts': `import { KINDS } from '@sira/contract/enums'\nexport const isKind = (kind: string) => KINDS.some((each) => each === kind)\n`,
  'server/src/features/jobs/jobs.queries.ts': `import { database } from '#db/database.ts'\nexport const listJobs = () => database\n`,
  'server/src/features/jobs/jobs.commands.ts': `import { throwAppError } from '#core/app-error.ts'\nimport { database } from '#db/database.ts'\nimport { limitRate } from '#http/rate-limits/rate-limits.ts'\nexport const closeJob = () => database ?? limitRate() ?? throwAppError('JOB_CLOSED')\n`,
  'server/src/features/jobs/jobs.routes.ts': `import { Job } from '@sira/contract/jobs'\nimport type { Deps } from '#core/deps.ts'\nimport { defineRoute } from '#http/route.ts'\nimport { closeJob } from './jobs.commands.ts'\nexport const createJobRoutes = ({ db }: Deps) => [defineRoute(), Job, closeJob, db]\n`,
  'server/src/features/auth/sessions.commands.ts': `export const endSession = () => 1\n`,
  'server/src/features/account/delete-account.commands.ts': `import { endSession } from '../auth/sessions.commands.ts'\nexport const deleteAccount = () => endSession()\n`,
  'server/src/features/applications/applications.queries.ts': `import { listJobs } from '../jobs/jobs.queries.ts'\nexport const listApplications = () => listJobs()\n`,
  'server/src/features/applications/applications.routes.test.ts': `import { testApp } from '#test/test-app.ts'\nimport { database } from '#db/database.ts'\nexport const both = [testApp, database]\n`,
  'web/app/api/call-api.ts': `import { Job } from '@sira/contract/jobs'\nexport const callApi = () => Job\n`,
  'web/app/api/query-client.ts': `import { QueryClient } from '@tanstack/react-query'\nexport const queryClient = new QueryClient()\n`,
  'web/app/api/queries.ts': `import { callApi } from './call-api.ts'\nimport { queryClient } from './query-client.ts'\nexport const apiQuery = () => [callApi, queryClient]\n`,
  'web/app/api/use-loaded-query.ts': `import { useSuspenseQuery } from '@tanstack/react-query'\nexport const useLoadedQuery = useSuspenseQuery\n`,
  'web/app/ui/button.ts': `export const button = 1\n`,
  'web/app/layouts/layout.ts': `import { callApi } from '../api/call-api.ts'\nexport const layout = callApi\n`,
  'web/app/features/companies/company-card.ts': `export const companyCard = 1\n`,
  'web/app/features/jobs/job-card.ts': `import { KINDS } from '@sira/contract/enums'\nimport type { Job } from '@sira/contract/jobs'\nimport { button } from '../../ui/button.ts'\nexport const jobCard = (job: Job) => [KINDS, job, button]\n`,
  'web/app/features/jobs/browse-jobs.route.tsx': `import type { Route } from './+types/browse-jobs.route'\nimport { Job } from '@sira/contract/jobs'\nimport { callApi } from '../../api/call-api.ts'\nimport { companyCard } from '../companies/company-card.ts'\nimport { jobCard } from './job-card.ts'\nexport default [Job, callApi, companyCard, jobCard] as Route[]\n`,
  'web/app/features/jobs/jobs-queries.ts': `import { Job } from '@sira/contract/jobs'\nimport { callApi } from '../../api/call-api.ts'\nimport { apiQuery } from '../../api/queries.ts'\nexport const ownJobsQuery = () => [Job, callApi, apiQuery]\n`,
  'web/app/features/jobs/job-list.ts': `import { useQuery } from '@tanstack/react-query'\nimport { useLoadedQuery } from '../../api/use-loaded-query.ts'\nimport { ownJobsQuery } from './jobs-queries.ts'\nexport const jobList = () => [useQuery, useLoadedQuery, ownJobsQuery]\n`,
  'web/app/features/jobs/list-own-jobs.route.tsx': `import { apiQuery } from '../../api/queries.ts'\nimport { jobList } from './job-list.ts'\nimport { ownJobsQuery } from './jobs-queries.ts'\nexport default [apiQuery, jobList, ownJobsQuery]\n`,
  'e2e/journeys/visitor-reads.e2e.ts': `import { Job } from '@sira/contract/jobs'\nexport const journey = Job\n`,
}

/** The lines of `sample-violations.tsv`: files that import what they may not. */
const IMPORT_VIOLATIONS: SampleViolation[] = readFileSync(path.join(ROOT, 'tools/sample-violations.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [title, file, imported, lint, graph] = line.split('\t') as [string, string, string, string, string]
    return {
      title,
      file,
      text: `import * as violation from '${imported}'\nexport const used = violation\n`,
      lint,
      graph,
    }
  })

const createLintViolation = (title: string, file: string, text: string, lint: string): SampleViolation => ({
  title,
  file,
  text,
  lint,
})

const SAMPLE_VIOLATIONS: SampleViolation[] = [
  ...IMPORT_VIOLATIONS,
  {
    title: 'there are no barrels',
    file: 'web/app/ui/index.ts',
    text: `export * from './button.ts'\n`,
    lint: 'oxc(no-barrel-file)',
  },
  {
    title: 'a feature does not import a type of the app',
    file: 'server/src/features/applications/violation-5.commands.ts',
    text: `import type { App } from '../../app.ts'\nexport const used: App[] = []\n`,
    graph: 'types-come-from-below',
  },
  createLintViolation(
    'a promise is awaited',
    'server/src/violation-2.ts',
    `const send = async () => 1\nexport const go = () => {\n  send()\n}\n`,
    'typescript(no-floating-promises)',
  ),
  createLintViolation(
    'a promise is not used as a condition',
    'server/src/violation-3.ts',
    `const has = async () => true\nexport const go = () => (has() ? 1 : 2)\n`,
    'typescript(no-misused-promises)',
  ),
  createLintViolation(
    'only route modules and configs export a default',
    'server/src/violation-4.ts',
    `export default 1\n`,
    'import(no-default-export)',
  ),
  createLintViolation(
    'features do not use the console',
    'server/src/features/applications/violation-print.ts',
    `export const go = () => console.log('x')\n`,
    'eslint(no-console)',
  ),
  createLintViolation(
    'the environment is read in one place',
    'server/src/violation-5.ts',
    `export const port = process.env.PORT\n`,
    'eslint(no-restricted-properties)',
  ),
  createLintViolation(
    'there is no any',
    'server/src/violation-6.ts',
    `export const it = JSON.parse('1') as any\n`,
    'typescript(no-explicit-any)',
  ),
  createLintViolation(
    'there are no compiler suppressions',
    'server/src/violation-7.ts',
    `// @ts-ignore\nexport const it = 1\n`,
    'typescript(ban-ts-comment)',
  ),
  createLintViolation(
    'there are no TODO comments',
    'server/src/violation-8.ts',
    `// TODO later\nexport const it = 1\n`,
    'eslint(no-warning-comments)',
  ),
  createLintViolation(
    'a function is not too long',
    'server/src/violation-9.ts',
    `export function long() {\n${'  void 0\n'.repeat(41)}}\n`,
    'eslint(max-lines-per-function)',
  ),
  createLintViolation(
    'a file is not too long',
    'server/src/violation-10.ts',
    'export {}\n'.repeat(301),
    'eslint(max-lines)',
  ),
  createLintViolation(
    'a function has at most four parameters',
    'server/src/violation-11.ts',
    `export const f = (a: 1, b: 1, c: 1, d: 1, e: 1) => [a, b, c, d, e]\n`,
    'eslint(max-params)',
  ),
]

let folder: string
let lintErrors: { filename: string; code: string }[]
let found: ImportViolation[]

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sira-import-rules-'))
  build(folder)
  const { stdout } = await runProgram('oxlint', ['--type-aware', '--format', 'json'], { cwd: folder })
  lintErrors = (JSON.parse(stdout) as { diagnostics: typeof lintErrors }).diagnostics
  found = await findImportViolations(folder)
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
  const texts = { ...SAMPLE_FILES, ...Object.fromEntries(SAMPLE_VIOLATIONS.map(({ file, text }) => [file, text])) }
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

const listLintErrors = (file: string) => lintErrors.filter(({ filename }) => filename === file).map(({ code }) => code)
const listGraphErrors = (file: string) => found.filter((violation) => violation.file === file).map(({ rule }) => rule)

describe('the import rules', () => {
  test.each(SAMPLE_VIOLATIONS)('$title', ({ file, lint, graph }) => {
    if (lint) expect(listLintErrors(file)).toContain(lint)
    if (graph) expect(listGraphErrors(file)).toContain(graph)
  })

  test.each(Object.keys(SAMPLE_FILES))('allow what is allowed: %s', (file) => {
    expect(listLintErrors(file)).toEqual([])
    expect(listGraphErrors(file)).toEqual([])
  })

  test('a graph without most of the sources is an error', async () => {
    const partialRoot = mkdtempSync(path.join(os.tmpdir(), 'sira-import-rules-'))
    mkdirSync(path.join(partialRoot, 'server/src'), { recursive: true })
    writeFileSync(path.join(partialRoot, 'server/src/one.ts'), 'export const one = 1\n')
    writeFileSync(
      path.join(partialRoot, '.dependency-cruiser.mjs'),
      `export default { forbidden: [], options: { exclude: { path: 'server' } } }\n`,
    )

    await expect(findImportViolations(partialRoot)).rejects.toThrow('0 of 1 source files')
    rmSync(partialRoot, { recursive: true })
  })

  test.each(['server', 'web', 'e2e', 'bench'])('the package @sira/%s exports nothing', (workspace) => {
    expect(() => import.meta.resolve(`@sira/${workspace}/package.json`)).toThrow()
  })
})
