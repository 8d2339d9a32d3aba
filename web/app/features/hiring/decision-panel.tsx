import { t } from '@lingui/core/macro'
import type { ReceivedApplication } from '@sira/contract/applications'
import type { ApplicationStatus } from '@sira/contract/enums'
import type { KeyboardEvent } from 'react'
import { useSingleKeys } from '../../ui/use-single-keys.ts'
import { DecisionConflict } from './decision-conflict.tsx'
import { DecisionForm } from './decision-form.tsx'
import type { DecisionWords } from './decision-words.ts'
import { ReasonChooser } from './reason-chooser.tsx'
import type { PreparedDecision, StatusConflict } from './review-state.ts'

interface DecisionPanelProps {
  application: ReceivedApplication
  accountId: string
  prepared: PreparedDecision
  onPrepare: (prepared: PreparedDecision) => void
  /** What a colleague has decided since it was begun, and a function that goes on from there. */
  conflict: StatusConflict | undefined
  onReconsider: () => void
  onDecide: (status: ApplicationStatus, words: DecisionWords) => void
  onBack: () => void
  failure: string
  /** Whether a decision is taken now. */
  canDecide: boolean
}

/**
 * In the place of the status buttons: why somebody is rejected, or a decision with a message. Esc goes back, and leaves the
 * dialog around it open.
 */
export function DecisionPanel(props: DecisionPanelProps) {
  const { application, accountId, prepared, onPrepare, conflict, onReconsider, onDecide, onBack, failure, canDecide } =
    props
  useSingleKeys(true, { escape: onBack })
  const leaveOnEscape = (event: KeyboardEvent) => {
    // An open menu closes first.
    if (event.key !== 'Escape' || (event.target as Element).closest('[role=menu]')) return
    event.preventDefault()
    onBack()
  }
  const { status, isWriting } = prepared
  return (
    <section
      aria-label={t`Decision`}
      aria-busy={!canDecide && !conflict}
      className="max-h-[70dvh] w-full overflow-y-auto overscroll-contain p-1"
      onKeyDown={leaveOnEscape}
    >
      {conflict && <DecisionConflict {...{ conflict, onReconsider }} />}
      {isWriting ? (
        <DecisionForm
          {...{ application, accountId, status, onDecide, onBack, failure, canDecide }}
          chosenReason={prepared.reason}
          onStatus={(next) => onPrepare({ ...prepared, status: next })}
        />
      ) : (
        <ReasonChooser
          name={application.jobSeeker.user.firstName}
          isWaiting={!canDecide}
          onReject={(words) => onDecide('REJECTED', words)}
          onWrite={() => onPrepare({ ...prepared, isWriting: true })}
          onBack={onBack}
        />
      )}
    </section>
  )
}
