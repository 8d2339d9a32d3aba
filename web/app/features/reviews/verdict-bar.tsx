import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { approvalOf, type Acts } from './acts.ts'
import { useDeskKeys } from './desk-habits.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { COMPANY_REASONS, JOB_REASONS, SUSPENSION_REASONS } from './reasons.ts'
import type { Chosen, Verdict } from './review-entries.ts'

interface VerdictBarProps {
  chosen: Chosen
  acts: Acts
  /** Whether the reason is being asked for, which a key may do too. */
  isRefusing: boolean
  setRefusing: (open: boolean) => void
  onVerdict: (verdict: Verdict) => Promise<void>
  onFeature: (featured: boolean) => Promise<void>
}

/** The buttons of a verdict; the keys beside their names. */
export function VerdictBar({ chosen, acts, isRefusing, setRefusing, onVerdict, onFeature }: VerdictBarProps) {
  const keys = useDeskKeys()
  const [isFeaturing, setFeaturing] = useState(false)
  const { approve, refuse, featured } = acts
  const key = (name: string) => keys && <kbd className="kbd ml-1 hidden border-current text-current opacity-75 md:grid" aria-hidden="true">{name}</kbd>
  const [id, subject] = chosen.kind === 'job' ? [chosen.job.id, chosen.job.title] : [chosen.company.id, chosen.company.name]
  async function place() {
    setFeaturing(true)
    await onFeature(!featured).finally(() => setFeaturing(false))
  }
  return (
    <div className="flex flex-none flex-wrap items-start gap-2">
      {approve && <Button variant="primary" icon="check" disabledReason={approve.reason} onClick={() => void onVerdict(approvalOf(chosen))}>{approve.label}{key('A')}</Button>}
      {refuse && <Button variant={refuse.act === 'Suspend' && !approve ? 'quiet' : 'danger'} icon="x" onClick={() => setRefusing(true)}>{refuse.act}{key('R')}</Button>}
      {featured !== undefined && <Button variant="quiet" icon="star" busy={isFeaturing} onClick={() => void place()}>{featured ? 'Unfeature' : 'Feature'}</Button>}
      {refuse && (
        <ReasonDialog
          open={isRefusing} onClose={() => setRefusing(false)} act={refuse.act} busyText={refuse.act === 'Reject' ? 'Rejecting...' : 'Suspending...'} subject={subject}
          hint={refuse.act === 'Reject' ? 'The owner reads this and can mend it and send it again.' : 'The owner reads this. The company and its jobs are hidden until the suspension is lifted.'}
          draftKey={`${refuse.act.toLowerCase()}-${id}`} templates={chosen.kind === 'job' ? JOB_REASONS : refuse.act === 'Reject' ? COMPANY_REASONS : SUSPENSION_REASONS}
          onSend={async (reason) => {
            await onVerdict({ status: refuse.status, reason })
            setRefusing(false)
          }}
        />
      )}
    </div>
  )
}
