import { JOB_STATUSES } from '@sira/contract/enums'
import { Link } from 'react-router'
import { SelectField } from '../../ui/field.tsx'
import { JOB_STATUS_LABELS, toOptions } from '../../ui/labels.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import type { OwnJobsQuery } from './own-jobs-url.ts'

const STATUSES = [{ value: 'all', label: 'All Status' }, ...toOptions(JOB_STATUSES, JOB_STATUS_LABELS)]

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
      <div className="flex flex-wrap gap-2">
        <ListSearch
          className="min-w-0 grow sm:max-w-sm"
          label="Search your jobs"
          placeholder="Job title"
          value={query.search}
          onSearch={(search) => onNarrow({ search })}
        />
        <SelectField
          label="Status"
          hideLabel
          name="status"
          className="w-full sm:w-44"
          options={STATUSES}
          value={query.status}
          onChange={(event) => onNarrow({ status: event.target.value as OwnJobsQuery['status'] })}
        />
      </div>
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 text-sm text-ink-3">
        <span role="status">
          <span className="num">{total}</span> {total === 1 ? 'job' : 'jobs'}
        </span>
        {query.status !== 'ARCHIVED' && (
          <Link className="link" to={to({ status: 'ARCHIVED' })}>
            Archived jobs
          </Link>
        )}
      </p>
    </>
  )
}
