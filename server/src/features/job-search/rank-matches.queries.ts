import { JOB_LEVELS } from '@sira/contract/enums'
import type { JobIndex } from '#search/job-index.ts'
import { collectCompanyRows } from '#search/job-filters.ts'
import { buildJobComparison, NEWEST_FIRST } from '#search/job-orders.ts'
import { forEachRowBatch } from '#search/row-batches.ts'
import { selectFirstRows } from '#search/row-order.ts'
import { collectMarkedRows, releaseRows, type RowSet } from '#search/row-set.ts'
import { isPaidTooLittle, type HiddenJob, type HiddenJobFacts, type HiddenLessons } from './hidden-jobs.rules.ts'
import {
  buildSkillTable,
  computeMostSkillsShare,
  computePercentage,
  computeSkillsShare,
  computeTaughtLevelShare,
  computeTaughtPlaceShare,
  listDecisiveSkills,
  LEAST_MATCH,
  PassMark,
  type MatchableJob,
  type MatchableSkill,
  type MatchProfile,
  type MatchShares,
  type SkillTable,
} from './job-match.rules.ts'
import { listPlaceKeys } from './match-profile.queries.ts'
import { computeRoleShare, SAME_ROLE_SHARE } from './profile-match.rules.ts'
import { readPay } from './usual-pay.queries.ts'

/** What the jobs of the index are compared with. */
export interface MatchRequest {
  profile: MatchProfile
  skills: ReadonlyMap<number, MatchableSkill>
  lessons: HiddenLessons
  /** Jobs that are not offered. */
  leftOut: RowSet
}

/** A request with the share of the role for each title of the index. */
export interface PreparedRequest extends MatchRequest {
  roleShares: Float64Array
}

/** Compares all titles of the index with the seeker's. */
export const prepareRequest = (index: JobIndex, request: MatchRequest): PreparedRequest => ({
  ...request,
  roleShares: computeRoleShares(index, request),
})

/**
 * Returns the best matches, best first: of two with the same percentage the one that pays more, then the newer one. Every
 * open job that has a role, a technology or enough skills in common with the profile is compared, in turns; those of
 * other roles only while they can come before the best ones of the seeker's own.
 */
export async function rankMatches(index: JobIndex, request: PreparedRequest, most: number): Promise<Int32Array> {
  const shares = prepareShares(index, request)
  // What pays too little comes last, whatever its percentage.
  const isByPercentage = request.lessons.tooLittlePay === null
  const rank = async (candidates: RowSet, least: number) => {
    const rows = keepOffered(index, candidates, request).listRows()
    candidates.release()
    const percentages = await comparePercentages(index, shares, { rows, least, most: isByPercentage ? most : Infinity })
    releaseRows(rows)
    const compare = compareMatches(index, percentages, request.lessons)
    const best = selectFirstRows(Int32Array.from(percentages.keys()), compare, most)
    return { best, last: best.length < most ? 0 : percentages.get(best.at(-1)!)! }
  }
  const ofOwnRole = await rank(collectRowsWithRole(index, request, SAME_ROLE_SHARE), LEAST_MATCH)
  if (isByPercentage && ofOwnRole.last > computeMostInOtherRoles(shares)) return ofOwnRole.best
  const candidates = collectRowsWithRole(index, request, Number.MIN_VALUE)
  for (const no of listDecisiveSkills(request.profile.skills, request.skills))
    candidates.merge(index.columns.rowsWithSkill(no))
  // The jobs of the own role are among them again, so that none with less comes among the best.
  const least = isByPercentage ? Math.max(LEAST_MATCH, ofOwnRole.last) : LEAST_MATCH
  return (await rank(candidates, least)).best
}

/** Returns the newest jobs of the seeker's own role, newest first. */
export const listNewestInField = (index: JobIndex, request: PreparedRequest, most: number): Int32Array =>
  selectNewest(index, keepOffered(index, collectRowsWithRole(index, request, SAME_ROLE_SHARE), request), most)

