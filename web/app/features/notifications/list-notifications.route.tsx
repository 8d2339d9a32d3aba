import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, type ClientLoaderFunctionArgs } from 'react-router'
import { removeLanguage } from '../../language.ts'
import { loadQuery } from '../../api/queries.ts'
import { useSession, type Session } from '../../api/session.ts'
import { markAllNotificationsRead, useUnreadNotifications } from '../../api/unread-notifications.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths, type QueryParams } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { PastTheEnd } from '../../ui/empty-state.tsx'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager, parsePage } from '../../ui/pager.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { notificationPageQuery } from './notification-queries.ts'
import { NoNotifications, NotificationDays } from './notification-days.tsx'

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

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const shown = { page: parsePage(searchParams), unread: searchParams.get('show') === 'unread' }
  await loadQuery(notificationPageQuery(shown))
  return { shown, pathname: removeLanguage(pathname) }
}
type Loaded = Awaited<ReturnType<typeof clientLoader>>

export const ErrorBoundary = () => (
  <LoadErrorPage title={TITLE} text={t`Your notifications could not be loaded. Please try again.`} />
)

export default function ListNotifications({ loaderData: { shown, pathname } }: { loaderData: Loaded }) {
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
