import type { JobIndex } from '#search/job-index.ts'
import { listNarrowRoles } from './profile-match.rules.ts'

/** The pay is compared with that of at least so many jobs. */
const FEWEST_COMPARED = 5
/** From this multiple of the usual pay on, a job pays more than usual. */
const ABOVE_USUAL = 1.1
/**
 * A usual pay is computed again after so many changes of the index for a hundred jobs, on a small board after each, and
 * after so many milliseconds: one change may be that of many jobs.
 */
const CHANGED_PERCENT = 1
const KEPT_MS = 600_000

interface UsualPay {
  pay: number
  version: number
  at: number
}

/** The usual pays of an index that were asked for, by roles and level. */
const usualPaysByIndex = new WeakMap<JobIndex, Map<string, UsualPay>>()

/** Returns whether a job pays clearly more than the median of the open jobs of its role and level that tell their pay. */
export function isAboveUsualPay(index: JobIndex, row: number): boolean {
  const pay = readPay(index, row)
  return !Number.isNaN(pay) && pay >= ABOVE_USUAL * getUsualPay(index, row)
}

/** Returns the middle of a job's pay in ETB a month; NaN without pay. */
export const readPay = ({ columns }: JobIndex, row: number): number => (columns.payLo[row]! + columns.payHi[row]!) / 2

/**
 * Returns the median pay of the jobs of the same role and level that state it alike, before or after tax; NaN when too few
 * tell theirs.
 */
function getUsualPay(index: JobIndex, row: number): number {
  const { columns, version } = index
  const roles = listNarrowRoles(index.titles.readFacts(columns.titleNo[row]!))
  const key = [columns.level[row], columns.payBasis[row], ...roles].join()
  const kept = usualPaysByIndex.get(index) ?? new Map<string, UsualPay>()
  usualPaysByIndex.set(index, kept)
  const known = kept.get(key)
  const isRecent =
    known && performance.now() - known.at < KEPT_MS && (version - known.version) * 100 <= columns.rows * CHANGED_PERCENT
  if (isRecent) return known.pay
  const pay = computeUsualPay(index, row, roles)
  kept.set(key, { pay, version, at: performance.now() })
  return pay
}

function computeUsualPay(index: JobIndex, row: number, roles: readonly string[]): number {
  const { open, byLevel, level, byPayBasis, payBasis, ofTitle } = index.columns
  const sameLevel = byLevel[level[row]!]!
  const sameBasis = byPayBasis[payBasis[row]!]!
  const titles = new Set<number>()
  for (const role of roles)
    index.titleRoles.forEach(role, (no, grade) => {
      if (grade === 'A') titles.add(no)
    })
  const pays: number[] = []
  for (const no of titles)
    ofTitle.forEach(no, (each) => {
      if (sameLevel.has(each) && sameBasis.has(each) && open.has(each)) pays.push(readPay(index, each))
    })
  return pays.length >= FEWEST_COMPARED ? Float64Array.from(pays).sort()[pays.length >> 1]! : NaN
}
