import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { APPLICATION_STATUSES, type ApplicationStatus } from '@sira/contract/enums'
import { APPLICATION_SORTS, type ApplicationSort } from '@sira/contract/enums'
import type { OwnJob } from '@sira/contract/jobs'
import { lazy, Suspense, useState } from 'react'
import { useLastLoadedQuery } from '../../api/use-loaded-query.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { APPLICATION_STATUS_LABELS } from '../../ui/area-labels.ts'
import { getLabel } from '../../ui/labels.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { StatusDiamond, getStatusTone } from '../../ui/status.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { ALL_STATUSES } from '../../ui/texts.ts'
import { everyOwnJobQuery } from './hiring-queries.ts'
import type { ApplicationFiltersProps } from './more-application-filters.tsx'
import { countMoreFilters, type ReceivedApplicationsQuery } from './received-applications-url.ts'

// Most lists are read without them: they are loaded when they are first opened.
const MoreFilters = lazy(() => import('./more-application-filters.tsx').then((file) => ({ default: file.MoreFilters })))

const SORT_LABELS: Record<ApplicationSort, string> = {
  newest: t`Newest first`,
  oldest: t`Oldest first`,
  match: t`Best match first`,
  rating: t`Most stars first`,
  waiting: t`Waiting longest first`,
}

/** The search words, the job and the order of the list, and the other filters behind a button. */
export function ApplicationFilters({ query, onNarrow, members, accountId }: ApplicationFiltersProps) {
  const jobs = useLastLoadedQuery(everyOwnJobQuery)
  const count = countMoreFilters(query)
  const [isOpen, setOpen] = useState(count > 0)
  return (
    <>
      <div className="grid grid-cols-2 gap-2 lg:flex">
        <ListSearch
          className="min-w-0 max-sm:col-span-2 lg:w-64"
          label={t`Search by candidate or job title`}
          placeholder={t`Candidate or job title`}
          value={query.search}
          onSearch={(search) => onNarrow({ search })}
        />
        <JobAndOrder {...{ query, onNarrow, jobs }} />
        <Button
          variant="quiet"
          icon="sliders-horizontal"
          className="max-sm:col-span-2"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <FiltersLabel count={count} />
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <MoreFilters
            {...{ query, onNarrow, members, accountId, count }}
            job={jobs.find(({ id }) => id === query.job)}
          />
        </Suspense>
      )}
    </>
  )
}

const FiltersLabel = ({ count }: { count: number }) =>
  count > 0 ? (
    <Trans>
      Filters
      <span className="num ml-1">
        <span className="sr-only">, active: </span>
        {count}
      </span>
    </Trans>
  ) : (
    t`Filters`
  )

function JobAndOrder({
  query,
  onNarrow,
  jobs,
}: Pick<ApplicationFiltersProps, 'query' | 'onNarrow'> & { jobs: readonly OwnJob[] }) {
  const choices = jobs
    .filter(({ id, applicationsCount }) => applicationsCount > 0 || id === query.job)
    .map(({ id, title, applicationsCount }) => ({ value: id, label: `${title} (${applicationsCount})` }))
  return (
    <>
      <SelectField
        label={t`Job`}
        hideLabel
        name="job"
        className="min-w-0 lg:w-64"
        options={[{ value: '', label: t`All Jobs` }, ...choices]}
        value={query.job}
        onChange={(event) => onNarrow({ job: event.target.value })}
      />
      <SelectField
        label={t({ message: 'Order', comment: 'How the list is sorted' })}
        hideLabel
        name="sort"
        className="min-w-0 lg:w-52"
        options={APPLICATION_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
        value={query.sort}
        onChange={(event) => onNarrow({ sort: event.target.value as ApplicationSort })}
      />
    </>
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
      label={t`Status`}
      current={current}
      tabs={[{ value: 'all', to: to({ status: 'all' }), label: ALL_STATUSES, count: all }, ...tabs]}
    />
  )
}
