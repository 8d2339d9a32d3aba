import type { JobPage } from '@sira/contract/jobs'
import { type ComponentType, lazy, Suspense } from 'react'
import type { RowJob } from './row-job.ts'
import { useSeekerAccountId } from './saved-and-applied-jobs.ts'

type HideJobs = typeof import('./hide-jobs.tsx')
/** Hiding jobs has its own script, which only signed-in seekers load; without it the page works as for visitors. */
const lazyPart = <Props,>(pick: (hideJobs: HideJobs) => ComponentType<Props>) =>
  lazy<ComponentType<Props>>(() =>
    import('./hide-jobs.tsx').then(
      (hideJobs) => ({ default: pick(hideJobs) }),
      () => ({ default: () => null }),
    ),
  )
const LazyMenu = lazyPart(({ HideJobMenu }) => HideJobMenu)
const LazyButtons = lazyPart(({ HideJobButtons }) => HideJobButtons)
const LazyNote = lazyPart(({ HiddenJobsNote }) => HiddenJobsNote)

/** The menu of a job in a list; only for seekers. */
export function JobMenu(props: { job: RowJob; ofCompany: boolean }) {
  if (!useSeekerAccountId()) return null
  return (
    <Suspense fallback={<span className="btn-icon" aria-hidden="true" />}>
      <LazyMenu {...props} />
    </Suspense>
  )
}

/** The buttons on the page of a job that hide it; only for seekers. */
export function JobHiding(props: { job: JobPage }) {
  if (!useSeekerAccountId()) return null
  return (
    <Suspense>
      <LazyButtons {...props} />
    </Suspense>
  )
}

/** Says how many jobs of a list are hidden, if there are any. */
export function HiddenCountNote({ listed, shown }: { listed: number; shown: number }) {
  if (shown === listed) return null
  return (
    <Suspense>
      <LazyNote count={listed - shown} isWholePage={shown === 0} />
    </Suspense>
  )
}
