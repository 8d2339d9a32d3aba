import { JobIndex } from '#search/job-index.ts'
import type { IndexedJob } from '#search/job-columns.ts'
import { keepAllOrders } from '#search/job-orders.ts'
import { forEachYielding } from '#core/for-each-yielding.ts'
import { shareNextRun } from '#core/share-next-run.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { CacheScope } from '#db/public-cache.ts'
import { writeWaitingDescriptionWords } from '#db/description-words.ts'
import { markSkillsChanged } from '../skills/skills.queries.ts'
import { markSynonymsChanged } from '../synonyms/synonyms.queries.ts'

/** The index of this process and how far it has followed the database. */
interface FollowedIndex {
  index: JobIndex
  /** PostgreSQL's snapshot of the last look: what was committed after it has not been seen. */
  snapshot: string
  /** The timeline of the primary that the snapshot is of. */
  timeline: string
  lookedAt: number
  /** How many changes this instance had heard of before the last look. */
  heard: number
}

const JOB_COLUMNS = `
  j.id, j.company_id as "companyId", c.name as "companyName", j.title, j.location, j.type, j.level, j.industry, j.is_remote as "isRemote", j.featured,
  coalesce((extract(epoch from j.created_at) * 1000000)::bigint, 0) as "createdAt", coalesce((extract(epoch from j.published_at) * 1000000)::bigint, 0) as "publishedAt",
  (extract(epoch from j.closes_at) * 1000000)::bigint as "closesAt", coalesce(j.deadline is not null, false) as "hasDeadline", j.pay_lo as "payLo", j.pay_hi as "payHi",
  case when j.salary_type is not null then j.currency end as currency, j.pay_basis as "payBasis", coalesce(j.from_ethiopia, 'UNKNOWN') as "fromEthiopia", j.skill_nos as "skillNos"`
/** Jobs whose deadline passes are still in the index: a search compares the deadline with the time. */
const IN_INDEX = `j.status = 'ACTIVE' and j.company_active`
const SELECT_BATCH =
  `select ${JOB_COLUMNS} from jobs j join companies c on c.id = j.company_id where ${IN_INDEX} and j.id > :after order by j.id limit :limit` as const
const SELECT_CHANGED =
  `select ${JOB_COLUMNS} from jobs j join companies c on c.id = j.company_id where ${IN_INDEX} and j.id = any(:ids::uuid[])` as const
const SELECT_JOBS_OF_COMPANIES =
  `select j.id from jobs j where ${IN_INDEX} and j.company_id = any(:ids::uuid[])` as const

const SELECT_COMPANIES = `select id, name, description, location from companies where status = 'ACTIVE' and id > :after order by id limit :limit`
const SELECT_CHANGED_COMPANIES = `select id, name, description, location from companies where status = 'ACTIVE' and id = any(:ids::uuid[])`

/**
 * A standby that was promoted has a timeline of its own. It may lack the last commits of the primary before it, whose
 * transaction numbers it gives out again: a snapshot from before does not tell what is new.
 */
const TIMELINE = `coalesce((case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) end)::text, '') as timeline`
const SELECT_SNAPSHOT = `select coalesce(pg_current_snapshot()::text, '') as snapshot, ${TIMELINE}` as const
/** One statement, so that the changes and the next snapshot are of the same moment. A change is its kind and, after a blank, its row. */
const SELECT_CHANGES = `
  select coalesce(pg_current_snapshot()::text, '') as snapshot, ${TIMELINE}, coalesce((
    select string_agg(distinct concat_ws(' ', kind, ref), ',') from search_changes
    where transaction_id >= pg_snapshot_xmin(:seen::pg_snapshot) and not pg_visible_in_snapshot(transaction_id, :seen::pg_snapshot)), '')::text as changes` as const

/** After more changes than this, reading everything again is faster. */
const MAX_CHANGES = 10_000
/** The most descriptions whose words a search writes first; more are left to the background task. */
const MAX_DESCRIPTIONS = 20
/** So many rows are read at once: few enough that taking them from the database keeps nobody waiting. */
const BATCH_SIZE = 1000
/** The jobs of so many companies are asked for at once. */
const COMPANIES_AT_ONCE = 50
const NIL_UUID = '00000000-0000-0000-0000-000000000000'
/** Changes are kept for a day: an instance that did not look for so long reads everything again. */
const MAX_PAUSE_MS = 12 * 3_600_000
/** So long nothing is read again if no change was heard of: what a search finds is what visitors see. */
const MAX_UNHEARD_MS = 60_000

const followers = new WeakMap<Database, IndexFollower>()

const getFollower = (db: Database): IndexFollower => {
  let follower = followers.get(db)
  if (!follower) followers.set(db, (follower = new IndexFollower(db)))
  return follower
}

/**
 * Returns the index of live jobs, with everything that was committed before the request. Callers that arrive while the
 * database is asked wait for the next look together.
 */
export async function getJobIndex(cache: CacheScope): Promise<JobIndex> {
  return getFollower(cache.db).follow(await cache.getVersion())
}

/** Returns when the next deadline of a live job passes, in milliseconds since 1970; Infinity when there is none. */
export const getNextClosing = async (cache: CacheScope): Promise<number> =>
  (await getJobIndex(cache)).columns.getNextClosing() / 1000

/** Sets what is told the id of each job that cannot be indexed. */
export function watchJobIndex(db: Database, onJobLeftOut: (jobId: string) => void): void {
  getFollower(db).onJobLeftOut = onJobLeftOut
}

