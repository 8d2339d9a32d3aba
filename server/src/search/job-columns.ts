import { CURRENCIES, INDUSTRIES, JOB_LEVELS, JOB_TYPES, PAY_BASES } from '@sira/contract/enums'
import type { Currency, FromEthiopia, Industry, JobLevel, JobType, PayBasis } from '@sira/contract/enums'
import { RowLists } from './row-lists.ts'
import { RowOrder, sortRowsByValue } from './row-order.ts'
import { RowSet } from './row-set.ts'
import { UuidTable } from './uuid-table.ts'

/** What the index knows of a live job. Times are microseconds since 1970. */
export interface IndexedJob {
  id: string
  companyId: string
  companyName: string
  title: string
  location: string
  type: JobType
  level: JobLevel
  industry: Industry
  isRemote: boolean
  featured: boolean
  createdAt: number
  publishedAt: number
  /** When its deadline or its 30 days end; null for one that was live before jobs expired. */
  closesAt: number | null
  /** Whether it ends with a deadline. */
  hasDeadline: boolean
  /** ETB a month; null without pay. */
  payLo: number | null
  payHi: number | null
  /** The currency of the pay, null without pay. */
  currency: Currency | null
  /** Whether the pay is before or after tax; UNKNOWN without pay. */
  payBasis: PayBasis
  /** Whether a person in Ethiopia can do it. */
  fromEthiopia: FromEthiopia
  /** Skill number * 4 + level. */
  skillNos: readonly number[]
}

/** The numbers of the texts of a job in the index's dictionaries. */
export interface TextNumbers {
  title: number
  company: number
  place: number
}

const NO_CURRENCY = 255
const MOST_SKILLS = 255
const HIGHEST_PACKED_SKILL = 65_535

/** Throws a RangeError for a job with a value that no column can hold, such as a type of a newer version. */
export function requireIndexable({ type, level, industry, currency, payBasis, skillNos }: IndexedJob): void {
  const isKnown =
    JOB_TYPES.includes(type) &&
    JOB_LEVELS.includes(level) &&
    INDUSTRIES.includes(industry) &&
    (currency === null || CURRENCIES.includes(currency)) &&
    PAY_BASES.includes(payBasis) &&
    skillNos.length <= MOST_SKILLS &&
    skillNos.every((packed) => packed >= 0 && packed <= HIGHEST_PACKED_SKILL)
  if (!isKnown) throw new RangeError('a job has a value that the index does not know')
}

type Column = Float64Array | Int32Array | Uint16Array | Uint8Array

const makeSets = (count: number) => Array.from({ length: count }, () => new RowSet(0))

/**
 * The facts of the live jobs, column by column: what a search compares for every job lies side by side in memory. For
 * what lists are filtered by, the rows of each value are kept as a set.
 */
export class JobColumns {
  readonly ids = new UuidTable()
  createdAt = new Float64Array(1024)
  publishedAt = new Float64Array(1024)
  /** Infinity for a job that does not end. */
  closesAt = new Float64Array(1024)
  /** The same for jobs with a deadline, Infinity for others. */
  deadlineAt = new Float64Array(1024)
  /** NaN without pay. */
  payLo = new Float64Array(1024)
  payHi = new Float64Array(1024)
  titleNo = new Int32Array(1024)
  companyNo = new Int32Array(1024)
  placeNo = new Int32Array(1024)
  type = new Uint8Array(1024)
  level = new Uint8Array(1024)
  industry = new Uint8Array(1024)
  currency = new Uint8Array(1024)
  payBasis = new Uint8Array(1024)
  /** Where the skills of a job begin in `skills`, and how many there are. */
  skillStart = new Int32Array(1024)
  skillCount = new Uint8Array(1024)
  skills = new Uint16Array(8192)
  #skillsUsed = 0
  /** The rows that hold a job. */
  readonly present = new RowSet(0)
  /** Those that have not expired; up to date after `closeExpired`. */
  readonly open = new RowSet(0)
  readonly remote = new RowSet(0)
  /** Jobs that a person in Ethiopia can do, and those that do not say it. */
  readonly openTo = { ET: new RowSet(0), UNKNOWN: new RowSet(0) }
  readonly featured = new RowSet(0)
  readonly byType = makeSets(JOB_TYPES.length)
  readonly byLevel = makeSets(JOB_LEVELS.length)
  readonly byIndustry = makeSets(INDUSTRIES.length)
  /** Only jobs with pay. */
  readonly byPayBasis = makeSets(PAY_BASES.length)
  /** By the number of the title and of the company. */
  readonly ofTitle = new RowLists()
  readonly ofCompany = new RowLists()
  readonly #bySkill = new Map<number, RowSet>()
  /** Open jobs that end, soonest first; from the first `closeExpired` on. */
  #closing: RowOrder | undefined
  /** The sort orders that were asked for so far. */
  readonly #orders = new Map<string, RowOrder>()

