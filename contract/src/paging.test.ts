import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { optionalPagingFields, buildPageMeta, pagedQuery, pagingFields } from './paging.ts'

const query = pagedQuery(pagingFields(10))

describe('page and per_page', () => {
  test('default to 1 and the page size of the list', () => {
    expect(query.parse({})).toEqual({ page: 1, per_page: 10 })
    expect(query.parse({ page: '7', per_page: '100' })).toEqual({ page: 7, per_page: 100 })
    expect(z.object(optionalPagingFields).parse({})).toEqual({ page: 1, per_page: 500 })
  })

  test.for([
    '0',
    '-1',
    '2147483648',
    '9223372036854775808',
    '1e400',
    '1e2',
    '1.5',
    '"1"',
    'NaN',
    'Infinity',
    '',
    ' 1',
    '0x1',
    '١',
    '+1',
    'null',
    ['1', '2'],
    '10001',
  ])('refuse %j', (value) => {
    expect(query.safeParse({ page: value }).success).toBe(false)
    expect(query.safeParse({ per_page: value }).success).toBe(false)
  })

  test.for(['0', '101', '1.5', ['1', '2'], ''])('have one message for %j', (value) => {
    expect(query.safeParse({ per_page: value }).error?.issues.map(({ message }) => message)).toEqual([
      'Must be a whole number from 1 to 100',
    ])
  })

  test('reach no deeper than 10,000 rows', () => {
    expect(query.safeParse({ page: '100', per_page: '100' }).success).toBe(true)
    expect(query.safeParse({ page: '101', per_page: '100' }).error?.issues).toMatchObject([{ path: ['page'] }])
    expect(query.safeParse({ per_page: '101' }).success).toBe(false)
    expect(z.object(optionalPagingFields).safeParse({ per_page: '101' }).success).toBe(false)
  })
})

test.for([
  [0, 1, 10, { totalPages: 0, hasNextPage: false, hasPrevPage: false }],
  [10, 1, 10, { totalPages: 1, hasNextPage: false, hasPrevPage: false }],
  [11, 1, 10, { totalPages: 2, hasNextPage: true, hasPrevPage: false }],
  [11, 2, 10, { totalPages: 2, hasNextPage: false, hasPrevPage: true }],
  [11, 9, 10, { totalPages: 2, hasNextPage: false, hasPrevPage: true }],
] as const)('%i rows, page %i of %i', ([total, currentPage, perPage, rest]) => {
  expect(buildPageMeta(total, currentPage, perPage)).toEqual({ total, currentPage, perPage, ...rest })
})
