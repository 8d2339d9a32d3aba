import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { session } from '../api/session.ts'
import { Button } from '../ui/button.tsx'

type StripProps = { label: string; className?: string; children: ReactNode }

/** A line on top of public pages. */
export const Strip = ({ label, className = '', children }: StripProps) => (
  <aside aria-label={label} className={`no-print border-b border-line bg-forest-wash text-sm ${className}`}>
    <div className="page flex min-h-11 items-center gap-x-3">{children}</div>
  </aside>
)

/** Shown when the session could not be checked; in the frame of the page, because the server may not be reachable now. */
export function SessionUnknownStrip() {
  const [isChecking, setChecking] = useState(false)
  const checkAgain = () => {
    setChecking(true)
    void session.refresh().finally(() => setChecking(false))
  }
  return (
    <Strip label={t`Your session`}>
      <p role="status" className="py-1">
        {t`We could not check who is signed in.`}
      </p>
      <Button variant="quiet" size="sm" busy={isChecking} busyText={t`Checking...`} onClick={checkAgain}>
        {t`Try again`}
      </Button>
    </Strip>
  )
}
