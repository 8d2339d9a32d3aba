import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { focusHeading } from './focus.ts'
import { useWhen } from './use-when.ts'

// Where the keyboard focus goes when what had it is gone, or when something takes the place of it.

/** Whether the element that had the focus was removed. */
const isFocusLost = (): boolean => document.activeElement === document.body

interface FocusOptions {
  /** The part of the element that gets the focus, if not the element itself. */
  part?: string
  /** Leaves the focus where it is, unless the element that had it was removed. */
  onlyIfLost?: boolean
  preventScroll?: boolean
}

/**
 * Returns a ref whose element gets the focus after a render in which `reason` is set and not what it was before: true
 * for an element that takes the place of the one that was pressed, or what is new on each attempt, such as an error.
 */
export function useFocusWhen<T extends HTMLElement>(
  reason: unknown,
  { part, onlyIfLost = false, preventScroll = false }: FocusOptions = {},
): RefObject<T | null> {
  const element = useRef<T>(null)
  useWhen(reason, () => {
    if (onlyIfLost && !isFocusLost()) return
    const target = part ? element.current?.querySelector<HTMLElement>(part) : element.current
    target?.focus({ preventScroll })
  })
  return element
}

/** Calls `moveFocus` when another view is shown at the same path, where a navigation does not move the focus. */
export function useFocusOnView(view: string, moveFocus: () => void) {
  const before = useRef(view)
  const move = useEffectEvent(moveFocus)
  useEffect(() => {
    if (before.current === view) return
    before.current = view
    move()
  }, [view])
}

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
    if (!isFocusLost()) return
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

/**
 * Returns a ref whose element, or its `part`, is scrolled into sight after a render in which `reason` is set and not what
 * it was before.
 */
export function useInSight<T extends HTMLElement>(reason: unknown, part?: string): RefObject<T | null> {
  const element = useRef<T>(null)
  useWhen(reason, () => {
    const target = part ? element.current?.querySelector(part) : element.current
    target?.scrollIntoView({ block: 'nearest' })
  })
  return element
}
