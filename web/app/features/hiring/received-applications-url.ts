import { parseAnswerRange } from '@sira/contract/answer-ranges'
import { APPLICATION_SORTS, APPLICATION_STATUSES, MAX_TAG_LENGTH, TRAFFIC_SOURCES } from '@sira/contract/enums'
import type { QueryParams } from '../../paths.ts'
import {
  type AddressValues,
  choicePart,
  defineListAddress,
  idPart,
  omitEmpty,
  pagePart,
  patternPart,
  textPart,
  TRUE_PART,
} from '../../ui/list-address.ts'

/** Received applications on one page of the list. */
export const RECEIVED_APPLICATIONS_PER_PAGE = 50

const UUID_TEXT = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const ANSWER_PARAM = new RegExp(`^answer\\[(${UUID_TEXT})\\]$`, 'i')

/** The filters besides search, job and status, as the address and the API have them; empty where nothing is chosen. */
const FILTER_PARTS = {
  unread: TRUE_PART,
  overdue: TRUE_PART,
  /** So many stars or more on average. */
  rating: patternPart(/^[1-5]$/),
  meets: choicePart(['true', 'false'], ''),
  /** The id of a skill, with `:LEVEL` on that level or a higher one. */
  skill: patternPart(new RegExp(`^${UUID_TEXT}(?::[A-Z]+)?$`, 'i')),
  /** `me` or the account of a team member. */
  assignee: { ...idPart, read: (text: string) => (text === 'me' ? text : idPart.read(text)) },
  source: choicePart(TRAFFIC_SOURCES, ''),
  tag: textPart(MAX_TAG_LENGTH),
}

const address = defineListAddress({
  search: textPart(),
  job: idPart,
  ...FILTER_PARTS,
  /** Empty: the view that was last used on this device. */
  view: choicePart(['list', 'board'], ''),
  /** The application whose details are open. */
  id: idPart,
  status: choicePart(APPLICATION_STATUSES, 'all'),
  sort: choicePart(APPLICATION_SORTS, 'newest'),
  page: pagePart(),
})

/** What the address of the list of received applications says. */
export interface ReceivedApplicationsQuery extends AddressValues<typeof address> {
  /** The answers that are looked for, by question. */
  answers: Readonly<Record<string, string>>
}

/** Reads the address of the list; invalid values count as absent. */
export const parseReceivedApplicationsQuery = (search: URLSearchParams): ReceivedApplicationsQuery => ({
  ...address.parse(search),
  answers: parseAnswers(search),
})

const parseAnswers = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...search].flatMap(([name, value]) => {
      const id = ANSWER_PARAM.exec(name)?.[1]
      const answer = value.trim().slice(0, 200)
      return id && answer && !isBrokenRange(answer) ? [[id, answer]] : []
    }),
  )

const isBrokenRange = (answer: string) =>
  /^[-+.\d]*\.\.[-+.\d]*$/.test(answer) && !parseAnswerRange(answer, 'NUMBER') && !parseAnswerRange(answer, 'DATE')

const toAnswerParams = (answers: ReceivedApplicationsQuery['answers']) =>
  Object.fromEntries(Object.entries(answers).map(([id, answer]) => [`answer[${id}]`, answer]))

/** The query parameters of the list with some changes. Answers and skills are those of one job: another job removes them. */
export function buildReceivedApplicationsAddress(
  query: ReceivedApplicationsQuery,
  { answers, ...change }: Partial<ReceivedApplicationsQuery>,
): QueryParams {
  const isOtherJob = 'job' in change && change.job !== query.job
  return {
    ...address.build(isOtherJob ? { ...query, skill: '' } : query, change),
    ...toAnswerParams(answers ?? (isOtherJob ? {} : query.answers)),
  }
}

/** The filters in the query of an API request: those that are chosen. */
export const toApplicationFilterParams = ({ search, job, answers, ...query }: ReceivedApplicationsQuery) => {
  const { unread, overdue, rating, meets, skill, assignee, source, tag } = query
  return {
    search,
    ...omitEmpty({ jobId: job, unread, overdue, rating, meets, skill, assignee, source, tag }),
    ...toAnswerParams(answers),
  }
}

/** The query of the API request for one page of the list. */
export const toReceivedApplicationsRequestQuery = (query: ReceivedApplicationsQuery) => ({
  ...toApplicationFilterParams(query),
  status: query.status,
  ...(query.sort !== 'newest' && { sort: query.sort }),
  page: String(query.page),
  per_page: String(RECEIVED_APPLICATIONS_PER_PAGE),
})

const FILTER_NAMES = Object.keys(FILTER_PARTS) as (keyof typeof FILTER_PARTS)[]

/** How many of the filters beside search, job and status are chosen. */
export const countMoreFilters = ({ answers, ...query }: ReceivedApplicationsQuery) =>
  [...FILTER_NAMES.map((name) => query[name]), ...Object.values(answers)].filter((value) => value !== '').length

export const NO_MORE_FILTERS = { ...defineListAddress(FILTER_PARTS).parse(new URLSearchParams()), answers: {} }
