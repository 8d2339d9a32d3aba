import { PAY_BASES, type PayBasis } from '@sira/contract/enums'
import type { SalaryCurrency, SalaryFigures } from '@sira/contract/salaries'

/** A job that advertised its pay. */
export interface PayPosting {
  companyId: string
  /** The words of the title, which postings that repeat each other share. */
  titleKey: string
  currency: SalaryCurrency
  basis: PayBasis
  /** Pay of a month. */
  low: number
  high: number
}

type Figures = Pick<SalaryFigures, 'confidence' | 'postings' | 'companies' | 'low' | 'median' | 'high' | 'p25' | 'p75'>

/** A range that is wider than this multiple of its lower end says too little to be counted. */
const WIDEST_RANGE = 2
const FEWEST = { postings: 5, companies: 3 }
/** From here on there are quartiles, and outliers are left out. */
const FEWEST_FOR_QUARTILES = { postings: 10, companies: 5 }
const FEWEST_FOR_HIGH = { postings: 50, companies: 10 }
/** Pay further outside the quartiles than so many times the distance between them is an outlier. */
const OUTLIER_DISTANCE = 1.5
/** No company weighs more than one part in so many. */
const COMPANY_PARTS = 4

export const isNarrowEnough = (low: number, high: number): boolean => low > 0 && high <= WIDEST_RANGE * low

/**
 * Returns what postings of one currency advertise on a basis, before or after tax; without a basis, on the one of
 * which there is enough and most. Postings that repeat each other (same company, same words in the title, same pay) count once. `figures` is
 * undefined while there are too few.
 */
export function countAdvertisedPay(
  postings: readonly PayPosting[],
  asked?: PayBasis,
): { basis: PayBasis | null; figures: Figures | undefined } {
  const byBasis = new Map<PayBasis, Map<string, PayPosting>>(PAY_BASES.map((basis) => [basis, new Map()]))
  for (const posting of postings) {
    const { companyId, titleKey, low, high } = posting
    byBasis.get(posting.basis)!.set(`${companyId} ${low} ${high} ${titleKey}`, posting)
  }
  const listed = [...byBasis].toSorted(([, one], [, other]) => other.size - one.size)
  const counted = listed.map(([basis, found]) => ({ basis, figures: computeFigures([...found.values()]) }))
  if (asked) return counted.find(({ basis }) => basis === asked)!
  return (
    counted.find(({ figures }) => figures) ?? {
      basis: listed[0]![1].size > 0 ? listed[0]![0] : null,
      figures: undefined,
    }
  )
}

function computeFigures(postings: readonly PayPosting[]): Figures | undefined {
  if (!hasAtLeast(postings, FEWEST)) return undefined
  const pays = weighPostings(cutOutliers(postings))
  const counts = { postings: pays.length, companies: countCompanies(pays) }
  // Cutting may leave too few: then there is nothing that can be said.
  if (!hasAtLeast(pays, FEWEST)) return undefined
  const at = (share: number) => Math.round(computePercentile(pays, share))
  const figures = { ...counts, low: Math.round(pays[0]!.pay), median: at(0.5), high: Math.round(pays.at(-1)!.pay) }
  if (!hasAtLeast(pays, FEWEST_FOR_QUARTILES)) return { confidence: 'FEW', ...figures }
  const confidence = hasAtLeast(pays, FEWEST_FOR_HIGH) ? 'HIGH' : 'MEDIUM'
  return { confidence, ...figures, p25: at(0.25), p75: at(0.75) }
}

const countCompanies = (postings: readonly { companyId: string }[]) =>
  new Set(postings.map(({ companyId }) => companyId)).size

const hasAtLeast = (found: readonly { companyId: string }[], { postings, companies }: typeof FEWEST) =>
  found.length >= postings && countCompanies(found) >= companies

/** Leaves out pay that is far from the middle half of all pay; of fewer than ten postings, none. */
function cutOutliers(postings: readonly PayPosting[]): readonly PayPosting[] {
  if (postings.length < FEWEST_FOR_QUARTILES.postings) return postings
  const pays = weighPostings(postings)
  const [lower, upper] = [computePercentile(pays, 0.25), computePercentile(pays, 0.75)]
  const distance = OUTLIER_DISTANCE * (upper - lower)
  return postings.filter((posting) => {
    const pay = getMidpoint(posting)
    return pay >= lower - distance && pay <= upper + distance
  })
}

interface WeighedPay {
  companyId: string
  pay: number
  weight: number
}

const getMidpoint = ({ low, high }: PayPosting) => (low + high) / 2

/**
 * Returns the pay of the postings, lowest first, with weights: a posting weighs 1, unless its company would weigh more than
 * a quarter of all. With n postings a company then weighs min(n, c), shared by its postings, where c is the largest number
 * that is at most a quarter of the sum of all min(n, c). Of fewer than four companies each weighs the same.
 */
export function weighPostings(postings: readonly PayPosting[]): WeighedPay[] {
  const counts = new Map<string, number>()
  for (const { companyId } of postings) counts.set(companyId, (counts.get(companyId) ?? 0) + 1)
  const most = findHeaviest([...counts.values()])
  const weighed = postings.map((posting) => ({
    companyId: posting.companyId,
    pay: getMidpoint(posting),
    weight: Math.min(1, most / counts.get(posting.companyId)!),
  }))
  return weighed.sort((one, other) => one.pay - other.pay || one.weight - other.weight)
}

/** Returns what a company may weigh, by how many postings each company has. */
function findHeaviest(counts: readonly number[]): number {
  const sorted = counts.toSorted((one, other) => other - one)
  if (sorted.length < COMPANY_PARTS) return sorted.at(-1) ?? 0
  let rest = sorted.reduce((sum, count) => sum + count, 0)
  if (sorted[0]! <= rest / COMPANY_PARTS) return sorted[0]!
  // With `capped` companies at c each and the others at `rest` together, c = (capped * c + rest) / 4.
  for (let capped = 1; capped < COMPANY_PARTS; capped++) {
    rest -= sorted[capped - 1]!
    const heaviest = rest / (COMPANY_PARTS - capped)
    if (sorted[capped]! <= heaviest) return heaviest
  }
  return rest
}

/**
 * Returns the pay below which a share of the weight lies. Each pay stands at the middle of its weight, the lowest at 0 and
 * the highest at 1, with straight lines between them: with equal weights this is `percentile_cont`.
 */
export function computePercentile(pays: readonly WeighedPay[], share: number): number {
  let before = 0
  const middles = pays.map(({ weight }) => {
    before += weight
    return before - weight / 2
  })
  const target = middles[0]! + share * (middles.at(-1)! - middles[0]!)
  const next = middles.findIndex((middle) => middle >= target)
  if (next <= 0) return pays[0]!.pay
  const [from, to] = [pays[next - 1]!.pay, pays[next]!.pay]
  return from + ((to - from) * (target - middles[next - 1]!)) / (middles[next]! - middles[next - 1]!)
}
