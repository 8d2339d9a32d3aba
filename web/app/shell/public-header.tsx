import type { Account } from '@sira/contract/accounts'
import { Link, NavLink } from 'react-router'
import { useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Tibeb } from '../ui/tibeb.tsx'
import { AvatarMenu } from './avatar-menu.tsx'
import { Brand } from './brand.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { contextLink } from './person-links.ts'
import { PostJobButton } from './post-job-button.tsx'
import { PUBLIC_LINKS } from './public-links.ts'

export function PublicHeader() {
  const known = useSession()
  return (
    <header className="no-print bg-surface">
      <div className="page flex h-14 items-center gap-2 md:h-16">
        <Brand />
        <nav aria-label="Main" className="ml-4 hidden gap-1 md:flex lg:ml-6">
          {PUBLIC_LINKS.map(({ label, to }) => (
            <NavLink key={to} to={to} prefetch="intent" className="navlink whitespace-nowrap">{label}</NavLink>
          ))}
        </nav>
        <div className="ml-auto hidden items-center justify-end gap-2 md:flex">
          {known.state === 'signedIn' ? <ForPerson account={known.account} /> : <ForVisitor waiting={known.state === 'loading'} />}
        </div>
        <div className="needs-scripts ml-auto md:hidden"><MobileMenu known={known} /></div>
      </div>
      <WithoutScripts />
      <Tibeb />
    </header>
  )
}

/** The links of the slide-in menu, for phones on which it cannot open. */
const WithoutScripts = () => (
  <noscript>
    <nav aria-label="Main, short" className="page flex flex-wrap gap-x-5 pb-2 text-sm md:hidden">
      {[...PUBLIC_LINKS, { label: 'Sign In', to: paths.signIn() }].map(({ label, to }) => <a key={to} className="footlink" href={to}>{label}</a>)}
    </nav>
  </noscript>
)

function ForVisitor({ waiting }: { waiting: boolean }) {
  return (
    <div className={`flex items-center gap-1 ${waiting ? 'while-unknown' : ''}`}>
      <ButtonLink to={paths.signIn()} variant="ghost" size="sm">Sign In</ButtonLink>
      <ButtonLink to={paths.signUp()} variant="quiet" size="sm" className="mr-1">Sign Up</ButtonLink>
      <PostJobButton />
    </div>
  )
}

function ForPerson({ account }: { account: Account }) {
  const context = contextLink(account)
  return (
    <>
      {account.role === 'JOBSEEKER' && account.jobSeeker && (
        <Link to={paths.seeker.saved()} className="btn-icon" aria-label="Saved jobs" title="Saved jobs">
          <Icon name="bookmark" />
        </Link>
      )}
      {account.role === 'COMPANY' && <PostJobButton />}
      <ButtonLink to={context.to} variant="quiet" size="sm">{context.label}</ButtonLink>
      <AvatarMenu account={account} />
    </>
  )
}
