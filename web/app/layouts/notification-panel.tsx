import { t } from '@lingui/core/macro'
import type { NotificationItem } from '@sira/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { getQueryClient } from '../api/query-client.ts'
import { latestNotificationsQuery, markAllNotificationsRead } from '../api/unread-notifications.ts'
import { Button } from '../ui/button.tsx'
import { focusHeading } from '../ui/focus.ts'
import { WovenBorder } from '../ui/woven-border.tsx'
import { NotificationLine } from './notification-line.tsx'

/** The panel of the bell: the latest ten notifications and a link to all. */
export function NotificationPanel({ all, close }: { all: string; close: () => void }) {
  const { data, errorUpdateCount, refetch } = useQuery(latestNotificationsQuery, getQueryClient())
  const notices = data?.entries
  const readAll = ({ currentTarget }: MouseEvent) => {
    void markAllNotificationsRead(notices?.[0])
    // The button goes.
    focusHeading(currentTarget.parentElement?.querySelector('h2'))
  }
  return (
    <>
      <div className="bellhead">
        <h2 ref={focusHeading} className="grow text-base">
          {t`Notifications`}
        </h2>
        {notices?.some(({ isRead }) => !isRead) && (
          <Button variant="ghost" size="sm" onClick={readAll}>
            {t`Mark all as read`}
          </Button>
        )}
      </div>
      {notices && <LatestNotifications notices={notices} onFollow={close} />}
      {/* The error stays while the list is read again. */}
      {!notices && (errorUpdateCount > 0 ? <LoadError again={() => void refetch()} /> : <Loading />)}
      <div className="bellfoot">
        <Link to={all} className="link inline-flex min-h-11 items-center text-sm" onClick={close}>
          {t`See all notifications`}
        </Link>
      </div>
    </>
  )
}

function LatestNotifications({ notices, onFollow }: { notices: readonly NotificationItem[]; onFollow: () => void }) {
  if (notices.length === 0) return <NoNotifications />
  return (
    <ul>
      {notices.map((notice) => (
        <NotificationLine key={notice.id} notice={notice} onFollow={onFollow} />
      ))}
    </ul>
  )
}

const NoNotifications = () => (
  <div className="grid justify-items-center gap-2 px-6 py-8 text-center text-sm">
    <WovenBorder className="mb-1 max-w-24" />
    <p className="font-semibold">{t`No notifications yet`}</p>
    <p className="text-ink-2">{t`News about your applications, jobs and account appears here.`}</p>
  </div>
)

const LoadError = ({ again }: { again: () => void }) => (
  <div role="alert" className="grid justify-items-start gap-2 p-4 text-sm">
    <p>{t`Your notifications could not be loaded.`}</p>
    <Button variant="quiet" size="sm" onClick={again}>
      {t`Retry`}
    </Button>
  </div>
)

const Loading = () => (
  <div className="late grid gap-4 p-4" role="status">
    <span className="sr-only">{t`Loading notifications...`}</span>
    {[0, 1, 2].map((row) => (
      <div key={row} aria-hidden="true" className="grid gap-2">
        <span className="bone h-4 w-3/5" />
        <span className="bone h-4 w-2/5" />
      </div>
    ))}
  </div>
)
