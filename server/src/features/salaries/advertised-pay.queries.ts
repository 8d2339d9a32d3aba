import type { JobLevel } from '@sira/contract/enums'
import { getEatToday } from '@sira/contract/jobs'
import { PERIODS_IN_MONTH } from '@sira/contract/pay-months'
import { listCities, toPlaceKey } from '#search/places.ts'
import { buildRoleTable } from '#search/roles.ts'
import { splitTokens } from '#search/tokens.ts'
import { waitForTurn } from '#core/turns.ts'
import type { Database } from '#db/database.ts'
import type { CacheScope } from '#db/public-cache.ts'
import { readAnywhere } from '#db/read-replica.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import { isNarrowEnough, type PayPosting } from './salaries.rules.ts'

/** A job that advertised its pay, with what it can be found by. */
export interface AdvertisedJob extends PayPosting {
  level: JobLevel
  /** The cities that its location names, or else the key of the location. */
  places: readonly string[]
  words: ReadonlySet<string>
  roles: readonly string[]
}

/** All advertised pay of the last 12 months. */
export interface AdvertisedPay {
  jobs: AdvertisedJob[]
  ofSkill: ReadonlyMap<number, AdvertisedJob[]>
  ofRole: ReadonlyMap<string, AdvertisedJob[]>
  places: ReadonlySet<string>
  /** The first and the last day, in Addis Ababa. */
  from: string
  to: string
}

/** Of so many jobs it is read again after each change: that takes some ten milliseconds. */
const FEW_JOBS = 2000
/** Of more jobs it is up to so many milliseconds behind: one change moves no figure of so many. */
const MAX_BEHIND_MS = 5 * 60_000
const BATCH_SIZE = FEW_JOBS

interface KeptPay {
  pay: AdvertisedPay
  version: number | undefined
  readAt: number
}
interface KeptState {
  kept?: KeptPay
  reading?: Promise<KeptPay>
}
const keptByDatabase = new WeakMap<Database, KeptState>()

const hasFewJobs = ({ pay }: KeptPay) => pay.jobs.length <= FEW_JOBS

/** Prepares what else is needed of pay that was read, before requests are answered with it. */
type PreparePay = (pay: AdvertisedPay) => Promise<void>

/**
 * Returns the advertised pay from memory, prepared. Of up to 2,000 jobs with pay, it has every change that was
 * committed before the request. Of more it is read in the background, and is up to five minutes behind.
 */
export async function getAdvertisedPay(cache: CacheScope, prepare: PreparePay): Promise<AdvertisedPay> {
  cache.addTopics('any')
  const version = await cache.getVersion()
  const state = keptByDatabase.get(cache.db) ?? {}
  keptByDatabase.set(cache.db, state)
  const { kept } = state
  const isOfToday = kept?.pay.to === getEatToday()
  if (kept && isOfToday && version !== undefined && kept.version === version) return kept.pay
  const readNow = () => readAgain(cache.db, { state, version, prepare })
  if (!kept || hasFewJobs(kept)) return (await readNow()).pay
  const left = isOfToday ? kept.readAt + MAX_BEHIND_MS - Date.now() : 0
  // A failed reading is tried again by the next request.
  if (left <= 0) void readNow().catch(() => undefined)
  cache.endAfter(Math.max(left, 1000))
  return kept.pay
}

async function readAgain(
  db: Database,
  asked: { state: KeptState; version: number | undefined; prepare: PreparePay },
): Promise<KeptPay> {
  const { state, version, prepare } = asked
  // One that has begun may lack the last change: whoever must know that reads after it.
  while (state.reading) {
    const read = await state.reading.catch(() => undefined)
    if (read && (!hasFewJobs(read) || (version !== undefined && read.version === version))) return read
  }
  const reading = readPrepared(db, version, prepare)
  state.reading = reading
  try {
    state.kept = await reading
    return state.kept
  } finally {
    delete state.reading
  }
}

async function readPrepared(db: Database, version: number | undefined, prepare: PreparePay): Promise<KeptPay> {
  const pay = await readAdvertisedPay(db)
  await prepare(pay)
  return { pay, version, readAt: Date.now() }
}

// A job that was taken down, refused, deleted or hidden is not counted; one that was public and has closed is.
const SELECT_ADVERTISED = `
  select j.id, j.company_id as "companyId", j.title, j.level, j.location, j.pay_basis as basis, j.currency, j.salary_type as type, j.frequency,
    j.salary_amount as amount, j.salary_min as min, j.salary_max as max, j.hourly_rate as hourly, j.skill_nos as "skillNos",
    coalesce((j.published_at at time zone 'Africa/Addis_Ababa')::date::text, '') as day
  from jobs j
  where j.status in ('ACTIVE', 'CLOSED', 'ARCHIVED') and j.company_active and j.salary_type is not null and j.deleted_at is null and j.hidden_at is null
    and j.published_at >= :from::date::timestamp at time zone 'Africa/Addis_Ababa' and j.published_at <= now() and j.id > :after
  order by j.id limit :limit` as const
