import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withMigratedDatabase } from '../tables.ts'
import { findUncheckedSql, generateStatements } from './generate-statements.ts'

/** Sources whose statements hold one fault each, by file, and one without. */
const SOURCES = {
  'right.queries.ts': `
    import { runSql, runSqlWhere, createSqlCondition } from '#db/sql.ts'
    import { COLUMNS } from './columns.schema.ts'
    const ORDERS = { newest: 'created_at desc', oldest: 'created_at asc' } as const
    export const find = (db, jobId) => runSql(db, \`select \${COLUMNS} from jobs where id = :jobId\`, { jobId })
    export const list = (db, sort, conditions) =>
      runSqlWhere(db, \`select id from jobs j where {where} order by \${ORDERS[sort]} limit :limit\`, conditions, { limit: 5 })
    export const search = (db, title) => runSql(db, 'select id from jobs where true [[ and lower(title) = :title ]]', { title })
    export const byPay = (least) => createSqlCondition('jobs j', 'j.pay_hi >= :least::bigint', { least })
    export const rejectJob = (db, reason) => runSql(db, 'update jobs set rejection_reason = :reason? where false', { reason })`,
  'columns.schema.ts': `export const COLUMNS = 'id, title, type, pay_lo as "payLo", created_at as "createdAt"' as const`,
  'misspelt.queries.ts': `runSql(db, 'select titel from jobs')`,
  'condition.queries.ts': `createSqlCondition('jobs j', 'j.pay_high > 5')`,
  'swapped-in-text.queries.ts': `runSql(db, 'select 1 from applications where job_id = :seekerId and seeker_id = :jobId', { jobId, seekerId })`,
  'swapped-in-insert.queries.ts': `runSql(db, 'insert into job_skills (job_id, skill_id, level) values (:skillId, :jobId, :level)', params)`,
  'swapped-at-call.queries.ts': `runSql(db, 'select 1 from applications where job_id = :jobId and seeker_id = :seekerId', { jobId: seekerId, seekerId: jobId })`,
  'without-parts.queries.ts': `runSql(db, 'select id from jobs where [[ title = :title ]] order by id', { title })`,
  'no-where.queries.ts': `runSqlWhere(db, 'select id from jobs j limit :limit', conditions, { limit })`,
  'wrong-where.queries.ts': `runSql(db, 'select id from jobs j where {where}')`,
  'built.queries.ts': `const read = (db, table) => runSql(db, 'select 1 from ' + table)`,
}
const root = mkdtempSync(path.join(os.tmpdir(), 'sira-statements-'))
let result: Awaited<ReturnType<typeof generateStatements>>

beforeAll(async () => {
  mkdirSync(path.join(root, 'server/src'), { recursive: true })
  writeFileSync(path.join(root, 'server/package.json'), JSON.stringify({ imports: { '#db/*': './src/db/*' } }))
  for (const [file, code] of Object.entries(SOURCES)) writeFileSync(path.join(root, 'server/src', file), code)
  result = await withMigratedDatabase((url) => generateStatements(url, root))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const faultsOf = (name: string) =>
  result.faults
    .filter((fault) => fault.startsWith(`server/src/${name}.queries.ts:1 `))
    .map((fault) => fault.split(' ').slice(1).join(' '))

test('a misspelt column is a fault, in a statement and in a condition', () => {
  expect(faultsOf('misspelt')).toEqual([expect.stringContaining('column "titel" does not exist')])
  expect(faultsOf('condition')).toEqual([expect.stringContaining('column j.pay_high does not exist')])
})

test('parameters that stand in for each other are faults, which types cannot see', () => {
  expect(faultsOf('swapped-in-text')).toEqual([
    'job_id is given :seekerId, though there is :jobId',
    'seeker_id is given :jobId, though there is :seekerId',
  ])
  expect(faultsOf('swapped-in-insert')).toEqual([
    'job_id is given :skillId, though there is :jobId',
    'skill_id is given :jobId, though there is :skillId',
  ])
  expect(faultsOf('swapped-at-call')).toEqual([
    'the parameter jobId is given seekerId, which is another parameter’s name',
    'the parameter seekerId is given jobId, which is another parameter’s name',
  ])
})

test('a text that is only right with its optional parts is a fault', () => {
  expect(faultsOf('without-parts')).toEqual([expect.stringContaining('syntax error')])
})

test('a list without a place for its conditions is a fault, and so is such a place elsewhere', () => {
  expect(faultsOf('no-where')).toEqual(['{where} belongs to the statements of runSqlWhere, and only to them'])
  expect(faultsOf('wrong-where')).toEqual(['{where} belongs to the statements of runSqlWhere, and only to them'])
})

test('a text that is put together while the server runs is a fault', () => {
  expect(faultsOf('built')).toEqual(['the text of a statement must be constant, and table is not'])
})

test('a statement without a fault gets the types of its parameters and of its rows', () => {
  expect(faultsOf('right')).toEqual([])
  for (const part of [
    `"select id, title, type, pay_lo as \\"payLo\\", created_at as \\"createdAt\\" from jobs where id = :jobId": {
    params: { jobId: string }
    row: { id: string; title: string; type: 'FULLTIME' | 'PARTTIME' | 'CONTRACT' | 'INTERNSHIP' | 'REMOTE'; payLo: number | null; createdAt: string }`,
    `"select id from jobs j where {where} order by created_at asc limit :limit": {
    params: { limit: number }`,
    `"select id from jobs where true [[ and lower(title) = :title ]]": {
    params: { title?: string | undefined }`,
    `"select from jobs j where j.pay_hi >= :least::bigint": {
    params: { least: number }`,
    `"update jobs set rejection_reason = :reason? where false": {
    params: { reason: string | null }`,
  ])
    expect(result.source).toContain(part)
})

test('a way around the checked statements is a fault', () => {
  const fault = 'server/src/features/x.queries.ts:2 runs SQL that is not checked: use runSql of #db/sql.ts'
  for (const code of [
    `import { sql } from 'kysely'`,
    `import * as kysely from 'kysely'`,
    `import { type Database, run } from '../../db/database.ts'`,
    `import { runComputedSql } from '#db/sql.ts'`,
    `await pool.query('select 1')`,
    `await db.executeQuery(query)`,
  ])
    expect(findUncheckedSql('server/src/features/x.queries.ts', `\n${code}`), code).toEqual([fault])
  expect(findUncheckedSql('server/src/features/x.queries.ts', `import { type Updateable } from 'kysely'`)).toEqual([])
  expect(findUncheckedSql('server/src/db/sql.ts', `import { sql } from 'kysely'`)).toEqual([])
})
