import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { CompanyQuery } from './companies.ts'
import { filterList, toLikePattern } from './filters.ts'
import { JobQuery } from './job-search.ts'

const filters = filterList({
  name: { operators: ['=', 'like', 'in'], value: z.string().max(20) },
  size: { operators: ['='], value: z.enum(['SMALL', 'LARGE']) },
  count: { operators: ['='], value: z.number() },
})
const condition = (columnField: unknown, operatorValue: unknown = '=', value: unknown = 'x') =>
  JSON.stringify([{ columnField, operatorValue, value }])
const messageFor = (json: unknown) =>
  filters
    .safeParse(json)
    .error?.issues.map((issue) => issue.message)
    .join()

describe('filters', () => {
  test('absent or empty mean no condition', () => {
    expect([undefined, '', '[]'].map((json) => filters.parse(json))).toEqual([[], [], []])
  })

  test.for(['=', 'eq', 'equals', 'is'])('equality may be spelled %s', (operator) => {
    expect(filters.parse(condition('name', operator))).toEqual([{ column: 'name', operator: '=', values: ['x'] }])
  })

  test('in takes a list or a text with commas; other operators take one value', () => {
    expect(filters.parse(condition('name', 'in', ['a', 'b']))).toEqual([
      { column: 'name', operator: 'in', values: ['a', 'b'] },
    ])
    expect(filters.parse(condition('name', 'in', 'a,b'))).toEqual([
      { column: 'name', operator: 'in', values: ['a', 'b'] },
    ])
    expect(messageFor(condition('name', '=', ['a', 'b']))).toMatch(/is not valid for name/)
    expect(messageFor(condition('name', 'in', []))).toMatch(/is not valid for name/)
  })

  test.for([
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'Name',
    'name ',
    'title; --',
    "name' or '1'='1",
    '(select 1)',
    'name=name',
    'company.user.email',
    'password_hash',
    'pg_sleep(5)',
    '*',
    '',
    'name\0',
    '"name"',
    '\ud800',
  ])('the column %j is refused by name', (column) => {
    expect(messageFor(condition(column))).toContain(`unknown columnField ${JSON.stringify(column)}`)
  })

  test.for([
    '',
    'LIKE',
    '!=',
    '<>',
    '>',
    '~',
    'or',
    '= any',
    "='' or 1=1 --",
    'ilike',
    'between',
    '__proto__',
    'constructor',
  ])('the operator %j is refused by name', (operator) => {
    expect(messageFor(condition('name', operator))).toMatch(/operatorValue .* cannot be used with name/)
  })

  test('an operator that the column does not have is refused', () => {
    expect(messageFor(condition('size', 'like', 'SMALL'))).toMatch(/operatorValue "like" cannot be used with size/)
  })

  test.for<unknown>([{}, { $gt: '' }, { toString: 'x' }, null, [[1]], [{}], [null], { length: 1 }])(
    'the value %j is refused',
    (value) => {
      expect(messageFor(condition('name', 'in', value))).toBeDefined()
    },
  )

  test('values must have the type of their column', () => {
    expect(messageFor(condition('size', '=', "SMALL' or '1'='1"))).toMatch(/is not valid for size/)
    expect(messageFor(condition('size', '=', 1))).toMatch(/is not valid for size/)
    expect(messageFor(condition('count', '=', '1'))).toMatch(/is not valid for count/)
    expect(messageFor('[{"columnField":"count","operatorValue":"=","value":1e400}]')).toBeDefined()
    expect(messageFor(condition('name', '=', 'x'.repeat(21)))).toMatch(/is not valid for name/)
  })

  test('a text that looks like SQL is a value like any other', () => {
    expect(filters.parse(condition('name', '=', "'; drop table x; --"))).toEqual([
      { column: 'name', operator: '=', values: ["'; drop table x; --"] },
    ])
  })

  test.for([
    'null',
    '1',
    '"x"',
    '{}',
    'true',
    '[1]',
    '[null]',
    '[[]]',
    '[{}]',
    '{"columnField":"name"}',
    '[',
    'not json',
    '[{"columnField":"name","operatorValue":"="}]',
    '[{"columnField":["name"],"operatorValue":"=","value":"x"}]',
  ])('%s is no list of conditions', (json) => {
    expect(messageFor(json)).toBeDefined()
  })

  test.for([
    '{"columnField":"name","operatorValue":"=","value":"x","or":"1=1"}',
    '{"columnField":"name","operatorValue":"=","value":"x","__proto__":{"a":1}}',
  ])('a condition with other fields is refused: %s', (json) => {
    expect(messageFor(`[${json}]`)).toBeDefined()
    expect(({} as Record<string, unknown>)['a']).toBeUndefined()
  })

  test('ten conditions are accepted; eleven, a thousand, or more than 4096 characters are not', () => {
    const many = (n: number) =>
      JSON.stringify(Array.from({ length: n }, () => ({ columnField: 'name', operatorValue: '=', value: 'x' })))

    expect(filters.parse(many(10))).toHaveLength(10)
    expect(messageFor(many(11))).toMatch(/at most 10 conditions/)
    expect(messageFor(many(1000))).toMatch(/at most 4096 characters/)
    expect(messageFor(`[${' '.repeat(4095)}]`)).toMatch(/at most 4096 characters/)
  })

  test('given twice, or as an object, they are refused', () => {
    expect(messageFor(['[]', '[]'])).toBe('filters may be given once')
    expect(messageFor({ 0: '[]' })).toBe('filters may be given once')
  })

  test('a LIKE pattern takes every character literally', () => {
    expect(toLikePattern('50%_\\')).toBe('%50\\%\\_\\\\%')
  })
})

