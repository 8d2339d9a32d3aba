import { t } from '@lingui/core/macro'
import type { JobFilters } from '@sira/contract/job-search-url'
import { Form, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { JOB_SORT_LABELS } from '../../ui/labels.ts'
import { buildJobsAddress } from './job-filters.ts'

/** The sort order of the job list: applies at once, or with a button when JavaScript is off. */
export function JobSortSelect({ filters }: { filters: JobFilters }) {
  const navigate = useNavigate()
  const sorts = { ...(filters.q && { relevance: t`Best match` }), ...JOB_SORT_LABELS }
  const kept = Object.entries(buildJobsAddress(filters)).filter(([name]) => name !== 'sort' && name !== 'page')
  return (
    <Form action={paths.jobs()} className="flex max-w-full flex-wrap items-center gap-2 text-sm text-ink-2">
      {kept.flatMap(([name, given]) =>
        [given]
          .flat()
          .map((value) => value && <input key={`${name}-${value}`} type="hidden" name={name} value={String(value)} />),
      )}
      <label className="flex min-w-0 items-center gap-2">
        <span className="whitespace-nowrap">{t`Sort`}</span>
        <select
          className="field field-sm w-auto min-w-0 pr-8"
          name="sort"
          value={filters.sort}
          onChange={(event) =>
            void navigate(paths.jobs(buildJobsAddress(filters, { sort: event.target.value as JobFilters['sort'] })), {
              preventScrollReset: true,
            })
          }
        >
          {Object.entries(sorts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button className="btn btn-sm btn-quiet" type="submit">
          {t`Sort`}
        </button>
      </noscript>
    </Form>
  )
}
