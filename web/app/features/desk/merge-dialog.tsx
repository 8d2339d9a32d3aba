import type { UsedSkill } from '@sira/contract/desk-skills'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Suggest } from '../../ui/suggest.tsx'
import { countText } from './desk-words.ts'

interface MergeDialogProps {
  /** What is merged away; nothing asked without it. */
  skill: UsedSkill | undefined
  /** Skills by a part of a name or spelling. */
  find: (words: string) => Promise<UsedSkill[]>
  onClose: () => void
  /** Answers what went wrong, if anything. */
  onMerge: (skill: UsedSkill, into: UsedSkill) => Promise<string | void>
}

/** Which skill takes another one's place, with what that changes. */
export function MergeDialog({ skill, ...rest }: MergeDialogProps) {
  return (
    <Dialog open={skill !== undefined} onClose={rest.onClose} title={skill ? `Merge ${skill.name}` : ''}>
      {skill && <MergeForm key={skill.id} skill={skill} {...rest} />}
    </Dialog>
  )
}

function MergeForm({ skill, find, onMerge, onClose }: MergeDialogProps & { skill: UsedSkill }) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const words = text.trim().toLowerCase()
  const [found, setFound] = useState<readonly UsedSkill[]>([])
  const asked = useRef('')
  const others = found.filter(({ id }) => id !== skill.id)
  const into = others.find(({ name }) => name.toLowerCase() === words)
  const offered =
    words && !into
      ? others.filter(({ name, aliases }) => [name, ...aliases].some((one) => one.toLowerCase().includes(words)))
      : []
  async function type(typed: string) {
    setText(typed)
    asked.current = typed
    if (!typed.trim()) return
    const answer = await find(typed.trim()).catch(() => undefined)
    // Of several under way the one for what stands there now counts.
    if (answer && asked.current === typed)
      setFound((before) => [...answer, ...before.filter(({ id }) => !answer.some((one) => one.id === id))])
  }
  async function merge() {
    if (!into) return setFailure('Please choose a skill of the list')
    setBusy(true)
    setFailure((await onMerge(skill, into)) ?? '')
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
      <div>
        <span className="lbl" aria-hidden="true">
          Into which skill?
        </span>
        <div className="mt-1.5">
          <Suggest
            label="Into which skill?"
            placeholder="Type a skill"
            value={text}
            onChange={(typed) => void type(typed)}
            onPick={({ label }) => setText(label)}
            suggestions={offered.map(({ id, name, jobs, profiles }) => ({
              value: id,
              label: name,
              note: `${countText(jobs, 'job')}, ${countText(profiles, 'profile')}`,
            }))}
          />
        </div>
        {failure && (
          <p role="alert" className="err">
            {failure}
          </p>
        )}
      </div>
      <p className="text-sm text-ink-2" aria-live="polite">
        {into
          ? `${countText(skill.jobs, 'job')} and ${countText(skill.profiles, 'profile')} will name ${into.name} in place of ${skill.name}; who named both keeps the higher level. Searches, links and alerts for ${skill.name} lead to ${into.name}.`
          : 'Its jobs and profiles get the other one in its place.'}{' '}
        This can be taken back for thirty days.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} busyText="Merging...">
          Merge
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
