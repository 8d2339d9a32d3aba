import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { getListSeparator } from '@sira/contract/ethiopian-time'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { REVIEW_TIME_TEXT } from '../../ui/waiting-time.ts'
import type { AdminQueue } from './admin-queues.ts'

const formatOldest = ({ text, late }: AdminQueue) =>
  late ? t`Oldest: waiting ${text}, promised: ${ph({ promised: REVIEW_TIME_TEXT })}` : t`Oldest: waiting ${text}`

/**
 * A row for each queue that is not empty, the longest waiting first. While keyboard shortcuts are on, the digit opens
 * it.
 */
export function AdminQueueList({
  queues,
  shortcutsEnabled,
}: {
  queues: readonly AdminQueue[]
  shortcutsEnabled: boolean
}) {
  return (
    <ol className="joblist">
      {queues.map((queue, index) => (
        <li key={queue.name} className="jobrow deskrow">
          <span
            className={`grid size-10 flex-none place-items-center rounded-md ${queue.late ? 'bg-buna-wash text-buna' : 'bg-sunken text-ink-2'}`}
          >
            <Icon name={queue.icon} />
          </span>
          <span className="min-w-0">
            <Link to={queue.to} className="joblink font-semibold">
              {queue.label}
            </Link>
            <span className={`block text-sm ${queue.late ? 'font-semibold text-buna' : 'text-ink-2'}`}>
              {formatOldest(queue)}
            </span>
          </span>
          <span className="num ml-auto flex-none text-2xl font-semibold">{queue.count.toLocaleString('en')}</span>
          {shortcutsEnabled && <kbd className="kbd hidden md:grid">{index + 1}</kbd>}
        </li>
      ))}
    </ol>
  )
}

/** One line of links to the empty queues. */
export function EmptyQueueLinks({ queues }: { queues: readonly AdminQueue[] }) {
  return (
    <p className="mt-4 text-sm text-ink-3">
      <Trans>
        Nothing in <QueueLinks queues={queues} />.
      </Trans>
    </p>
  )
}

const LAST_SEPARATOR = ` ${t({ message: 'and', comment: 'Before the last link of a list' })} `

const QueueLinks = ({ queues }: { queues: readonly AdminQueue[] }) =>
  queues.map((queue, index) => (
    <span key={queue.name}>
      {index > 0 && (index === queues.length - 1 ? LAST_SEPARATOR : getListSeparator())}
      <Link className="link" to={queue.to}>
        {queue.label.toLowerCase()}
      </Link>
    </span>
  ))
