import { readFileSync } from 'node:fs'
import type { JobCardDeps } from '../../src/features/jobs/job-cards.queries.ts'
import { searchJobs } from '../../src/features/job-search/search-jobs.queries.ts'

/** A search with the demo jobs that fit it: 3 exactly, 2 well, 1 acceptably; all others do not. */
interface JudgedSearch {
  q: string
  kind: string
  relevant: { title: string; company: string; grade: number }[]
}

/** How good the first ten results of a search are, each from 0 to 1. */
export interface SearchScore {
  q: string
  kind: string
  /** 1 when nothing was found. */
  zero: number
  /** The share of the jobs that fit well (or acceptably, where none is better) among the first ten. */
  recall: number
  /** Normalized discounted cumulative gain. */
  ndcg: number
  /** One divided by the place of the first job that fits well. */
  reciprocalRank: number
}

/** The judged searches of a file beside this one. */
export const readJudgedSearches = (name: 'searches' | 'titles'): JudgedSearch[] =>
  JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')) as JudgedSearch[]

/** Runs searches on the demo jobs, by relevance, and scores each. */
export async function scoreSearches(deps: JobCardDeps, searches: readonly JudgedSearch[]): Promise<SearchScore[]> {
  const scores: SearchScore[] = []
  for (const { q, kind, relevant } of searches) {
    const { data } = await searchJobs(deps, {
      search_key: q,
      as_typed: false,
      filters: [],
      sort: { field: 'relevance', direction: 'desc' },
      page: 1,
      per_page: 10,
    })
    const grades = new Map(relevant.map(({ title, company, grade }) => [`${title} @ ${company}`, grade]))
    const found = data.map(({ title, company }) => grades.get(`${title} @ ${company.name}`) ?? 0)
    scores.push({ q, kind, ...scoreGrades(found, [...grades.values()]) })
  }
  return scores
}

/** Scores the grades of the results, in their order, against the grades of everything that fits. */
function scoreGrades(found: readonly number[], fitting: readonly number[]) {
  const best = fitting.toSorted((one, other) => other - one)
  const wanted = best[0]! >= 2 ? 2 : 1
  const first = found.findIndex((grade) => grade >= wanted)
  return {
    zero: found.length === 0 ? 1 : 0,
    recall:
      found.filter((grade) => grade >= wanted).length / Math.min(10, best.filter((grade) => grade >= wanted).length),
    ndcg: computeGain(found) / computeGain(best.slice(0, 10)),
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
  }
}

const computeGain = (grades: readonly number[]) =>
  grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)

export type Measure = 'zero' | 'recall' | 'ndcg' | 'reciprocalRank'

export const computeMean = (scores: readonly SearchScore[], measure: Measure): number =>
  scores.reduce((sum, score) => sum + score[measure], 0) / scores.length
