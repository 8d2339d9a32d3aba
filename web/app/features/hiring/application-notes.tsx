import type { ApplicationNote } from '@sira/contract/received-applications'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/dates.ts'
import { applicationNotesQuery, deleteNote, saveNote, showNote } from './hiring-queries.ts'
import { type AutosaveState, useAutosave } from './use-autosave.ts'

const MAX_NOTE_LENGTH = 5000

interface NotesProps {
  applicationId: string
  mayEdit: boolean
}

/** The notes of the team about a candidate, which candidates never see. A note saves itself. */
export function ApplicationNotes({ applicationId, mayEdit }: NotesProps) {
  const id = useId()
  const { data: notes, isError } = useQuery(applicationNotesQuery(applicationId))
  const [deleteFailure, setDeleteFailure] = useState('')
  const [edited, setEdited] = useState('')
  const remove = async (note: ApplicationNote) => {
    try {
      await deleteNote(applicationId, note.id)
      setDeleteFailure('')
    } catch {
      setDeleteFailure('The note could not be deleted. Please try again.')
    }
  }
  const failure = deleteFailure || (isError && 'The notes could not be loaded.')
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
              <AutosavedText
                label="Change your note"
                initialText={note.body}
                save={async (body) => showNote(applicationId, await saveNote(applicationId, body, note))}
                onDone={() => setEdited('')}
                isFocused
              />
            ) : (
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.body}</p>
            )}
            <div className="mt-1 flex items-center gap-1 text-xs text-ink-3">
              <p className="mr-auto">
                {note.by ?? 'A former colleague'},{' '}
                <time dateTime={note.updatedAt}>{formatDateTime(note.updatedAt)}</time>
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
      {mayEdit && notes && <NewNote applicationId={applicationId} />}
    </section>
  )
}

/** The field for a new note. It becomes a note when it is first saved, and joins the list when the field is left. */
function NewNote({ applicationId }: { applicationId: string }) {
  const written = useRef<ApplicationNote>(undefined)
  const [noteNumber, setNoteNumber] = useState(0)
  const save = async (body: string) => {
    written.current = await saveNote(applicationId, body, written.current)
  }
  const done = () => {
    if (!written.current) return
    showNote(applicationId, written.current)
    written.current = undefined
    setNoteNumber(noteNumber + 1)
  }
  return (
    <AutosavedText
      key={noteNumber}
      label="New note"
      placeholder="What your team should know"
      initialText=""
      save={save}
      onDone={done}
    />
  )
}

const STATE_TEXTS: Record<AutosaveState, string> = { idle: '', saving: 'Saving...', saved: 'Saved', failed: '' }

interface AutosavedTextProps {
  label: string
  placeholder?: string
  initialText: string
  save: (text: string) => Promise<unknown>
  /** Called when the field was left and everything is saved. */
  onDone: () => void
  isFocused?: boolean
}

function AutosavedText({ label, placeholder, initialText, save, onDone, isFocused = false }: AutosavedTextProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const autosave = useAutosave(initialText, save)
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  const leave = async () => {
    await autosave.saveNow()
    if (autosave.isSaved()) onDone()
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
        maxLength={MAX_NOTE_LENGTH}
        placeholder={placeholder}
        className="field block text-sm"
        value={autosave.text}
        onChange={(event) => autosave.change(event.target.value)}
        onBlur={() => void leave()}
      />
      <p role="status" className="mt-0.5 min-h-4 text-xs text-ink-3">
        {STATE_TEXTS[autosave.state]}
      </p>
      {autosave.state === 'failed' && (
        <p role="alert" className="err flex flex-wrap items-center gap-2">
          Not saved.{' '}
          <Button variant="ghost" size="sm" onClick={() => void autosave.saveNow()}>
            Try again
          </Button>
        </p>
      )}
    </div>
  )
}
