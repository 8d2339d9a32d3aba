import { ph, t } from '@lingui/core/macro'
import type { SkillWithUsage } from '@sira/contract/skills-admin'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { SuggestInput } from '../../ui/suggest-input.tsx'
import { formatMergeConsequence, formatSkillUse } from './skill-counts.ts'
import { SkillFormDialog } from './skill-form-dialog.tsx'
import { findSkillsToMergeInto } from './skills-queries.ts'
import type { SkillAction } from './skills-table.tsx'
import type { useSkillActions } from './use-skill-actions.ts'

/** The dialogs that add, change, merge and remove skills, of which one is open at most. */
export function SkillDialogs({ dialog, busy, close, save, merge, remove }: ReturnType<typeof useSkillActions>) {
  const getSkillFor = (action: SkillAction) => (dialog?.action === action ? dialog.skill : undefined)
  return (
    <>
      <SkillFormDialog
        key={dialog?.skill?.id}
        open={dialog?.action === 'add' || dialog?.action === 'edit'}
        skill={getSkillFor('edit')}
        onClose={close}
        onSend={save}
      />
      <MergeSkillDialog skill={getSkillFor('merge')} onClose={close} onMerge={merge} />
      <ConfirmDialog
        open={dialog?.action === 'remove'}
        onClose={close}
        onConfirm={() => void remove()}
        title={t`Remove ${ph({ name: getSkillFor('remove')?.name ?? '' })} from the list?`}
        text={t`No job or profile uses it. You can restore it for 30 days.`}
        confirmText={t`Remove`}
        busy={busy !== undefined}
        busyText={t`Removing...`}
        danger
      />
    </>
  )
}

interface MergeDialogProps {
  /** The skill to merge into another one; the dialog is closed without it. */
  skill: SkillWithUsage | undefined
  onClose: () => void
  /** Resolves to the error message if merging failed. */
  onMerge: (skill: SkillWithUsage, into: SkillWithUsage) => Promise<string | void>
}

/** Asks which skill replaces this one, and says what that changes. */
function MergeSkillDialog({ skill, ...rest }: MergeDialogProps) {
  return (
    <Dialog open={skill !== undefined} onClose={rest.onClose} title={skill ? t`Merge ${ph({ name: skill.name })}` : ''}>
      {skill && <MergeForm key={skill.id} skill={skill} {...rest} />}
    </Dialog>
  )
}

function MergeForm({ skill, onMerge, onClose }: MergeDialogProps & { skill: SkillWithUsage }) {
  const { target, ...field } = useMergeTarget(skill)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function merge() {
    if (!target) return setFailure(t`Please choose a skill from the list`)
    setBusy(true)
    setFailure((await onMerge(skill, target)) ?? '')
    setBusy(false)
  }
  return (
    <form
      className="grid min-h-72 content-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void merge()
      }}
    >
      <MergeTargetField {...field} failure={failure} />
      <MergeConsequence skill={skill} target={target} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} busyText={t`Merging...`}>
          {t`Merge`}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}

const MERGE_QUESTION = t`Merge into which skill?`
type MergeTargetFieldProps = Omit<ReturnType<typeof useMergeTarget>, 'target'> & { failure: string }

function MergeTargetField({ text, setText, search, suggestions, failure }: MergeTargetFieldProps) {
  return (
    <div>
      <span className="lbl" aria-hidden="true">
        {MERGE_QUESTION}
      </span>
      <div className="mt-1.5">
        <SuggestInput
          label={MERGE_QUESTION}
          placeholder={t`Type a skill`}
          value={text}
          onChange={(typed) => void search(typed)}
          onPick={({ label }) => setText(label)}
          suggestions={suggestions}
        />
      </div>
      <FailureText text={failure} />
    </div>
  )
}

/** What the merge changes. */
const MergeConsequence = ({ skill, target }: { skill: SkillWithUsage; target: SkillWithUsage | undefined }) => (
  <p className="text-sm text-ink-2" aria-live="polite">
    {target
      ? formatMergeConsequence(skill, target.name)
      : t`Its jobs and profiles will use the other skill instead. You can undo this for 30 days.`}
  </p>
)

/** The typed name, the skill of that name, and suggestions of what was found while typing. */
function useMergeTarget(skill: SkillWithUsage) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly SkillWithUsage[]>([])
  const [foundLast, setFoundLast] = useState<{ text: string; ids: readonly string[] }>({ text: '', ids: [] })
  const latestSearch = useRef('')
  const typedName = text.trim().toLowerCase()
  const others = found.filter(({ id }) => id !== skill.id)
  const target = others.find(({ name }) => name.toLowerCase() === typedName)
  const matching =
    typedName && !target
      ? others.filter(
          (one) =>
            // What an Amharic text has found does not contain it.
            (foundLast.text === text && foundLast.ids.includes(one.id)) ||
            [one.name, ...one.aliases].some((each) => each.toLowerCase().includes(typedName)),
        )
      : []
  async function search(typed: string) {
    setText(typed)
    latestSearch.current = typed
    if (!typed.trim()) return
    const answer = await findSkillsToMergeInto(typed.trim()).catch(() => undefined)
    // Only the reply to the latest search counts.
    if (!answer || latestSearch.current !== typed) return
    setFound((before) => [...answer, ...before.filter(({ id }) => !answer.some((one) => one.id === id))])
    setFoundLast({ text: typed, ids: answer.map(({ id }) => id) })
  }
  const suggestions = matching.map((one) => ({ value: one.id, label: one.name, note: formatSkillUse(one) }))
  return { text, setText, search, target, suggestions }
}
