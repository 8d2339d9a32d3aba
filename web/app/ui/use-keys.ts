import { useEffect, useEffectEvent } from 'react'

const TYPING = 'input, textarea, select, [contenteditable], [role=menu]'

/** Single keys do something while they are switched on and nobody types; one that is held down does it once. */
export function useKeys(isOn: boolean, acts: Record<string, () => void>) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key.toLowerCase()]
    if (
      !act ||
      event.repeat ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      (event.target as Element | null)?.closest?.(TYPING)
    )
      return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [isOn])
}
