import type { ReactNode } from 'react'
import { TextareaField } from './field.tsx'

const MAX_LENGTH = 2000

/** What candidates are told unless the company writes something else. */
export const DEFAULT_DECLINE_MESSAGE =
  'Thank you for your interest and for the time that you put into your application. We have decided to continue with other candidates this time. We wish you all the best, and hope that you apply again when another of our jobs suits you.'

interface DeclineMessageProps {
  value: string
  onChange: (message: string) => void
  /** A choice of templates, above the field. */
  templates: ReactNode
}

/** The message to candidates who are declined together. */
export const DeclineMessageField = ({ value, onChange, templates }: DeclineMessageProps) => (
  <TextareaField
    label="Message to the candidates"
    name="message"
    hint="Each candidate gets it in the email and sees it with the application. They are told in 10 seconds; until then you can undo it."
    above={<div className="mt-1.5">{templates}</div>}
    rows={5}
    maxLength={MAX_LENGTH}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)
