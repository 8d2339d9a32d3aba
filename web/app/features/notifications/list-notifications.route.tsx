import { notifications, type Notice } from '@sira/contract/notifications'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, type ClientLoaderFunctionArgs, useRevalidator } from 'react-router'
import { ask } from '../../api/ask.ts'
import { readEveryNotice, useBell } from '../../api/bell.ts'
import { useSession, type Session } from '../../api/session.ts'
import { paths, type Query } from '../../paths.ts'
import { NoticeLine } from '../../shell/notice-line.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { byDay } from './days.ts'

const TITLE = 'Notifications'
export const meta = () => pageMeta({ title: TITLE, noindex: true })

/** The list of the area that an address lies in. */
function listIn(pathname: string): (query?: Query) => string {
  if (pathname.startsWith(paths.admin.home())) return paths.admin.notifications
  return pathname.startsWith(paths.employer.home()) ? paths.employer.notifications : paths.seeker.notifications
}

/** Where somebody chooses which mail comes; in the area only once that is open to them. */
function settingsOf(known: Session): string {
  const account = known.state === 'signedIn' ? known.account : undefined
  if (account?.jobSeeker) return paths.seeker.settings('notifications')
  return account?.company?.status === 'ACTIVE'
    ? paths.employer.settings('notifications')
    : paths.account('notifications')
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const unread = searchParams.get('show') === 'unread'
  const { data, meta: page } = await ask(notifications, {
    query: { page: searchParams.get('page') ?? undefined, ...(unread && { unread: 'true' }) },
  })
  return { notices: data, page, unread, pathname }
}
type Loaded = Awaited<ReturnType<typeof clientLoader>>

export const ErrorBoundary = () => (
  <LoadFailure title={TITLE} text="Your notifications could not be loaded. Please try again." />
)

export default function ListNotifications({ loaderData: { notices, page, unread, pathname } }: { loaderData: Loaded }) {
  const list = listIn(pathname)
  const settings = settingsOf(useSession())
  const { read, markRead, markAll } = useReading(notices)
  const { count } = useBell()
  const shown = notices.map((notice) => (read.has(notice.id) ? { ...notice, isRead: true } : notice))
  const tabs = [
    { value: 'all', label: 'All', to: list() },
    { value: 'unread', label: 'Unread', to: list({ show: 'unread' }) },
  ]
  return (
    <AreaPage
      title={TITLE}
      lead={
        <>
          What you were told in the last six months. In your settings you choose{' '}
          <Link className="link" to={settings}>
            which mail you get
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
      {shown.length === 0 ? <Nothing unread={unread} all={list()} /> : <Days notices={shown} onRead={markRead} />}
      <Pager meta={page} to={(n) => list({ ...(unread && { show: 'unread' }), ...(n > 1 && { page: n }) })} />
    </AreaPage>
  )
}

/** What was marked here is read at once; whenever the bell changes the list is asked for again. */
function useReading(notices: readonly Notice[]) {
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const { version } = useBell()
  const [loadedAt] = useState(version)
  const { revalidate } = useRevalidator()
  const again = useEffectEvent(() => void revalidate())
  useEffect(() => {
    // The first count of all says nothing new.
    if (version > Math.max(1, loadedAt)) again()
  }, [version, loadedAt])
  return {
    read,
    markRead: (id: string) => setRead((before) => new Set(before).add(id)),
    markAll: () => {
      setRead(new Set(notices.map(({ id }) => id)))
      void readEveryNotice(undefined)
    },
  }
}

function Days({ notices, onRead }: { notices: readonly Notice[]; onRead: (id: string) => void }) {
  return byDay(notices).map(({ day, notices: those }) => (
    <section key={day} className="mt-6">
      <h2 className="mb-2 text-base">{day}</h2>
      <ul className="noticepage">
        {those.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} onRead={onRead} />
        ))}
      </ul>
    </section>
  ))
}

const Nothing = ({ unread, all }: { unread: boolean; all: string }) =>
  unread ? (
    <Empty
      title="Everything is read"
      action={
        <ButtonLink to={all} variant="quiet">
          See all notifications
        </ButtonLink>
      }
    />
  ) : (
    <Empty title="Nothing yet" hint="What happens to your applications, jobs and account appears here." />
  )
