import { t } from '@lingui/core/macro'
import { type Ref, useCallback, useEffect, useId, useRef, useState } from 'react'
import { getFieldId } from './form-context.ts'
import { FORM_ERROR_KEY } from './form-errors.ts'
import { formatSummaryLine, getParentName, isRepeatedField } from './form-summary-line.ts'

const ERROR_PREFIX = `${t`Error:`} `
const withoutErrorPrefix = (title: string) =>
  title.startsWith(ERROR_PREFIX) ? title.slice(ERROR_PREFIX.length) : title

/** After each failed attempt, focuses the summary; the page's title begins with 'Error: ' as long as there is one. */
export function useSummaryFocus() {
  const element = useRef<HTMLDivElement>(null)
  const [failures, setFailures] = useState(0)
  const seen = useRef(0)
  useEffect(() => {
    // The summary may be rendered only after the failure was counted.
    if (seen.current === failures || !element.current) return
    seen.current = failures
    element.current.focus()
  })
  const summary = useCallback((shown: HTMLDivElement | null) => {
    element.current = shown
    return () => {
      element.current = null
      document.title = withoutErrorPrefix(document.title)
    }
  }, [])
  const countFailure = () => {
    setFailures((count) => count + 1)
    document.title = ERROR_PREFIX + withoutErrorPrefix(document.title)
  }
  return { summary, countFailure }
}

type SummaryProps = {
  ref: Ref<HTMLDivElement>
  formId: string
  errors: Record<string, string>
  title?: string | undefined
}

/** Finds a field or a group of fields by its name. A part without a field of its own, such as one option, is its parent's. */
function findField(formId: string, name: string): HTMLElement | null {
  const id = getFieldId(formId, name)
  const field = document.getElementById(id) ?? document.getElementById(`${id}-group`)
  return field || !name.includes('.') ? field : findField(formId, getParentName(name))
}

/** The errors in the order of their fields on the page; those of the whole form come first. */
function sortByPosition(formId: string, errors: Record<string, string>): [string, string][] {
  const placed = Object.entries(errors).map(([name, text]) => ({
    entry: [name, text] as [string, string],
    element: findField(formId, name),
  }))
  placed.sort(({ element: one }, { element: other }) => {
    if (!one || !other) return Number(Boolean(one)) - Number(Boolean(other))
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : one === other ? 0 : -1
  })
  return placed.map(({ entry }) => entry)
}

/** Returns the label of a field, as it is read on the page. */
function readLabel(field: HTMLElement | null): string {
  const label =
    field?.querySelector('legend') ?? (field && document.querySelector(`label[for="${CSS.escape(field.id)}"]`))
  return label?.firstChild?.textContent?.trim() ?? ''
}

/** Returns the text of an error, with the name of its field and of the group that the field is in. */
function formatError(formId: string, [name, text]: [string, string], errors: Record<string, string>): string {
  const field = findField(formId, name)
  const group = field?.closest('[data-field-group]')?.getAttribute('aria-label') ?? ''
  const isShared = isRepeatedField(name) || Object.values(errors).filter((other) => other === text).length > 1
  return formatSummaryLine({ group, label: readLabel(field) }, text, isShared)
}

/** All errors of the form, those of fields as links to them. */
export function ErrorSummary({ ref, formId, errors, title = t`There is a problem` }: SummaryProps) {
  const headingId = useId()
  const entries = sortByPosition(formId, errors)
  if (!entries.length) return null
  const focus = (name: string) => {
    const target = findField(formId, name)
    target?.scrollIntoView({ block: 'center' })
    const control = target?.matches('fieldset, [data-field-group]')
      ? target.querySelector<HTMLElement>('input,select,textarea,button')
      : target
    ;(control ?? target)?.focus()
  }
  return (
    <div ref={ref} className="errsum mt-4 mb-6" role="alert" tabIndex={-1} aria-labelledby={headingId}>
      <h2 id={headingId} className="text-lg">
        {title}
      </h2>
      <ul className="mt-2 grid gap-1">
        {entries.map(([name, text]) => (
          <li key={name}>
            {name === FORM_ERROR_KEY || name.startsWith('root') ? (
              <p className="font-semibold text-cherry">{text}</p>
            ) : (
              <a
                href={`#${getFieldId(formId, name)}`}
                onClick={(event) => {
                  event.preventDefault()
                  focus(name)
                }}
              >
                {formatError(formId, [name, text], errors)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
