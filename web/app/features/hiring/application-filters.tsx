import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { APPLICATION_STATUSES, type ApplicationStatus } from '@sira/contract/enums'
import { APPLICATION_SORTS, type ApplicationSort } from '@sira/contract/enums'
import type { OwnJob } from '@sira/contract/jobs'
import { Suspense, useState } from 'react'
import { useLastLoadedQuery } from '../../api/use-loaded-query.ts'
import { Button } from '../../ui/button.tsx'
import { APPLICATION_STATUS_LABELS } from '../../ui/area-labels.ts'
import { getLabel, toOptions } from '../../ui/labels.ts'
import { ListFilters } from '../../ui/list-filters.tsx'
import { StatusDiamond, getStatusTone } from '../../ui/status.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { ALL_STATUSES } from '../../ui/area-texts.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { everyOwnJobQuery } from './hiring-queries.ts'
import type { ApplicationFiltersProps } from './more-application-filters.tsx'
import { countMoreFilters, type ReceivedApplicationsQuery } from './received-applications-url.ts'

// Most lists are read without them: they are loaded when they are first opened.
const MoreFilters = lazyPart(() => import('./more-application-filters.tsx'), 'MoreFilters')

const SORT_LABELS: Record<ApplicationSort, string> = {
  newest: t`Newest first`,
  oldest: t`Oldest first`,
  match: t`Best match first`,
  rating: t`Most stars first`,
  waiting: t`Waiting longest first`,
}

const ORDER = t({ message: 'Order', comment: 'How the list is sorted' })
const SEARCH = {
  label: t`Search by candidate or job title`,
  placeholder: t`Candidate or job title`,
  className: 'min-w-0 max-sm:col-span-2 lg:w-64',
}

/** The jobs with applications, and the chosen one. */
const toJobOptions = (jobs: readonly OwnJob[], chosen: string) => [
  { value: '', label: t`All Jobs` },
  ...jobs
    .filter(({ id, applicationsCount }) => applicationsCount > 0 || id === chosen)
    .map(({ id, title, applicationsCount }) => ({ value: id, label: `${title} (${applicationsCount})` })),
]

/** The search words, the job and the order of the list, and the other filters behind a button. */
export function ApplicationFilters({ query, onNarrow, members, accountId }: ApplicationFiltersProps) {
  const jobs = useLastLoadedQuery(everyOwnJobQuery)
  const count = countMoreFilters(query)
  const [isOpen, setOpen] = useState(count > 0)
  return (
    <>
      <ListFilters
        className="grid grid-cols-2 gap-2 lg:flex"
        query={query}
        onFilter={onNarrow}
        search={SEARCH}
        filters={[
          { label: t`Job`, name: 'job', className: 'lg:w-64', options: toJobOptions(jobs, query.job) },
          { label: ORDER, name: 'sort', className: 'lg:w-52', options: toOptions(APPLICATION_SORTS, SORT_LABELS) },
        ]}
      >
        <Button
          variant="quiet"
          icon="sliders-horizontal"
          className="max-sm:col-span-2"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <FiltersLabel count={count} />
        </Button>
      </ListFilters>
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
