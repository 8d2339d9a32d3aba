import type { JobIndex } from './job-index.ts'
import type { ConceptMatch } from './rate-jobs.ts'
import { forEachRowBatch } from './row-batches.ts'
import { RowSet } from './row-set.ts'
import type { WishMatch } from './match-wishes.ts'

/** A search, compared with the jobs of the index. */
export interface PreparedSearch {
  concepts: readonly ConceptMatch[]
  /** How much each concept says of what is looked for. */
  weights: readonly number[]
  wishes: readonly WishMatch[]
  /** Companies (1) whose names contain several of the typed words. */
  namedCompanies: Uint8Array
  /** For each word of every role that was typed, the titles that contain it (1): they break ties. */
  genericTitles: readonly Uint8Array[]
}

const GENERIC_WORD_SCORE = 0.06
const COMPANY_NAME_SCORE = 0.5
/** Of two titles the shorter one says it more exactly. */
const TITLE_WORD_PENALTY = 0.012

/** Returns the listed rows that have everything that was asked for. */
export function findExactRows({ concepts, wishes }: PreparedSearch, listed: RowSet): RowSet {
  const rows = listed.copy()
  for (const { strong, described } of concepts)
    rows.keep(described.words.length === 0 ? strong : strong.copy().merge(described))
  for (const { met } of wishes) rows.keep(met)
  return rows
}

/**
 * Returns the listed rows that have some of it, without those that have everything. None when half or more of what was asked
 * for is unknown to every job: then they would be a guess.
 */
export function findNearRows({ concepts, weights, wishes }: PreparedSearch, listed: RowSet, exact: RowSet): RowSet {
  const some = new RowSet(0)
  const asked = weights.reduce((sum, weight) => sum + weight, 0)
  const known = concepts.reduce(
    (sum, { strong, near, described }, at) =>
      sum + ([strong, near, described].some((rows) => !rows.isEmpty()) ? weights[at]! : 0),
    0,
  )
  if (concepts.length > 0 && known * 2 <= asked) return some
  for (const { strong, near, described } of concepts) some.merge(strong).merge(near).merge(described)
  // A search for nothing but a level, a place and the like.
  if (concepts.length === 0) for (const { near } of wishes) some.merge(near)
  return some.keep(listed).drop(exact)
}

/** At a million rows these have 4 MB: made and forgotten for each search, they keep V8 collecting garbage. */
const spareScores: Float32Array[] = []
const MAX_SPARE = 2

/** Returns a number for each row, which may be anything. */
function takeScores(rows: number): Float32Array {
  const spare = spareScores.pop()
  return spare && spare.length >= rows ? spare : new Float32Array(rows)
}

/** Gives the memory of scores that nobody reads any more to the next search. */
export function releaseScores(scores: Float32Array): void {
  if (spareScores.length < MAX_SPARE) spareScores.push(scores)
}

/** Returns the scores of rows, by row, until they are released. Other requests are answered in between. */
export async function scoreRows(
  index: JobIndex,
  rows: Int32Array,
  { concepts, wishes, genericTitles, namedCompanies }: PreparedSearch,
): Promise<Float32Array> {
  const { titleNo, companyNo } = index.columns
  const scores = takeScores(index.columns.rows)
  const scoreTitle = (no: number) => {
    let score = 0
    for (const titles of genericTitles) score += GENERIC_WORD_SCORE * titles[no]!
    return score - TITLE_WORD_PENALTY * index.titles.readFacts(no).wordCount
  }
  const isCompanyNamed = namedCompanies.includes(1)
  await forEachRowBatch(rows, (batch) => {
    for (let n = 0; n < batch.length; n++) scores[batch[n]!] = scoreTitle(titleNo[batch[n]!]!)
    if (isCompanyNamed)
      for (let n = 0; n < batch.length; n++)
        if (namedCompanies[companyNo[batch[n]!]!]) scores[batch[n]!]! += COMPANY_NAME_SCORE
    for (const part of concepts) part.addScores(batch, scores)
    for (const part of wishes) part.addScores(batch, scores)
  })
  return scores
}