/** Returns the newest open jobs, newest first. */
export const listNewest = (index: JobIndex, request: MatchRequest, most: number): Int32Array =>
  selectNewest(index, keepOffered(index, index.columns.open.copy(), request), most)

const selectNewest = (index: JobIndex, rows: RowSet, most: number): Int32Array =>
  selectFirstRows(rows.toRows(), buildJobComparison(index, NEWEST_FIRST), most)

/** Returns the rows whose title has at least this share of the role. */
function collectRowsWithRole({ columns }: JobIndex, { roleShares }: PreparedRequest, least: number): RowSet {
  const titles = new Uint8Array(roleShares.length)
  for (let no = 0; no < titles.length; no++) if (roleShares[no]! >= least) titles[no] = 1
  return collectMarkedRows(columns.titleNo, columns.rows, titles)
}

/** Takes out jobs that are closed or not offered. Returns the same set. */
function keepOffered(index: JobIndex, rows: RowSet, { leftOut, lessons }: MatchRequest): RowSet {
  rows.keep(index.columns.open).drop(leftOut)
  return lessons.companyIds.size === 0 ? rows : rows.drop(collectCompanyRows(index, lessons.companyIds))
}

/** Returns the share of the role for each title; 0 where it has none of the seeker's roles, nor a role of a hidden job. */
function computeRoleShares(index: JobIndex, { profile: { title }, lessons }: MatchRequest): Float64Array {
  const shares = new Float64Array(index.titles.size)
  const compared = new Uint8Array(index.titles.size)
  const compare = (no: number) => {
    if (compared[no]) return
    compared[no] = 1
    shares[no] = computeRoleShare(title, index.titles.readFacts(no), lessons.rolePenalties)
  }
  for (const role of [...title.roles.keys(), ...lessons.rolePenalties.keys()]) index.titleRoles.forEach(role, compare)
  for (const phrase of title.technologies) index.titleWords.findAll(phrase.trim().split(' ')).forEach(compare)
  return shares
}

/** What each title, level and place adds to a match: the parts besides the skills, which are those of many jobs. */
interface PreparedShares {
  table: SkillTable
  /** The number of the share by title and by place. */
  roleNos: Uint16Array
  placeNos: Uint8Array
  /** The number of the place of remote jobs. */
  remoteNo: number
  placeCount: number
  /** By the numbers of role, level and place together (`getPartsNo`). */
  parts: readonly Omit<MatchShares, 'skills'>[]
  /** The highest percentage that a job with these parts can have. */
  most: Uint8Array
}

const getPartsNo = (role: number, level: number, place: number, placeCount: number): number =>
  (role * JOB_LEVELS.length + level) * placeCount + place

function prepareShares(index: JobIndex, { profile, skills, lessons, roleShares }: PreparedRequest): PreparedShares {
  const placeShares: (number | null)[] = [1]
  const placeNos = new Uint8Array(index.places.size)
  for (const { no } of index.places.list())
    placeNos[no] = findOrAdd(
      placeShares,
      computeTaughtPlaceShare(profile.placeKeys, { placeKeys: listPlaceKeysOf(index, no), isRemote: false }, lessons),
    )
  const roles: number[] = []
  const roleNos = Uint16Array.from(roleShares, (share) => findOrAdd(roles, share))
  const levels = JOB_LEVELS.map((level) => computeTaughtLevelShare(profile.level, level, lessons))
  const parts = roles.flatMap((role) => levels.flatMap((level) => placeShares.map((place) => ({ role, level, place }))))
  const table = buildSkillTable(profile.skills, skills)
  const mostSkills = computeMostSkillsShare(table)
  const most = Uint8Array.from(parts, (each) => computePercentage({ skills: mostSkills, ...each }))
  return { table, roleNos, placeNos, remoteNo: 0, placeCount: placeShares.length, parts, most }
}

