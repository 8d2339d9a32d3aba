import { t, plural, ph } from '@lingui/core/macro'
import type { QuestionSet } from '@sira/contract/question-sets'
import { MAX_QUESTIONS } from '@sira/contract/enums'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { formatFailedCall, isFailedCall } from '../../ui/failed-call.ts'
import { TextField } from '../../ui/field.tsx'
import { useFocusWhen } from '../../ui/use-focus.ts'
import { FormContext } from '../../ui/form-context.ts'
import { LOADING } from '../../ui/texts.ts'
import { deleteQuestionSet, questionSetsQuery, saveQuestionSet } from './jobs-queries.ts'
import { toQuestionFormValues, type QuestionFormValues } from './question-form-values.ts'

interface QuestionSetsProps {
  open: boolean
  onClose: () => void
  /** The questions of the form now. */
  questions: readonly QuestionFormValues[]
  onUse: (questions: QuestionFormValues[]) => void
}

/**
 * The saved questions of the company: adds a set to the form, deletes one, or saves the questions of the form. Its fields
 * are none of the job form, in which it stands.
 */
export function QuestionSetsDialog({ open, onClose, questions, onUse }: QuestionSetsProps) {
  const { data: sets, isError } = useQuery({ ...questionSetsQuery, enabled: open })
  const [deleted, setDeleted] = useState<QuestionSet>()
  const room = MAX_QUESTIONS - questions.length
  const close = () => {
    setDeleted(undefined)
    onClose()
  }
  const applySet = (set: QuestionSet) => {
    onUse(toQuestionFormValues(set.questions).slice(0, room))
    close()
  }
  return (
    <FormContext value={null}>
      <Dialog open={open} onClose={close} title={t`Saved questions`}>
        <FailureText text={isError && t`We could not load your saved questions. Please try again.`} />
        {!sets && !isError && <p className="text-sm text-ink-3">{LOADING}</p>}
        {sets?.length === 0 && <NoQuestionSets />}
        <ul className="grid gap-2">
          {sets?.map((set) => (
            <QuestionSetRow
              key={set.id}
              {...{ set, room }}
              onUse={() => applySet(set)}
              onDeleted={() => setDeleted(set)}
            />
          ))}
        </ul>
        {deleted && <DeletedNote key={deleted.id} set={deleted} onRestored={() => setDeleted(undefined)} />}
        {sets && questions.length > 0 && (
          <SaveQuestionSet {...{ sets, questions }} onSaved={() => setDeleted(undefined)} />
        )}
      </Dialog>
    </FormContext>
  )
}

interface RowProps {
  set: QuestionSet
  room: number
  onUse: () => void
  onDeleted: () => void
}

const NoQuestionSets = () => (
  <p className="text-sm text-ink-2">{t`Nothing saved yet. Save the questions of this job to use them in the next one.`}</p>
)

function QuestionSetRow({ set, room, onUse, onDeleted }: RowProps) {
  const removal = useMutation({ mutationFn: () => deleteQuestionSet(set.id), onSuccess: onDeleted })
  const count = set.questions.length
  return (
    <li className="rounded-md border border-line-2 px-3 py-2">
      <div className="flex items-center gap-2">
        <p className="min-w-0 grow">
          <span className="block truncate font-medium">{set.name}</span>
          <span className="num text-sm text-ink-3">
            {room > 0 && room < count
              ? plural(count, { one: `# question, the first ${room} fit`, other: `# questions, the first ${room} fit` })
              : plural(count, { one: '# question', other: '# questions' })}
          </span>
        </p>
        <Button
          size="sm"
          variant="quiet"
          disabled={room === 0}
          aria-label={t`Use “${ph({ name: set.name })}”`}
          onClick={onUse}
        >
          {t`Use`}
        </Button>
        <IconButton
          icon="trash-2"
          label={t`Delete “${ph({ name: set.name })}”`}
          aria-busy={removal.isPending}
          onClick={() => removal.mutate()}
        />
      </div>
      <FailureText text={removal.isError && formatFailedCall(removal.error, t`We could not delete it`)} />
    </li>
  )
}

/** The set that was deleted last, which can be restored; its button takes over the focus from the row. */
function DeletedNote({ set, onRestored }: { set: QuestionSet; onRestored: () => void }) {
  const restoring = useMutation({
    mutationFn: () => saveQuestionSet(set.name, toQuestionFormValues(set.questions)),
    onSuccess: onRestored,
  })
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 text-sm">
      <p role="status">{t`“${ph({ name: set.name })}” deleted`}</p>
      <Button
        ref={useFocusWhen<HTMLButtonElement>(true)}
        variant="ghost"
        size="sm"
        icon="undo-2"
        busy={restoring.isPending}
        onClick={() => restoring.mutate()}
      >
        {t`Undo`}
      </Button>
      <FailureText text={restoring.isError && formatFailedCall(restoring.error, t`We could not restore it`)} />
    </div>
  )
}

interface SaveProps {
  sets: readonly QuestionSet[]
  questions: readonly QuestionFormValues[]
  onSaved: () => void
}

/** A name for the questions of the form; one that exists is replaced. */
function SaveQuestionSet({ sets, questions, onSaved }: SaveProps) {
  const [name, setName] = useState('')
  const saving = useMutation({
    mutationFn: () => saveQuestionSet(name, questions),
    onSuccess: () => {
      setName('')
      onSaved()
    },
  })
  const save = () => saving.mutate()
  const isReplaced = sets.some((set) => set.name.toLowerCase() === name.trim().toLowerCase())
  const error = saving.isError ? describeSaveError(saving.error) : undefined
  return (
    <div
      className="mt-5 border-t border-line pt-4"
      onKeyDown={(event) => {
        // Enter would send the job form, in which this dialog stands.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        save()
      }}
    >
      <TextField
        label={t`Save the questions of this job as`}
        name="question-set-name"
        maxLength={80}
        value={name}
        error={error}
        hint={isReplaced ? t`You have saved questions under this name. They will be replaced.` : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <Button size="sm" className="mt-3" busy={saving.isPending} busyText={t`Saving...`} onClick={save}>
        {t`Save questions`}
      </Button>
      <SavedNote name={saving.data?.name} />
    </div>
  )
}

const SavedNote = ({ name }: { name: string | undefined }) => (
  <p role="status" className={name ? 'mt-2 text-sm text-forest' : 'sr-only'}>
    {name && t`Saved “${name}”.`}
  </p>
)

function describeSaveError(error: unknown): string {
  if (isFailedCall(error)) {
    const [[field = '', [message = ''] = []] = []] = Object.entries(error.errors)
    const at = /^questions\.(\d+)/.exec(field)?.[1]
    if (at) return t`Please correct question ${ph({ number: Number(at) + 1 })} of this job first: ${message}`
    if (message) return message
  }
  return formatFailedCall(error, t`We could not save the questions`)
}
