import type { Synonym, SynonymForm } from '@sira/contract/synonyms'
import { z } from 'zod'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { MeaningNote, PhraseNote } from './search-preview-notes.tsx'
import type { useSynonymActions } from './use-synonym-actions.ts'

const [LONGEST_PHRASE, LONGEST_MEANING] = [60, 80]
const SynonymFormSchema = z.object({
  phrase: z
    .string()
    .trim()
    .min(1, 'Please enter the words that people type')
    .max(LONGEST_PHRASE, `Must be at most ${LONGEST_PHRASE} characters`),
  meaning: z
    .string()
    .trim()
    .min(1, 'Please enter what these words mean')
    .max(LONGEST_MEANING, `Must be at most ${LONGEST_MEANING} characters`),
})

interface SynonymDialogsProps extends Pick<
  ReturnType<typeof useSynonymActions>,
  'dialog' | 'busy' | 'close' | 'save' | 'remove'
> {
  /** The synonyms as they are now: somebody else may change one while its dialog is open. */
  synonyms: readonly Synonym[]
}

/** The dialogs that add, change and remove synonyms, of which one is open at most. */
export function SynonymDialogs({ dialog, synonyms, busy, close, save, remove }: SynonymDialogsProps) {
  const opened = dialog?.synonym
  const edited = dialog?.action === 'edit' ? opened : undefined
  const removed = dialog?.action === 'remove' ? opened : undefined
  return (
    <>
      <Dialog
        open={dialog?.action === 'add' || edited !== undefined}
        onClose={close}
        title={edited ? 'Change a synonym' : 'Add a synonym'}
      >
        <SynonymFields
          key={opened?.id}
          values={edited ?? { phrase: dialog?.action === 'add' ? dialog.phrase : '', meaning: '' }}
          isNew={!edited}
          onSend={(form) => save(form, edited && (synonyms.find(({ id }) => id === edited.id) ?? edited))}
        />
      </Dialog>
      <ConfirmDialog
        open={removed !== undefined}
        onClose={close}
        onConfirm={() => removed && void remove(removed)}
        title="Remove this synonym?"
        text={removed && `People who search for “${removed.phrase}” will no longer find “${removed.meaning}”.`}
        confirmText="Remove"
        busy={busy !== undefined}
        busyText="Removing..."
        danger
      />
    </>
  )
}

interface SynonymFieldsProps {
  values: SynonymForm
  isNew: boolean
  /** Throws the API's error, which is shown at its field. */
  onSend: (form: SynonymForm) => Promise<void>
}

const SynonymFields = ({ values: { phrase, meaning }, isNew, onSend }: SynonymFieldsProps) => (
  <Form
    schema={SynonymFormSchema}
    defaultValues={{ phrase, meaning }}
    aria-label={isNew ? 'Add synonym' : 'Change synonym'}
    onSend={onSend}
  >
    <TextField
      label="When people type"
      name="phrase"
      autoComplete="off"
      autoFocus={phrase === ''}
      hint="One to four words, in any script. Capitals and plurals make no difference."
      after={<PhraseNote longest={LONGEST_PHRASE} stored={isNew ? undefined : phrase} />}
    />
    <TextField
      label="Search for"
      name="meaning"
      autoComplete="off"
      autoFocus={phrase !== ''}
      hint="For example a role, a skill or a place. Jobs that contain the typed words themselves are still found."
      after={<MeaningNote longest={LONGEST_MEANING} />}
    />
    <SubmitButton busyText="Saving...">{isNew ? 'Add synonym' : 'Save'}</SubmitButton>
  </Form>
)
