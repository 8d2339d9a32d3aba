import { useEffect, useEffectEvent } from 'react'

const TYPING = 'input, textarea, select, [contenteditable], [role=menu]'

/**
 * Single-key shortcuts, while they are on and no text is being typed; a key that is held down counts once. An element with
 * a meaning of its own for a key prevents the default.
 */
export function useSingleKeys(isOn: boolean, actions: Record<string, () => void>) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()]
    if (
      !action ||
      event.repeat ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      (event.target as Element | null)?.closest?.(TYPING)
    )
      return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
