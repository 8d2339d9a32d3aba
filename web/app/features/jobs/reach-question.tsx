import { t } from '@lingui/core/macro'
import type { OwnJob } from '@sira/contract/jobs'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { answerJobReach } from './jobs-queries.ts'

/** Somebody has asked whether people in Ethiopia can do the job: one press answers it for everybody. */
export function ReachQuestion({ job, className }: { job: OwnJob; className: string }) {
  const [busy, setBusy] = useState<boolean>()
  if (!job.reachAskedAt || job.fromEthiopia !== 'UNKNOWN') return null
  const answer = (yes: boolean) => {
    setBusy(yes)
    answerJobReach(job.id, yes).then(
      () => toast.success(t`Answered. The job says so now.`),
      ({ message: reason }: Error) => {
        setBusy(undefined)
        toast.error(reason)
      },
    )
  }
  return (
    <div className={`relative z-1 rounded-md bg-adey-wash px-3 py-2.5 text-sm text-adey-ink ${className}`}>
      <p>{t`Somebody asks: can people in Ethiopia do this job?`}</p>
      <p className="mt-2 flex gap-2">
        <Button variant="quiet" size="sm" busy={busy === true} disabled={busy === false} onClick={() => answer(true)}>
          {t`Yes, they can`}
        </Button>
        <Button variant="quiet" size="sm" busy={busy === false} disabled={busy === true} onClick={() => answer(false)}>
          {t`No, they cannot`}
        </Button>
      </p>
    </div>
  )
}
