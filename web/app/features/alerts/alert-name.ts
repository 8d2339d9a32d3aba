import { t } from '@lingui/core/macro'
import { getListSeparator } from '@sira/contract/ethiopian-time'
import type { AlertFrequency } from '@sira/contract/enums'
import type { JobFilters } from '@sira/contract/job-search-url'

/** How often an alert sends email, as people read it. */
export const ALERT_FREQUENCY_OPTIONS: readonly { value: AlertFrequency; label: string }[] = [
  { value: 'INSTANT', label: t`As soon as a job is posted` },
  { value: 'DAILY', label: t`Once a day` },
  { value: 'WEEKLY', label: t`Once a week` },
]

const MAX_NAME_LENGTH = 100

/** A name for the alert of a search, at most 100 characters; `labels` are those of the active filters. */
export function buildAlertName({ q }: Pick<JobFilters, 'q'>, labels: readonly string[]): string {
  const parts = [...(q ? [q] : []), ...labels]
  const name = parts.length > 0 ? parts.join(getListSeparator()) : t`All new jobs`
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name
}
