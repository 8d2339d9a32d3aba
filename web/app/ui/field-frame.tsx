import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useField } from './form-context.ts'

type FieldFrameProps = {
  id: string
  label: string
  hideLabel?: boolean
  optional?: boolean
  hint?: ReactNode
  hintId?: string
  error?: string
  errorId?: string
  className?: string
  children: ReactNode
}

/** After the label of a field that may stay empty. */
export const OPTIONAL_MARK = ` ${t`(optional)`}`

/** Label, hint and error around one control, in the order in which a screen reader reads them. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hideLabel, optional, hint, hintId, error, errorId, className = '', children } = props
  return (
    <div className={`${error ? 'haserr' : ''} ${className}`}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'lbl'}>
        {label}
        {optional && <span className="font-normal text-ink-3">{OPTIONAL_MARK}</span>}
      </label>
      {hint && (
        <p id={hintId} className="hint">
          {hint}
        </p>
      )}
      <FieldError id={errorId} text={error} />
      {children}
    </div>
  )
}

/** The same frame for a group of controls. */
export function FieldsetFrame(props: FieldFrameProps) {
  const { id, label, hideLabel, optional, hint, hintId, error, errorId, className = '', children } = props
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
      className={`min-w-0 ${error ? 'haserr' : ''} ${className}`}
    >
      <legend className={hideLabel ? 'sr-only' : 'lbl'}>
        {label}
        {optional && <span className="font-normal text-ink-3">{OPTIONAL_MARK}</span>}
      </legend>
      {hint && (
        <p id={hintId} className="hint">
          {hint}
        </p>
      )}
      <FieldError id={errorId} text={error} />
      {children}
    </fieldset>
  )
}

interface FieldGroupProps {
  /** The name of the form's value that the fields are parts of: `questions.1`. */
  name: string
  label: string
  className: string
  children: ReactNode
}

/** Fields of one entry among several. The summary of errors names them with the label, which is on the page already. */
export const FieldGroup = ({ name, label, className, children }: FieldGroupProps) => (
  <div id={useField(name, {}).id} role="group" aria-label={label} data-field-group="" className={className}>
    {children}
  </div>
)

export function FieldError({ id, text }: { id?: string; text?: string }) {
  if (!text) return null
  return (
    <p id={id} className="err">
      <span className="sr-only">{`${t`Error:`} `}</span>
      {text}
    </p>
  )
}
