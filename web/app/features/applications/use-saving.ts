import { useEffect, useEffectEvent, useRef, useState } from 'react'

const PAUSE_MS = 1000
export type Saving = 'idle' | 'saving' | 'saved' | 'failed'

/** Text that saves itself when typing rests, when its field is left, and when the page goes; one save after the other. */
export function useSaving(begin: string, save: (text: string) => Promise<unknown>) {
  const [text, setText] = useState(begin)
  const [state, setState] = useState<Saving>('idle')
  const kept = useRef(begin.trim())
  const newest = useRef(begin)
  const running = useRef<Promise<void>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function write(): Promise<void> {
    const body = newest.current.trim()
    if (body === '' || body === kept.current) return
    setState('saving')
    try {
      await save(body)
      kept.current = body
      setState('saved')
    } catch {
      setState('failed')
    }
  }
  function now(): Promise<void> {
    clearTimeout(timer.current)
    running.current = (running.current ?? Promise.resolve()).then(write)
    return running.current
  }
  function change(next: string) {
    setText(next)
    newest.current = next
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void now(), PAUSE_MS)
  }
  const leave = useEffectEvent(() => void now())
  useEffect(() => leave, [])
  /** Whether everything typed is kept. */
  const isKept = () => newest.current.trim() === kept.current
  return { text, state, now, change, isKept }
}
