import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Navigate, redirect, useNavigation } from 'react-router'
import { type TaskStateCounts, listTasks, retryAllTasks, retryTask } from '@sira/contract/tasks'
import { queryOptions } from '@tanstack/react-query'
import { describeError } from '../../api/error-message.ts'
import { loadQuery, invalidate } from '../../api/queries.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusHeading } from '../../ui/focus.ts'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager, parsePage } from '../../ui/pager.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { FailedTaskList } from './failed-task-list.tsx'
import { refreshAdminQueueCounts } from '../../api/admin-queue-counts.ts'
import { callApi } from '../../api/call-api.ts'
import { readExistingPage } from '../../api/read-existing-page.ts'
import type { Route } from './+types/list-tasks.route'

const TITLE = t`Background tasks`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = parsePage(new URL(request.url).searchParams)
  const { meta: found } = await loadQuery(tasksQuery(page))
  if (found.currentPage !== page) throw redirect(buildTasksPath(found.currentPage))
  return { page }
}

const buildTasksPath = (page: number) => paths.admin.tasks({ page: page > 1 ? page : '' })

export const ErrorBoundary = createLoadErrorPage(TITLE, t`The background tasks could not be loaded. Please try again.`)

export default function ShowWork({ loaderData: { page } }: Route.ComponentProps) {
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
      toast.error(describeError(error), RESULT_TOAST)
    }
    await invalidateTasks()
    setBusy(undefined)
    // The pressed button was removed with its row.
    focusHeading()
  }
  return { busy, retry }
}

const COUNT_LABELS = [
  { name: 'waiting', label: t`Waiting` },
  { name: 'running', label: t`Running` },
  { name: 'dead', label: t`Failed` },
] as const

/** How many tasks there are in each state. */
function TaskCounts({ counts }: { counts: TaskStateCounts }) {
  return (
    <dl className="grid max-w-xl grid-cols-3 gap-px overflow-hidden rounded-lg border border-line bg-line">
      {COUNT_LABELS.map(({ name, label }) => (
        <div key={name} className="bg-surface p-4">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className={`num text-2xl font-semibold ${name === 'dead' && counts.dead > 0 ? 'text-buna' : ''}`}>
            {counts[name].toLocaleString('en')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** How many tasks there are in each state, and a page of the failed ones. */
const tasksQuery = (page: number) =>
  queryOptions({
    queryKey: [listTasks.path, page],
    queryFn: ({ signal }) =>
      readExistingPage(page, (existing) => callApi(listTasks, { query: { page: String(existing) } }, { signal })),
  })

/** Retries one failed task, or all of them ('all'). Returns the message to show. */
async function retryFailedTask(workId: string): Promise<string> {
  const { message = '' } =
    workId === 'all' ? await callApi(retryAllTasks, {}) : await callApi(retryTask, { params: { workId } })
  return message
}

/** Reads the shown tasks again, and how many failed. */
async function invalidateTasks(): Promise<void> {
  refreshAdminQueueCounts()
  await invalidate(listTasks)
}
