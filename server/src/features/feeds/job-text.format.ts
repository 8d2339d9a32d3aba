import type { JobLevel, JobType } from '@sira/contract/enums'
import type { JobCard } from '@sira/contract/jobs'
import type { Salary } from '@sira/contract/salary'
import { NO_SALARY, formatJobLocation } from '@sira/contract/messages'

const TYPE_TEXTS: Record<JobType, string> = {
  FULLTIME: 'Full-time',
  PARTTIME: 'Part-time',
  CONTRACT: 'Contract',
  INTERNSHIP: 'Internship',
  REMOTE: 'Remote',
}
const LEVEL_TEXTS: Record<JobLevel, string> = {
  INTERN: 'Internship',
  JUNIOR: 'Junior',
  MIDLEVEL: 'Mid',
  SENIOR: 'Senior',
  LEAD: 'Lead',
  MANAGER: 'Manager',
}
const NUMBER_FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const formatNumber = (amount: number | null) => NUMBER_FORMAT.format(amount ?? 0)

/** Formats the salary as the pages do (product spec, part 1, section 9): '65,000 - 90,000 ETB monthly'. */
export function formatSalary(salary: Salary | null): string {
  if (!salary) return NO_SALARY
  const { type, amount, minAmount, maxAmount, hourlyRate, currency } = salary
  const frequency = salary.frequency.toLowerCase()
  if (type === 'HOURLY') return `${formatNumber(hourlyRate)} ${currency} per hour`
  return type === 'FIXED'
    ? `${formatNumber(amount)} ${currency} ${frequency}`
    : `${formatNumber(minAmount)} - ${formatNumber(maxAmount)} ${currency} ${frequency}`
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
      isRemote && !/remote/i.test(location) ? formatJobLocation({ location, isRemote }) : location,
      TYPE_TEXTS[type],
      LEVEL_TEXTS[level],
    ]),
  ]
}
