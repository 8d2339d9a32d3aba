import { listApplicationNotes } from '@sira/contract/received-applications'
import { beforeEach, expect, test, vi } from 'vitest'
import { apiQuery } from '../../api/queries.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { readReviewedApplications } from './opened-application-queries.ts'

const ID = '01a22cbf-6044-7f26-babd-aa041246b746'
const REVIEWED = {
  applicationId: ID,
  profile: null,
  resumeUrl: null,
  scorecards: { mine: null, others: [], hiddenCount: 0 },
  interviews: [],
  notes: [],
  messages: { messages: [], page: {} },
}
let token: string
/** Called before the server answers. */
let onRequest: () => void

vi.mock('../../api/call-api.ts', async (load) => ({
  ...(await load<object>()),
  callApi: async () => {
    onRequest()
    return { data: [REVIEWED] }
  },
}))

beforeEach(() => {
  token = 'hanna'
  onRequest = () => {}
  vi.stubGlobal('localStorage', { getItem: () => token, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} } }))
  getQueryClient().clear()
})
const readNotes = () =>
  getQueryClient().getQueryData(apiQuery(listApplicationNotes, { params: { applicationId: ID } }).queryKey)

test('what is shown of an application is stored where the components look for it', async () => {
  expect([...(await readReviewedApplications([ID])).keys()]).toEqual([ID])
  expect(readNotes()).toEqual([])
})

test('what one person reads is not stored for another one who signs in meanwhile', async () => {
  onRequest = () => (token = 'sara')
  expect((await readReviewedApplications([ID])).size).toBe(0)
  expect(readNotes()).toBeUndefined()
})
