import { beforeEach, expect, test } from 'vitest'
import { clearHidden, hiddenIdsStore, listShownJobs, setHidden, setLoadedHidden } from './hidden-jobs.ts'

const JOBS = [
  { id: 'ledger', companyId: 'wenchi' },
  { id: 'maps', companyId: 'wenchi' },
  { id: 'taxi', companyId: 'jugol' },
]
const listIds = (ofCompany?: boolean) => listShownJobs(JOBS, hiddenIdsStore.getState(), ofCompany).map(({ id }) => id)

beforeEach(clearHidden)

test('a list leaves out hidden jobs and the jobs of hidden companies', () => {
  expect(listIds()).toEqual(['ledger', 'maps', 'taxi'])
  setLoadedHidden(['maps'])
  expect(listIds()).toEqual(['ledger', 'taxi'])
  setHidden('jugol', true)
  expect(listIds()).toEqual(['ledger'])
  setHidden('maps', false)
  setHidden('jugol', false)
  expect(listIds()).toEqual(['ledger', 'maps', 'taxi'])
})

test('the page of a hidden company still shows its jobs, but not those that are hidden themselves', () => {
  setLoadedHidden(['wenchi', 'taxi'])
  expect(listIds(true)).toEqual(['ledger', 'maps'])
})

test('what is hidden or unhidden while the ids are loading stays so', () => {
  setHidden('ledger', true)
  setHidden('taxi', true)
  setHidden('taxi', false)
  setLoadedHidden(['taxi', 'maps'])
  expect(listIds()).toEqual(['taxi'])
})

test('the next account starts with nothing hidden', () => {
  setHidden('ledger', true)
  clearHidden()
  setLoadedHidden([])
  expect(listIds()).toEqual(['ledger', 'maps', 'taxi'])
})
