import { ph, t } from '@lingui/core/macro'
import type { SeekerProfile } from '@sira/contract/seekers'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { hasFormDraft } from '../../ui/form-draft-storage.ts'
import type { FormSchema } from '../../ui/form-errors.ts'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { ProfileEntryEditor } from './profile-entry-editor.tsx'
import { DeletedEntry, ProfileEntryList, ProfileEntryRow } from './profile-entry-list.tsx'
import type { ProfileEntryKind } from './profile-entry-kinds.ts'
import { toProfileEntryErrors } from './profile-entry-form-values.ts'
import { isFailedCall, toSaveProblem } from '../../ui/failed-call.ts'
import { invalidateProfileToEdit } from './profile-wizard-queries.ts'
import { useProfileEntries } from './use-profile-entries.ts'
import { ProfileWizardBar } from './profile-wizard-bar.tsx'
import { useProfileWizard } from './profile-wizard.ts'

const NEW_ENTRY_ID = 'new'

interface ListStepProps<E extends { id: string }> {
  kind: ProfileEntryKind<E>
  profile: SeekerProfile
  schema: FormSchema<object, object>
  /** The prefix of the keys under which drafts are stored, one draft per entry. */
  draftKey: string
}

/**
 * A wizard step that is a list of entries, one of which can be open. What is typed survives a reload and a lost
 * connection.
 */
export function ProfileEntriesStep<E extends { id: string }>({ kind, profile, schema, draftKey }: ListStepProps<E>) {
  const entries = kind.listEntries(profile)
  const [openId, setOpenId] = useOpenEntryId(entries, draftKey)
  const list = useProfileEntries(kind)
  const openEntry = (id: string | undefined) => {
    list.clearLatest()
    setOpenId(id)
  }
  const saveEntry = useSaveEntry(kind, () => openEntry(undefined))
  const entry = entries.find(({ id }) => id === openId)
  // An entry that was deleted in another window cannot stay open; an empty step shows a new entry.
  const editingId = entry ? entry.id : openId === NEW_ENTRY_ID || entries.length === 0 ? NEW_ENTRY_ID : undefined
  const editor = editingId !== undefined && (
    <ProfileEntryEditor
      key={editingId}
      title={entry ? t`Edit ${ph({ title: kind.describeEntry(entry).title })}` : kind.addText}
      saveText={entry ? t`Save changes` : kind.saveText}
      onClose={entries.length > 0 ? () => openEntry(undefined) : undefined}
    >
      <kind.Fields />
    </ProfileEntryEditor>
  )
  const content = <EntriesContent {...{ kind, entries, list, editingId, editor, openEntry }} />
  if (editingId === undefined) return <div className="grid gap-4">{content}</div>
  return (
    <Form
      key={editingId}
      schema={schema}
      defaultValues={kind.toFormValues(entry)}
      aria-label={entry ? t`Edit an entry` : t`Add an entry`}
      onSend={(values) => saveEntry(values, entry?.id)}
      draftKey={`${draftKey}-${editingId}`}
      guardUnsaved
    >
      {content}
    </Form>
  )
}

/** Which entry is open: the first entry stays so while its step is left, although the list has it already. */
const useOpenEntryId = (entries: { id: string }[], draftKey: string) =>
  useState(() => findEntryWithDraft(entries, draftKey) ?? (entries.length === 0 ? NEW_ENTRY_ID : undefined))

interface EntriesContentProps<E extends { id: string }> {
  kind: ProfileEntryKind<E>
  entries: readonly E[]
  list: ReturnType<typeof useProfileEntries<E>>
  /** The id of the entry that is open, with its `editor`. */
  editingId: string | undefined
  editor: ReactNode
  openEntry: (id: string) => void
}

/** The entries of a step with the open one in its place, those just deleted, and the buttons of the wizard. */
function EntriesContent<E extends { id: string }>(props: EntriesContentProps<E>) {
  const { kind, entries, list, editingId, editor, openEntry } = props
  return (
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
      {entries.length > 0 && <Entries {...props} />}
      {list.deletedEntries.map((one) => (
        <DeletedEntry
          key={one.id}
          title={kind.describeEntry(one).title}
          busy={list.busy === one.id}
          onUndo={() => void list.undo(one)}
          focus={list.latestId === one.id}
        />
      ))}
      {editingId === NEW_ENTRY_ID && editor}
      {editingId === undefined && (
        <div>
          <Button variant="quiet" icon="plus" onClick={() => openEntry(NEW_ENTRY_ID)}>
            {kind.addText}
          </Button>
        </div>
      )}
      <ProfileWizardBar step={kind.step} hasProfile />
    </>
  )
}

function Entries<E extends { id: string }>(props: EntriesContentProps<E>) {
  const { kind, entries, list, editingId, editor, openEntry } = props
  return (
    <ProfileEntryList label={kind.title}>
      {entries.map((one) => (
        <li key={one.id}>
          {one.id === editingId ? (
            editor
          ) : (
            <ProfileEntryRow
              name={kind.describeEntry(one)}
              busy={list.busy === one.id}
              onEdit={() => openEntry(one.id)}
              onDelete={() => void list.remove(one)}
            />
          )}
        </li>
      ))}
    </ProfileEntryList>
  )
}

/** The entry that has a stored draft on this device, which is opened again. */
const findEntryWithDraft = (entries: { id: string }[], draftKey: string) =>
  [NEW_ENTRY_ID, ...entries.map(({ id }) => id)].find((id) => hasFormDraft(`${draftKey}-${id}`))

/** Saves one entry, leaves the step if a button of the wizard asked for it, and closes the editor. */
function useSaveEntry<E extends { id: string }>(kind: ProfileEntryKind<E>, close: () => void) {
  const { takeExit } = useProfileWizard()
  const navigate = useNavigate()
  return async (values: object, id?: string) => {
    const exit = takeExit()
    try {
      await kind.save({ ...values, ...(id && { id }) } as never)
    } catch (error) {
      if (!isFailedCall(error)) throw error
      return toSaveProblem(
        { ...error, message: error.message, errors: toProfileEntryErrors(error.errors) },
        exit?.failureMessage ?? kind.saveFailed,
      )
    }
    toast.success(t`Saved`, RESULT_TOAST)
    if (exit) await navigate(exit.to)
    else await invalidateProfileToEdit()
    close()
  }
}
