import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Navigate, redirect, useNavigation, type ClientLoaderFunctionArgs } from 'react-router'
import { toErrorMessage } from '../../api/error-message.ts'
import { loadQuery } from '../../api/queries.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager, parsePage } from '../../ui/pager.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { FailedTaskList } from './failed-task-list.tsx'
import { TaskCounts } from './task-counts.tsx'
import { invalidateTasks, retryFailedTask, tasksQuery } from './tasks-queries.ts'

const TITLE = t`Background tasks`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const page = parsePage(new URL(request.url).searchParams)
  const { meta: found } = await loadQuery(tasksQuery(page))
  if (found.currentPage !== page) throw redirect(buildTasksPath(found.currentPage))
  return { page }
}

const buildTasksPath = (page: number) => paths.admin.tasks({ page: page > 1 ? page : '' })

export const ErrorBoundary = () => (
  <LoadErrorPage title={TITLE} text={t`The background tasks could not be loaded. Please try again.`} />
)

export default function ShowWork({ loaderData: { page } }: { loaderData: Awaited<ReturnType<typeof clientLoader>> }) {
  const {
    data: { counts, dead },
    meta: found,
  } = useLoadedQuery(tasksQuery(page))
  const isNavigating = useNavigation().state === 'loading'
  const { busy, retry } = useRetry()
  return (
    <AreaPage
      title={TITLE}
      lead={t`Emails, alerts and scheduled tasks. A task that fails is retried automatically after longer and longer pauses. Tasks that failed too often are listed here.`}
      tools={
        dead.length > 1 && (
          <Button
            variant="quiet"
            icon="refresh-cw"
            busy={busy === 'all'}
            busyText={t`Retrying...`}
            onClick={() => void retry('all')}
          >
            {t`Retry all`}
          </Button>
        )
      }
    >
      {/* The last task of the last page has left the list. */}
      {!isNavigating && found.currentPage !== page && <Navigate to={buildTasksPath(found.currentPage)} replace />}
      <TaskCounts counts={counts} />
      {dead.length > 0 && <h2 className="mt-6 mb-2 text-lg">{t`Failed`}</h2>}
      {dead.length > 0 ? (
        <FailedTaskList failedTasks={dead} busy={busy} onRetry={({ id }) => void retry(id)} />
      ) : (
        <EmptyState title={t`No failed tasks`} hint={t`All tasks are done or in progress.`} />
      )}
      <Pager meta={found} to={buildTasksPath} />
    </AreaPage>
  )
}

/** Retries one failed task, or all of them ('all'), and reloads the list. */
function useRetry() {
  const [busy, setBusy] = useState<string>()
  async function retry(workId: string) {
    setBusy(workId)
    try {
      toast.success(await retryFailedTask(workId), RESULT_TOAST)
    } catch (error) {
      toast.error(toErrorMessage(error, t`Something went wrong. Please try again.`).message, RESULT_TOAST)
    }
    await invalidateTasks()
    setBusy(undefined)
    // The pressed button was removed with its row.
    focusHeading()
  }
  return { busy, retry }
}
