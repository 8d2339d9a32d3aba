import { describeError } from '../../api/error-message.ts'
import type { Synonym, SynonymForm } from '@sira/contract/synonyms'
import { ph, t } from '@lingui/core/macro'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { areSingleKeysEnabled } from '../../ui/single-keys-setting.ts'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { offerUndo } from '../../ui/undo-toast.tsx'
import { dismissSearch, removeSynonym, saveSynonym } from './synonyms-queries.ts'
import { focusHeading } from '../../ui/focus.ts'

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
      toast.error(describeError(error), RESULT_TOAST)
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

const listButtons = (row: Element) => [...row.querySelectorAll<HTMLElement>('button')]

/**
 * Remembers the focused button and its row. Returns a function that moves the focus back to it, or if it is gone to that
 * button of the row that is now in its place; to the heading of the list if there is none.
 */
function rememberRow(): () => void {
  const button = document.activeElement as HTMLElement
  const [row, section] = [button.closest('li, tr'), button.closest('section')]
  const list = row?.parentElement
  const index = list && row ? [...list.children].indexOf(row) : 0
  // Counted from the end: what comes before Dismiss is not a button in every row.
  const buttons = row ? listButtons(row) : []
  const place = buttons.indexOf(button) - buttons.length
  return () => {
    if (button.isConnected && button !== document.body) return button.focus()
    const next = list?.isConnected ? list.children[Math.min(index, list.childElementCount - 1)] : undefined
    const offered = next ? listButtons(next) : []
    const target = offered.at(place) ?? offered[0]
    if (target) target.focus()
    else focusHeading(section?.querySelector('h2'))
  }
}
