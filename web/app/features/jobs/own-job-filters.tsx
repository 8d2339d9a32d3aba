import { t, plural } from '@lingui/core/macro'
import { JOB_STATUSES } from '@sira/contract/enums'
import { Link } from 'react-router'
import { SelectField } from '../../ui/field.tsx'
import { JOB_STATUS_LABELS } from '../../ui/area-labels.ts'
import { toOptions } from '../../ui/labels.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import type { OwnJobsQuery } from './own-jobs-url.ts'

const STATUSES = [{ value: 'all', label: t`All Status` }, ...toOptions(JOB_STATUSES, JOB_STATUS_LABELS)]

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
          label={t`Search your jobs`}
          placeholder={t`Job title`}
          value={query.search}
          onSearch={(search) => onNarrow({ search })}
        />
        <SelectField
          label={t`Status`}
          hideLabel
          name="status"
          className="w-full sm:w-44"
          options={STATUSES}
          value={query.status}
          onChange={(event) => onNarrow({ status: event.target.value as OwnJobsQuery['status'] })}
        />
      </div>
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
