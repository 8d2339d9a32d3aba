import type { Synonym, SynonymForm } from '@sira/contract/synonyms'
import { ph, t } from '@lingui/core/macro'
import { z } from 'zod'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import type { useSynonymActions } from './use-synonym-actions.ts'
import { useFormValue } from '../../ui/form-context.ts'
import { describeMeaning, describePhrase, type SearchPreview } from './search-preview.ts'
import { allSkillsQuery, searchPreviewQuery } from './synonyms-queries.ts'

const [LONGEST_PHRASE, LONGEST_MEANING] = [60, 80]
const SynonymFormSchema = z.object({
  phrase: z
    .string()
    .trim()
    .min(1, t`Please enter the words that people type`)
    .max(LONGEST_PHRASE, t`Must be at most ${ph({ max: LONGEST_PHRASE })} characters`),
  meaning: z
    .string()
    .trim()
    .min(1, t`Please enter what these words mean`)
    .max(LONGEST_MEANING, t`Must be at most ${ph({ max: LONGEST_MEANING })} characters`),
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
        title={edited ? t`Change a synonym` : t`Add a synonym`}
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
        title={t`Remove this synonym?`}
        text={removed && formatRemoval(removed)}
        confirmText={t`Remove`}
        busy={busy !== undefined}
        busyText={t`Removing...`}
        danger
      />
    </>
  )
}

const formatRemoval = ({ phrase, meaning }: Synonym) =>
  t`People who search for “${phrase}” will no longer find “${meaning}”.`

interface SynonymFieldsProps {
  values: SynonymForm
  isNew: boolean
  /** Throws the API's error, which is shown at its field. */
  onSend: (form: SynonymForm) => Promise<void>
}

const ADD_SYNONYM = t`Add synonym`

const SynonymFields = ({ values: { phrase, meaning }, isNew, onSend }: SynonymFieldsProps) => (
  <Form
    schema={SynonymFormSchema}
    defaultValues={{ phrase, meaning }}
    aria-label={isNew ? ADD_SYNONYM : t`Change synonym`}
    onSend={onSend}
  >
    <TextField
      label={t`When people type`}
      name="phrase"
      autoComplete="off"
      autoFocus={phrase === ''}
      hint={t`One to four words, in any script. Capitals and plurals make no difference.`}
      after={<PhraseNote longest={LONGEST_PHRASE} stored={isNew ? undefined : phrase} />}
    />
    <TextField
      label={t`Search for`}
      name="meaning"
      autoComplete="off"
      autoFocus={phrase !== ''}
      hint={t`For example a role, a skill or a place. Jobs that contain the typed words themselves are still found.`}
      after={<MeaningNote longest={LONGEST_MEANING} />}
    />
    <SubmitButton busyText={t`Saving...`}>{isNew ? ADD_SYNONYM : t`Save`}</SubmitButton>
  </Form>
)

/** What a search for the text of a field finds now; undefined while that is not known. */
function useSearchPreview(name: string, longest: number): SearchPreview | undefined {
  const [text = ''] = useFormValue<string>(name)
  const words = text.trim()
  return useQuery({ ...searchPreviewQuery(words), enabled: words !== '' && words.length <= longest }).data
}

/** Below the meaning: how many jobs it finds. */
function MeaningNote({ longest }: { longest: number }) {
  const preview = useSearchPreview('meaning', longest)
  return <Note text={preview && describeMeaning(preview)} />
}

/** Below the phrase: whether it is understood or found already. The `stored` phrase of the synonym always is. */
function PhraseNote({ longest, stored }: { longest: number; stored: string | undefined }) {
  const preview = useSearchPreview('phrase', longest)
  const { data: skills = [] } = useQuery(allSkillsQuery)
  return <Note text={preview && preview.words !== stored ? describePhrase(preview, skills) : ''} />
}

const Note = ({ text }: { text: string | undefined }) => (
  <p className="hint num mt-1 min-h-5 wrap-anywhere" role="status">
    {text}
  </p>
)
