import { expect, test } from 'vitest'
import { buildModerationListAddress, parseModerationListQuery } from './moderation-list-url.ts'

const STATUSES = ['PENDING', 'CHANGED', 'ACTIVE', 'ALL']
const parse = (search: string) => parseModerationListQuery(new URLSearchParams(search), STATUSES)

test('waiting entries start with the oldest, other lists with the newest, unless the URL says otherwise', () => {
  expect(parse('')).toEqual({ status: 'PENDING', search: '', order: 'oldest', page: 1 })
  expect([parse('status=ACTIVE').order, parse('status=CHANGED').order, parse('status=ALL&order=oldest').order]).toEqual(
    ['newest', 'oldest', 'oldest'],
  )
  expect(parse('status=NONE&order=odd&page=-1&search=+x+')).toEqual({
    status: 'PENDING',
    search: 'x',
    order: 'oldest',
    page: 1,
  })
})

test('the URL leaves out defaults; another status gets its own order, another search starts at page 1', () => {
  const query = parse('status=ACTIVE&search=bank&order=oldest&page=3')
  expect(buildModerationListAddress(query)).toEqual({ status: 'ACTIVE', search: 'bank', order: 'oldest', page: 3 })
  expect(buildModerationListAddress(query, { search: 'baker' })).toEqual({
    status: 'ACTIVE',
    search: 'baker',
    order: 'oldest',
    page: '',
  })
  expect(buildModerationListAddress(query, { status: 'PENDING' })).toEqual({
    status: '',
    search: 'bank',
    order: '',
    page: '',
  })
  expect(buildModerationListAddress(query, { page: 4 })).toMatchObject({ page: 4 })
})
