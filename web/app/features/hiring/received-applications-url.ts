import { APPLICATION_SORTS, type ApplicationSort } from '@sira/contract/enums'
import { APPLICATION_STATUSES, type ApplicationStatus } from '@sira/contract/enums'
import { MAX_TAG_LENGTH, TRAFFIC_SOURCES, type TrafficSource } from '@sira/contract/enums'
import { parseAnswerRange } from '@sira/contract/answer-ranges'
import type { QueryParams } from '../../paths.ts'
import { parsePage } from '../../ui/pager.tsx'

/** Received applications on one page of the list. */
export const RECEIVED_APPLICATIONS_PER_PAGE = 50

/** The filters besides search, job and status, as the address and the API have them; empty where nothing is chosen. */
export interface ApplicationFilterValues {
  unread: 'true' | ''
  overdue: 'true' | ''
  /** So many stars or more on average. */
  rating: string
  meets: 'true' | 'false' | ''
  /** The id of a skill, with `:LEVEL` on that level or a higher one. */
  skill: string
  /** `me` or the account of a team member. */
  assignee: string
  source: TrafficSource | ''
  tag: string
}

/** What the address of the list of received applications says. */
export interface ReceivedApplicationsQuery extends ApplicationFilterValues {
  search: string
  job: string
  status: ApplicationStatus | 'all'
  sort: ApplicationSort
  page: number
  /** Empty: the view that was last used on this device. */
  view: 'list' | 'board' | ''
  /** The application whose details are open. */
  id: string
  /** The answers that are looked for, by question. */
  answers: Readonly<Record<string, string>>
}

const VIEWS = ['list', 'board'] as const
const UUID_TEXT = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const UUID = new RegExp(`^${UUID_TEXT}$`, 'i')
const SKILL = new RegExp(`^${UUID_TEXT}(?::[A-Z]+)?$`, 'i')
const ANSWER_PARAM = new RegExp(`^answer\\[(${UUID_TEXT})\\]$`, 'i')
const parseId = (text: string | null) => (text && UUID.test(text) ? text : '')
const parseWith = (text: string | null, pattern: RegExp) => (text && pattern.test(text) ? text : '')

/** Reads the address of the list; invalid values count as absent. */
export function parseReceivedApplicationsQuery(search: URLSearchParams): ReceivedApplicationsQuery {
  return {
    search: (search.get('search') ?? '').trim().slice(0, 100),
    job: parseId(search.get('job')),
    status: APPLICATION_STATUSES.find((status) => status === search.get('status')) ?? 'all',
    sort: APPLICATION_SORTS.find((sort) => sort === search.get('sort')) ?? 'newest',
    unread: search.get('unread') === 'true' ? 'true' : '',
    overdue: search.get('overdue') === 'true' ? 'true' : '',
    rating: parseWith(search.get('rating'), /^[1-5]$/),
    meets: (['true', 'false'] as const).find((one) => one === search.get('meets')) ?? '',
    skill: parseWith(search.get('skill'), SKILL),
    assignee: search.get('assignee') === 'me' ? 'me' : parseId(search.get('assignee')),
    source: TRAFFIC_SOURCES.find((source) => source === search.get('source')) ?? '',
    tag: (search.get('tag') ?? '').trim().slice(0, MAX_TAG_LENGTH),
    answers: parseAnswers(search),
    page: parsePage(search),
    view: VIEWS.find((view) => view === search.get('view')) ?? '',
    id: parseId(search.get('id')),
  }
}

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

/**
 * The query parameters of the list with some changes. Another filter starts at page 1; the open application stays only
 * if named. Answers and skills are those of one job: another job removes them.
 */
export function buildReceivedApplicationsAddress(
  query: ReceivedApplicationsQuery,
  change: Partial<ReceivedApplicationsQuery>,
): QueryParams {
  const isOtherJob = 'job' in change && change.job !== query.job
  const { status, sort, page, answers, ...texts } = {
    ...query,
    ...(isOtherJob && { answers: {}, skill: '' }),
    page: 'page' in change || 'id' in change ? query.page : 1,
    id: '',
    ...change,
  }
  return {
    ...texts,
    status: status === 'all' ? '' : status,
    sort: sort === 'newest' ? '' : sort,
    page: page > 1 ? page : '',
    ...toAnswerParams(answers),
  }
}

/** The filters in the query of an API request: those that are chosen. */
export function toApplicationFilterParams({
  search,
  job,
  unread,
  overdue,
  rating,
  meets,
  skill,
  assignee,
  source,
  tag,
  answers,
}: Omit<ReceivedApplicationsQuery, 'status' | 'sort' | 'page' | 'view' | 'id'>) {
  return {
    search,
    ...(job && { jobId: job }),
    ...(unread && { unread }),
    ...(overdue && { overdue }),
    ...(rating && { rating }),
    ...(meets && { meets }),
    ...(skill && { skill }),
    ...(assignee && { assignee }),
    ...(source && { source }),
    ...(tag && { tag }),
    ...toAnswerParams(answers),
  }
}

/** The query of the API request for one page of the list. */
export const toReceivedApplicationsRequestQuery = ({ status, sort, page, ...filters }: ReceivedApplicationsQuery) => ({
  ...toApplicationFilterParams(filters),
  status,
  ...(sort !== 'newest' && { sort }),
  page: String(page),
  per_page: String(RECEIVED_APPLICATIONS_PER_PAGE),
})

/** How many of the filters beside search, job and status are chosen. */
export const countMoreFilters = ({ answers, ...query }: ReceivedApplicationsQuery) =>
  [...FILTER_NAMES.map((name) => query[name]), ...Object.values(answers)].filter((value) => value !== '').length

const FILTER_NAMES = ['unread', 'overdue', 'rating', 'meets', 'skill', 'assignee', 'source', 'tag'] as const

export const NO_MORE_FILTERS: ApplicationFilterValues & Pick<ReceivedApplicationsQuery, 'answers'> = {
  unread: '',
  overdue: '',
  rating: '',
  meets: '',
  skill: '',
  assignee: '',
  source: '',
  tag: '',
  answers: {},
}
