import { t } from '@lingui/core/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { viewedJobsText } from '../../ui/viewed-jobs-text.ts'

/** Only people who have opened a job load it; without it the page works. */
const List = lazy<(props: { onClear: () => void }) => ReactNode>(() =>
  import('./viewed-job-list.tsx').then(
    ({ ViewedJobList: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
)

/** Below the job list: the jobs that were opened on this device. Nothing on the server, which does not know them. */
export function RecentlyViewedJobs() {
  const hasJobs = viewedJobsText.useText() !== null
  const [wasCleared, setCleared] = useState(false)
  if (wasCleared) return <ClearedMessage />
  if (!hasJobs) return null
  return (
    <Suspense>
      <List onClear={() => setCleared(true)} />
    </Suspense>
  )
}

/** Takes the place and the focus of the list. */
const ClearedMessage = () => (
  <p ref={(message) => message?.focus()} tabIndex={-1} role="status" className="mt-10 text-sm text-ink-2">
    {t`Your recently viewed jobs were removed from this device.`}
  </p>
)
