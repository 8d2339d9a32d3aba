import { t } from '@lingui/core/macro'
import type { Account } from '@sira/contract/auth'
import { formatFullName } from '@sira/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { useSession } from '../api/session.ts'
import { refreshUnviewedCount, unviewedCountQuery } from '../api/unviewed-count.ts'
import { isUnreadCountKnown, refreshUnreadMessages, unreadMessagesQuery } from '../api/unread-messages.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { shouldRevalidateArea } from '../ui/open-entry.ts'
import { PictureOrMonogram } from '../ui/monogram.tsx'
import { AreaFallback, AreaFrame, type AreaLink, AreaPerson, SignedInGate } from './area-frame.tsx'
import { NotificationArrivals } from './notification-arrivals.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { requireAccess } from './guards.ts'
import { loadAreaSheets, TABLES } from './area-sheets.ts'
import { revalidateSessionOn403 } from './revalidate-session-on-403.ts'
import { OWN_FRAME_HANDLE } from './public-layout.tsx'
import { useKeptScreen } from './use-kept-screen.ts'
import companySheet from '../styles/company.css?url'

export const handle = OWN_FRAME_HANDLE

export const clientMiddleware = [
  loadAreaSheets({ company: companySheet, ...TABLES }),
  requireAccess,
  revalidateSessionOn403,
]

function refreshCounts() {
  refreshUnviewedCount()
  refreshUnreadMessages()
}

/**
 * Reads the counts of new applications and messages for each screen of the area after the first, without delaying the
 * screen. It also has to exist for the guard to run for the first page.
 */
export const clientLoader = () => {
  if (isUnreadCountKnown()) refreshCounts()
  return null
}
clientLoader.hydrate = true as const
export const shouldRevalidate = shouldRevalidateArea

const profile: AreaLink = { label: t`Company profile`, to: paths.employer.profile(), icon: 'building-2' }
const integrations: AreaLink = { label: t`Integrations`, to: paths.employer.integrations(), icon: 'link' }
const buildActiveLinks = (canEdit: boolean, unviewed: number, unreadMessages: number): AreaLink[] => [
  { label: t`Dashboard`, to: paths.employer.home(), icon: 'layout-dashboard', end: true },
  { label: t`Jobs`, to: paths.employer.jobs(), icon: 'briefcase' },
  {
    label: t`Applications`,
    to: paths.employer.applications(),
    icon: 'users',
    count: unviewed,
    countText: t({ message: 'new', context: 'after a number' }),
  },
  {
    label: t`Messages`,
    to: paths.employer.messages(),
    icon: 'message-square',
    count: unreadMessages,
    countText: t({ message: 'unread', context: 'after a number' }),
  },
  { label: t`Candidates`, to: paths.employer.candidates(), icon: 'search' },
  { label: t`Hiring funnel`, to: paths.employer.funnel(), icon: 'trending-up' },
  { label: t`Templates`, to: paths.employer.templates(), icon: 'file-text' },
  profile,
  { label: t`Team`, to: paths.employer.team(), icon: 'user-plus' },
  ...(canEdit ? [integrations] : []),
  { label: t`Settings`, to: paths.employer.settings(), icon: 'settings' },
]
const LABEL = t`Company area`

/** Without a company only the link to create one; while it is not active only its profile. */
function getLinks(company: Account['company'], unviewed: number, unreadMessages: number): AreaLink[] {
  if (!company) return [{ label: t`Create Company`, to: paths.employer.createCompany(), icon: 'building-2' }]
  if (company.status !== 'ACTIVE') return [profile]
  return buildActiveLinks(company.memberRole !== 'VIEWER', unviewed, unreadMessages)
}

export const HydrateFallback = () => <AreaFallback label={LABEL} />

function CompanyPerson({ account }: { account: Account }) {
  const { company } = account
  const name = (
    <span className="flex items-center gap-1">
      <span className="truncate">{company?.name ?? formatFullName(account)}</span>
      {company?.status === 'ACTIVE' && (
        <span className="inline-flex text-forest" title={t`Trade license checked`}>
          <Icon name="badge-check" className="size-4" />
          <span className="sr-only">{t`Verified company`}</span>
        </span>
      )}
    </span>
  )
  const picture = <PictureOrMonogram src={company?.logo} name={company?.name ?? formatFullName(account)} size={36} />
  return <AreaPerson picture={picture} name={name} subtitle={company ? formatFullName(account) : account.email} />
}

export default function CompanyLayout() {
  return (
    <SignedInGate>
      <CompanyFrame />
    </SignedInGate>
  )
}

function CompanyFrame() {
  useKeptScreen()
  const currentSession = useSession()
  const account = currentSession.state === 'signedIn' ? currentSession.account : undefined
  const company = account?.company ?? null
  const isActive = company?.status === 'ACTIVE'
  const { data: unviewed = 0 } = useQuery({ ...unviewedCountQuery(company?.id ?? ''), enabled: isActive })
  const { data: unreadMessages = 0 } = useQuery({ ...unreadMessagesQuery, enabled: isActive })
  const bell = account && <NotificationBell key={account.id} all={paths.employer.notifications()} />
  return (
    <AreaFrame
      label={LABEL}
      links={getLinks(company, unviewed, unreadMessages)}
      person={account && <CompanyPerson account={account} />}
      bell={bell}
    >
      {/* There is a notification for each new application and message. */}
      {isActive && <NotificationArrivals onArrival={refreshCounts} />}
      <Outlet />
    </AreaFrame>
  )
}
