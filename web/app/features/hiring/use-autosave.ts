import { useRef, useState } from 'react'
import { useOnUnmount } from '../../ui/use-on-unmount.ts'
import { useWindowEvent } from '../../ui/use-subscription.ts'

const AUTOSAVE_DELAY_MS = 1000
export type AutosaveState = 'idle' | 'saving' | 'saved' | 'failed'

/**
 * Text that saves itself when typing pauses, and when the component unmounts or the page is left; `save` then has to
 * outlast it. Saves run one after the other, so what is typed while one is on its way is not saved when the page is closed
 * before that ends. Call `saveNow` when the field is left.
 */
export function useAutosave(initialText: string, save: (text: string) => Promise<unknown>) {
  const [text, setText] = useState(initialText)
  const [state, setState] = useState<AutosaveState>('idle')
  const lastSaved = useRef(initialText.trim())
  const latest = useRef(initialText)
  const running = useRef<Promise<void>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function write(): Promise<void> {
    const body = latest.current.trim()
    if (body === '' || body === lastSaved.current) return
    setState('saving')
    try {
      await save(body)
      lastSaved.current = body
      setState('saved')
    } catch {
      setState('failed')
    }
  }
  function saveNow(): Promise<void> {
    clearTimeout(timer.current)
    running.current = (running.current ?? Promise.resolve()).then(write)
    return running.current
  }
  function change(next: string) {
    setText(next)
    latest.current = next
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void saveNow(), AUTOSAVE_DELAY_MS)
  }
  useOnUnmount(() => void saveNow())
  // The page may be closed or loaded anew before the pause is over.
  useWindowEvent('pagehide', () => void saveNow())
  /** Whether everything that was typed is saved. */
  const isSaved = () => latest.current.trim() === lastSaved.current
  return { text, state, saveNow, change, isSaved }
}
