import { t, plural } from '@lingui/core/macro'
import { JOB_STATUSES } from '@sira/contract/enums'
import { Link } from 'react-router'
import { JOB_STATUS_LABELS } from '../../ui/area-labels.ts'
import { toOptions } from '../../ui/labels.ts'
import { ListFilters } from '../../ui/list-filters.tsx'
import type { OwnJobsQuery } from './own-jobs-url.ts'

const STATUSES = [{ value: 'all', label: t`All Status` }, ...toOptions(JOB_STATUSES, JOB_STATUS_LABELS)]
const SEARCH = { label: t`Search your jobs`, placeholder: t`Job title`, className: 'min-w-0 grow sm:max-w-sm' }

interface OwnJobFiltersProps {
  query: OwnJobsQuery
  /** How many jobs match. */
  total: number
  to: (change: Partial<OwnJobsQuery>) => string
  onNarrow: (change: Partial<OwnJobsQuery>) => void
}

/** Search and status of the job list, and how many jobs there are. */
export function OwnJobFilters({ query, total, to, onNarrow }: OwnJobFiltersProps) {
  return (
    <>
      <ListFilters
        query={query}
        onFilter={onNarrow}
        search={SEARCH}
        filters={[{ label: t`Status`, name: 'status', className: 'w-full sm:w-44', options: STATUSES }]}
      />
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 text-sm text-ink-3">
        <span role="status" className="num">
          {plural(total, { one: '# job', other: '# jobs' })}
        </span>
        {query.status !== 'ARCHIVED' && (
          <Link className="link" to={to({ status: 'ARCHIVED' })}>
            {t`Archived jobs`}
          </Link>
        )}
      </p>
    </>
  )
}
