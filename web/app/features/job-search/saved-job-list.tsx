import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PageMeta } from '@sira/contract/paging'
import type { SavedJob } from '@sira/contract/seeker-jobs'
import { NO_SALARY, formatJobLocation } from '@sira/contract/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { formatDateTime, getDeadlineInfo, formatRelativeDate } from '../../ui/dates.ts'
import { EmptyState, PastTheEnd } from '../../ui/empty-state.tsx'
import { JOB_LEVEL_LABELS, JOB_TYPE_LABELS, getLabel } from '../../ui/labels.ts'
import { formatSalary } from '../../ui/money.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { Tag } from '../../ui/tag.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { ApplyLink } from './apply-link.tsx'
import { setJobSaved } from './saved-and-applied-jobs.ts'

/** How long Undo is offered, in milliseconds. */
const UNDO_MS = 8000

interface SavedJobListProps {
  saved: readonly SavedJob[]
  page: PageMeta
  isBusy: boolean
}

/** A page of the saved jobs with their number; each can be removed, and saved again. */
export function SavedJobList({ saved, page, isBusy }: SavedJobListProps) {
  const { removed, restored, remove, undo } = useRemovedJobs()
  if (saved.length === 0 && page.total > 0)
    return <PastTheEnd totalPages={page.totalPages} firstPage={paths.seeker.saved()} />
  if (saved.length === 0) return <NoSavedJobs />
  const total = page.total - saved.filter(({ jobId }) => removed.has(jobId)).length
  return (
    <>
      <p role="status" className="text-sm text-ink-2">
        {plural(total, { one: '# saved job', other: '# saved jobs' })}
      </p>
      <ul className={`joblist mt-2 ${isBusy ? 'opacity-60' : ''}`} aria-busy={isBusy}>
        {saved.map((one) =>
          removed.has(one.jobId) ? (
            <RemovedJobRow key={one.id} saved={one} onUndo={() => void undo(one)} />
          ) : (
            <SavedJobRow key={one.id} saved={one} restored={restored === one.jobId} onRemove={() => void remove(one)} />
          ),
        )}
      </ul>
    </>
  )
}

const NoSavedJobs = () => (
  <EmptyState
    title={t`No saved jobs yet`}
    hint={t`Save a job with its bookmark to find it here.`}
    action={<ButtonLink to={paths.jobs()}>{t`Find jobs`}</ButtonLink>}
  />
)

/** The message about each removed job, by the id of the job. */
const toastIds = new Map<string, string>()

function offerUndo({ jobId }: SavedJob, undo: () => void) {
  const note = (
    <span className="flex items-center justify-between gap-3">
      {t`Removed from your saved jobs`}
      <Button variant="quiet" size="sm" onClick={undo}>
        {t`Undo`}
      </Button>
    </span>
  )
  // Each has an id of its own: one that was just dismissed would take a new one with the same id along.
  toastIds.set(jobId, toast.blank(note, { ...RESULT_TOAST, duration: UNDO_MS }))
}

function dismissUndo({ jobId }: SavedJob) {
  const toastId = toastIds.get(jobId)
  // Without an id all messages would go.
  if (toastId) toast.dismiss(toastId)
}

const getRemovedRowId = (jobId: string) => `removed-${jobId}`

/** Whether the focus is in the row that is shown in place of a removed job. */
const hasFocus = ({ jobId }: SavedJob): boolean =>
  document.getElementById(getRemovedRowId(jobId))?.contains(document.activeElement) ?? false

const focusElement = (element: HTMLElement | null) => element?.focus()

/** Removed jobs keep their place until the list is loaded again, so that nothing jumps and Undo stays at hand. */
function useRemovedJobs() {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const [restored, setRestored] = useState('')
  const setRemovedInList = (jobId: string, isRemoved: boolean) =>
    setRemoved((before) => new Set(isRemoved ? [...before, jobId] : [...before].filter((one) => one !== jobId)))

  async function remove(saved: SavedJob) {
    setRemovedInList(saved.jobId, true)
    setRestored('')
    if (saved.job.status === 'ACTIVE') offerUndo(saved, () => void undo(saved))
    try {
      await setJobSaved(saved.jobId, false)
    } catch (error) {
      dismissUndo(saved)
      // Its row is about to be replaced. Somebody who has gone on meanwhile stays there.
      if (hasFocus(saved)) setRestored(saved.jobId)
      setRemovedInList(saved.jobId, false)
      toast.error(t`The job could not be removed. ${ph({ reason: (error as Error).message })}`)
    }
  }
  async function undo(saved: SavedJob) {
    const { jobId } = saved
    dismissUndo(saved)
    setRemovedInList(jobId, false)
    setRestored(jobId)
    try {
      await setJobSaved(jobId, true)
    } catch (error) {
      setRemovedInList(jobId, true)
      toast.error(t`The job could not be saved. ${ph({ reason: (error as Error).message })}`)
    }
  }
  return { removed, restored, remove, undo }
}

