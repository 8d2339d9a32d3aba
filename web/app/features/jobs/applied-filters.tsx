import type { JobFilters } from '@sira/contract/job-address'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ClearAll, FilterPanel } from './filter-panel.tsx'
import { type AppliedFilter, filtersQuery } from './job-filters.ts'

/** On phones the filters are a sheet; with scripts off the button leads to the same page with the panel open. */
export function PhoneFilters({
  filters,
  applied,
  total,
}: {
  filters: JobFilters
  applied: AppliedFilter[]
  total: number
}) {
  const [open, setOpen] = useState(false)
  return (
    <div className="md:hidden">
      <Link
        className="btn btn-sm btn-quiet"
        to={paths.jobs({ ...filtersQuery(filters), filters: 'open' })}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="sliders-horizontal" />
        Filters
        {applied.length > 0 && (
          <span className="num grid size-5 place-items-center rounded-full bg-forest text-2xs text-on-forest">
            {applied.length}
            <span className="sr-only"> applied</span>
          </span>
        )}
      </Link>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Filters"
        shape="full"
        tools={<ClearAll filters={filters} />}
        footer={
          <Button className="w-full" onClick={() => setOpen(false)}>
            Show {total} {total === 1 ? 'job' : 'jobs'}
          </Button>
        }
      >
        <FilterPanel filters={filters} bare />
      </Dialog>
    </div>
  )
}

/** The filters in force, each one a link that drops it; on phones in one row that moves sideways. */
export function AppliedFilters({ applied }: { applied: AppliedFilter[] }) {
  if (applied.length === 0) return null
  return (
    <ul
      className="scrollx -mx-4 mt-2 flex gap-2 px-4 py-1.5 md:mx-0 md:mt-3 md:flex-wrap md:p-0"
      aria-label="Applied filters"
    >
      {applied.map((one) => (
        <li key={one.label} className="max-md:flex-none md:min-w-0">
          <Chip filter={one} />
        </li>
      ))}
    </ul>
  )
}

/** The heading of the list, which takes the focus from a filter that goes away. */
export const FOUND_ID = 'found'

const Chip = ({ filter }: { filter: AppliedFilter }) => (
  <Link
    className="applied max-w-full"
    to={paths.jobs(filter.without)}
    preventScrollReset
    onClick={() => document.getElementById(FOUND_ID)?.focus({ preventScroll: true })}
  >
    <span className="truncate">{filter.label}</span>
    <Icon name="x" className="size-3.5" />
    <span className="sr-only">, remove filter</span>
  </Link>
)
