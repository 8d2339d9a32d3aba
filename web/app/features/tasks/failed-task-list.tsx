import type { FailedTask } from '@sira/contract/tasks'
import { ph, t } from '@lingui/core/macro'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/dates.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { formatTaskName } from './task-names.ts'

interface FailedTaskListProps {
  failedTasks: readonly FailedTask[]
  /** Id of the task that is being retried. */
  busy: string | undefined
  onRetry: (task: FailedTask) => void
}

const formatAttempts = ({ tries, deadSince }: FailedTask) =>
  t`${tries} attempts, failed ${ph({ date: formatDateTime(deadSince) })}`

/** Failed tasks, latest first, with the error of the last attempt: a table on wide screens, a list on narrow ones. */
export const FailedTaskList = (props: FailedTaskListProps) => (
  <>
    <FailedTaskTable {...props} />
    <ul className="joblist lg:hidden">
      {props.failedTasks.map((task) => (
        <li key={task.id} className="grid gap-1 border-b border-line py-3 text-sm">
          <p className="text-base font-semibold">{formatTaskName(task)}</p>
          <p className="wrap-anywhere text-ink-2">{task.error}</p>
          <p className="num text-ink-3">{formatAttempts(task)}</p>
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
    <DataTable
      className="hidden lg:table"
      caption={t`Failed tasks, latest first`}
      columns={[t`Task`, t`Last error`, { number: t`Attempts` }, t`Added`, t`Failed`]}
      hasActions
    >
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
    </DataTable>
  )
}

const RetryButton = ({ task, busy, onRetry }: Omit<FailedTaskListProps, 'failedTasks'> & { task: FailedTask }) => (
  <Button
    variant="quiet"
    size="sm"
    icon="refresh-cw"
    busy={busy === task.id}
    busyText={t`Retrying...`}
    aria-label={t`Retry ${ph({ task: formatTaskName(task) })}`}
    onClick={() => onRetry(task)}
  >
    {t`Retry`}
  </Button>
)
