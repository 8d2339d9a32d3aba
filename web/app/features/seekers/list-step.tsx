import type { Profile } from '@sira/contract/seekers'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { hasDraft } from '../../ui/form-draft.ts'
import type { FormSchema } from '../../ui/form-errors.ts'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RESULT, toast } from '../../ui/toast.tsx'
import { EntryEditor } from './entry-editor.tsx'
import { EntryList, EntryRow } from './entry-list.tsx'
import type { PartKind } from './part-kinds.ts'
import { partErrors } from './part-values.ts'
import { isRefused, saveProblem } from './save-problem.ts'
import { type Calls, useEntries } from './use-entries.ts'
import { WizardBar } from './wizard-bar.tsx'
import { useWizard } from './wizard.ts'

const NEW = 'new'

interface StepProps<E extends { id: string }> {
  kind: PartKind<E>
  profile: Profile
  schema: FormSchema<object, object>
  calls: Calls<E>
  /** Under which name drafts are kept, one an entry. */
  draftKey: string
}

/** A step that is a list: its entries, one of them open at a time. What is typed outlives a reload and a lost connection. */
export function ListStep<E extends { id: string }>({ kind, profile, schema, calls, draftKey }: StepProps<E>) {
  const entries = kind.entriesOf(profile)
  const [open, setOpen] = useState(() => firstOpen(entries, draftKey))
  const list = useEntries(calls, kind.deleteFailed, kind.saveFailed)
  const show = (id: string | undefined) => {
    list.offered()
    setOpen(id)
  }
  const send = useSending(kind, calls, () => show(undefined))
  const entry = entries.find(({ id }) => id === open)
  // An entry that another window has deleted cannot be open any more; an empty step begins with one.
  const editing = entry ? entry.id : open === NEW || entries.length === 0 ? NEW : undefined
  const editor = editing !== undefined && (
    <EntryEditor
      key={editing}
      title={entry ? `Edit ${kind.nameOf(entry).title}` : `Add ${kind.one}`}
      saveText={entry ? 'Save changes' : `Save ${kind.one}`}
      onClose={entries.length > 0 ? () => show(undefined) : undefined}
    >
      <kind.Fields />
    </EntryEditor>
  )
  const content = (
    <>
      <div>
        <h2 className="text-xl">{kind.title}</h2>
        <p className="hint">{kind.lead}</p>
      </div>
      {list.failure && (
        <p role="alert" className="err flex gap-2 rounded-md bg-cherry-wash p-3">
          <Icon name="circle-alert" className="flex-none" />
          {list.failure}
        </p>
      )}
      {entries.length > 0 && (
        <EntryList label={kind.title}>
          {entries.map((one) => (
            <li key={one.id}>
              {one.id === editing ? (
                editor
              ) : (
                <EntryRow
                  name={kind.nameOf(one)}
                  busy={list.busy === one.id}
                  onEdit={() => show(one.id)}
                  onDelete={() => void list.remove(one)}
                />
              )}
            </li>
          ))}
        </EntryList>
      )}
      {list.gone.map((one) => (
        <Gone
          key={one.id}
          title={kind.nameOf(one).title}
          busy={list.busy === one.id}
          onUndo={() => void list.undo(one)}
          focus={list.latest === one.id}
        />
      ))}
      {editing === NEW && editor}
      {editing === undefined && (
        <div>
          <Button variant="quiet" icon="plus" onClick={() => show(NEW)}>{`Add ${kind.one}`}</Button>
        </div>
      )}
      <WizardBar step={kind.step} hasProfile />
    </>
  )
  if (editing === undefined) return <div className="grid gap-4">{content}</div>
  return (
    <Form
      key={editing}
      schema={schema}
      defaultValues={kind.valuesOf(entry)}
      aria-label={entry ? 'Edit an entry' : 'Add an entry'}
      onSend={(values) => send(values, entry?.id)}
      draftKey={`${draftKey}-${editing}`}
      guardUnsaved
    >
      {content}
    </Form>
  )
}

/** What lies half-typed on this device is opened again. */
const firstOpen = (entries: { id: string }[], draftKey: string) =>
  [NEW, ...entries.map(({ id }) => id)].find((id) => hasDraft(`${draftKey}-${id}`))

/** Saves one entry; then leaves the step if that was wanted, else closes the editor. */
function useSending<E extends { id: string }>(kind: PartKind<E>, calls: Calls<E>, close: () => void) {
  const { takeAim } = useWizard()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  return async (values: object, id?: string) => {
    const leave = takeAim()
    try {
      await calls.save({ ...values, ...(id && { id }) } as never)
    } catch (error) {
      if (!isRefused(error)) throw error
      return saveProblem(
        { ...error, message: error.message, errors: partErrors(error.errors) },
        leave?.failed ?? kind.saveFailed,
      )
    }
    toast.success('Saved', RESULT)
    if (leave) {
      await navigate(leave.to)
      return
    }
    await revalidate()
    close()
  }
}

interface GoneProps {
  title: string
  busy: boolean
  onUndo: () => void
  /** The one deleted last: the button that had the focus is gone with it. */
  focus: boolean
}

/** Where an entry was that has just been deleted: it can be had back as long as the step is open. */
function Gone({ title, busy, onUndo, focus }: GoneProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focus) button.current?.focus()
  }, [focus])
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-4 py-2">
      <span className="min-w-0 wrap-anywhere">{title} was deleted.</span>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        icon="undo-2"
        busy={busy}
        busyText="Bringing it back..."
        onClick={onUndo}
      >
        Undo<span className="sr-only"> {title}</span>
      </Button>
    </div>
  )
}
