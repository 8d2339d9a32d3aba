import type { JobFilters } from '@sira/contract/job-search-url'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ClearJobFiltersLink, JobFilterPanel } from './job-filter-panel.tsx'
import { type AppliedJobFilter, buildJobsAddress } from './job-filters.ts'

/**
 * On phones the filters open as a full-screen dialog. Without JavaScript the button links to the same page with the
 * panel open.
 */
export function MobileJobFilters({
  filters,
  applied,
  total,
}: {
  filters: JobFilters
  applied: AppliedJobFilter[]
  total: number
}) {
  const [open, setOpen] = useState(false)
  return (
    <div className="md:hidden">
      <OpenFiltersLink filters={filters} count={applied.length} onOpen={() => setOpen(true)} />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Filters"
        variant="full"
        tools={<ClearJobFiltersLink filters={filters} />}
        footer={
          <Button className="w-full" onClick={() => setOpen(false)}>
            Show {total} {total === 1 ? 'job' : 'jobs'}
          </Button>
        }
      >
        <JobFilterPanel filters={filters} bare />
      </Dialog>
    </div>
  )
}

interface OpenFiltersProps {
  filters: JobFilters
  /** How many filters are active. */
  count: number
  onOpen: () => void
}

function OpenFiltersLink({ filters, count, onOpen }: OpenFiltersProps) {
  return (
    <Link
      className="btn btn-sm btn-quiet"
      to={paths.jobs({ ...buildJobsAddress(filters), filters: 'open' })}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault()
        onOpen()
      }}
    >
      <Icon name="sliders-horizontal" />
      Filters
      {count > 0 && (
        <span className="num grid size-5 place-items-center rounded-full bg-forest text-2xs text-on-forest">
          {count}
          <span className="sr-only"> applied</span>
        </span>
      )}
    </Link>
  )
}

/** The active filters, each a link that removes it. On phones they are one row that scrolls sideways. */
export function AppliedJobFilters({ applied }: { applied: AppliedJobFilter[] }) {
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

/** The id of the heading above the results, which gets the focus when an active filter is removed. */
export const JOB_RESULTS_HEADING_ID = 'found'

const Chip = ({ filter }: { filter: AppliedJobFilter }) => (
  <Link
    className="applied max-w-full"
    to={paths.jobs(filter.without)}
    preventScrollReset
    onClick={() => document.getElementById(JOB_RESULTS_HEADING_ID)?.focus({ preventScroll: true })}
  >
    <span className="truncate">{filter.label}</span>
    <Icon name="x" className="size-3.5" />
    <span className="sr-only">, remove filter</span>
  </Link>
)
