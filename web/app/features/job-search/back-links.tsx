import { plural, t } from '@lingui/core/macro'
import type { MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps, useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { parseJobListOrigin, passOriginOn, useJobListOrigin } from './use-job-list-origin.ts'

interface BackLinkProps extends Pick<LinkProps, 'to' | 'state'> {
  /** The page is the entry before this one in the history: going back keeps its place and what it was opened with. */
  isPrevious: boolean
  children: ReactNode
}

function BackLink({ isPrevious, children, ...link }: BackLinkProps) {
  const navigate = useNavigate()
  const back = (event: MouseEvent) => {
    if (!isPrevious || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link
      {...link}
      className="no-print inline-flex min-h-11 items-center gap-1 text-sm text-ink-2 no-underline hover:underline"
      onClick={back}
    >
      <Icon name="arrow-left" className="size-4" />
      {children}
    </Link>
  )
}

/** Links back to the list from which the job was opened, else to all jobs. */
export function BackToJobsLink() {
  const from = useJobListOrigin()
  const total = from?.total
  return (
    <BackLink to={from?.path ?? paths.jobs()} isPrevious={from?.isPrevious === true}>
      {total === undefined ? t`All jobs` : plural(total, { one: 'Back to # result', other: 'Back to # results' })}
    </BackLink>
  )
}

/** Links from the application form back to its job. */
export function BackToJobLink({ jobId }: { jobId: string }) {
  const { state } = useLocation()
  const wasOpenedFromJob = (state as { fromJob?: boolean } | null)?.fromJob === true
  return (
    <BackLink to={paths.job(jobId)} state={passOriginOn(parseJobListOrigin(state))} isPrevious={wasOpenedFromJob}>
      {t`Back to the job`}
    </BackLink>
  )
}
