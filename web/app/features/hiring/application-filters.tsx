import { APPLICATION_STATUSES, type ApplicationStatus } from '@sira/contract/enums'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { SelectField } from '../../ui/field.tsx'
import { APPLICATION_STATUS_LABELS, getLabel } from '../../ui/labels.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { StatusDiamond, getStatusTone } from '../../ui/status.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { ALL_STATUSES } from '../../ui/texts.ts'
import { everyOwnJobQuery } from './hiring-queries.ts'
import type { ReceivedApplicationsQuery } from './received-applications-url.ts'

interface FiltersProps {
  query: ReceivedApplicationsQuery
  onNarrow: (change: Partial<ReceivedApplicationsQuery>) => void
}

/** The search words and the job of the list. */
export function ApplicationFilters({ query, onNarrow }: FiltersProps) {
  const jobChoices = useLoadedQuery(everyOwnJobQuery)
    .filter(({ id, applicationsCount }) => applicationsCount > 0 || id === query.job)
    .map(({ id, title, applicationsCount }) => ({ value: id, label: `${title} (${applicationsCount})` }))
  return (
    <div className="grid gap-2 sm:grid-cols-2 lg:flex">
      <ListSearch
        className="min-w-0 lg:w-72"
        label="Search by candidate or job title"
        placeholder="Candidate or job title"
        value={query.search}
        onSearch={(search) => onNarrow({ search })}
      />
      <SelectField
        label="Job"
        hideLabel
        name="job"
        className="min-w-0 lg:w-72"
        options={[{ value: '', label: 'All Jobs' }, ...jobChoices]}
        value={query.job}
        onChange={(event) => onNarrow({ job: event.target.value })}
      />
    </div>
  )
}

interface StatusTabsProps {
  current: ReceivedApplicationsQuery['status']
  counts: Record<ApplicationStatus, number>
  to: (change: Partial<ReceivedApplicationsQuery>) => string
}

/** Tabs for all statuses and for each one, with the number of applications. */
export function ApplicationStatusTabs({ current, counts, to }: StatusTabsProps) {
  const tabs = APPLICATION_STATUSES.map((status) => ({
    value: status,
    to: to({ status }),
    count: counts[status],
    label: (
      <>
        <StatusDiamond tone={getStatusTone(status)} />
        {getLabel(APPLICATION_STATUS_LABELS, status)}
      </>
    ),
  }))
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <TabLinks
      label="Status"
      current={current}
      tabs={[{ value: 'all', to: to({ status: 'all' }), label: ALL_STATUSES, count: all }, ...tabs]}
    />
  )
}
