import { JOBS_PER_PAGE } from '@sira/contract/enums'
import { listSavedJobs, type SavedJob } from '@sira/contract/seeker-jobs'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { SeekersOnlyPage, SeekerLoadErrorPage } from '../../layouts/seeker-load-error-page.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/list-saved-jobs.route'
import { setJobSaved } from './saved-and-applied-jobs.ts'
import { RemovedJobRow, SavedJobRow } from './saved-job-row.tsx'

const TITLE = 'All Saved Jobs'
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = Number(new URL(request.url).searchParams.get('page'))
  const { data: saved, meta: facts } = await callApi(listSavedJobs, {
    query: {
      page: String(Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1),
      per_page: String(JOBS_PER_PAGE),
    },
  })
  return { saved, page: facts }
}

/** How long Undo is offered, in milliseconds. */
const UNDO_MS = 8000

export default function ListSavedJobs({ loaderData: { saved, page } }: Route.ComponentProps) {
  const session = useSession()
  const busy = useNavigation().state === 'loading'
  const { removed, restored, remove, undo } = useRemovedJobs()
  if (session.state === 'signedIn' && session.account.role === 'COMPANY') return <SeekersOnlyPage title={TITLE} />
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
      <EmptyState
        title="Nothing on this page"
        action={
          <ButtonLink to={paths.seeker.saved()} variant="quiet">
            Show the first page
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      title="No saved jobs yet"
      hint="Save a job with its bookmark to find it here."
      action={<ButtonLink to={paths.jobs()}>Find jobs</ButtonLink>}
    />
  )
}

/** Removed jobs keep their place until the list is loaded again, so that nothing jumps and Undo stays at hand. */
function useRemovedJobs() {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const [restored, setRestored] = useState('')
  const setRemovedInList = (jobId: string, isRemoved: boolean) =>
    setRemoved((before) => new Set(isRemoved ? [...before, jobId] : [...before].filter((one) => one !== jobId)))

  async function remove(saved: SavedJob) {
    setRemovedInList(saved.jobId, true)
    setRestored('')
    try {
      await setJobSaved(saved.jobId, false)
      if (saved.job.status === 'ACTIVE') offerUndo(saved)
    } catch (error) {
      setRemovedInList(saved.jobId, false)
      toast.error(`The job could not be removed. ${(error as Error).message}`)
    }
  }
  async function undo({ jobId }: SavedJob) {
    toast.dismiss(`removed-${jobId}`)
    setRemovedInList(jobId, false)
    setRestored(jobId)
    try {
      await setJobSaved(jobId, true)
    } catch (error) {
      setRemovedInList(jobId, true)
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
  <SeekerLoadErrorPage error={error} title={TITLE} text="Failed to load your saved jobs" />
)
