import { type FocusEvent, useEffect, useRef } from 'react'
import { focusHeading } from '../../ui/focus-heading.ts'

/**
 * Keeps the focus in a section when its focused control is replaced: it goes to the control with `data-next-focus`, or to
 * the heading. Returns props for the section, which the calling component renders.
 */
export function useKeptFocus() {
  const section = useRef<HTMLElement>(null)
  const focused = useRef<Element>(null)
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement !== document.body) return
    const next = section.current?.querySelector<HTMLElement>('[data-next-focus]')
    if (next) next.focus()
    else focusHeading(section.current?.querySelector<HTMLElement>('h3'))
  })
  return {
    ref: section,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
    onBlur: ({ target }: FocusEvent) => {
      // A window in the background has a focused element too.
      if (document.activeElement !== target) focused.current = null
    },
  }
}
