import { REJECTION_REASON_LABELS, SHARED_REJECTION_REASONS } from '@sira/contract/hiring-labels'
import { ph, t } from '@lingui/core/macro'
import { REJECTION_REASONS, type RejectionReason } from '@sira/contract/enums'
import { CheckboxField, SelectField } from '../../ui/field.tsx'
import { toOptions } from '../../ui/labels.ts'

const REASONS = toOptions(REJECTION_REASONS, REJECTION_REASON_LABELS)

interface ReasonFieldsProps {
  reason: RejectionReason | undefined
  onReason: (reason: RejectionReason | undefined) => void
  isShared: boolean
  onShare: (on: boolean) => void
  className?: string
}

/** Why it is a rejection, beside a message: a reason or none, and whether it is shared. */
export const ReasonFields = ({ reason, onReason, isShared, onShare, className = '' }: ReasonFieldsProps) => (
  <div className={`flex flex-wrap items-end gap-x-4 gap-y-1 ${className}`}>
    <SelectField
      label={t`Reason`}
      name="reason"
      size="sm"
      className="w-60"
      placeholder={t`Without a reason`}
      options={REASONS}
      value={reason ?? ''}
      onChange={({ target }) => onReason(REJECTION_REASONS.find((one) => one === target.value))}
    />
    <CheckboxField
      name="share-reason"
      label={t`Tell the candidate the reason`}
      checked={isShared && reason !== undefined}
      disabled={reason === undefined}
      hint={isShared && reason ? t`They read: “${ph({ reason: SHARED_REJECTION_REASONS[reason] })}”` : undefined}
      onChange={(event) => onShare(event.target.checked)}
    />
  </div>
)
