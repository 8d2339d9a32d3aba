import type { AlertFrequency } from '@sira/contract/enums'
import type { JobFilters } from '@sira/contract/job-address'

/** How often an alert mails, as people read it. */
export const FREQUENCIES: readonly { value: AlertFrequency; label: string }[] = [
  { value: 'INSTANT', label: 'As soon as a job is posted' },
  { value: 'DAILY', label: 'Once a day' },
  { value: 'WEEKLY', label: 'Once a week' },
]

const LONGEST = 100

/** A name for the alert of a search; `labels` are its filters as people read them. */
export function alertName({ q }: Pick<JobFilters, 'q'>, labels: readonly string[]): string {
  const parts = [...(q ? [q] : []), ...labels]
  const name = parts.length > 0 ? parts.join(', ') : 'All new jobs'
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name
}
