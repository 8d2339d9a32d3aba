import type { JobLevel, JobType, SalaryFrequency } from '@sira/contract/enums'
import type { JobCard } from '@sira/contract/jobs'
import type { Salary } from '@sira/contract/salary'
import { NO_SALARY, formatJobLocation } from '@sira/contract/messages'
import { formatPlace } from '@sira/contract/place-names'
import { t } from '@sira/contract/t'
import { translateText } from '#core/i18n.ts'

const TYPE_TEXTS: Record<JobType, () => string> = {
  FULLTIME: () => t('Full-time'),
  PARTTIME: () => t('Part-time'),
  CONTRACT: () => t('Contract'),
  INTERNSHIP: () => t('Internship'),
  REMOTE: () => t('Remote'),
}
const LEVEL_TEXTS: Record<JobLevel, () => string> = {
  INTERN: () => t('Internship'),
  JUNIOR: () => t('Junior'),
  MIDLEVEL: () => t('Mid'),
  SENIOR: () => t('Senior'),
  LEAD: () => t('Lead'),
  MANAGER: () => t('Manager'),
}
interface Pay {
  /** An amount, or a range: '65,000 - 90,000'. */
  amount: string
  currency: string
}
const PAY_TEXTS: Record<SalaryFrequency, (pay: Pay) => string> = {
  HOURLY: ({ amount, currency }) => t('{amount} {currency} hourly', { amount, currency }),
  DAILY: ({ amount, currency }) => t('{amount} {currency} daily', { amount, currency }),
  WEEKLY: ({ amount, currency }) => t('{amount} {currency} weekly', { amount, currency }),
  MONTHLY: ({ amount, currency }) => t('{amount} {currency} monthly', { amount, currency }),
  YEARLY: ({ amount, currency }) => t('{amount} {currency} yearly', { amount, currency }),
}
const NUMBER_FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const formatNumber = (amount: number | null) => NUMBER_FORMAT.format(amount ?? 0)

/** Amharic pages name the birr. */
const formatCurrency = (currency: string) => (currency === 'ETB' ? t('ETB') : currency)

/** Formats the salary as the pages do (product spec, part 1, section 9): '65,000 - 90,000 ETB monthly'. What is known of tax follows. */
export function formatSalary(salary: Salary | null): string {
  if (!salary) return translateText(NO_SALARY)
  const pay = formatPay(salary)
  if (salary.basis === 'UNKNOWN') return pay
  return salary.basis === 'GROSS' ? t('{pay} before tax', { pay }) : t('{pay} after tax', { pay })
}

function formatPay(salary: Salary): string {
  const { type, amount, minAmount, maxAmount, hourlyRate, frequency } = salary
  const currency = formatCurrency(salary.currency)
  if (type === 'HOURLY') return t('{amount} {currency} per hour', { amount: formatNumber(hourlyRate), currency })
  const shown = type === 'FIXED' ? formatNumber(amount) : `${formatNumber(minAmount)} - ${formatNumber(maxAmount)}`
  return PAY_TEXTS[frequency]({ amount: shown, currency })
}

/** Returns location, type and level as texts, each once. */
export function formatJobFacts({
  location,
  isRemote,
  type,
  level,
}: Pick<JobCard, 'location' | 'isRemote' | 'type' | 'level'>): string[] {
  return [
    ...new Set([
      isRemote && !/remote/i.test(location) ? formatJobLocation({ location, isRemote }) : formatPlace(location),
      TYPE_TEXTS[type](),
      LEVEL_TEXTS[level](),
    ]),
  ]
}
