import type { ReceivedApplication } from '@sira/contract/applications'
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { getQueryClient } from '../../api/query-client.ts'
import { openedApplicationQuery, readAhead, refreshOpenedApplications } from './read-ahead-queries.ts'

const { requests, forgotten } = vi.hoisted(() => ({ requests: [] as string[], forgotten: [] as string[] }))

vi.mock('./opened-application-queries.ts', () => ({
  readReviewedApplications: async (ids: string[]) => {
    requests.push(ids.join())
    return new Map(ids.map((id) => [id, { seekerId: `seeker of ${id}`, resumeUrl: null, loadedAt: 1 }]))
  },
  forgetReviewedApplication: (id: string, seekerId: string) => forgotten.push(`${id}, ${seekerId}`),
}))

const entries = Array.from({ length: 20 }, (_, index) => ({ id: String(index) }) as ReceivedApplication)
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))
const readKnown = () =>
  getQueryClient()
    .getQueryCache()
    .findAll({ queryKey: ['opened application'] })
    .map(({ queryKey }) => queryKey[1])

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} } }))
  getQueryClient().clear()
  requests.length = forgotten.length = 0
})

test('two or more are read in one request, when one of the next two is missing', async () => {
  for (let index = 0; index < 5; index++) {
    readAhead(entries, index, 1)
    await settle()
  }
  expect(requests).toEqual(['1,2,3', '4,5', '6,7'])
})

test('backwards, those before are read, and at the end nobody', async () => {
  readAhead(entries, 5, -1)
  await settle()
  readAhead(entries, 19, 1)
  await settle()
  expect(requests).toEqual(['4,3,2'])
})

test('who opens one that is being read waits for that request', async () => {
  readAhead(entries, 0, 1)
  await getQueryClient().query(openedApplicationQuery('1'))
  expect(requests).toEqual(['1,2,3'])
})

test('what is far away is forgotten', async () => {
  for (let index = 0; index < 13; index++) {
    readAhead(entries, index, 1)
    await settle()
  }
  expect(readKnown().length).toBeLessThan(13)
  expect(forgotten[0]).toBe('1, seeker of 1')
})

test('with the data saver on nothing is read ahead', async () => {
  document.documentElement.dataset['saver'] = ''
  readAhead(entries, 0, 1)
  await settle()
  expect(requests).toEqual([])
})

test('after a change by others the open one is read again, and what was read of others is forgotten', async () => {
  const open = new QueryObserver(getQueryClient(), openedApplicationQuery('0'))
  const close = open.subscribe(() => {})
  readAhead(entries, 0, 1)
  await settle()
  requests.length = 0
  refreshOpenedApplications()
  await settle()
  expect([requests, readKnown()]).toEqual([['0'], ['0']])
  close()
})
