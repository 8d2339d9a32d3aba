import { expect } from 'vitest'
import { test } from '#test/test-app.ts'
import { compileSql, createSqlCondition, describeParams, joinSqlConditions, runSql, runSqlWhere } from './sql.ts'

test('parameters are numbered by their names; texts, identifiers, comments and casts hold none', () => {
  expect(
    compileSql(`select ':no', "a:b", x::text -- :no
      from t where a = :one and b = :two? and c = :one`),
  ).toEqual({
    sql: `select ':no', "a:b", x::text -- :no
      from t where a = $1 and b = $2 and c = $1`,
    names: ['one', 'two'],
  })
})

test('an optional part is left out when one of its parameters is undefined, and stays for null', () => {
  const text = 'select from t where a = :a [[ and b = :b ]] [[ and c = :c and d = :a ]]'
  expect(compileSql(text, { a: 1, b: undefined, c: null })).toEqual({
    sql: 'select from t where a = $1   and c = $2 and d = $1 ',
    names: ['a', 'c'],
  })
  expect(describeParams(`${text} [[ and e is not distinct from :e? ]]`)).toEqual([
    { name: 'a', isNullable: false, isOptional: false },
    { name: 'b', isNullable: false, isOptional: true },
    { name: 'c', isNullable: false, isOptional: true },
    { name: 'e', isNullable: true, isOptional: true },
  ])
})

const buildPlace = (pattern: string) => createSqlCondition('companies c', 'c.location ilike :pattern', { pattern })
const FEATURED = createSqlCondition('companies c', 'c.featured = any(:values)', { values: [true] })

test('conditions are joined with their values in brackets of their own', () => {
  const either = joinSqlConditions([buildPlace('a'), FEATURED, buildPlace('b')], 'or')
  expect(joinSqlConditions([either, buildPlace('c')], 'and')).toMatchObject({
    parts: [
      '((c.location ilike ',
      ') or (c.featured = any(',
      ')) or (c.location ilike ',
      ')) and (c.location ilike ',
      ')',
    ],
    values: ['a', [true], 'b', 'c'],
  })
})

test('a list is counted by all of its conditions, and without one everything counts', async ({ testApp }) => {
  const { id: companyId } = await testApp.createCompany()
  await testApp.createJob(companyId)
  await testApp.createJob(companyId)
  const count = 'select count(*)::int as total from jobs where {where}'
  const pending = createSqlCondition('jobs', `status = 'PENDING' and deleted_at is null`)
  expect(await runSqlWhere(testApp.db, count, [])).toEqual([{ total: 2 }])
  expect(await runSqlWhere(testApp.db, count, [pending])).toEqual([{ total: 0 }])
})

test('a condition on a table that the statement does not name throws', async ({ testApp }) => {
  const count = 'select count(*)::int as total from jobs where {where}'
  expect(() =>
    runSqlWhere(testApp.db, count, [createSqlCondition('companies c', 'c.size = any(:sizes)', { sizes: [] })]),
  ).toThrow('A condition is on companies c')
})

// Each line below the directive must not compile: `npm run check` is red when one does.
test('a wrong parameter, a missing one, and a row that is taken for more than it is do not compile', () => {
  const neverCalled = async () => {
    const text = 'select verdict, at, facts from job_versions where job_id = :jobId'
    // @ts-expect-error an id is a text
    await runSql(null!, text, { jobId: 5 })
    // @ts-expect-error null was not asked for
    await runSql(null!, text, { jobId: null })
    // @ts-expect-error there is no such parameter
    await runSql(null!, text, { jobId: '', companyId: '' })
    // @ts-expect-error the parameter is missing
    await runSql(null!, text)
    const [row] = await runSql(null!, text, { jobId: '' })
    // @ts-expect-error the statement does not select a title
    row?.title satisfies unknown
    // @ts-expect-error a version stores facts of any shape
    row!.facts satisfies string
    // @ts-expect-error there is no place for the conditions
    await runSqlWhere(null!, text, [], { jobId: '' })
    const either = Date.now() > 0 ? text : ('select 1 from seekers where id = :seekerId and discoverable' as const)
    // @ts-expect-error one of the texts needs another parameter
    await runSql(null!, either, { jobId: '' })
    // @ts-expect-error this condition is not one that `npm run tables` has seen
    createSqlCondition('companies c', 'c.live_jobs > :least', { least: 1 })
    const { values }: { values: (string | boolean)[] } = { values: ['5'] }
    // @ts-expect-error a text is no yes or no
    createSqlCondition('companies c', 'c.featured = any(:values)', { values })
  }
  expect(neverCalled).toBeTypeOf('function')
})
