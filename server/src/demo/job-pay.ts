import { PAY_HIDDEN_REASONS } from '@sira/contract/enums'
import type { JobLevel, JobType, PayBasis, PayHiddenReason } from '@sira/contract/enums'
import type { Random } from './random.ts'
import type { DemoRoleKey } from './roles/roles.ts'
import type { DemoSalary } from './demo-data-types.ts'

/** Realistic pay in ETB a month for each level, lowest and highest. */
export const MONTHLY_PAY_ETB: Readonly<Record<JobLevel, readonly [number, number]>> = {
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
// Where a role is paid within its level's range: 0 is the lower end.
const PAY_POSITION: Partial<Record<DemoRoleKey, number>> = {
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

const EMPTY_SALARY: DemoSalary = {
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
const roundPay = (amount: number) => {
  const step = amount >= 20_000 ? 1_000 : amount >= 1_000 ? 100 : amount >= 100 ? 10 : 5
  return Math.round(amount / step) * step
}
const interpolate = ([low, high]: readonly [number, number], share: number) =>
  roundPay(low + (high - low) * Math.min(Math.max(share, 0), 1))

function buildRange(bounds: readonly [number, number], position: number): Pick<DemoSalary, 'minAmount' | 'maxAmount'> {
  const minAmount = interpolate(bounds, position - 0.18)
  const maxAmount = interpolate(bounds, position + 0.22)
  return { minAmount, maxAmount: maxAmount > minAmount ? maxAmount : interpolate(bounds, 1) }
}

function buildForeignPay(level: JobLevel, position: number, random: Random): DemoSalary {
  const currency = random.chance(0.35) ? 'EUR' : 'USD'
  if (random.chance(0.3)) {
    const hourlyRate = Math.max(3, Math.round(interpolate(MONTHLY_USD[level], position) / 150))
    return { ...EMPTY_SALARY, type: 'HOURLY', hourlyRate, currency, frequency: 'HOURLY' }
  }
  const range = buildRange(MONTHLY_USD[level], position)
  if (random.chance(0.3)) return { ...EMPTY_SALARY, ...toYearly(range), currency, frequency: 'YEARLY' }
  return { ...EMPTY_SALARY, ...range, currency }
}

const toYearly = ({ minAmount, maxAmount }: Pick<DemoSalary, 'minAmount' | 'maxAmount'>) => ({
  minAmount: Math.round(((minAmount ?? 0) * 12) / 600) * 600,
  maxAmount: Math.round(((maxAmount ?? 0) * 12) / 600) * 600,
})

function buildContractPay(level: JobLevel, position: number, random: Random): DemoSalary {
  const month = interpolate(MONTHLY_PAY_ETB[level], position)
  if (random.chance(0.4))
    return { ...EMPTY_SALARY, type: 'FIXED', amount: roundPay((month * 1.2) / 22), frequency: 'DAILY' }
  if (random.chance(0.5))
    return { ...EMPTY_SALARY, type: 'FIXED', amount: roundPay((month * 1.15) / 4.3), frequency: 'WEEKLY' }
  return { ...EMPTY_SALARY, type: 'HOURLY', hourlyRate: interpolate(HOURLY_ETB[level], position), frequency: 'HOURLY' }
}

function buildOrdinaryPay(level: JobLevel, position: number, random: Random): DemoSalary {
  const bounds = MONTHLY_PAY_ETB[level]
  if (level !== 'INTERN' && random.chance(0.07))
    return { ...EMPTY_SALARY, ...toYearly(buildRange(bounds, position)), frequency: 'YEARLY' }
  if (random.chance(0.3)) return { ...EMPTY_SALARY, type: 'FIXED', amount: interpolate(bounds, position) }
  return { ...EMPTY_SALARY, ...buildRange(bounds, position) }
}

/** Returns realistic pay for a job, or null for the few jobs that do not show it. */
export function pickDemoSalary(
  job: { role: DemoRoleKey; level: JobLevel; type: JobType; paysAbroad: boolean },
  random: Random,
): DemoSalary | null {
  if (random.chance(0.09)) return null
  const position = (PAY_POSITION[job.role] ?? 0.5) + (random.next() - 0.5) * 0.3
  const extras = {
    negotiable: job.level !== 'INTERN' && random.chance(0.35),
    benefits: random.chance(0.55) ? random.pick(BENEFITS) : null,
  }
  if (job.paysAbroad) return { ...buildForeignPay(job.level, position, random), ...extras }
  if (job.type === 'CONTRACT') return { ...buildContractPay(job.level, position, random), ...extras }
  if (job.type === 'PARTTIME' && random.chance(0.7)) {
    return {
      ...EMPTY_SALARY,
      type: 'HOURLY',
      hourlyRate: interpolate(HOURLY_ETB[job.level], position),
      frequency: 'HOURLY',
      ...extras,
    }
  }
  return { ...buildOrdinaryPay(job.level, position, random), ...extras }
}

/** Most companies state pay before tax, some after it, and some do not say. */
const BASES = ['GROSS', 'GROSS', 'NET', 'GROSS', 'GROSS', 'UNKNOWN', 'GROSS', 'GROSS'] as const

/** Returns whether a pay is stated before or after tax: always the same for the same figures. */
export function pickDemoBasis({ amount, minAmount, hourlyRate }: DemoSalary): PayBasis {
  const figure = amount ?? minAmount ?? (hourlyRate ?? 0) * 1000
  return BASES[Math.floor(figure / 1000) % BASES.length]!
}

/** Returns why a job does not show its pay: always the same for the same title. */
export const pickHiddenReason = (title: string): PayHiddenReason | null =>
  [null, ...PAY_HIDDEN_REASONS][title.length % (PAY_HIDDEN_REASONS.length + 1)] ?? null