interface SavedJobRowProps {
  saved: SavedJob
  /** The job is in the list again: its button gets the focus back. */
  restored: boolean
  onRemove: () => void
}

/** A job in the saved list. A closed job stays and is marked as closed. */
function SavedJobRow({ saved: { job, createdAt }, restored, onRemove }: SavedJobRowProps) {
  const open = job.status === 'ACTIVE'
  const titleId = `saved-${job.id}`
  return (
    <li className="jobrow">
      <article
        className="grid grid-cols-[40px_1fr_auto] gap-x-3 md:grid-cols-[48px_1fr_auto] md:gap-x-4"
        aria-labelledby={titleId}
      >
        <PictureOrMonogram src={job.company.logo} name={job.company.name} size={40} className="md:size-12" />
        <JobSummary job={job} titleId={titleId} />
        <IconButton
          icon="bookmark"
          full
          className="relative z-1 -mt-2 -mr-2 md:m-0"
          aria-pressed
          label={t`Save ${ph({ title: job.title })}`}
          autoFocus={restored}
          onClick={onRemove}
        />
        <div className="col-start-2 col-end-4 mt-2 flex items-center justify-between gap-x-3 gap-y-1 max-sm:flex-wrap">
          <p className="meta min-w-0 grow basis-32 text-xs text-ink-3">
            <time dateTime={createdAt} title={formatDateTime(createdAt)} suppressHydrationWarning>
              {t`Saved ${ph({ when: formatRelativeDate(createdAt).toLowerCase() })}`}
            </time>
            {open && job.deadline && <Deadline deadline={job.deadline} />}
          </p>
          {open ? <ApplyLink job={job} /> : <Tag tone="buna">{t`No longer accepting applications`}</Tag>}
        </div>
      </article>
    </li>
  )
}

/** Title, company, place, type, level and pay. */
function JobSummary({ job, titleId }: { job: SavedJob['job']; titleId: string }) {
  return (
    <div className="min-w-0">
      <h2 id={titleId} className="text-base/snug md:text-lg/snug">
        <Link className="joblink" to={paths.job(job.id)}>
          {job.title}
        </Link>
      </h2>
      <p className="meta mt-0.5 text-sm text-ink-2">
        <span className="co font-medium text-ink">{job.company.name}</span>
        <span>{formatJobLocation(job)}</span>
        {[...new Set([getLabel(JOB_TYPE_LABELS, job.type), getLabel(JOB_LEVEL_LABELS, job.level)])].map((fact) => (
          <span key={fact} className="whitespace-nowrap">
            {fact}
          </span>
        ))}
      </p>
      <p className="num mt-1 text-sm font-semibold">{formatSalary(job.salary, NO_SALARY)}</p>
    </div>
  )
}

function Deadline({ deadline }: { deadline: string }) {
  const { date, soon, tone } = getDeadlineInfo(deadline)
  return <span className={`font-medium ${tone}`}>{soon ?? t`Apply by ${date}`}</span>
}

/**
 * Shown in place of a job that was just removed, with the focus. A closed job cannot be saved again, so it has no Undo.
 */
function RemovedJobRow({ saved: { jobId, job }, onUndo }: { saved: SavedJob; onUndo: () => void }) {
  const canUndo = job.status === 'ACTIVE'
  return (
    <li
      id={getRemovedRowId(jobId)}
      className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 text-sm text-ink-2"
    >
      <span ref={canUndo ? undefined : focusElement} tabIndex={-1} className="min-w-0">
        <Trans>
          <span className="font-medium text-ink">{ph({ title: job.title })}</span> was removed
        </Trans>
      </span>
      {canUndo && (
        <Button
          variant="ghost"
          size="sm"
          icon="undo-2"
          autoFocus
          onClick={onUndo}
          aria-label={t`Undo: save ${ph({ title: job.title })} again`}
        >
          {t`Undo`}
        </Button>
      )}
    </li>
  )
}
