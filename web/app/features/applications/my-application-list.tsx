import { t } from '@lingui/core/macro'
import type { MyApplication } from '@sira/contract/applications'
import type { PageMeta } from '@sira/contract/paging'
import { SENT_APPLICATION_STATUSES } from '@sira/contract/enums'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, PastTheEnd } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/field.tsx'
import { APPLICATION_STATUS_LABELS } from '../../ui/area-labels.ts'
import { toOptions } from '../../ui/labels.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { ALL_STATUSES, NO_APPLICATIONS } from '../../ui/area-texts.ts'
import { MyApplicationRow } from './my-application-row.tsx'
import {
  buildMyApplicationsAddress,
  hasMyApplicationsFilters,
  type MyApplicationsQuery,
} from './my-applications-url.ts'

const STATUSES = [
  { value: 'all', label: ALL_STATUSES },
  ...toOptions(SENT_APPLICATION_STATUSES, APPLICATION_STATUS_LABELS),
  { value: 'closed', label: t`Closed by you` },
]

/** Search and status filter of the seeker's own applications. */
export function MyApplicationFilters({
  query,
  onChange,
}: {
  query: MyApplicationsQuery
  onChange: (change: Partial<MyApplicationsQuery>, replace?: boolean) => void
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <ListSearch
        label={t`Search your applications`}
        placeholder={t`Job title or company`}
        value={query.search}
        onSearch={(search) => onChange({ search }, true)}
        className="min-w-0 grow basis-60 md:max-w-md"
      />
      <SelectField
        label={t`Status`}
        hideLabel
        name="status"
        options={STATUSES}
        value={query.closed ? 'closed' : query.status}
        onChange={({ target: { value } }) =>
          onChange({
            closed: value === 'closed',
            status: value === 'closed' ? 'all' : (value as MyApplicationsQuery['status']),
          })
        }
        className="grow basis-40 md:max-w-52"
      />
    </div>
  )
}

interface MyApplicationListProps {
  applications: readonly MyApplication[]
  query: MyApplicationsQuery
  page: PageMeta
  isBusy: boolean
}

/** The seeker's own applications, or why there are none. */
export function MyApplicationList({ applications, query, page, isBusy }: MyApplicationListProps) {
  const firstPage = paths.seeker.applications(buildMyApplicationsAddress(query, { page: 1 }))
  if (applications.length === 0 && page.total > 0)
    return <PastTheEnd totalPages={page.totalPages} firstPage={firstPage} />
  if (applications.length === 0) return <NoMyApplications isNarrowed={hasMyApplicationsFilters(query)} />
  return (
    <ul className={`joblist mt-2 ${isBusy ? 'opacity-60' : ''}`} aria-busy={isBusy}>
      {applications.map((application) => (
        <MyApplicationRow
          key={application.id}
          application={application}
          to={paths.seeker.applications(buildMyApplicationsAddress(query, { id: application.id }))}
          selected={application.id === query.id}
        />
      ))}
    </ul>
  )
}

function NoMyApplications({ isNarrowed }: { isNarrowed: boolean }) {
  const jobs = (
    <ButtonLink to={paths.jobs()} variant={isNarrowed ? 'quiet' : 'primary'}>
      {t`Find jobs`}
    </ButtonLink>
  )
  if (!isNarrowed)
    return (
      <EmptyState title={NO_APPLICATIONS} hint={t`Jobs you apply for appear here with their status.`} action={jobs} />
    )
  return (
    <EmptyState
      title={NO_APPLICATIONS}
      hint={t`Try other words or another status.`}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to={paths.seeker.applications()} variant="quiet">
            {t`Show all applications`}
          </ButtonLink>
          {jobs}
        </div>
      }
    />
  )
}
