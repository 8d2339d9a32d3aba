import type { Account } from '@sira/contract/accounts'
import { Outlet } from 'react-router'
import { useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { Picture } from '../ui/monogram.tsx'
import { AreaFallback, AreaFrame, type AreaLink, AreaPerson, StillSignedIn } from './area-frame.tsx'
import { guard } from './guards.ts'
import { fullName } from './person-links.ts'

export const clientMiddleware = [guard]

/** Nothing to load: there so that the guard also runs for the first page. */
export const clientLoader = () => null
clientLoader.hydrate = true as const

const whole: AreaLink[] = [
  { label: 'Dashboard', to: paths.seeker.home(), icon: 'layout-dashboard', end: true },
  { label: 'Find Jobs', to: paths.jobs(), icon: 'search', onlyInBar: true },
  { label: 'Saved Jobs', to: paths.seeker.saved(), icon: 'bookmark', notInBar: true },
  { label: 'My Applications', short: 'Applications', to: paths.seeker.applications(), icon: 'clipboard-list' },
  { label: 'Profile', to: paths.seeker.profile(), icon: 'user' },
  { label: 'Settings', to: paths.seeker.settings(), icon: 'settings', notInBar: true },
]
/** A seeker without a profile sees only the way to make one. */
const withoutProfile: AreaLink[] = [{ label: 'Create Profile', to: paths.seeker.createProfile(), icon: 'user-plus' }]
const LABEL = 'Job seeker area'

const linksOf = (account?: Account) => (account?.role === 'JOBSEEKER' && !account.jobSeeker ? withoutProfile : whole)

export const HydrateFallback = () => <AreaFallback label={LABEL} />

export default function SeekerLayout() {
  const known = useSession()
  const account = known.state === 'signedIn' ? known.account : undefined
  const picture = account && <Picture src={account.avatar} name={fullName(account)} size={36} round />
  const line = account?.jobSeeker?.title ?? account?.email ?? ''
  const person = account && <AreaPerson picture={picture} name={fullName(account)} line={line} />
  return (
    <StillSignedIn>
      <AreaFrame label={LABEL} links={linksOf(account)} person={person} bottomBar={linksOf(account) === whole}>
        <Outlet />
      </AreaFrame>
    </StillSignedIn>
  )
}
