import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ApplicationNote } from '@sira/contract/received-applications'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { AutosavedText } from './autosaved-text.tsx'
import { deleteNote, type NotedApplication, saveNote, showNote, shownNotesQuery } from './hiring-queries.ts'

interface NotesProps {
  application: NotedApplication
  canEdit: boolean
  /** The names of colleagues, who hear of a note that mentions them. */
  mentionable: readonly string[]
}

/** The notes of the team about a candidate, which candidates never see. A note saves itself. */
export function ApplicationNotes({ application, canEdit, mentionable }: NotesProps) {
  const id = useId()
  const { data: notes, isError } = useQuery(shownNotesQuery(application))
  const { deleteFailure, remove } = useDeleteNote(application)
  const [edited, setEdited] = useState('')
  /** The id of the note that is being written below the list. */
  const [written, setWritten] = useState('')
  const listed = notes?.filter((note) => note.id !== written)
  const failure = deleteFailure || (isError && t`The notes could not be loaded.`)
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 id={id} className="text-sm">
        <Trans>
          Notes <span className="font-normal text-ink-3">for your team; candidates never see them</span>
        </Trans>
      </h3>
      <FailureText text={failure} />
      <ul className="mt-2 grid gap-2">
        {listed?.map((note) => (
          <Note
            key={note.id}
            {...{ application, note, mentionable }}
            isEdited={edited === note.id}
            tools={
              note.isMine &&
              canEdit && <NoteTools onEdit={() => setEdited(note.id)} onDelete={() => void remove(note)} />
            }
            onDone={() => setEdited('')}
          />
        ))}
      </ul>
      {notes?.length === 0 && !canEdit && <p className="mt-2 text-sm text-ink-3">{t`No notes yet.`}</p>}
      {canEdit && <NewNote {...{ application, mentionable }} onWritten={setWritten} />}
    </section>
  )
}

function useDeleteNote(application: NotedApplication) {
  const [deleteFailure, setDeleteFailure] = useState('')
  const remove = async (note: ApplicationNote) => {
    try {
      await deleteNote(application, note.id)
      setDeleteFailure('')
    } catch {
      setDeleteFailure(t`The note could not be deleted. Please try again.`)
    }
  }
  return { deleteFailure, remove }
}

interface NoteProps {
  application: NotedApplication
  mentionable: readonly string[]
  note: ApplicationNote
  isEdited: boolean
  /** Shown while the note is not edited. */
  tools: ReactNode
  /** Called when the edited note is saved. */
  onDone: () => void
}

/** One note, who wrote it and when; its text is a field while it is edited. */
function Note({ application, mentionable, note, isEdited, tools, onDone }: NoteProps) {
  return (
    <li className="rounded-md bg-sunken px-3 py-2 text-sm">
      {isEdited ? (
        <AutosavedText
          label={t`Change your note`}
          initialText={note.body}
          save={async (body) => showNote(application, await saveNote(application.id, body, note))}
          onDone={onDone}
          isFocused
          mentionable={mentionable}
        />
      ) : (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.body}</p>
      )}
      <div className="mt-1 flex items-center gap-1 text-xs text-ink-3">
        <p className="mr-auto">
          {note.by ?? t`A former colleague`}, <DateTime at={note.updatedAt} />
        </p>
        {!isEdited && tools}
      </div>
    </li>
  )
}

const NoteTools = ({ onEdit, onDelete }: { onEdit: () => void; onDelete: () => void }) => (
  <>
    <IconButton icon="pencil" label={t`Change note`} onClick={onEdit} />
    <IconButton icon="trash-2" label={t`Delete note`} onClick={onDelete} />
  </>
)

interface NewNoteProps {
  application: NotedApplication
  mentionable: readonly string[]
  /** Called with the id of the note that this field has, and with an empty one when the note joins the list. */
  onWritten: (noteId: string) => void
}

/** The field for a new note. It becomes a note when it is first saved, and joins the list when the field is left. */
function NewNote({ application, mentionable, onWritten }: NewNoteProps) {
  const written = useRef<ApplicationNote>(undefined)
  const [noteNumber, setNoteNumber] = useState(0)
  const save = async (body: string) => {
    written.current = await saveNote(application.id, body, written.current)
    onWritten(written.current.id)
  }
  const done = () => {
    if (!written.current) return
    showNote(application, written.current)
    written.current = undefined
    onWritten('')
    setNoteNumber(noteNumber + 1)
  }
  return (
    <div data-new-note>
      <AutosavedText
        key={noteNumber}
        label={t`New note`}
        placeholder={t`What your team should know; @ and a name tells a colleague`}
        mentionable={mentionable}
        initialText=""
        save={save}
        onDone={done}
      />
    </div>
  )
}