class IndexFollower {
  onJobLeftOut: (jobId: string) => void = () => {}
  readonly #db: Database
  #followed: FollowedIndex | undefined
  /** The most changes that a caller had heard of; what was committed before these is found by a look that begins now. */
  #heard = -1

  constructor(db: Database) {
    this.#db = db
  }

  /** Returns the index with the changes up to a version, or, without one, with all that were committed before the call. */
  async follow(version: number | undefined): Promise<JobIndex> {
    const followed = this.#followed
    const isFollowed = followed && version !== undefined && version <= followed.heard
    if (isFollowed && Date.now() - followed.lookedAt < MAX_UNHEARD_MS) return followed.index
    this.#heard = Math.max(this.#heard, version ?? -1)
    return this.#catchUp()
  }

  /** A look that has begun may have missed what the caller has committed since. */
  readonly #catchUp = shareNextRun(() => this.#look())

  async #look(): Promise<JobIndex> {
    const followed = this.#followed
    const heard = this.#heard
    if (!followed || Date.now() - followed.lookedAt > MAX_PAUSE_MS) return this.#load(heard)
    const [look] = await runSql(this.#db, SELECT_CHANGES, { seen: followed.snapshot })
    if (look!.timeline !== followed.timeline) return this.#load(heard)
    const changes = (look!.changes ?? '').split(',').map((change) => change.split(' '))
    if (changes.length > MAX_CHANGES || changes.some(([kind]) => kind === 'all')) return this.#load(heard)
    if (changes.some(([kind]) => kind === 'skills')) markSkillsChanged(this.#db)
    if (changes.some(([kind]) => kind === 'synonyms')) markSynonymsChanged(this.#db)
    if (changes.some(([kind]) => kind === 'text')) await this.#writeDescriptionWords()
    const listIds = (wanted: string) => changes.flatMap(([kind, id]) => (kind === wanted && id ? [id] : []))
    const [companyIds, jobIds] = [listIds('company'), listIds('job')]
    if (companyIds.length + jobIds.length > 0)
      await followed.index.lock.write(async () => {
        const jobsOfCompanies = await this.#readCompanies(followed.index, companyIds)
        await this.#readJobs(followed.index, [...new Set([...jobIds, ...jobsOfCompanies])])
      })
    if (look!.changes) followed.index.version++
    followed.snapshot = look!.snapshot
    followed.lookedAt = Date.now()
    followed.heard = heard
    return followed.index
  }

  async #load(heard: number): Promise<JobIndex> {
    const lookedAt = Date.now()
    await this.#writeDescriptionWords()
    const [row] = await runSql(this.#db, SELECT_SNAPSHOT)
    // After the snapshot: what is read from now on has every change that it has seen.
    markSynonymsChanged(this.#db)
    const index = new JobIndex()
    await this.#readAll(
      (page) => runSql(this.#db, SELECT_COMPANIES, page),
      (company) => index.setCompany(company),
    )
    await this.#readAll(
      (page) => runSql(this.#db, SELECT_BATCH, page),
      (job) => this.#setJob(index, job),
    )
    await keepAllOrders(index)
    this.#followed = { index, snapshot: row!.snapshot, timeline: row!.timeline, lookedAt, heard }
    return index
  }

  /** Reads go on where nothing can be written: the background task writes these words later. */
  async #writeDescriptionWords(): Promise<void> {
    await writeWaitingDescriptionWords(this.#db, MAX_DESCRIPTIONS).catch(() => 0)
  }

  /** Reads all rows of a statement, page by page, and other requests are answered in between. */
  async #readAll<Row extends { id: string }>(
    readPage: (page: { after: string; limit: number }) => Promise<Row[]>,
    work: (row: Row) => void,
  ): Promise<void> {
    for (let after = NIL_UUID, isLast = false; !isLast;) {
      const rows = await readPage({ after, limit: BATCH_SIZE })
      await forEachYielding(rows, work)
      isLast = rows.length < BATCH_SIZE
      after = rows.at(-1)?.id ?? after
    }
  }

  async #readJobs(index: JobIndex, ids: string[]): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH_SIZE) {
      const some = ids.slice(start, start + BATCH_SIZE)
      const jobs = await runSql(this.#db, SELECT_CHANGED, { ids: some })
      const live = new Set(jobs.map(({ id }) => id))
      await forEachYielding(some, (id) => live.has(id) || index.remove(id))
      await forEachYielding(jobs, (job) => this.#setJob(index, job))
    }
  }

  /** Leaves out a job that cannot be indexed, until it changes again: the others are found all the same. */
  #setJob(index: JobIndex, job: IndexedJob): void {
    try {
      index.set(job)
    } catch {
      index.remove(job.id)
      this.onJobLeftOut(job.id)
    }
  }

  /** Returns the ids of the companies' live jobs, which have to be read again. */
  async #readCompanies(index: JobIndex, ids: string[]): Promise<string[]> {
    if (ids.length === 0) return []
    const companies = await runSql(this.#db, SELECT_CHANGED_COMPANIES, { ids })
    const active = new Set(companies.map(({ id }) => id))
    await forEachYielding(ids, (id) => active.has(id) || index.removeCompany(id))
    await forEachYielding(companies, (company) => index.setCompany(company))
    const jobIds: string[] = []
    for (let start = 0; start < ids.length; start += COMPANIES_AT_ONCE) {
      const some = ids.slice(start, start + COMPANIES_AT_ONCE)
      for (const { id } of await runSql(this.#db, SELECT_JOBS_OF_COMPANIES, { ids: some })) jobIds.push(id)
    }
    return jobIds
  }
}
