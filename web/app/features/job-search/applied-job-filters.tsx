import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { JobSearchSummary } from '@sira/contract/job-search'
import type { JobFilters } from '@sira/contract/job-search-url'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ClearJobFiltersLink, JobFilterPanel } from './job-filter-panel.tsx'
import { type AppliedJobFilter, buildJobsAddress, type FilterCounts, formatWish } from './job-filters.ts'

/**
 * On phones the filters open as a full-screen dialog. Without JavaScript the button links to the same page with the
 * panel open.
 */
export function MobileJobFilters({
  filters,
  facets,
  applied,
  total,
}: {
  filters: JobFilters
  facets: FilterCounts | undefined
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
        title={t`Filters`}
        variant="full"
        tools={<ClearJobFiltersLink filters={filters} />}
        footer={
          <Button className="w-full" onClick={() => setOpen(false)}>
            {plural(total, { one: 'Show # job', other: 'Show # jobs' })}
          </Button>
        }
      >
        <JobFilterPanel filters={filters} facets={facets} bare />
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
      {t`Filters`}
      {count > 0 && (
        <span className="num grid size-5 place-items-center rounded-full bg-forest text-2xs text-on-forest">
          <Trans>
            {count}
            <span className="sr-only"> applied</span>
          </Trans>
        </span>
      )}
    </Link>
  )
}

/** The id of the heading above the results, which gets the focus when an active filter is removed. */
export const JOB_RESULTS_HEADING_ID = 'found'

interface AppliedJobFiltersProps {
  filters: JobFilters
  applied: AppliedJobFilter[]
  /** What was understood from the words: a guess, so it can be taken back. */
  wishes: JobSearchSummary['wishes']
}

/**
 * What was understood from the words, and the active filters, each a link that removes it. On phones they are one row
 * that scrolls sideways.
 */
export function AppliedJobFilters({ filters, applied, wishes }: AppliedJobFiltersProps) {
  if (applied.length + wishes.length === 0) return null
  return (
    <ul className="mt-1 flex gap-2 py-1 max-md:flex-none md:mt-3 md:flex-wrap md:p-0" aria-label={t`Applied filters`}>
      {wishes.map((wish) => (
        <li key={`${wish.kind} ${wish.text}`} className="max-md:flex-none md:min-w-0">
          <Chip
            label={formatWish(wish)}
            hint={t`, understood from “${ph({ words: wish.text })}”, remove these words`}
            to={paths.jobs(buildJobsAddress(filters, { q: wish.without }))}
            className="border border-dashed border-forest"
          />
        </li>
      ))}
      {applied.map(({ label, without }) => (
        <li key={label} className="max-md:flex-none md:min-w-0">
          <Chip label={label} hint={t`, remove filter`} to={paths.jobs(without)} />
        </li>
      ))}
    </ul>
  )
}

interface ChipProps {
  label: string
  /** What pressing it does, for screen readers. */
  hint: string
  to: string
  className?: string
}

const Chip = ({ label, hint, to, className = '' }: ChipProps) => (
  <Link
    className={`applied max-w-full ${className}`}
    to={to}
    preventScrollReset
    onClick={() => document.getElementById(JOB_RESULTS_HEADING_ID)?.focus({ preventScroll: true })}
  >
    <span className="truncate">{label}</span>
    <Icon name="x" className="size-3.5" />
    <span className="sr-only">{hint}</span>
  </Link>
)
