import type { JobLevel, JobType } from '@sira/contract/enums'
import type { Random } from './random.ts'
import type { RoleKey } from './roles/roles.ts'
import type { DemoSalary } from './town-types.ts'

/** ETB a month that are believable for a level, lowest and highest. */
export const MONTHLY_ETB: Readonly<Record<JobLevel, readonly [number, number]>> = {
  INTERN: [4_000, 10_000],
  JUNIOR: [12_000, 28_000],
  MIDLEVEL: [28_000, 60_000],
  SENIOR: [60_000, 120_000],
  LEAD: [90_000, 150_000],
  MANAGER: [100_000, 180_000],
}
const HOURLY_ETB: Readonly<Record<JobLevel, readonly [number, number]>> = {
  INTERN: [40, 70],
  JUNIOR: [90, 180],
  MIDLEVEL: [200, 380],
  SENIOR: [400, 700],
  LEAD: [600, 900],
  MANAGER: [700, 1_100],
}
const MONTHLY_USD: Readonly<Record<JobLevel, readonly [number, number]>> = {
  INTERN: [100, 200],
  JUNIOR: [300, 600],
  MIDLEVEL: [700, 1_500],
  SENIOR: [1_500, 3_000],
  LEAD: [2_400, 4_000],
  MANAGER: [2_600, 4_500],
}
// Where a line of work is paid in its level's range: 0 is the lower end.
const PLACE: Partial<Record<RoleKey, number>> = {
  support: 0.12,
  trainer: 0.2,
  growth: 0.25,
  fibre: 0.25,
  gis: 0.3,
  writer: 0.3,
  games: 0.4,
  qa: 0.4,
  network: 0.45,
  devops: 0.7,
  ml: 0.7,
  security: 0.7,
  coreBanking: 0.75,
}
const BENEFITS = [
  'Transport and lunch allowance',
  'Medical insurance for the family',
  'Provident fund and yearly bonus',
  '13th salary in Pagume',
  'Medical cover, phone allowance',
  'Housing allowance outside Addis Ababa',
  'Paid overtime and field allowance',
  'Stock options after one year',
]

const none: DemoSalary = {
  type: 'RANGE',
  amount: null,
  minAmount: null,
  maxAmount: null,
  hourlyRate: null,
  currency: 'ETB',
  frequency: 'MONTHLY',
  negotiable: false,
  benefits: null,
}
const round = (amount: number) => {
  const step = amount >= 20_000 ? 1_000 : amount >= 1_000 ? 100 : amount >= 100 ? 10 : 5
  return Math.round(amount / step) * step
}
const within = ([low, high]: readonly [number, number], share: number) =>
  round(low + (high - low) * Math.min(Math.max(share, 0), 1))

function rangeOf(bounds: readonly [number, number], place: number): Pick<DemoSalary, 'minAmount' | 'maxAmount'> {
  const minAmount = within(bounds, place - 0.18)
  const maxAmount = within(bounds, place + 0.22)
  return { minAmount, maxAmount: maxAmount > minAmount ? maxAmount : within(bounds, 1) }
}

function foreignPay(level: JobLevel, place: number, random: Random): DemoSalary {
  const currency = random.chance(0.35) ? 'EUR' : 'USD'
  if (random.chance(0.3)) {
    const hourlyRate = Math.max(3, Math.round(within(MONTHLY_USD[level], place) / 150))
    return { ...none, type: 'HOURLY', hourlyRate, currency, frequency: 'HOURLY' }
  }
  const range = rangeOf(MONTHLY_USD[level], place)
  if (random.chance(0.3)) return { ...none, ...yearly(range), currency, frequency: 'YEARLY' }
  return { ...none, ...range, currency }
}

const yearly = ({ minAmount, maxAmount }: Pick<DemoSalary, 'minAmount' | 'maxAmount'>) => ({
  minAmount: Math.round(((minAmount ?? 0) * 12) / 600) * 600,
  maxAmount: Math.round(((maxAmount ?? 0) * 12) / 600) * 600,
})

function contractPay(level: JobLevel, place: number, random: Random): DemoSalary {
  const month = within(MONTHLY_ETB[level], place)
  if (random.chance(0.4)) return { ...none, type: 'FIXED', amount: round((month * 1.2) / 22), frequency: 'DAILY' }
  if (random.chance(0.5)) return { ...none, type: 'FIXED', amount: round((month * 1.15) / 4.3), frequency: 'WEEKLY' }
  return { ...none, type: 'HOURLY', hourlyRate: within(HOURLY_ETB[level], place), frequency: 'HOURLY' }
}

function ordinaryPay(level: JobLevel, place: number, random: Random): DemoSalary {
  const bounds = MONTHLY_ETB[level]
  if (level !== 'INTERN' && random.chance(0.07))
    return { ...none, ...yearly(rangeOf(bounds, place)), frequency: 'YEARLY' }
  if (random.chance(0.3)) return { ...none, type: 'FIXED', amount: within(bounds, place) }
  return { ...none, ...rangeOf(bounds, place) }
}

/** Believable pay for a job, or null for the few that do not name it. */
export function payFor(
  job: { role: RoleKey; level: JobLevel; type: JobType; paysAbroad: boolean },
  random: Random,
): DemoSalary | null {
  if (random.chance(0.09)) return null
  const place = (PLACE[job.role] ?? 0.5) + (random.next() - 0.5) * 0.3
  const extras = {
    negotiable: job.level !== 'INTERN' && random.chance(0.35),
    benefits: random.chance(0.55) ? random.pick(BENEFITS) : null,
  }
  if (job.paysAbroad) return { ...foreignPay(job.level, place, random), ...extras }
  if (job.type === 'CONTRACT') return { ...contractPay(job.level, place, random), ...extras }
  if (job.type === 'PARTTIME' && random.chance(0.7)) {
    return { ...none, type: 'HOURLY', hourlyRate: within(HOURLY_ETB[job.level], place), frequency: 'HOURLY', ...extras }
  }
  return { ...ordinaryPay(job.level, place, random), ...extras }
}