type AdvertisedRow = RowOf<typeof SELECT_ADVERTISED>

const SELECT_RATES = `select currency, rate_on::text as day, etb::float8 as etb from exchange_rates order by currency, rate_on`
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

async function readAdvertisedPay(db: Database): Promise<AdvertisedPay> {
  const to = getEatToday()
  const from = `${Number(to.slice(0, 4)) - 1}${to.slice(4).replace('02-29', '02-28')}`
  const pay = { jobs: [], ofSkill: new Map(), ofRole: new Map(), places: new Set<string>(), from, to }
  const getRate = createRateLookup(await readAnywhere(db, (reader) => runSql(reader, SELECT_RATES)))
  for (let after = LOWEST_ID; ;) {
    const rows = await readAnywhere(db, (reader) =>
      runSql(reader, SELECT_ADVERTISED, { from, after, limit: BATCH_SIZE }),
    )
    for (const row of rows) addRow(pay, row, getRate)
    if (rows.length < BATCH_SIZE) break
    after = rows.at(-1)!.id
    await waitForTurn()
  }
  return pay
}

type GetRate = (currency: string, day: string) => number

/** Returns a function that finds what a currency was worth in ETB on a day; before the first known rate, that one. */
function createRateLookup(rows: readonly { currency: string; day: string; etb: number | null }[]): GetRate {
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency)
  return (currency, day) => {
    const rates = byCurrency.get(currency) ?? []
    return (rates.findLast((rate) => rate.day <= day) ?? rates[0])?.etb ?? NaN
  }
}

const roles = buildRoleTable()
const rolesOfTitles = new Map<string, { key: string; words: ReadonlySet<string>; roles: readonly string[] }>()
const MOST_TITLES = 20_000

/** Returns the words of a title and the roles that it names. */
export function readTitle(title: string) {
  const known = rolesOfTitles.get(title)
  if (known) return known
  const tokens = splitTokens(title)
  const named = [...roles.gradeTitle(tokens)].flatMap(([role, grade]) => (grade === 'A' ? [role] : []))
  const read = { key: tokens.join(' '), words: new Set(tokens), roles: named }
  if (rolesOfTitles.size >= MOST_TITLES) rolesOfTitles.clear()
  rolesOfTitles.set(title, read)
  return read
}

function addRow(
  pay: {
    jobs: AdvertisedJob[]
    ofSkill: Map<number, AdvertisedJob[]>
    ofRole: Map<string, AdvertisedJob[]>
    places: Set<string>
  },
  row: AdvertisedRow,
  getRate: GetRate,
) {
  const range = toMonthlyRange(row, getRate)
  if (!range || !isNarrowEnough(range.low, range.high)) return
  const title = readTitle(row.title)
  const job: AdvertisedJob = {
    ...range,
    companyId: row.companyId,
    titleKey: title.key,
    currency: row.currency === 'ETB' ? 'ETB' : 'USD',
    basis: row.basis,
    level: row.level,
    places: listPlaceKeys(row.location),
    words: title.words,
    roles: title.roles,
  }
  pay.jobs.push(job)
  for (const place of job.places) pay.places.add(place)
  for (const no of new Set(row.skillNos.map((packed) => packed >> 2))) addToList(pay.ofSkill, no, job)
  for (const role of title.roles) addToList(pay.ofRole, role, job)
}

function listPlaceKeys(location: string): string[] {
  const cities = listCities(location)
  return cities.length > 0 ? cities : [toPlaceKey(location)]
}

function addToList<K>(lists: Map<K, AdvertisedJob[]>, key: K, job: AdvertisedJob) {
  const list = lists.get(key)
  if (list) list.push(job)
  else lists.set(key, [job])
}

/** Returns pay as that of a month; pay in EUR in USD, at the rates of the day of publication. */
function toMonthlyRange({ type, amount, min, max, hourly, frequency, currency, day }: AdvertisedRow, getRate: GetRate) {
  const [low, high] = type === 'RANGE' ? [min, max] : type === 'HOURLY' ? [hourly, hourly] : [amount, amount]
  if (low === null || high === null) return undefined
  const inMonth = PERIODS_IN_MONTH[type === 'HOURLY' ? 'HOURLY' : frequency]
  const times = inMonth * (currency === 'EUR' ? getRate('EUR', day) / getRate('USD', day) : 1)
  return { low: low * times, high: high * times }
}