  /** Every row is below it; some may not be present. */
  get rows(): number {
    return this.ids.rows
  }

  /** Takes jobs that have expired out of `open`. Returns whether there were any. */
  closeExpired(now: number): boolean {
    this.#closing ??= this.#sortClosing()
    const expired = this.#closing.takeWhile((each) => this.closesAt[each]! <= now)
    for (const row of expired) this.open.delete(row)
    return expired.length > 0
  }

  /** Returns when the next job expires, in microseconds since 1970; Infinity when no open job does. */
  getNextClosing(): number {
    this.#closing ??= this.#sortClosing()
    const next = this.#closing.first()
    return next === undefined ? Infinity : this.closesAt[next]!
  }

  /** Returns the rows that ask for a skill. */
  rowsWithSkill = (no: number): RowSet => this.#bySkill.get(no) ?? NO_ROWS

  /** Returns the numbers of all skills that some job asks for. */
  listSkillNos = (): number[] => [...this.#bySkill.keys()]

  #sortClosing(): RowOrder {
    const rows = this.open.toRows().filter((row) => this.closesAt[row] !== Infinity)
    const sorted = sortRowsByValue(rows, (row) => this.closesAt[row]!)
    return new RowOrder((row, other) => this.closesAt[row]! - this.closesAt[other]! || row - other, sorted)
  }

  /** Returns an order of the present rows, which is kept from now on. */
  order(name: string, create: () => RowOrder): RowOrder {
    let order = this.#orders.get(name)
    if (!order) this.#orders.set(name, (order = create()))
    return order
  }

  /** Writes a job into its row, a new one if it has none; returns the row. The job has passed `requireIndexable`. */
  set(job: IndexedJob, { title, company, place }: TextNumbers): number {
    const row = this.ids.add(job.id)
    if (row >= this.createdAt.length) this.#grow()
    if (this.present.has(row)) this.#leaveSets(row)
    this.createdAt[row] = job.createdAt
    this.publishedAt[row] = job.publishedAt
    this.closesAt[row] = job.closesAt ?? Infinity
    this.deadlineAt[row] = job.hasDeadline ? this.closesAt[row]! : Infinity
    this.payLo[row] = job.payLo ?? NaN
    this.payHi[row] = job.payHi ?? NaN
    this.titleNo[row] = title
    this.companyNo[row] = company
    this.placeNo[row] = place
    this.type[row] = JOB_TYPES.indexOf(job.type)
    this.level[row] = JOB_LEVELS.indexOf(job.level)
    this.industry[row] = INDUSTRIES.indexOf(job.industry)
    this.currency[row] = job.currency === null ? NO_CURRENCY : CURRENCIES.indexOf(job.currency)
    this.payBasis[row] = PAY_BASES.indexOf(job.payBasis)
    this.#setSkills(row, job.skillNos)
    this.#joinSets(row, job)
    return row
  }

  /** Takes a job out; returns the row that it had, or undefined. */
  remove(id: string): number | undefined {
    const row = this.ids.find(id)
    if (row === undefined) return undefined
    this.#leaveSets(row)
    this.ids.remove(id)
    return row
  }

