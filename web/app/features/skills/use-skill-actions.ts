import { describeError } from '../../api/error-message.ts'
import { ph, t } from '@lingui/core/macro'
import type { RetiredSkill, SkillWithUsage } from '@sira/contract/skills-admin'
import { useState } from 'react'
import { focusHeading } from '../../ui/focus.ts'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { keepNameAsSpelling, type SkillInput } from './skill-form-dialog.tsx'
import { bringSkillBack, invalidateSkills, removeSkill, saveSkill } from './skills-queries.ts'
import type { SkillAction } from './skills-table.tsx'

type SkillDialogState = { action: 'add'; skill?: undefined } | { action: SkillAction; skill: SkillWithUsage }

/** Says what was done, and shows it in the lists. */
async function showSkillChange(text: string) {
  toast.success(text, RESULT_TOAST)
  await invalidateSkills()
}

const formatAdded = ({ name }: SkillInput) => t`${name} is on the list`

/** Adds a skill that people have requested. Throws the API's error, which is shown at its field. */
export async function addRequestedSkill(facts: SkillInput): Promise<void> {
  await saveSkill(facts)
  await showSkillChange(formatAdded(facts))
}

/** The dialogs of the skills list and what they do; removing a skill can be undone at once. */
export function useSkillActions() {
  const [dialog, setDialog] = useState<SkillDialogState>()
  const close = () => setDialog(undefined)
  const { retire, forgetUndo, setBusy, ...removal } = useSkillRemoval(close)
  async function save(facts: SkillInput) {
    const existing = dialog?.skill
    await saveSkill(existing ? keepNameAsSpelling(facts, existing) : facts, existing)
    forgetUndo()
    close()
    await showSkillChange(existing ? t`${ph({ name: facts.name })} is saved` : formatAdded(facts))
  }
  const merge = (skill: SkillWithUsage, into: SkillWithUsage) =>
    retire(skill, into.id, t`${ph({ name: skill.name })} was merged into ${ph({ target: into.name })}.`)
  async function remove() {
    if (!dialog?.skill) return
    setBusy('remove')
    const failure = await retire(dialog.skill, null, t`${ph({ name: dialog.skill.name })} is removed from the list.`)
    setBusy(undefined)
    if (failure) toast.error(failure, RESULT_TOAST)
  }
  return {
    ...removal,
    dialog,
    close,
    save,
    merge,
    remove,
    openDialog: (action: 'add' | SkillAction, skill?: SkillWithUsage) =>
      setDialog(action === 'add' ? { action } : skill && { action, skill }),
  }
}

/** Removes skills and restores them; `close` closes the dialog. */
function useSkillRemoval(close: () => void) {
  const [undoable, setUndoable] = useState<{ id: string; name: string; text: string }>()
  const [busy, setBusy] = useState<string>()
  const forgetUndo = () => setUndoable(undefined)
  /** Resolves to the error message if it failed. */
  async function retire(skill: SkillWithUsage, mergeInto: string | null, text: string): Promise<string | void> {
    try {
      await removeSkill(skill.id, mergeInto)
    } catch (error) {
      return describeError(error)
    }
    close()
    setUndoable({ id: skill.id, name: skill.name, text })
    await invalidateSkills()
    focusHeading()
  }
  async function restore({ id, name }: Pick<RetiredSkill, 'id' | 'name'>) {
    setBusy(id)
    try {
      await bringSkillBack(id)
      forgetUndo()
      close()
      await showSkillChange(t`${name} is back on the list`)
      focusHeading()
    } catch (error) {
      toast.error(describeError(error), RESULT_TOAST)
    }
    setBusy(undefined)
  }
  return { undoable, busy, setBusy, forgetUndo, retire, restore }
}
