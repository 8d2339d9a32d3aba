import { ph, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { StatusConflict } from './review-state.ts'
import { formatColleagueDecision } from './status-change-texts.ts'

interface ConflictProps {
  conflict: StatusConflict
  onReconsider: () => void
}

/** What a colleague has decided about the shown application meanwhile. Nothing is sent until the person goes on from there. */
export const DecisionConflict = ({ conflict, onReconsider }: ConflictProps) => (
  <Notice text={t`${ph({ decision: formatColleagueDecision(conflict) })} Nothing of yours was sent.`}>
    <Button variant="quiet" size="sm" onClick={onReconsider}>
      {t`Decide anyway`}
    </Button>
  </Notice>
)

type DecisionNoticeProps = Pick<ConflictProps, 'onReconsider'> & Partial<Pick<ConflictProps, 'conflict'>>

/** What has to be read before the next decision: what a colleague has decided, or else that the list is at its end. */
export function DecisionNotice({ conflict, onReconsider }: DecisionNoticeProps) {
  if (conflict) return <DecisionConflict {...{ conflict, onReconsider }} />
  return (
    <Notice text={t`You have decided. This was the last application of the list.`}>
      <Button variant="quiet" size="sm" onClick={onReconsider}>
        {t`Decide again`}
      </Button>
    </Notice>
  )
}

const Notice = ({ text, children }: { text: string; children: ReactNode }) => (
  <div
    role="alert"
    className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-adey-wash px-3 py-1.5 text-sm text-adey-ink"
  >
    <p className="min-w-0 grow basis-60">{text}</p>
    {children}
  </div>
)
