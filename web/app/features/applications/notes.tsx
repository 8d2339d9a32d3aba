import type { Note } from '@sira/contract/hiring'
import { useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { dateTimeText } from '../../ui/dates.ts'
import type { NoteCalls } from './hiring-calls.ts'
import { type Saving, useSaving } from './use-saving.ts'

const MOST_LETTERS = 5000

interface NotesProps {
  applicationId: string
  calls: NoteCalls
  mayEdit: boolean
  /** Changes when a colleague wrote something. */
  version: unknown
}

/** What colleagues wrote about a candidate, for each other alone. A note saves itself. */
export function Notes({ applicationId, calls, mayEdit, version }: NotesProps) {
  const id = useId()
  const [notes, setNotes] = useState<readonly Note[]>()
  const [failure, setFailure] = useState('')
  const [edited, setEdited] = useState('')
  useEffect(() => {
    let isOver = false
    calls.list(applicationId).then(
      (found) => !isOver && setNotes(found),
      () => !isOver && setFailure('The notes could not be loaded.'),
    )
    return () => {
      isOver = true
    }
  }, [applicationId, calls, version])
  const put = (note: Note) =>
    setNotes((before = []) =>
      before.some((one) => one.id === note.id)
        ? before.map((one) => (one.id === note.id ? note : one))
        : [...before, note],
    )
  const remove = async (note: Note) => {
    try {
      await calls.remove(applicationId, note.id)
      setNotes((before = []) => before.filter((one) => one.id !== note.id))
      setFailure('')
    } catch {
      setFailure('The note could not be deleted. Please try again.')
    }
  }
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 id={id} className="text-sm">
        Notes <span className="font-normal text-ink-3">for your team; candidates never see them</span>
      </h3>
      {failure && (
        <p role="alert" className="err">
          {failure}
        </p>
      )}
      <ul className="mt-2 grid gap-2">
        {notes?.map((note) => (
          <li key={note.id} className="rounded-md bg-sunken px-3 py-2 text-sm">
            {edited === note.id ? (
              <SavingText
                label="Change your note"
                begin={note.body}
                save={async (body) => put(await calls.change(applicationId, note.id, body))}
                onDone={() => setEdited('')}
                isFocused
              />
            ) : (
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.body}</p>
            )}
            <div className="mt-1 flex items-center gap-1 text-xs text-ink-3">
              <p className="mr-auto">
                {note.by ?? 'A former colleague'}, <time dateTime={note.updatedAt}>{dateTimeText(note.updatedAt)}</time>
              </p>
              {note.isMine && mayEdit && edited !== note.id && (
                <IconButton icon="pencil" label="Change note" onClick={() => setEdited(note.id)} />
              )}
              {note.isMine && mayEdit && edited !== note.id && (
                <IconButton icon="trash-2" label="Delete note" onClick={() => void remove(note)} />
              )}
            </div>
          </li>
        ))}
      </ul>
      {notes?.length === 0 && !mayEdit && <p className="mt-2 text-sm text-ink-3">No notes yet.</p>}
      {mayEdit && notes && <NewNote {...{ applicationId, calls, put }} />}
    </section>
  )
}

/** The field for another note: what is typed is a note once it was saved, and stands among the others once the field is left. */
function NewNote({
  applicationId,
  calls,
  put,
}: Pick<NotesProps, 'applicationId' | 'calls'> & { put: (note: Note) => void }) {
  const written = useRef<Note>(undefined)
  const [turn, setTurn] = useState(0)
  const save = async (body: string) => {
    written.current = written.current
      ? await calls.change(applicationId, written.current.id, body)
      : await calls.add(applicationId, body)
  }
  const done = () => {
    if (!written.current) return
    put(written.current)
    written.current = undefined
    setTurn(turn + 1)
  }
  return (
    <SavingText
      key={turn}
      label="New note"
      placeholder="What your team should know"
      begin=""
      save={save}
      onDone={done}
    />
  )
}

const WORDS: Record<Saving, string> = { idle: '', saving: 'Saving...', saved: 'Saved', failed: '' }

interface SavingTextProps {
  label: string
  placeholder?: string
  begin: string
  save: (text: string) => Promise<unknown>
  /** The field was left, and everything is kept. */
  onDone: () => void
  isFocused?: boolean
}

function SavingText({ label, placeholder, begin, save, onDone, isFocused = false }: SavingTextProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const saving = useSaving(begin, save)
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  const leave = async () => {
    await saving.now()
    if (saving.isKept()) onDone()
  }
  return (
    <div className="mt-2">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        maxLength={MOST_LETTERS}
        placeholder={placeholder}
        className="field block text-sm"
        value={saving.text}
        onChange={(event) => saving.change(event.target.value)}
        onBlur={() => void leave()}
      />
      <p role="status" className="mt-0.5 min-h-4 text-xs text-ink-3">
        {WORDS[saving.state]}
      </p>
      {saving.state === 'failed' && (
        <p role="alert" className="err flex flex-wrap items-center gap-2">
          Not saved.{' '}
          <Button variant="ghost" size="sm" onClick={() => void saving.now()}>
            Try again
          </Button>
        </p>
      )}
    </div>
  )
}