  #joinSets(row: number, { isRemote, featured, fromEthiopia }: IndexedJob) {
    this.present.add(row)
    this.open.add(row)
    if (this.closesAt[row] !== Infinity) this.#closing?.add(row)
    if (isRemote) this.remote.add(row)
    if (fromEthiopia === 'YES') this.openTo.ET.add(row)
    if (fromEthiopia === 'UNKNOWN') this.openTo.UNKNOWN.add(row)
    if (featured) this.featured.add(row)
    this.byType[this.type[row]!]!.add(row)
    this.byLevel[this.level[row]!]!.add(row)
    this.byIndustry[this.industry[row]!]!.add(row)
    if (!Number.isNaN(this.payLo[row]!)) this.byPayBasis[this.payBasis[row]!]!.add(row)
    this.ofTitle.add(this.titleNo[row]!, row)
    this.ofCompany.add(this.companyNo[row]!, row)
    for (const no of this.listSkillsOfRow(row)) {
      let rows = this.#bySkill.get(no)
      if (!rows) this.#bySkill.set(no, (rows = new RowSet(0)))
      rows.add(row)
    }
    for (const order of this.#orders.values()) order.add(row)
  }

  #leaveSets(row: number) {
    for (const order of this.#orders.values()) order.delete(row)
    if (this.closesAt[row] !== Infinity) this.#closing?.delete(row)
    for (const no of this.listSkillsOfRow(row)) this.#bySkill.get(no)!.delete(row)
    this.ofTitle.delete(this.titleNo[row]!, row)
    this.ofCompany.delete(this.companyNo[row]!, row)
    for (const set of [
      this.present,
      this.open,
      this.remote,
      this.openTo.ET,
      this.openTo.UNKNOWN,
      this.featured,
      this.byType[this.type[row]!]!,
      this.byLevel[this.level[row]!]!,
      this.byIndustry[this.industry[row]!]!,
      this.byPayBasis[this.payBasis[row]!]!,
    ])
      set.delete(row)
  }

  /** Returns the numbers of the skills that the job asks for. */
  listSkillsOfRow(row: number): number[] {
    const start = this.skillStart[row]!
    return Array.from(this.skills.subarray(start, start + this.skillCount[row]!), (packed) => packed >> 2)
  }

  #setSkills(row: number, skillNos: readonly number[]) {
    if (skillNos.length > this.skillCount[row]!) {
      if (this.#skillsUsed + skillNos.length > this.skills.length) this.#makeRoomForSkills(skillNos.length)
      this.skillStart[row] = this.#skillsUsed
      this.#skillsUsed += skillNos.length
    }
    this.skillCount[row] = skillNos.length
    this.skills.set(skillNos, this.skillStart[row])
  }

  /** Moves the skills of the present jobs together, into twice the space when they fill more than half of it. */
  #makeRoomForSkills(more: number) {
    const needed = this.skillCount.reduce((sum, count, row) => sum + (this.present.has(row) ? count : 0), more)
    const moved = new Uint16Array(Math.max(this.skills.length * (needed * 2 > this.skills.length ? 2 : 1), needed))
    let used = 0
    for (let row = 0; row < this.rows; row++) {
      if (!this.present.has(row)) {
        this.skillCount[row] = 0
        continue
      }
      const start = this.skillStart[row]!
      moved.set(this.skills.subarray(start, start + this.skillCount[row]!), used)
      this.skillStart[row] = used
      used += this.skillCount[row]!
    }
    this.skills = moved
    this.#skillsUsed = used
  }

  #grow() {
    const grow = <C extends Column>(column: C): C => {
      const grown = new (column.constructor as new (length: number) => C)(column.length * 2)
      grown.set(column)
      return grown
    }
    this.createdAt = grow(this.createdAt)
    this.publishedAt = grow(this.publishedAt)
    this.closesAt = grow(this.closesAt)
    this.deadlineAt = grow(this.deadlineAt)
    this.payLo = grow(this.payLo)
    this.payHi = grow(this.payHi)
    this.titleNo = grow(this.titleNo)
    this.companyNo = grow(this.companyNo)
    this.placeNo = grow(this.placeNo)
    this.type = grow(this.type)
    this.level = grow(this.level)
    this.industry = grow(this.industry)
    this.currency = grow(this.currency)
    this.payBasis = grow(this.payBasis)
    this.skillStart = grow(this.skillStart)
    this.skillCount = grow(this.skillCount)
  }
}

const NO_ROWS = new RowSet(0)
