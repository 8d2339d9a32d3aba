import { listTasks, retryAllTasks, retryTask, type TaskStateCounts } from '@sira/contract/tasks'
import { useState } from 'react'
import { redirect, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { toErrorMessage } from '../../api/error-message.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { FailedTaskList } from './failed-task-list.tsx'

export const meta = () => buildPageMeta({ title: 'Background tasks', noindex: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const requestedPage = Number(new URL(request.url).searchParams.get('page'))
  const page = Number.isInteger(requestedPage) && requestedPage >= 1 && requestedPage <= 500 ? requestedPage : 1
  const { data, meta: found } = await callApi(listTasks, { query: { page: String(page) } })
  if (data.dead.length === 0 && found.total > 0) throw redirect(paths.admin.tasks({ page: found.totalPages }))
  return { ...data, found }
}

export const ErrorBoundary = () => (
  <LoadErrorPage title="Background tasks" text="The background tasks could not be loaded. Please try again." />
)

export default function ShowWork({
  loaderData: { counts, dead, found },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  const { busy, retry } = useRetry()
  return (
    <AreaPage
      title="Background tasks"
      lead="Emails, alerts and scheduled tasks. A task that fails is retried automatically after longer and longer pauses. Tasks that failed too often are listed here."
      tools={
        dead.length > 1 && (
          <Button
            variant="quiet"
            icon="refresh-cw"
            busy={busy === 'all'}
            busyText="Retrying..."
            onClick={() => void retry('all')}
          >
            Retry all
          </Button>
        )
      }
    >
      <TaskCounts counts={counts} />
      {dead.length > 0 && <h2 className="mt-6 mb-2 text-lg">Failed</h2>}
      {dead.length > 0 ? (
        <FailedTaskList failedTasks={dead} busy={busy} onRetry={({ id }) => void retry(id)} />
      ) : (
        <EmptyState title="No failed tasks" hint="All tasks are done or in progress." />
      )}
      <Pager meta={found} to={(page) => paths.admin.tasks({ page: page > 1 ? page : '' })} />
    </AreaPage>
  )
}

const COUNT_LABELS = [
  { name: 'waiting', label: 'Waiting' },
  { name: 'running', label: 'Running' },
  { name: 'dead', label: 'Failed' },
] as const

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

/** Retries one failed task, or all of them ('all'), and reloads the list. */
function useRetry() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string>()
  async function retry(workId: string) {
    setBusy(workId)
    try {
      const { message } =
        workId === 'all' ? await callApi(retryAllTasks, {}) : await callApi(retryTask, { params: { workId } })
      toast.success(message ?? '', RESULT_TOAST)
    } catch (error) {
      toast.error(toErrorMessage(error, 'Something went wrong. Please try again.').message, RESULT_TOAST)
    }
    await revalidate()
    setBusy(undefined)
    // The pressed button was removed with its row.
    focusHeading()
  }
  return { busy, retry }
}
