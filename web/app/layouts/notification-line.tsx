import { t } from '@lingui/core/macro'
import type { NotificationItem } from '@sira/contract/notifications'
import { useRef } from 'react'
import { Link } from 'react-router'
import { markNotificationRead } from '../api/unread-notifications.ts'
import { IconButton } from '../ui/button.tsx'
import { formatDateTime, formatRelativeDate, formatTime } from '../ui/dates.ts'

/** The time for today, else the day. */
const formatWhen = (datetime: string) =>
  formatRelativeDate(datetime) === formatRelativeDate(Date.now()) ? formatTime(datetime) : formatRelativeDate(datetime)

type LineProps = {
  notice: NotificationItem
  /** Called when the link was followed: a panel closes then. */
  onFollow?: () => void
}

/** One notification; the whole line is a link to its subject, and an unread one can be marked as read in place. */
export function NotificationLine({ notice, onFollow }: LineProps) {
  const { title, body, link, isRead, createdAt } = notice
  const line = useRef<HTMLLIElement>(null)
  const follow = () => {
    void markNotificationRead(notice)
    onFollow?.()
  }
  const markInPlace = () => {
    // The button disappears; the focus stays at its line.
    line.current?.focus()
    void markNotificationRead(notice)
  }
  return (
    <li ref={line} tabIndex={-1} className={`notice ${isRead ? '' : 'is-unread'}`}>
      <div className="min-w-0 grow">
        <p className="text-sm/snug font-semibold">
          {!isRead && <span className="sr-only">{`${t`Unread:`} `}</span>}
          {link ? (
            <Link to={link} className="noticelink" onClick={follow}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {body && <p className="noticebody">{body}</p>}
        <time className="mt-0.5 block text-xs text-ink-3" dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatWhen(createdAt)}
        </time>
      </div>
      {!isRead && (
        <IconButton icon="check" label={t`Mark as read: ${title}`} className="relative z-1" onClick={markInPlace} />
      )}
    </li>
  )
}
