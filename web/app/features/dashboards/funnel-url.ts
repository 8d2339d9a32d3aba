import { ph, t } from '@lingui/core/macro'
import type { QueryParams } from '../../paths.ts'

/** What the address of the hiring funnel says. Days are days in Addis Ababa. */
export interface FunnelAddress {
  /** The id of a job, empty for all. */
  job: string
  from: string
  to: string
}

const DAY_MS = 86_400_000
const DEFAULT_DAYS = 90
export const MAX_FUNNEL_DAYS = 366
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)
const getToday = () => toDay(Date.now() + 3 * 3_600_000)
const isDay = (text: string) =>
  /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && toDay(Date.parse(text)) === text

/** The last so many days, today included. */
export const getLastDays = (days: number, today = getToday()) => ({
  from: toDay(Date.parse(today) - (days - 1) * DAY_MS),
  to: today,
})

/** Returns what is wrong with a period, in the words of its field; undefined if nothing is. */
export function findPeriodProblem({ from, to }: Pick<FunnelAddress, 'from' | 'to'>): string | undefined {
  if (!isDay(from) || !isDay(to)) return t`Please enter both days`
  if (from > to) return t`The first day must not be after the last one`
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 > MAX_FUNNEL_DAYS
    ? t`Please choose at most ${ph({ max: MAX_FUNNEL_DAYS })} days`
    : undefined
}

/** Reads the address; a period that is not valid counts as absent. */
export function parseFunnelAddress(search: URLSearchParams): FunnelAddress {
  const job = search.get('job') ?? ''
  const period = { from: search.get('from') ?? '', to: search.get('to') ?? '' }
  return {
    job: UUID.test(job) ? job : '',
    ...(findPeriodProblem(period) === undefined ? period : getLastDays(DEFAULT_DAYS)),
  }
}

/** The query parameters of the page; the usual period is left out, so that it moves on with the days. */
export function buildFunnelAddress({ job, from, to }: FunnelAddress): QueryParams {
  const usual = getLastDays(DEFAULT_DAYS)
  return from === usual.from && to === usual.to ? { job } : { job, from, to }
}

/** The query of the API request. */
export const toFunnelRequestQuery = ({ job, from, to }: FunnelAddress) => ({ ...(job && { jobId: job }), from, to })
