import { ph, t } from '@lingui/core/macro'
import type { ReceivedApplication } from '@sira/contract/applications'
import { formatFullName } from '@sira/contract/messages'
import { Dialog } from '../../ui/dialog.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { findConflict } from './review-state.ts'
import type { Review } from './use-review.ts'

interface BoardRejectionProps {
  review: Review
  applications: readonly ReceivedApplication[]
  accountId: string
}

/** Asks for the reason when a card is moved to Rejected, and says that an email goes. */
export function BoardRejection({ review, applications, accountId }: BoardRejectionProps) {
  const { prepared, openId, opening, failures } = review.state
  const id = openId === '' && opening.length === 0 ? prepared?.applicationId : undefined
  const application = applications.find((one) => one.id === id)
  const close = () => review.prepare(undefined)
  const conflict = application && findConflict(review.state, application)
  return (
    <Dialog
      open={application !== undefined}
      onClose={close}
      title={application ? t`Reject ${ph({ name: formatFullName(application.jobSeeker.user) })}` : ''}
    >
      {application && prepared && (
        <DecisionPanel
          {...{ application, accountId, prepared, conflict }}
          canDecide={!conflict}
          failure={failures.get(application.id) ?? ''}
          onPrepare={(next) => review.prepare(next, application)}
          onReconsider={() => review.reconsider(application)}
          onDecide={(status, words) => review.move(application, status, words)}
          onBack={close}
        />
      )}
    </Dialog>
  )
}
