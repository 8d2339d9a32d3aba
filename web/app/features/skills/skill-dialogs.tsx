import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { MergeSkillDialog } from './merge-skill-dialog.tsx'
import { SkillFormDialog } from './skill-form-dialog.tsx'
import type { SkillAction } from './skills-table.tsx'
import type { useSkillActions } from './use-skill-actions.ts'

/** The dialogs that add, change, merge and remove skills, of which one is open at most. */
export function SkillDialogs({ dialog, busy, close, save, merge, remove }: ReturnType<typeof useSkillActions>) {
  const getSkillFor = (act: SkillAction) => (dialog?.act === act ? dialog.skill : undefined)
  return (
    <>
      <SkillFormDialog
        key={dialog?.skill?.id}
        open={dialog?.act === 'add' || dialog?.act === 'edit'}
        skill={getSkillFor('edit')}
        onClose={close}
        onSend={save}
      />
      <MergeSkillDialog skill={getSkillFor('merge')} onClose={close} onMerge={merge} />
      <ConfirmDialog
        open={dialog?.act === 'remove'}
        onClose={close}
        onConfirm={() => void remove()}
        title={`Remove ${getSkillFor('remove')?.name ?? ''} from the list?`}
        text="No job or profile uses it. You can restore it for 30 days."
        confirmText="Remove"
        busy={busy !== undefined}
        busyText="Removing..."
        danger
      />
    </>
  )
}
