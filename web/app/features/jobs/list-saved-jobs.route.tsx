import { JOBS_PER_PAGE } from '@sira/contract/enums'
import { savedJobs, type SavedJob } from '@sira/contract/seeker-jobs'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { ask } from '../../api/ask.ts'
import { useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { ForSeekers, SeekerFailure } from '../../shell/seeker-failure.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/list-saved-jobs.route'
import { setSaved } from './job-marks.ts'
import { RemovedJobRow, SavedJobRow } from './saved-job-row.tsx'

const TITLE = 'All Saved Jobs'
export const meta = () => pageMeta({ title: TITLE, noindex: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = Number(new URL(request.url).searchParams.get('page'))
  const { data: saved, meta: facts } = await ask(savedJobs, {
    query: {
      page: String(Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1),
      per_page: String(JOBS_PER_PAGE),
    },
  })
  return { saved, page: facts }
}

/** How long Undo is offered. */
const UNDO_MS = 8000

export default function ListSavedJobs({ loaderData: { saved, page } }: Route.ComponentProps) {
  const person = useSession()
  const busy = useNavigation().state === 'loading'
  const { removed, restored, remove, undo } = useRemoval()
  if (person.state === 'signedIn' && person.account.role === 'COMPANY') return <ForSeekers title={TITLE} />
  const total = page.total - saved.filter(({ jobId }) => removed.has(jobId)).length
  return (
    <AreaPage title={TITLE}>
      {saved.length === 0 && <NoSavedJobs onLaterPage={page.total > 0} />}
      {saved.length > 0 && (
        <>
          <p role="status" className="text-sm text-ink-2">
            {total === 1 ? '1 saved job' : `${total} saved jobs`}
          </p>
          <ul className={`joblist mt-2 ${busy ? 'opacity-60' : ''}`} aria-busy={busy}>
            {saved.map((one) =>
              removed.has(one.jobId) ? (
                <RemovedJobRow key={one.id} saved={one} onUndo={() => void undo(one)} />
              ) : (
                <SavedJobRow
                  key={one.id}
                  saved={one}
                  restored={restored === one.jobId}
                  onRemove={() => void remove(one)}
                />
              ),
            )}
          </ul>
        </>
      )}
      <Pager
        meta={page}
        to={(number) => paths.seeker.saved({ page: number > 1 ? number : '' })}
        label="Pages of your saved jobs"
      />
    </AreaPage>
  )
}

function NoSavedJobs({ onLaterPage }: { onLaterPage: boolean }) {
  if (onLaterPage)
    return (
      <Empty
        title="Nothing on this page"
        action={
          <ButtonLink to={paths.seeker.saved()} variant="quiet">
            Show the first page
          </ButtonLink>
        }
      />
    )
  return (
    <Empty
      title="No saved jobs yet"
      hint="Save a job with its bookmark, and it waits for you here."
      action={<ButtonLink to={paths.jobs()}>Find jobs</ButtonLink>}
    />
  )
}

/** Removed jobs keep their place until the list is loaded again, so that nothing jumps and Undo is at hand. */
function useRemoval() {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const [restored, setRestored] = useState('')
  const mark = (jobId: string, isRemoved: boolean) =>
    setRemoved((before) => new Set(isRemoved ? [...before, jobId] : [...before].filter((one) => one !== jobId)))

  async function remove(saved: SavedJob) {
    mark(saved.jobId, true)
    setRestored('')
    try {
      await setSaved(saved.jobId, false)
      if (saved.job.status === 'ACTIVE') offerUndo(saved)
    } catch (error) {
      mark(saved.jobId, false)
      toast.error(`The job could not be removed. ${(error as Error).message}`)
    }
  }
  async function undo({ jobId }: SavedJob) {
    toast.dismiss(`removed-${jobId}`)
    mark(jobId, false)
    setRestored(jobId)
    try {
      await setSaved(jobId, true)
    } catch (error) {
      mark(jobId, true)
      toast.error(`The job could not be saved. ${(error as Error).message}`)
    }
  }
  const offerUndo = (saved: SavedJob) =>
    toast.blank(
      <span className="flex items-center justify-between gap-3">
        Removed from your saved jobs
        <Button variant="quiet" size="sm" onClick={() => void undo(saved)}>
          Undo
        </Button>
      </span>,
      { id: `removed-${saved.jobId}`, position: 'top-right', duration: UNDO_MS },
    )
  return { removed, restored, remove, undo }
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <SeekerFailure error={error} title={TITLE} text="Failed to load your saved jobs" />
)
