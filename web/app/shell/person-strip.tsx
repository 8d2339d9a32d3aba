import type { Account } from '@sira/contract/accounts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { session, useSession, useUnanswered } from '../api/session.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { isClosed, keepClosed, nextStepOf } from './next-step.ts'

/** On top of public pages, for somebody with a session: the next step of the account, or that nobody could say whose session it is. */
export function PersonStrip() {
  const known = useSession()
  const unanswered = useUnanswered()
  if (unanswered) return <Unanswered />
  return known.state === 'signedIn' ? <Step key={known.account.id} account={known.account} /> : null
}

const Strip = ({ label, children }: { label: string; children: ReactNode }) => (
  <aside aria-label={label} className="no-print border-b border-line bg-forest-wash text-sm">
    <div className="page flex min-h-11 items-center gap-x-3">{children}</div>
  </aside>
)

function Step({ account }: { account: Account }) {
  const [, setClosed] = useState(false)
  const step = nextStepOf(account)
  if (!step || isClosed(account, step)) return null
  const close = () => {
    keepClosed(account, step)
    setClosed(true)
  }
  return (
    <Strip label="Your next step">
      <p className="min-w-0 grow py-1 wrap-anywhere">
        {step.text}{' '}
        <Link className="link font-semibold whitespace-nowrap" to={step.link.to}>
          {step.link.label}
        </Link>
      </p>
      <IconButton icon="x" label="Close this hint" onClick={close} />
    </Strip>
  )
}

function Unanswered() {
  const [isAsking, setAsking] = useState(false)
  const ask = () => {
    setAsking(true)
    void session.refresh().finally(() => setAsking(false))
  }
  return (
    <Strip label="Your session">
      <p role="status" className="py-1">
        We could not check who is signed in.
      </p>
      <Button variant="quiet" size="sm" busy={isAsking} busyText="Checking..." onClick={ask}>
        Try again
      </Button>
    </Strip>
  )
}
