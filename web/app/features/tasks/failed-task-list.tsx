import type { FailedTask } from '@sira/contract/tasks'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/dates.ts'
import { formatDottedName } from '../../ui/format-text.ts'

interface FailedTaskListProps {
  failedTasks: readonly FailedTask[]
  /** Id of the task that is being retried. */
  busy: string | undefined
  onRetry: (task: FailedTask) => void
}

const formatTaskName = ({ kind, letter }: FailedTask) =>
  letter ? `${formatDottedName(kind)}: ${formatDottedName(letter).toLowerCase()}` : formatDottedName(kind)

/** Failed tasks, latest first, with the error of the last attempt: a table on wide screens, a list on narrow ones. */
export const FailedTaskList = (props: FailedTaskListProps) => (
  <>
    <FailedTaskTable {...props} />
    <ul className="joblist lg:hidden">
      {props.failedTasks.map((task) => (
        <li key={task.id} className="grid gap-1 border-b border-line py-3 text-sm">
          <p className="text-base font-semibold">{formatTaskName(task)}</p>
          <p className="wrap-anywhere text-ink-2">{task.error}</p>
          <p className="num text-ink-3">
            {task.tries} attempts, failed {formatDateTime(task.deadSince)}
          </p>
          <div className="mt-1">
            <RetryButton {...props} task={task} />
          </div>
        </li>
      ))}
    </ul>
  </>
)

function FailedTaskTable(props: FailedTaskListProps) {
  return (
    <table className="datatable hidden lg:table">
      <caption className="sr-only">Failed tasks, latest first</caption>
      <thead>
        <tr>
          <th scope="col">Task</th>
          <th scope="col">Last error</th>
          <th scope="col" className="text-right">
            Attempts
          </th>
          <th scope="col">Added</th>
          <th scope="col">Failed</th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {props.failedTasks.map((task) => (
          <tr key={task.id}>
            <th scope="row" className="border-line py-3 pr-4 text-left align-top text-sm font-semibold text-ink">
              {formatTaskName(task)}
            </th>
            <td className="max-w-80 wrap-anywhere text-ink-2">{task.error}</td>
            <td className="num text-right">{task.tries}</td>
            <td className="num whitespace-nowrap text-ink-2">{formatDateTime(task.addedAt)}</td>
            <td className="num whitespace-nowrap text-ink-2">{formatDateTime(task.deadSince)}</td>
            <td className="w-px pr-0">
              <div className="-my-1">
                <RetryButton {...props} task={task} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const RetryButton = ({ task, busy, onRetry }: Omit<FailedTaskListProps, 'failedTasks'> & { task: FailedTask }) => (
  <Button
    variant="quiet"
    size="sm"
    icon="refresh-cw"
    busy={busy === task.id}
    busyText="Retrying..."
    aria-label={`Retry ${formatTaskName(task)}`}
    onClick={() => onRetry(task)}
  >
    Retry
  </Button>
)
