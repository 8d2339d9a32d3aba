import { expect, test } from 'vitest'
import {
  parseReceivedApplicationsQuery,
  buildReceivedApplicationsAddress,
  countMoreFilters,
  NO_MORE_FILTERS,
  toReceivedApplicationsRequestQuery,
} from './received-applications-url.ts'

const A = '0198f6a2-1111-7abc-8def-0123456789a1'
const B = '0198f6a2-1111-7abc-8def-0123456789a2'
const C = '0198f6a2-1111-7abc-8def-0123456789a3'
const read = (text: string) => parseReceivedApplicationsQuery(new URLSearchParams(text))
const EMPTY = { search: '', job: '', status: 'all', sort: 'newest', page: 1, view: '', id: '', ...NO_MORE_FILTERS }

test('reads an address and ignores invalid values', () => {
  expect(
    read(
      `search=abel&job=${A}&status=OFFERED&sort=match&page=2&view=board&id=${B}&unread=true&overdue=true&rating=4&meets=false&skill=${C}:ADVANCED&assignee=me&source=telegram&tag=Ask again&answer[${C}]=Yes`,
    ),
  ).toEqual({
    search: 'abel',
    job: A,
    status: 'OFFERED',
    sort: 'match',
    page: 2,
    view: 'board',
    id: B,
    unread: 'true',
    overdue: 'true',
    rating: '4',
    meets: 'false',
    skill: `${C}:ADVANCED`,
    assignee: 'me',
    source: 'telegram',
    tag: 'Ask again',
    answers: { [C]: 'Yes' },
  })
  expect(
    read(
      `job=1&status=GONE&sort=luck&page=two&view=cube&id=../x&unread=no&overdue=no&rating=6&meets=1&skill=Go&assignee=you&source=radio&answer[1]=x&answer[${A}]=..&answer[${B}]=9..3&answer[${C}]=2027-02-30..`,
    ),
  ).toEqual(EMPTY)
  expect(read(`answer[${A}]=2..&answer[${B}]=..2027-02-28&answer[${C}]=so .. so`).answers).toEqual({
    [A]: '2..',
    [B]: '..2027-02-28',
    [C]: 'so .. so',
  })
})

test('requests only the filters that are chosen', () => {
  expect(toReceivedApplicationsRequestQuery(read('status=PENDING'))).toEqual({
    search: '',
    status: 'PENDING',
    page: '1',
    per_page: '50',
  })
  expect(
    toReceivedApplicationsRequestQuery(
      read(`job=${A}&sort=waiting&overdue=true&meets=true&source=feed&tag=Go&answer[${C}]=Yes`),
    ),
  ).toMatchObject({
    source: 'feed',
    tag: 'Go',
    jobId: A,
    sort: 'waiting',
    overdue: 'true',
    meets: 'true',
    [`answer[${C}]`]: 'Yes',
  })
})

test('another filter starts at page 1 and closes the details; opening details keeps page and filters', () => {
  const here = read(`search=abel&page=3&view=list&rating=2&sort=rating&id=${A}`)
  expect(buildReceivedApplicationsAddress(here, { status: 'OFFERED' })).toMatchObject({
    search: 'abel',
    status: 'OFFERED',
    rating: '2',
    sort: 'rating',
    page: '',
    view: 'list',
    id: '',
  })
  expect(buildReceivedApplicationsAddress(here, { id: B })).toMatchObject({
    search: 'abel',
    page: 3,
    rating: '2',
    id: B,
  })
})

test('an address that is built is read again as it was; another job removes what belongs to the first one', () => {
  const here = read(`job=${A}&skill=${C}:EXPERT&answer[${B}]=Addis Ababa&unread=true`)
  const built = buildReceivedApplicationsAddress(here, {})
  const text = new URLSearchParams(Object.entries(built).map(([name, value]) => [name, String(value)])).toString()
  expect(read(text)).toEqual(here)
  expect(buildReceivedApplicationsAddress(here, { job: B })).toMatchObject({ job: B, skill: '', unread: 'true' })
  expect(Object.keys(buildReceivedApplicationsAddress(here, { job: B })).join()).not.toContain('answer')
})

test('the filters beside search, job and status are counted', () => {
  expect(countMoreFilters(read(`search=a&job=${A}&status=OFFERED`))).toBe(0)
  expect(countMoreFilters(read(`unread=true&assignee=me&answer[${A}]=Yes&answer[${B}]=No`))).toBe(4)
})
