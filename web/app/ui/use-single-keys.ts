import { useWindowEvent } from './use-subscription.ts'

/** 'shift+1' for Shift with a number key; otherwise empty. */
const toShiftedNumber = ({ shiftKey, code }: KeyboardEvent) =>
  shiftKey && code.startsWith('Digit') ? `shift+${code.slice('Digit'.length)}` : ''

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]'

/**
 * Single-key shortcuts, and `shift+1` and so on, while they are on and no text is being typed; a key that is held down counts once. An element with
 * a meaning of its own for a key prevents the default. Keys in an element that `isElsewhere` are left alone.
 */
export function useSingleKeys(
  isOn: boolean,
  actions: Record<string, () => void>,
  isElsewhere: (target: Element) => boolean = () => false,
) {
  const onKeyDown = (event: KeyboardEvent) => {
    // On some keyboards a number needs Shift: then the number itself counts.
    const action = actions[event.key.toLowerCase()] ?? actions[toShiftedNumber(event)]
    if (
      !action ||
      event.repeat ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      (event.target instanceof Element && (event.target.closest(TYPING) || isElsewhere(event.target)))
    )
      return
    event.preventDefault()
    action()
  }
  useWindowEvent('keydown', onKeyDown, isOn)
}