describe.for([
  ['companies', CompanyQuery, ['status', 'name', 'industry', 'size', 'location', 'featured']],
  [
    'jobs',
    JobQuery,
    [
      'type',
      'level',
      'location',
      'isRemote',
      'skills',
      'industry',
      'companyId',
      'featured',
      'salary',
      'minSalary',
      'maxSalary',
      'postedWithin',
    ],
  ],
] as const)('the list of %s', ([, query, columns]) => {
  test.for([
    'owner_id',
    'ownerId',
    'user.email',
    'company.user.email',
    'rejectionReason',
    'tradeLicense',
    'createdAt',
    '__proto__',
    'constructor',
  ])('does not filter by %s', (column) => {
    expect(query.safeParse({ filters: condition(column) }).success).toBe(false)
  })

  test.for(columns)('refuses injections as %s, or treats them as text', (column) => {
    for (const value of ["' or 1=1 --", '1; select pg_sleep(5)', 'a\0b', '\ud800', { a: 1 }]) {
      const parsed = query.safeParse({ filters: condition(column, '=', value) })
      if (parsed.success) expect(parsed.data.filters[0]!.values).toEqual([value])
      else expect(JSON.stringify(parsed.error.issues)).toMatch(/is not valid for|filters: value must be/)
    }
    expect(query.safeParse({ filters: condition(column, '=', 'a\0b') }).success).toBe(false)
    expect(query.safeParse({ filters: condition(column, '=', 'a\ud800') }).success).toBe(false)
  })

  test.for([
    'title',
    '["title"]',
    '["title","asc","x"]',
    '["title; drop table jobs","asc"]',
    '["createdAt","asc; --"]',
    '["__proto__","asc"]',
    '{"0":"title"}',
    '["title",["asc"]]',
    'name; --',
    '(select 1)',
    '__proto__',
  ])('refuses the sort %s', (sort) => {
    expect(query.safeParse({ sort }).success).toBe(false)
  })
})

test('both spellings of a level mean the same', () => {
  const level = (value: string) => JobQuery.parse({ filters: condition('level', '=', value) }).filters[0]
  expect(level('MID')).toEqual(level('MIDLEVEL'))
  expect(level('INTERNSHIP')).toEqual(level('INTERN'))
})
