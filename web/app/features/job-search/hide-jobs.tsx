import { ph, plural, t } from '@lingui/core/macro'
import type { JobPage } from '@sira/contract/jobs'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { focusHeading } from '../../ui/focus.ts'
import { Menu } from '../../ui/menu.tsx'
import { useIsHidden } from './hidden-jobs.ts'
import { type Hideable, type HideOptions, hideWithUndo, unhide } from './hide-with-undo.tsx'
import type { RowJob } from './row-job.ts'

interface HideJobMenuProps {
  job: RowJob
  ofCompany: boolean
}

/** The menu of a job in a list, for seekers: hides the job, or all jobs of its company. */
export function HideJobMenu({ job, ofCompany }: HideJobMenuProps) {
  const place = useRef<HTMLSpanElement>(null)
  const hide = (target: Hideable) => hideFromList(target, place.current?.closest('li'), { jobId: job.id })
  const hideJob = () => hide({ kind: 'job', id: job.id, name: job.title })
  const hideCompany = () => hide({ kind: 'company', id: job.companyId, name: job.company.name })
  return (
    <span ref={place} className="relative z-1">
      <Menu
        lazy
        label={t`More actions for ${ph({ title: job.title })}`}
        items={[
          { label: t`Hide this job`, icon: 'eye-off', onSelect: hideJob },
          // On the page of a company all jobs are its own.
          ...(ofCompany
            ? []
            : [{ label: t`Hide jobs of this company`, icon: 'building-2', onSelect: hideCompany } as const]),
        ]}
      />
    </span>
  )
}

/**
 * The row leaves its list. With the keyboard the focus goes to Undo, and from there back to the list; otherwise to the
 * next job, because the button that had it is gone. After Undo it goes to the job that is shown again.
 */
export function hideFromList(
  target: Hideable,
  row: HTMLElement | null | undefined,
  { jobId, ...options }: { jobId: string } & Omit<HideOptions, 'focus'>,
) {
  const list = row?.parentElement
  const index = list && row ? [...list.children].indexOf(row) : 0
  const focusNext = () =>
    focusJobLink(list?.isConnected ? list.children[Math.min(index, list.childElementCount - 1)] : null)
  const onUndone = () => requestAnimationFrame(() => focusJobLink(document.getElementById(`job-${jobId}`)))
  const isTaken = document.activeElement?.matches(':focus-visible') ?? false
  hideWithUndo(target, { ...options, focus: { isTaken, onLeave: focusNext, onUndone } })
}

/** Moves the focus to the link of a job; to the heading of the page when there is no such job. */
function focusJobLink(within: Element | null | undefined) {
  const link = within?.querySelector<HTMLElement>('.joblink')
  if (link) link.focus({ preventScroll: !document.activeElement?.matches(':focus-visible') })
  else focusHeading()
}

/** On the page of a job, for seekers: hides the job, or all jobs of its company, from lists, or shows them again. */
export function HideJobButtons({ job }: { job: JobPage }) {
  const { id, title, status, companyId, company } = job
  const isJobHidden = useIsHidden(id)
  const isCompanyHidden = useIsHidden(companyId)
  return (
    <>
      {(status === 'ACTIVE' || isJobHidden) && (
        <HideButton
          target={{ kind: 'job', id, name: title }}
          isHidden={isJobHidden}
          label={isJobHidden ? t`Unhide this job` : t`Hide this job`}
        />
      )}
      <HideButton
        target={{ kind: 'company', id: companyId, name: company.name }}
        isHidden={isCompanyHidden}
        label={isCompanyHidden ? t`Unhide jobs of this company` : t`Hide jobs of this company`}
      />
    </>
  )
}

function HideButton({ target, isHidden, label }: { target: Hideable; isHidden: boolean; label: string }) {
  const hide = (button: HTMLElement) => {
    const focusButton = () => button.focus()
    hideWithUndo(target, { focus: { isTaken: false, onLeave: focusButton, onUndone: focusButton } })
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={isHidden ? 'eye' : target.kind === 'job' ? 'eye-off' : 'building-2'}
      onClick={({ currentTarget }) => (isHidden ? unhide(target) : hide(currentTarget))}
    >
      {label}
    </Button>
  )
}

/** Below a list of jobs: how many of them the seeker does not see, and where to see them. */
export function HiddenJobsNote({ count, isWholePage }: { count: number; isWholePage: boolean }) {
  const session = useSession()
  const hasProfile = session.state === 'signedIn' && Boolean(session.account.jobSeeker)
  const subject = isWholePage
    ? t`You have hidden every job on this page.`
    : plural(count, { one: 'You have hidden # job on this page.', other: 'You have hidden # jobs on this page.' })
  return (
    <p className="mt-4 text-sm text-ink-2">
      {subject}{' '}
      <Link
        className="link inline-flex min-h-6 items-center"
        to={hasProfile ? paths.seeker.settings('hidden') : paths.account('hidden')}
      >
        {t`See what is hidden`}
      </Link>
    </p>
  )
}
