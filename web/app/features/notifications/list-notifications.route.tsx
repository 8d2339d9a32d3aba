import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type NotificationItem, listNotifications } from '@sira/contract/notifications'
import type { PageMeta } from '@sira/contract/paging'
import { queryOptions } from '@tanstack/react-query'
import { removeLanguage } from '../../language.ts'
import { loadQuery } from '../../api/queries.ts'
import { useSession, type Session } from '../../api/session.ts'
import {
  markAllNotificationsRead,
  useUnreadNotifications,
  type NotificationList,
} from '../../api/unread-notifications.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths, type QueryParams } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PastTheEnd, EmptyState } from '../../ui/empty-state.tsx'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager, parsePage } from '../../ui/pager.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { NotificationLine } from '../../layouts/notification-line.tsx'
import { groupByDay } from './group-by-day.ts'
import { callApi } from '../../api/call-api.ts'
import type { Route } from './+types/list-notifications.route'

const TITLE = t`Notifications`
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

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const shown = { page: parsePage(searchParams), unread: searchParams.get('show') === 'unread' }
  await loadQuery(notificationPageQuery(shown))
  return { shown, pathname: removeLanguage(pathname) }
}
export const ErrorBoundary = createLoadErrorPage(TITLE, t`Your notifications could not be loaded. Please try again.`)

export default function ListNotifications({ loaderData: { shown, pathname } }: Route.ComponentProps) {
  const { unread } = shown
  const list = getListBuilder(pathname)
  const settings = getSettingsAddress(useSession())
  const { entries, page } = useLoadedQuery(notificationPageQuery(shown))
  const { count } = useUnreadNotifications()
  const toPage = (n: number) => list({ ...(unread && { show: 'unread' }), ...(n > 1 && { page: n }) })
  const tabs = [
    { value: 'all', label: t`All`, to: list() },
    { value: 'unread', label: t`Unread`, to: list({ show: 'unread' }) },
  ]
  return (
    <AreaPage
      title={TITLE}
      lead={
        <Trans>
          Your notifications from the last six months. In your settings, you can choose{' '}
          <Link className="link" to={settings}>
            which emails you get
          </Link>
          .
        </Trans>
      }
      tools={
        count > 0 && (
          <Button variant="quiet" size="sm" onClick={() => void markAllNotificationsRead(undefined)}>
            {t`Mark all as read`}
          </Button>
        )
      }
    >
      <TabLinks label={t`Which notifications`} tabs={tabs} current={unread ? 'unread' : 'all'} />
      {entries.length > 0 && <NotificationDays entries={entries} />}
      {entries.length === 0 && page.total === 0 && <NoNotifications unread={unread} all={list()} />}
      {entries.length === 0 && page.total > 0 && <PastTheEnd totalPages={page.totalPages} firstPage={toPage(1)} />}
      <Pager meta={page} to={toPage} />
    </AreaPage>
  )
}

/** Notifications under the days on which they came. */
function NotificationDays({ entries }: { entries: readonly NotificationItem[] }) {
  return groupByDay(entries).map(({ day, items }) => (
    <section key={day} className="mt-6">
      <h2 className="mb-2 text-base">{day}</h2>
      <ul className="noticepage">
        {items.map((entry) => (
          <NotificationLine key={entry.id} notice={entry} />
        ))}
      </ul>
    </section>
  ))
}

/** Why the list is empty; `all` is the address of the whole list. */
const NoNotifications = ({ unread, all }: { unread: boolean; all: string }) =>
  unread ? (
    <EmptyState
      title={t`No unread notifications`}
      action={
        <ButtonLink to={all} variant="quiet">
          {t`See all notifications`}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      title={t`No notifications yet`}
      hint={t`News about your applications, jobs and account appears here.`}
    />
  )

/** Which page of the notifications is shown, as its address says. */
interface ShownNotifications {
  page: number
  unread: boolean
}

interface NotificationPage extends NotificationList {
  page: PageMeta
}

const notificationPageQuery = ({ page, unread }: ShownNotifications) => {
  const input = { query: { page: String(page), ...(unread && { unread: 'true' }) } }
  return queryOptions({
    queryKey: [listNotifications.path, input],
    queryFn: async ({ signal }): Promise<NotificationPage> => {
      const { data, meta } = await callApi(listNotifications, input, { signal })
      return { entries: data, page: meta }
    },
  })
}
