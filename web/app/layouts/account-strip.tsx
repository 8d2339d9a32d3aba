import type { Account } from '@sira/contract/auth'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { session, useSession, useSessionError } from '../api/session.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { isNextStepClosed, closeNextStep, findNextStep } from './next-step.ts'

/** On top of public pages, when signed in: the next step of the account, or that the session could not be checked. */
export function AccountStrip() {
  const currentSession = useSession()
  const unanswered = useSessionError()
  if (unanswered) return <SessionUnknownStrip />
  return currentSession.state === 'signedIn' ? (
    <NextStepStrip key={currentSession.account.id} account={currentSession.account} />
  ) : null
}

const Strip = ({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) => (
  <aside aria-label={label} className={`no-print border-b border-line bg-forest-wash text-sm ${className}`}>
    <div className="page flex min-h-11 items-center gap-x-3">{children}</div>
  </aside>
)

function NextStepStrip({ account }: { account: Account }) {
  const [, setClosed] = useState(false)
  const step = findNextStep(account)
  if (!step || isNextStepClosed(account, step)) return null
  const close = () => {
    closeNextStep(account, step)
    setClosed(true)
  }
  return (
    <Strip label="Your next step" className="nextstep">
      <p className="min-w-0 grow py-1 wrap-anywhere">
        {step.text}{' '}
        <Link className="link font-semibold whitespace-nowrap" to={step.link.to}>
          {step.link.label}
        </Link>
      </p>
      <IconButton icon="x" label="Close this tip" onClick={close} />
    </Strip>
  )
}

function SessionUnknownStrip() {
  const [isChecking, setChecking] = useState(false)
  const checkAgain = () => {
    setChecking(true)
    void session.refresh().finally(() => setChecking(false))
  }
  return (
    <Strip label="Your session">
      <p role="status" className="py-1">
        We could not check who is signed in.
      </p>
      <Button variant="quiet" size="sm" busy={isChecking} busyText="Checking..." onClick={checkAgain}>
        Try again
      </Button>
    </Strip>
  )
}
