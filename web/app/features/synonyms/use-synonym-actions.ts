import type { Synonym, SynonymForm } from '@sira/contract/synonyms'
import { ph, t } from '@lingui/core/macro'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { areSingleKeysEnabled } from '../../ui/single-keys-setting.ts'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { offerUndo } from '../../ui/undo-toast.tsx'
import { rememberRow } from './remember-row.ts'
import { dismissSearch, formatSearchesFailure, removeSynonym, saveSynonym } from './synonyms-queries.ts'

export type SynonymDialogState =
  | { action: 'add'; phrase: string; synonym?: undefined }
  | { action: 'edit' | 'remove'; synonym: Synonym }

interface UndoableChange {
  change: () => Promise<void>
  text: string
  undo: () => Promise<void>
}

const formatSaved = ({ phrase, meaning }: SynonymForm) => t`“${phrase}” now means “${meaning}”`

/** The open dialog. `leave` closes it and moves the focus back to a row. */
function useSynonymDialog() {
  const [opened, setOpened] = useState<{ dialog: SynonymDialogState; focusRow: () => void }>()
  const close = () => setOpened(undefined)
  const leave = (focusRow = opened?.focusRow) => {
    // At once: behind an open dialog nothing gets the focus.
    flushSync(close)
    focusRow?.()
  }
  const open = (dialog: SynonymDialogState) => setOpened({ dialog, focusRow: rememberRow() })
  return { dialog: opened?.dialog, focusRow: opened?.focusRow, open, close, leave }
}

/** The dialogs of the synonyms and what they do, and dismissing searches. What was taken away can be put back at once. */
export function useSynonymActions() {
  const { dialog, focusRow, open, close, leave } = useSynonymDialog()
  const [busy, setBusy] = useState<string>()
  /** Throws the API's error, which is shown at its field. `existing` is the synonym as the list has it now. */
  async function save(form: SynonymForm, existing?: Synonym) {
    await saveSynonym(form, existing)
    leave()
    toast.success(formatSaved(form), RESULT_TOAST)
  }
  async function take(key: string, { change, text, undo }: UndoableChange, focusBack = focusRow) {
    setBusy(key)
    try {
      await change()
      leave(focusBack)
      offerUndo({ text, hasKey: areSingleKeysEnabled(), undo: () => undo().then(focusBack) })
    } catch (error) {
      toast.error(formatSearchesFailure(error), RESULT_TOAST)
    }
    setBusy(undefined)
  }
  const remove = (synonym: Synonym) =>
    take(synonym.id, {
      change: () => removeSynonym(synonym),
      text: t`The synonym “${ph({ phrase: synonym.phrase })}” is removed.`,
      undo: () => saveSynonym({ phrase: synonym.phrase, meaning: synonym.meaning }),
    })
  const dismiss = (words: string) => {
    const change = () => dismissSearch(words, true)
    const undo = () => dismissSearch(words, false)
    return take(words, { change, text: t`“${words}” is dismissed.`, undo }, rememberRow())
  }
  return { dialog, busy, open, close, save, remove, dismiss }
}
