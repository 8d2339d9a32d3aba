import { expect, test } from 'vitest'
import {
  parseReceivedApplicationsQuery,
  buildReceivedApplicationsAddress,
  toReceivedApplicationsRequestQuery,
} from './received-applications-url.ts'

const A = '0198f6a2-1111-7abc-8def-0123456789a1'
const B = '0198f6a2-1111-7abc-8def-0123456789a2'
const read = (text: string) => parseReceivedApplicationsQuery(new URLSearchParams(text))

test('reads an address and ignores invalid values', () => {
  expect(read(`search=abel&job=${A}&status=OFFERED&page=2&view=board&id=${B}`)).toEqual({
    search: 'abel',
    job: A,
    status: 'OFFERED',
    page: 2,
    view: 'board',
    id: B,
  })
  expect(read('job=1&status=GONE&page=two&view=cube&id=../x')).toEqual({
    search: '',
    job: '',
    status: 'all',
    page: 1,
    view: '',
    id: '',
  })
})

test('requests one job only if one is chosen', () => {
  expect(toReceivedApplicationsRequestQuery(read('status=PENDING'))).toEqual({
    search: '',
    status: 'PENDING',
    page: '1',
    per_page: '50',
  })
  expect(toReceivedApplicationsRequestQuery(read(`job=${A}`))).toMatchObject({ jobId: A })
})

test('another filter starts at page 1 and closes the details; opening details keeps page and filters', () => {
  const here = read(`search=abel&page=3&view=list&id=${A}`)
  expect(buildReceivedApplicationsAddress(here, { status: 'OFFERED' })).toEqual({
    search: 'abel',
    job: '',
    status: 'OFFERED',
    page: '',
    view: 'list',
    id: '',
  })
  expect(buildReceivedApplicationsAddress(here, { id: B })).toEqual({
    search: 'abel',
    job: '',
    status: '',
    page: 3,
    view: 'list',
    id: B,
  })
})
