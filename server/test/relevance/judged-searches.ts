import { readFileSync } from 'node:fs'
import type { TestClient } from '#test/test-client.ts'

/** A search with the demo jobs that fit it: 3 exactly, 2 well, 1 acceptably; all others do not. */
interface JudgedSearch {
  q: string
  kind: string
  relevant: { title: string; company: string; grade: number }[]
}

/**
 * A search of the jobs in two scripts with the English words that a job which fits says: all of them, of words with |
 * between any, of a word with * at its end only the beginning. Nothing fits a search without such words.
 */
interface TwoScriptsSearch {
  q: string
  kind: string
  wanted: string[]
}

interface FoundJob {
  id: string
  title: string
  company: { name: string }
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

/** The same for the jobs in two scripts. `fitting` jobs fit; where none does, `zero` and `recall` are not known. */
export interface TwoScriptsScore {
  q: string
  kind: string
  fitting: number
  zero?: number
  recall?: number
  /** The share of the first ten results that do not fit. */
  wrong: number
}

const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')) as unknown

/** The judged searches of a file beside this one. */
export const readJudgedSearches = (name: 'searches' | 'titles'): JudgedSearch[] => readJson(name) as JudgedSearch[]
export const readTwoScriptsSearches = (): TwoScriptsSearch[] => readJson('two-scripts') as TwoScriptsSearch[]

/** Returns the first ten jobs of a search, the best first. */
async function findFirstTen(visitor: TestClient, q: string): Promise<FoundJob[]> {
  const query = new URLSearchParams({ search_key: q, sort: '["relevance","desc"]', per_page: '10' })
  const { status, data } = await visitor.get(`/jobs/getAll?${query.toString()}`)
  if (status !== 200) throw new Error(`The search "${q}" was answered with ${status}`)
  return data as FoundJob[]
}

/** Runs searches on the demo jobs, by relevance, and scores each. */
export async function scoreSearches(visitor: TestClient, searches: readonly JudgedSearch[]): Promise<SearchScore[]> {
  const scores: SearchScore[] = []
  for (const { q, kind, relevant } of searches) {
    const grades = new Map(relevant.map(({ title, company, grade }) => [`${title} @ ${company}`, grade]))
    const jobs = await findFirstTen(visitor, q)
    const found = jobs.map(({ title, company }) => grades.get(`${title} @ ${company.name}`) ?? 0)
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

/** Runs searches on the jobs in two scripts, by relevance; `accounts` is what each job says in English words, by id. */
export async function scoreTwoScriptsSearches(
  visitor: TestClient,
  searches: readonly TwoScriptsSearch[],
  accounts: ReadonlyMap<string, string>,
): Promise<TwoScriptsScore[]> {
  const scores: TwoScriptsScore[] = []
  for (const { q, kind, wanted } of searches) {
    const fitting = new Set([...accounts].flatMap(([id, account]) => (saysAll(account, wanted) ? [id] : [])))
    const found = await findFirstTen(visitor, q)
    const right = found.filter(({ id }) => fitting.has(id)).length
    scores.push({
      q,
      kind,
      fitting: fitting.size,
      wrong: found.length === 0 ? 0 : 1 - right / found.length,
      ...(fitting.size > 0 && { zero: found.length === 0 ? 1 : 0, recall: right / Math.min(10, fitting.size) }),
    })
  }
  return scores
}

const saysAll = (account: string, wanted: readonly string[]) =>
  wanted.length > 0 && wanted.every((words) => words.split('|').some((word) => account.includes(toPart(word))))

/** Accounts have a blank on both sides of each word. */
const toPart = (word: string) => (word.endsWith('*') ? ` ${word.slice(0, -1)}` : ` ${word} `)

/** Returns the mean of a measure over the scores in which it is known. */
export function computeMean<Measure extends string>(
  scores: readonly Partial<Record<Measure, number>>[],
  measure: Measure,
): number {
  const known = scores.flatMap((score) => score[measure] ?? [])
  return known.reduce((sum, value) => sum + value, 0) / known.length
}
