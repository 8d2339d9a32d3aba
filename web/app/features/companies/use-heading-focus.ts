import { useEffect, useRef } from 'react'

/** Focuses the heading when the view changes, for views that share one path. */
export function useHeadingFocus(view: string) {
  const before = useRef(view)
  useEffect(() => {
    if (before.current === view) return
    before.current = view
    document.querySelector<HTMLElement>('main h1')?.focus()
    scrollTo(0, 0)
  }, [view])
}
