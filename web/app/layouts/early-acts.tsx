import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/**
 * Does what somebody asked for before the page was hydrated (see KEEP_EARLY_ACTS_SCRIPT of head-scripts.ts): applies
 * filters and sort orders that were changed, and presses the button that was pressed last.
 */
export function EarlyActs() {
  const navigate = useNavigate()
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
    const [form] = takeMarked<HTMLFormElement>('form[data-changed]')
    if (form) void navigate(buildFormAddress(form), { replace: true, preventScrollReset: true })
    takeMarked<HTMLButtonElement>('button[data-pressed]').at(-1)?.click()
    // Only once: what is done later needs no help.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
}

/** Returns the elements that have this mark, without it. */
function takeMarked<Kind extends HTMLElement>(selector: string): Kind[] {
  const found = [...document.querySelectorAll<Kind>(selector)]
  for (const { dataset } of found) {
    delete dataset['changed']
    delete dataset['pressed']
  }
  return found
}

/** Returns where a form that is submitted by GET leads with what is chosen in it; empty fields are left out. */
function buildFormAddress(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value) query.append(name, value)
  return `${new URL(form.action).pathname}?${query}`
}
