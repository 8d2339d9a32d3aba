import { Trans } from '@lingui/react/macro'

/** "128 open, 14 new since yesterday"; nothing without new jobs. */
export function NewJobsNote({ open, newJobs }: { open: number; newJobs: number }) {
  if (newJobs === 0) return null
  return (
    <p className="-mt-1 text-xs text-ink-2 md:mt-0 md:text-sm">
      <Trans>
        <span className="num">{open}</span> open, <span className="num">{newJobs}</span> new since yesterday
      </Trans>
    </p>
  )
}
