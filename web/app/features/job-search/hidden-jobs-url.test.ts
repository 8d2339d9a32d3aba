import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { buildHiddenQuery, parseHiddenPages } from './hidden-jobs-url.ts'

test.for([
  [{ jobs: 1, companies: 1 }, ''],
  [{ jobs: 3, companies: 1 }, '&jobs=3'],
  [{ jobs: 2, companies: 50 }, '&jobs=2&companies=50'],
])('the address keeps the page of each list: %o', ([pages, query]) => {
  expect(paths.seeker.settings('hidden', buildHiddenQuery(pages as never))).toBe(
    `/JOBSEEKER/settings?section=hidden${String(query)}`,
  )
  expect(parseHiddenPages(new URLSearchParams(String(query)))).toEqual(pages)
})

test.for(['jobs=0', 'jobs=51', 'jobs=x&companies=-1', 'page=2'])('what is no page counts as the first: %s', (query) => {
  expect(parseHiddenPages(new URLSearchParams(query))).toEqual({ jobs: 1, companies: 1 })
})
