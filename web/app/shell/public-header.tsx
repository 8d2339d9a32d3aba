import type { Account } from '@sira/contract/accounts'
import { lazy, type ReactNode, Suspense, useContext } from 'react'
import { Link, NavLink } from 'react-router'
import { type Session, useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Tibeb } from '../ui/tibeb.tsx'
import { AvatarMenu } from './avatar-menu.tsx'
import { Brand } from './brand.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { contextLink, noticesOf } from './person-links.ts'
import { Plain } from './plain.ts'
import { PostJobButton } from './post-job-button.tsx'
import { PUBLIC_LINKS, TO_SIGN_IN, TO_SIGN_UP } from './public-links.ts'

/** Comes with its own script, which only people who are signed in load; where it cannot come the page goes on without it. */
const Bell = lazy<(props: { all: string }) => ReactNode>(() =>
  import('./bell.tsx').then(
    ({ Bell: whole }) => ({ default: whole }),
    () => ({ default: () => null }),
  ),
)

function BellFor({ account }: { account: Account }) {
  const all = noticesOf(account)
  return (
    all && (
      <Suspense fallback={<span className="btn-icon" aria-hidden="true" />}>
        <Bell key={account.id} all={all} />
      </Suspense>
    )
  )
}

export const PublicHeader = () => <HeaderFor known={useSession()} />

/** The header as this session has it; `known` is 'loading' in what the server sends. */
export function HeaderFor({ known }: { known: Session }) {
  return (
    <header className="no-print bg-surface">
      <div className="page flex h-14 items-center gap-2 md:h-16">
        <Brand />
        <nav aria-label="Main" className="ml-4 hidden gap-1 md:flex lg:ml-6">
          {PUBLIC_LINKS.map(({ label, to }) => (
            <NavLink key={to} to={to} prefetch="intent" className="navlink whitespace-nowrap">
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto hidden items-center justify-end gap-2 md:flex">
          {known.state === 'signedIn' ? (
            <ForPerson account={known.account} known={known} />
          ) : (
            <ForVisitor known={known} />
          )}
        </div>
        <div className="needs-scripts ml-auto flex items-center md:hidden">
          {known.state === 'signedIn' && <BellFor account={known.account} />}
          <MobileMenu known={known} />
        </div>
      </div>
      <WithoutScripts />
      <Tibeb />
    </header>
  )
}

/** The links of the slide-in menu, for phones on which it cannot open. */
function WithoutScripts() {
  const links = (
    <nav aria-label="Main, short" className="page flex flex-wrap gap-x-5 pb-2 text-sm md:hidden">
      {[...PUBLIC_LINKS, TO_SIGN_IN].map(({ label, to }) => (
        <a key={to} className="footlink" href={to}>
          {label}
        </a>
      ))}
    </nav>
  )
  return useContext(Plain) ? links : <noscript>{links}</noscript>
}

function ForVisitor({ known }: { known: Session }) {
  return (
    <div className={`flex items-center gap-1 ${known.state === 'loading' ? 'while-unknown' : ''}`}>
      <ButtonLink to={TO_SIGN_IN.to} variant="ghost" size="sm">
        {TO_SIGN_IN.label}
      </ButtonLink>
      <ButtonLink to={TO_SIGN_UP.to} variant="quiet" size="sm" className="mr-1">
        {TO_SIGN_UP.label}
      </ButtonLink>
      <PostJobButton known={known} />
    </div>
  )
}

function ForPerson({ account, known }: { account: Account; known: Session }) {
  const context = contextLink(account)
  return (
    <>
      {account.role === 'JOBSEEKER' && account.jobSeeker && (
        <Link to={paths.seeker.saved()} className="btn-icon" aria-label="Saved jobs" title="Saved jobs">
          <Icon name="bookmark" />
        </Link>
      )}
      {account.role === 'COMPANY' && <PostJobButton known={known} />}
      <ButtonLink to={context.to} variant="quiet" size="sm">
        {context.label}
      </ButtonLink>
      <BellFor account={account} />
      <AvatarMenu account={account} />
    </>
  )
}
