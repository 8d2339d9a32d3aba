import type { Account } from '@sira/contract/accounts'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { useBell } from '../api/bell.ts'
import { session, useSession } from '../api/session.ts'
import { countUnviewed, refreshUnviewed, useUnviewed } from '../api/unviewed.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/monogram.tsx'
import { AreaFallback, AreaFrame, type AreaLink, AreaPerson, StillSignedIn } from './area-frame.tsx'
import { Bell } from './bell.tsx'
import { guard } from './guards.ts'
import { obey } from './obey.ts'
import { fullName } from './person-links.ts'
import '../styles/company.css'

export const clientMiddleware = [guard, obey]

/** Asks what waits, on each step through the area; no screen waits for it. Also there so that the guard runs for the first page. */
export const clientLoader = () => {
  void session.read().then((known) => {
    const company = known.state === 'signedIn' ? known.account.company : null
    if (company?.status === 'ACTIVE') countUnviewed(company.id)
  })
  return null
}
clientLoader.hydrate = true as const
export const shouldRevalidate = () => true

const profile: AreaLink = { label: 'Company profile', to: paths.employer.profile(), icon: 'building-2' }
const wholeWith = (unviewed: number): AreaLink[] => [
  { label: 'Dashboard', to: paths.employer.home(), icon: 'layout-dashboard', end: true },
  { label: 'Jobs', to: paths.employer.jobs(), icon: 'briefcase' },
  { label: 'Applications', to: paths.employer.applications(), icon: 'users', count: unviewed, countText: 'new' },
  { label: 'Candidates', to: paths.employer.candidates(), icon: 'search' },
  profile,
  { label: 'Team', to: paths.employer.team(), icon: 'user-plus' },
  { label: 'Settings', to: paths.employer.settings(), icon: 'settings' },
]
const LABEL = 'Company area'

/** Without a company only the way to create it; while it is not active only its profile. */
function linksOf(company: Account['company'], unviewed: number): AreaLink[] {
  if (!company) return [{ label: 'Create Company', to: paths.employer.createCompany(), icon: 'building-2' }]
  return company.status === 'ACTIVE' ? wholeWith(unviewed) : [profile]
}

export const HydrateFallback = () => <AreaFallback label={LABEL} />

function Who({ account }: { account: Account }) {
  const { company } = account
  const name = (
    <span className="flex items-center gap-1">
      <span className="truncate">{company?.name ?? fullName(account)}</span>
      {company?.status === 'ACTIVE' && (
        <span className="inline-flex text-forest" title="Trade license checked">
          <Icon name="badge-check" className="size-4" />
          <span className="sr-only">Verified company</span>
        </span>
      )}
    </span>
  )
  const picture = <Picture src={company?.logo} name={company?.name ?? fullName(account)} size={36} />
  return <AreaPerson picture={picture} name={name} line={company ? fullName(account) : account.email} />
}

export default function CompanyLayout() {
  const known = useSession()
  const account = known.state === 'signedIn' ? known.account : undefined
  const company = account?.company ?? null
  const unviewed = useUnviewed(company?.id)
  const bell = account && <Bell key={account.id} all={paths.employer.notifications()} />
  return (
    <StillSignedIn>
      <AreaFrame
        label={LABEL}
        links={linksOf(company, unviewed)}
        person={account && <Who account={account} />}
        bell={bell}
      >
        {company?.status === 'ACTIVE' && <RefreshOnRing />}
        <Outlet />
      </AreaFrame>
    </StillSignedIn>
  )
}

/** The bell rings when applications arrive. */
function RefreshOnRing() {
  const { rings } = useBell()
  useEffect(() => {
    if (rings > 0) refreshUnviewed()
  }, [rings])
  return null
}
