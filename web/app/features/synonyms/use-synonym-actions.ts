import type { Synonym, SynonymForm } from '@sira/contract/synonyms'
import { useState } from 'react'
import { focusHeading } from '../../ui/focus-heading.ts'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { offerUndo } from '../../ui/undo-toast.tsx'
import { dismissSearch, formatSearchesFailure, removeSynonym, saveSynonym } from './synonyms-queries.ts'

export type SynonymDialogState =
  | { action: 'add'; phrase: string; synonym?: undefined }
  | { action: 'edit' | 'remove'; synonym: Synonym }

const UNDO_SECONDS = 10

/** The dialogs of the synonyms and what they do, and dismissing searches. What was taken away can be put back at once. */
export function useSynonymActions() {
  const [dialog, setDialog] = useState<SynonymDialogState>()
  const [busy, setBusy] = useState<string>()
  const close = () => setDialog(undefined)
  /** Throws the API's error, which is shown at its field. `existing` is the synonym as the list has it now. */
  async function save(form: SynonymForm, existing?: Synonym) {
    await saveSynonym(form, existing)
    close()
    toast.success(`“${form.phrase}” now means “${form.meaning}”`, RESULT_TOAST)
  }
  async function take(key: string, task: () => Promise<void>, offer: { text: string; undo: () => Promise<void> }) {
    setBusy(key)
    try {
      await task()
      close()
      offerUndo({ ...offer, seconds: UNDO_SECONDS })
      focusHeading()
    } catch (error) {
      toast.error(formatSearchesFailure(error), RESULT_TOAST)
    }
    setBusy(undefined)
  }
  const remove = (synonym: Synonym) =>
    take(synonym.id, () => removeSynonym(synonym), {
      text: `The synonym “${synonym.phrase}” is removed.`,
      undo: () => saveSynonym({ phrase: synonym.phrase, meaning: synonym.meaning }),
    })
  const dismiss = (words: string) =>
    take(words, () => dismissSearch(words, true), {
      text: `“${words}” is dismissed.`,
      undo: () => dismissSearch(words, false),
    })
  return { dialog, busy, open: setDialog, close, save, remove, dismiss }
}
