import { listNotifications, type NotificationItem } from '@sira/contract/notifications'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, type ClientLoaderFunctionArgs, useRevalidator } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { markAllNotificationsRead, useNotificationState } from '../../api/notification-store.ts'
import { useSession, type Session } from '../../api/session.ts'
import { paths, type QueryParams } from '../../paths.ts'
import { NotificationLine } from '../../layouts/notification-line.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { groupByDay } from './group-by-day.ts'

const TITLE = 'Notifications'
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

/** Builds addresses of the list in the area to which `pathname` belongs. */
function getListBuilder(pathname: string): (query?: QueryParams) => string {
  if (pathname.startsWith(paths.admin.home())) return paths.admin.notifications
  return pathname.startsWith(paths.employer.home()) ? paths.employer.notifications : paths.seeker.notifications
}

/** The address of the notification settings; in an area only once it is open to the person. */
function getSettingsAddress(session: Session): string {
  const account = session.state === 'signedIn' ? session.account : undefined
  if (account?.jobSeeker) return paths.seeker.settings('notifications')
  return account?.company?.status === 'ACTIVE'
    ? paths.employer.settings('notifications')
    : paths.account('notifications')
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const unread = searchParams.get('show') === 'unread'
  const { data, meta: page } = await callApi(listNotifications, {
    query: { page: searchParams.get('page') ?? undefined, ...(unread && { unread: 'true' }) },
  })
  return { entries: data, page, unread, pathname }
}
type Loaded = Awaited<ReturnType<typeof clientLoader>>

export const ErrorBoundary = () => (
  <LoadErrorPage title={TITLE} text="Your notifications could not be loaded. Please try again." />
)

export default function ListNotifications({ loaderData: { entries, page, unread, pathname } }: { loaderData: Loaded }) {
  const list = getListBuilder(pathname)
  const settings = getSettingsAddress(useSession())
  const { read, markRead, markAll } = useReadNotifications(entries)
  const { count } = useNotificationState()
  const shown = entries.map((entry) => (read.has(entry.id) ? { ...entry, isRead: true } : entry))
  const tabs = [
    { value: 'all', label: 'All', to: list() },
    { value: 'unread', label: 'Unread', to: list({ show: 'unread' }) },
  ]
  return (
    <AreaPage
      title={TITLE}
      lead={
        <>
          Your notifications from the last six months. In your settings, you can choose{' '}
          <Link className="link" to={settings}>
            which emails you get
          </Link>
          .
        </>
      }
      tools={
        count > 0 && (
          <Button variant="quiet" size="sm" onClick={markAll}>
            Mark all as read
          </Button>
        )
      }
    >
      <TabLinks label="Which notifications" tabs={tabs} current={unread ? 'unread' : 'all'} />
      {shown.length === 0 ? (
        <NoNotifications unread={unread} all={list()} />
      ) : (
        <NotificationDays entries={shown} onRead={markRead} />
      )}
      <Pager meta={page} to={(n) => list({ ...(unread && { show: 'unread' }), ...(n > 1 && { page: n }) })} />
    </AreaPage>
  )
}

/** Shows notifications marked here as read at once, and reloads the list whenever the bell changes. */
function useReadNotifications(entries: readonly NotificationItem[]) {
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const { version } = useNotificationState()
  const [loadedAt] = useState(version)
  const { revalidate } = useRevalidator()
  const reload = useEffectEvent(() => void revalidate())
  useEffect(() => {
    // The very first count is no change.
    if (version > Math.max(1, loadedAt)) reload()
  }, [version, loadedAt])
  return {
    read,
    markRead: (id: string) => setRead((before) => new Set(before).add(id)),
    markAll: () => {
      setRead(new Set(entries.map(({ id }) => id)))
      void markAllNotificationsRead(undefined)
    },
  }
}

function NotificationDays({ entries, onRead }: { entries: readonly NotificationItem[]; onRead: (id: string) => void }) {
  return groupByDay(entries).map(({ day, items }) => (
    <section key={day} className="mt-6">
      <h2 className="mb-2 text-base">{day}</h2>
      <ul className="noticepage">
        {items.map((entry) => (
          <NotificationLine key={entry.id} notice={entry} onRead={onRead} />
        ))}
      </ul>
    </section>
  ))
}

const NoNotifications = ({ unread, all }: { unread: boolean; all: string }) =>
  unread ? (
    <EmptyState
      title="No unread notifications"
      action={
        <ButtonLink to={all} variant="quiet">
          See all notifications
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState title="No notifications yet" hint="News about your applications, jobs and account appears here." />
  )
