import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useDeskKeys } from '../../ui/desk-keys.ts'
import { approvalOf, refusalOf, type Acts, type Refuse } from './acts.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { COMPANY_REASONS, JOB_REASONS, REPORT_REASONS_FOUND, SUSPENSION_REASONS } from './reasons.ts'
import type { Chosen, Verdict } from './review-entries.ts'

interface VerdictBarProps {
  chosen: Chosen
  acts: Acts
  /** Whether the reason is being asked for, which a key may do too. */
  isRefusing: boolean
  setRefusing: (open: boolean) => void
  /** `said`: what was done, such as 'approved'. */
  onVerdict: (verdict: Verdict, said: string) => Promise<void>
  onFeature: (featured: boolean) => Promise<void>
}

const HINT: Readonly<Record<Refuse['act'], string>> = {
  Reject: 'The owner reads this, and can fix it and send it again.',
  Suspend: 'The owner reads this. The company and its jobs are hidden until the suspension is lifted.',
  'Take down': 'The company reads this. The job is gone from the site at once; it can be put back.',
}

/** The buttons of a verdict, always in the same place; the keys beside their names. */
export function VerdictBar({ chosen, acts, isRefusing, setRefusing, onVerdict, onFeature }: VerdictBarProps) {
  const keys = useDeskKeys()
  const [isFeaturing, setFeaturing] = useState(false)
  const { approve, refuse, featured } = acts
  const key = (name: string) =>
    keys && (
      <kbd className="kbd ml-1 hidden border-current text-current opacity-75 md:grid" aria-hidden="true">
        {name}
      </kbd>
    )
  const [id, subject] =
    chosen.kind === 'job' ? [chosen.job.id, chosen.job.title] : [chosen.company.id, chosen.company.name]
  async function place() {
    setFeaturing(true)
    await onFeature(!featured).finally(() => setFeaturing(false))
  }
  return (
    <div className="verdicts">
      {approve && (
        <Button
          variant="primary"
          icon="check"
          disabledReason={approve.reason}
          onClick={() => void onVerdict(approvalOf(chosen), approve.done)}
        >
          {approve.label}
          {key('A')}
        </Button>
      )}
      {refuse && (
        <Button
          variant={refuse.act !== 'Reject' && !approve ? 'quiet' : 'danger'}
          icon="x"
          onClick={() => setRefusing(true)}
        >
          {refuse.act}
          {key('R')}
        </Button>
      )}
      {featured !== undefined && (
        <Button variant="quiet" icon="star" busy={isFeaturing} onClick={() => void place()}>
          {featured ? 'Unfeature' : 'Feature'}
        </Button>
      )}
      {refuse && (
        <ReasonDialog
          open={isRefusing}
          onClose={() => setRefusing(false)}
          act={refuse.act}
          busyText={refuse.busyText}
          subject={subject}
          hint={HINT[refuse.act]}
          draftKey={`${refuse.act.toLowerCase().replace(' ', '-')}-${id}`}
          templates={
            refuse.act === 'Take down'
              ? REPORT_REASONS_FOUND
              : chosen.kind === 'job'
                ? JOB_REASONS
                : refuse.act === 'Reject'
                  ? COMPANY_REASONS
                  : SUSPENSION_REASONS
          }
          onSend={async (reason) => {
            await onVerdict(refusalOf(chosen, refuse.status, reason), refuse.done)
            setRefusing(false)
          }}
        />
      )}
    </div>
  )
}