/** Returns the number of a value in a short list, a new one if it has none. */
function findOrAdd<Value>(values: Value[], value: Value): number {
  const known = values.indexOf(value)
  return known < 0 ? values.push(value) - 1 : known
}

/**
 * Returns the percentages of those rows that can be among the `most` best, by row: they have at least `least`, and fewer
 * others have more. Most rows are passed over, because with all skills they would still have less.
 */
async function comparePercentages(
  { columns }: JobIndex,
  { table, roleNos, placeNos, remoteNo, placeCount, parts, most: bounds }: PreparedShares,
  { rows, least, most }: { rows: Int32Array; least: number; most: number },
): Promise<Map<number, number>> {
  const mark = new PassMark(least, most)
  const found = new Map<number, number>()
  const { titleNo, level, placeNo, remote, skills, skillStart, skillCount } = columns
  await forEachRowBatch(rows, (batch) => {
    for (let n = 0; n < batch.length; n++) {
      const row = batch[n]!
      const place = remote.has(row) ? remoteNo : placeNos[placeNo[row]!]!
      const no = getPartsNo(roleNos[titleNo[row]!]!, level[row]!, place, placeCount)
      if (bounds[no]! < mark.least) continue
      const start = skillStart[row]!
      const share = computeSkillsShare(table, skills, start, start + skillCount[row]!)
      const percentage = computePercentage({ skills: share, ...parts[no]! })
      if (mark.add(percentage)) found.set(row, percentage)
    }
  })
  for (const [row, percentage] of found) if (percentage < mark.least) found.delete(row)
  return found
}

/** Returns the highest percentage that a job of another role could have, at any level and place. */
const computeMostInOtherRoles = ({ parts, most }: PreparedShares): number =>
  parts.reduce((highest, { role }, no) => (role < SAME_ROLE_SHARE ? Math.max(highest, most[no]!) : highest), 0)

const compareMatches = (index: JobIndex, percentages: ReadonlyMap<number, number>, lessons: HiddenLessons) => {
  const compareAge = buildJobComparison(index, NEWEST_FIRST)
  const isLast = (row: number) => (isPaidTooLittle(readPay(index, row), lessons) ? 1 : 0)
  // A job that does not say its pay comes after those that do.
  const readKnownPay = (row: number) => readPay(index, row) || 0
  return (row: number, other: number) =>
    isLast(row) - isLast(other) ||
    percentages.get(other)! - percentages.get(row)! ||
    readKnownPay(other) - readKnownPay(row) ||
    compareAge(row, other)
}

const listPlaceKeysOf = ({ places }: JobIndex, no: number): readonly string[] => {
  const { cities } = places.readFacts(no)
  return cities.length > 0 ? cities : listPlaceKeys(places.readText(no))
}

/** Returns a job of the index as it is matched. */
export function readMatchableJob(index: JobIndex, row: number): MatchableJob {
  const { columns } = index
  const start = columns.skillStart[row]!
  return {
    title: index.titles.readFacts(columns.titleNo[row]!),
    location: index.places.readText(columns.placeNo[row]!),
    placeKeys: listPlaceKeysOf(index, columns.placeNo[row]!),
    isRemote: columns.remote.has(row),
    level: JOB_LEVELS[columns.level[row]!]!,
    skillNos: [...columns.skills.subarray(start, start + columns.skillCount[row]!)],
  }
}

/** Returns what is known of hidden jobs; nothing of those that are no longer live. */
export const readHiddenJobs = (index: JobIndex, hidden: readonly HiddenJob[]): HiddenJobFacts[] =>
  hidden.flatMap(({ jobId, reason }) => {
    const row = index.columns.ids.find(jobId)
    if (row === undefined) return []
    const { title, level, placeKeys } = readMatchableJob(index, row)
    const pay = readPay(index, row)
    const { id: companyId } = index.companies.readFacts(index.columns.companyNo[row]!)
    return { reason, title, companyId, level, placeKeys, pay: Number.isNaN(pay) ? null : pay }
  })
