import type { Notice } from '@sira/contract/notifications'
import { useRef } from 'react'
import { Link } from 'react-router'
import { readNotice } from '../api/bell.ts'
import { IconButton } from '../ui/button.tsx'
import { dateTimeText, relativeText, timeText } from '../ui/dates.ts'
import './bell.css'

/** Today by the clock, before that by the day. */
const whenText = (moment: string) => (relativeText(moment) === 'Today' ? timeText(moment) : relativeText(moment))

type LineProps = {
  notice: Notice
  /** The line was followed: a panel closes. */
  onFollow?: () => void
  onRead: (id: string) => void
}

/** One line behind the bell; the whole of it leads where it is seen, and unread ones can be marked as read in place. */
export function NoticeLine({ notice, onFollow, onRead }: LineProps) {
  const { id, title, body, link, isRead, createdAt } = notice
  const line = useRef<HTMLLIElement>(null)
  const read = () => {
    onRead(id)
    void readNotice(notice)
  }
  const follow = () => {
    read()
    onFollow?.()
  }
  const readHere = () => {
    // The button goes; the focus stays at its line.
    line.current?.focus()
    read()
  }
  return (
    <li ref={line} tabIndex={-1} className={`notice ${isRead ? '' : 'is-unread'}`}>
      <div className="min-w-0 grow">
        <p className="text-sm/snug font-semibold">
          {!isRead && <span className="sr-only">Unread: </span>}
          {link ? (
            <Link to={link} className="noticelink" onClick={follow}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {body && <p className="noticebody">{body}</p>}
        <time className="mt-0.5 block text-xs text-ink-3" dateTime={createdAt} title={dateTimeText(createdAt)}>
          {whenText(createdAt)}
        </time>
      </div>
      {!isRead && (
        <IconButton icon="check" label={`Mark as read: ${title}`} className="relative z-1" onClick={readHere} />
      )}
    </li>
  )
}
