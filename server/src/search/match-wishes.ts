import { CURRENCIES, JOB_LEVELS, JOB_TYPES, type JobLevel } from '@sira/contract/enums'
import type { JobIndex } from './job-index.ts'
import { listNeighbourLevels, type Wish } from './phrases.ts'
import { findTitlesWithWords, type TypedAlternatives } from './rate-jobs.ts'
import { collectMarkedRows, type RowSet } from './row-set.ts'

/** The jobs that meet one wish. */
export interface WishMatch {
  met: RowSet
  /** Those that nearly meet it, and those that meet it. */
  near: RowSet
  addScores(rows: Int32Array, scores: Float32Array): void
}

const MET_SCORE = 0.5
const NEIGHBOUR_LEVEL_SCORE = 0.15
/** An internship, for somebody without experience. */
const INTERN_SCORE = 0.4
const SAID_SCORE = 0.1
/** The pay (ETB a month) that gets the whole score of "best paying". */
const HIGHEST_PAY = 300_000

/** Returns the jobs that meet a wish. `typed` are its words: a title that says them comes before one that does not. */
export function matchWish(index: JobIndex, wish: Wish, typed: readonly TypedAlternatives[]): WishMatch {
  const match = matchMeaning(index, wish)
  const said = findTitlesWithWords(index, typed)
  return {
    ...match,
    addScores(rows, scores) {
      match.addScores(rows, scores)
      if (said.isEmpty()) return
      for (let n = 0; n < rows.length; n++)
        if (said.has(index.columns.titleNo[rows[n]!]!)) scores[rows[n]!]! += SAID_SCORE
    },
  }
}

function matchMeaning(index: JobIndex, wish: Wish): WishMatch {
  const { columns } = index
  switch (wish.kind) {
    case 'level':
      return matchLevel(index, wish.level)
    case 'noExperience':
      return matchNoExperience(index)
    case 'remote':
      return matchYesOrNo(columns.remote)
    case 'type':
      return matchYesOrNo(columns.byType[JOB_TYPES.indexOf(wish.type)]!)
    case 'currency': {
      const marks = new Uint8Array(256)
      marks[CURRENCIES.indexOf(wish.currency)] = 1
      return matchYesOrNo(collectMarkedRows(columns.currency, columns.rows, marks))
    }
    case 'pay':
      return {
        met: columns.present,
        near: columns.present,
        addScores(rows, scores) {
          for (let n = 0; n < rows.length; n++)
            scores[rows[n]!]! += Math.min(MET_SCORE, (columns.payHi[rows[n]!]! || 0) / HIGHEST_PAY)
        },
      }
    case 'payRange':
      return matchYesOrNo(collectPaidRows(index, wish))
    case 'place':
      return matchYesOrNo(collectCityRows(index, wish.place))
  }
}

const matchYesOrNo = (met: RowSet): WishMatch => ({
  met,
  near: met,
  addScores(rows, scores) {
    for (let n = 0; n < rows.length; n++) if (met.has(rows[n]!)) scores[rows[n]!]! += MET_SCORE
  },
})

function matchLevel({ columns }: JobIndex, level: JobLevel): WishMatch {
  const met = columns.byLevel[JOB_LEVELS.indexOf(level)]!
  const near = met.copy()
  for (const each of listNeighbourLevels(level)) near.merge(columns.byLevel[JOB_LEVELS.indexOf(each)]!)
  return {
    met,
    near,
    addScores(rows, scores) {
      for (let n = 0; n < rows.length; n++) {
        const row = rows[n]!
        if (near.has(row)) scores[row]! += met.has(row) ? MET_SCORE : NEIGHBOUR_LEVEL_SCORE
      }
    },
  }
}

/** Jobs for beginners, and with them those for interns; no other comes close. */
function matchNoExperience({ columns }: JobIndex): WishMatch {
  const juniors = columns.byLevel[JOB_LEVELS.indexOf('JUNIOR')]!
  const met = juniors.copy().merge(columns.byLevel[JOB_LEVELS.indexOf('INTERN')]!)
  return {
    met,
    near: met,
    addScores(rows, scores) {
      for (let n = 0; n < rows.length; n++) {
        const row = rows[n]!
        if (met.has(row)) scores[row]! += juniors.has(row) ? MET_SCORE : INTERN_SCORE
      }
    },
  }
}

/** Returns the jobs whose pay reaches into a range, as the filters by pay do. A job without pay is in none. */
function collectPaidRows({ columns }: JobIndex, { min, max }: { min: number | null; max: number | null }): RowSet {
  const rows = columns.present.copy().keepBetween(columns.payHi, Math.ceil(min ?? 0), Infinity)
  return max === null ? rows : rows.keepBetween(columns.payLo, -Infinity, Math.floor(max))
}

/** Returns the jobs of a city, in any spelling. */
function collectCityRows(index: JobIndex, city: string): RowSet {
  const marks = new Uint8Array(index.places.size)
  for (const { no, text } of index.places.list())
    if (index.places.readFacts(no).cities.includes(city) || text.toLowerCase().includes(city)) marks[no] = 1
  return collectMarkedRows(index.columns.placeNo, index.columns.rows, marks)
}
