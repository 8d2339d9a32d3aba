import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useSingleKeysEnabled } from '../../ui/single-keys-setting.ts'
import {
  buildApproval,
  buildRejection,
  REJECTION_TEXTS,
  type DecisionOutcome,
  type ModerationActions,
  type RejectionOption,
} from './moderation-actions.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import {
  COMPANY_REJECTION_REASONS,
  JOB_REJECTION_REASONS,
  JOB_TAKEDOWN_REASONS,
  COMPANY_SUSPENSION_REASONS,
} from './reason-templates.ts'
import type { OpenModerationEntry, ModerationDecision } from './moderation-entries.ts'

interface DecisionBarProps {
  chosen: OpenModerationEntry
  actions: ModerationActions
  /** Whether the reason dialog is open; a shortcut can open it too. */
  isReasonOpen: boolean
  setReasonOpen: (open: boolean) => void
  onDecision: (decision: ModerationDecision, outcome: DecisionOutcome) => Promise<void>
  onFeature: (featured: boolean) => Promise<void>
}

const REASON_HINTS: Readonly<Record<RejectionOption['action'], string>> = {
  reject: t`The owner sees this, and can fix it and resubmit.`,
  suspend: t`The owner sees this. The company and its jobs are hidden until the suspension is lifted.`,
  'take-down': t`The company sees this. The job disappears from the site at once. You can restore it.`,
}

/** The decision buttons, always in the same place, with their shortcuts. */
export function ModerationDecisionBar(props: DecisionBarProps) {
  const { chosen, actions, setReasonOpen, onDecision, onFeature } = props
  const { approve, refuse, featured } = actions
  const [isFeaturing, setFeaturing] = useState(false)
  async function toggleFeatured() {
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
          onClick={() => void onDecision(buildApproval(chosen), approve.done)}
        >
          {approve.label}
          <ShortcutKey name="A" />
        </Button>
      )}
      {refuse && (
        <Button
          variant={refuse.action !== 'reject' && !approve ? 'quiet' : 'danger'}
          icon="x"
          onClick={() => setReasonOpen(true)}
        >
          {REJECTION_TEXTS[refuse.action].label}
          <ShortcutKey name="R" />
        </Button>
      )}
      {featured !== undefined && (
        <Button variant="quiet" icon="star" busy={isFeaturing} onClick={() => void toggleFeatured()}>
          {featured ? t`Unfeature` : t({ message: 'Feature', context: 'verb' })}
        </Button>
      )}
      {refuse && <RefusalDialog {...props} refuse={refuse} />}
    </div>
  )
}

/** The key that does the same as a button, while shortcuts are on. */
function ShortcutKey({ name }: { name: string }) {
  if (!useSingleKeysEnabled()) return null
  return (
    <kbd className="kbd ml-1 hidden border-current text-current opacity-75 md:grid" aria-hidden="true">
      {name}
    </kbd>
  )
}

type RefusalDialogProps = Omit<DecisionBarProps, 'actions' | 'onFeature'> & { refuse: RejectionOption }

/** Asks for the reason to reject, suspend or take down. */
function RefusalDialog({ chosen, refuse, isReasonOpen, setReasonOpen, onDecision }: RefusalDialogProps) {
  const [id, subject] =
    chosen.kind === 'job' ? [chosen.job.id, chosen.job.title] : [chosen.company.id, chosen.company.name]
  return (
    <ReasonDialog
      open={isReasonOpen}
      onClose={() => setReasonOpen(false)}
      action={refuse.action}
      subject={subject}
      hint={REASON_HINTS[refuse.action]}
      draftKey={`${refuse.action}-${id}`}
      templates={
        refuse.action === 'take-down'
          ? JOB_TAKEDOWN_REASONS
          : chosen.kind === 'job'
            ? JOB_REJECTION_REASONS
            : refuse.action === 'reject'
              ? COMPANY_REJECTION_REASONS
              : COMPANY_SUSPENSION_REASONS
      }
      onSend={async (reason) => {
        await onDecision(buildRejection(chosen, refuse.status, reason), refuse.done)
        setReasonOpen(false)
      }}
    />
  )
}
