import { useNavigate } from 'react-router'
import { removeLanguage } from '../language.ts'
import { useOnMount } from '../ui/use-when.ts'

/**
 * Does what somebody asked for before the page was hydrated (see KEEP_EARLY_ACTS_SCRIPT of head-scripts.ts): applies
 * filters and sort orders that were changed, and presses the button that was pressed last.
 */
export function EarlyActs() {
  const navigate = useNavigate()
  useOnMount(() => {
    document.documentElement.dataset['hydrated'] = ''
    const forms = takeMarked<HTMLFormElement>('form[data-changed]')
    if (forms[0]) void navigate(buildFormAddress(forms), { replace: true, preventScrollReset: true })
    takeMarked<HTMLButtonElement>('button[data-pressed]')[0]?.click()
  })
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

/**
 * Returns where forms that are submitted by GET lead with what is chosen in them: all of the first, and the choices of
 * the others. Empty fields are left out.
 */
function buildFormAddress(forms: readonly HTMLFormElement[]): string {
  const query = new URLSearchParams()
  for (const [n, form] of forms.entries()) {
    const chosen = new Set(
      [...form.elements]
        .filter((control) => n === 0 || control.matches('select, [type=checkbox], [type=radio]'))
        .map((control) => control.getAttribute('name')),
    )
    for (const name of chosen) if (name) query.delete(name)
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value && chosen.has(name)) query.append(name, value)
  }
  return `${removeLanguage(new URL(forms[0]!.action).pathname)}?${query}`
}
