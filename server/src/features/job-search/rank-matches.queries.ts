import { JOB_LEVELS } from '@sira/contract/enums'
import type { JobIndex } from '#search/job-index.ts'
import { collectCompanyRows } from '#search/job-filters.ts'
import { buildJobComparison, NEWEST_FIRST } from '#search/job-orders.ts'
import { forEachRowBatch } from '#search/row-batches.ts'
import { selectFirstRows } from '#search/row-order.ts'
import { collectMarkedRows, type RowSet } from '#search/row-set.ts'
import { isPaidTooLittle, type HiddenJob, type HiddenJobFacts, type HiddenLessons } from './hidden-jobs.rules.ts'
import {
  buildSkillTable,
  computePercentage,
  computeSkillsShare,
  computeTaughtLevelShare,
  computeTaughtPlaceShare,
  listDecisiveSkills,
  LEAST_MATCH,
  type MatchableJob,
  type MatchableSkill,
  type MatchProfile,
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
  const rank = async (candidates: RowSet) => {
    const rows = keepOffered(index, candidates, request).toRows()
    const percentages = await computePercentages(index, shares, rows)
    const matches = rows.filter((row) => percentages[row]! >= LEAST_MATCH)
    const best = selectFirstRows(matches, compareMatches(index, percentages, request.lessons), most)
    return { best, last: best.length < most ? 0 : percentages[best.at(-1)!]! }
  }
  const ofOwnRole = await rank(collectRowsWithRole(index, request, SAME_ROLE_SHARE))
  if (ofOwnRole.last > computeMostInOtherRoles(shares)) return ofOwnRole.best
  const candidates = collectRowsWithRole(index, request, Number.MIN_VALUE)
  for (const no of listDecisiveSkills(request.profile.skills, request.skills))
    candidates.merge(index.columns.rowsWithSkill(no))
  return (await rank(candidates)).best
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
  const compare = (titles: Iterable<number> = []) => {
    for (const no of titles) {
      if (compared[no]) continue
      compared[no] = 1
      shares[no] = computeRoleShare(title, index.titles.readFacts(no), lessons.rolePenalties)
    }
  }
  for (const role of [...title.roles.keys(), ...lessons.rolePenalties.keys()])
    compare(index.titlesOfRole.get(role)?.keys())
  for (const phrase of title.technologies) compare(index.titleWords.findAll(phrase.trim().split(' ')))
  return shares
}

/** What each title, level, place and skill adds to a match. */
interface PreparedShares {
  table: SkillTable
  roles: Float64Array
  levels: readonly (number | null)[]
  places: readonly (number | null)[]
}

function prepareShares(index: JobIndex, { profile, skills, lessons, roleShares }: PreparedRequest): PreparedShares {
  const places: (number | null)[] = []
  for (const { no } of index.places.list())
    places[no] = computeTaughtPlaceShare(
      profile.placeKeys,
      { placeKeys: listPlaceKeysOf(index, no), isRemote: false },
      lessons,
    )
  return {
    table: buildSkillTable(profile.skills, skills),
    roles: roleShares,
    levels: JOB_LEVELS.map((level) => computeTaughtLevelShare(profile.level, level, lessons)),
    places,
  }
}

/** Returns the percentage of each of the rows, by row. */
async function computePercentages(
  { columns }: JobIndex,
  { table, roles, levels, places }: PreparedShares,
  rows: Int32Array,
): Promise<Uint8Array> {
  const percentages = new Uint8Array(columns.rows)
  await forEachRowBatch(rows, (batch) => {
    for (const row of batch) {
      const start = columns.skillStart[row]!
      percentages[row] = computePercentage({
        skills: computeSkillsShare(table, columns.skills, start, start + columns.skillCount[row]!),
        role: roles[columns.titleNo[row]!]!,
        level: levels[columns.level[row]!]!,
        place: columns.remote.has(row) ? 1 : places[columns.placeNo[row]!]!,
      })
    }
  })
  return percentages
}

/** Returns the highest percentage that a job of another role could have, with all skills, at any level and place. */
function computeMostInOtherRoles({ roles, levels, places }: PreparedShares): number {
  let role = 0
  for (const share of roles) if (share < SAME_ROLE_SHARE && share > role) role = share
  let most = 0
  for (const level of new Set(levels))
    for (const place of new Set([1, ...places]))
      most = Math.max(most, computePercentage({ skills: 1, role, level, place }))
  return most
}

const compareMatches = (index: JobIndex, percentages: Uint8Array, lessons: HiddenLessons) => {
  const compareAge = buildJobComparison(index, NEWEST_FIRST)
  const isLast = (row: number) => (isPaidTooLittle(readPay(index, row), lessons) ? 1 : 0)
  // A job that does not say its pay comes after those that do.
  const readKnownPay = (row: number) => readPay(index, row) || 0
  return (row: number, other: number) =>
    isLast(row) - isLast(other) ||
    percentages[other]! - percentages[row]! ||
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
