import type { JobLevel, JobType } from '@sira/contract/enums'
import type { JobCard } from '@sira/contract/jobs'
import type { Salary } from '@sira/contract/salary'
import { NO_SALARY, placeText } from '@sira/contract/sentences'

const TYPE: Record<JobType, string> = {
  FULLTIME: 'Full-time',
  PARTTIME: 'Part-time',
  CONTRACT: 'Contract',
  INTERNSHIP: 'Internship',
  REMOTE: 'Remote',
}
const LEVEL: Record<JobLevel, string> = {
  INTERN: 'Internship',
  JUNIOR: 'Junior',
  MIDLEVEL: 'Mid',
  SENIOR: 'Senior',
  LEAD: 'Lead',
  MANAGER: 'Manager',
}
const grouping = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const number = (amount: number | null) => grouping.format(amount ?? 0)

/** Pay as the pages write it (product spec, part 1, section 9): '65,000 - 90,000 ETB monthly'. */
export function payWords(salary: Salary | null): string {
  if (!salary) return NO_SALARY
  const { type, amount, minAmount, maxAmount, hourlyRate, currency } = salary
  const often = salary.frequency.toLowerCase()
  if (type === 'HOURLY') return `${number(hourlyRate)} ${currency} per hour`
  return type === 'FIXED'
    ? `${number(amount)} ${currency} ${often}`
    : `${number(minAmount)} - ${number(maxAmount)} ${currency} ${often}`
}

/** Where, how and at what level, each once. */
export function jobFacts({
  location,
  isRemote,
  type,
  level,
}: Pick<JobCard, 'location' | 'isRemote' | 'type' | 'level'>): string[] {
  return [
    ...new Set([
      isRemote && !/remote/i.test(location) ? placeText({ location, isRemote }) : location,
      TYPE[type],
      LEVEL[level],
    ]),
  ]
}
