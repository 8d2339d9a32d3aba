import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { TextareaField, TextField } from './field.tsx'
import { insertTemplateText, type PickedTemplate, TemplatePicker } from './template-picker.tsx'

const MAX_SUBJECT = 120

/** A message to a candidate. With a subject, or null for the usual one, it is the whole email, as a template makes it. */
export interface Letter {
  message: string
  subject?: string | null | undefined
}

type LetterTemplate = PickedTemplate & { subject: string | null; body: string }

export interface LetterFieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  rows: number
  optional?: boolean
  autoFocus?: boolean
  maxLength?: number
  className?: string
  letter: Letter
  onChange: (letter: Letter) => void
  /** Those that fit; undefined while they are loading. */
  templates: { data: readonly LetterTemplate[] | undefined; isError: boolean }
  /** Returns the text with what is known of the candidate; the server fills in the rest. */
  fill?: (text: string) => string
  /** Whether a chosen template takes the place of what is there, also of typed words. */
  isReplaced?: boolean
  /** Where templates are written. */
  manageTo: string
}

/** The message that goes with a new status, from a template or typed. A template also brings the subject of the email. */
export function LetterField(props: LetterFieldProps) {
  const { letter, onChange, templates, fill = (text) => text, isReplaced, manageTo, className = '', ...field } = props
  const { message, subject } = letter
  const [lastChosen, setLastChosen] = useState<string>()
  const choose = (template: LetterTemplate) => {
    const body = fill(template.body)
    setLastChosen(body)
    onChange({
      subject: template.subject && fill(template.subject),
      message: isReplaced ? body : insertTemplateText(message, body, lastChosen),
    })
  }
  return (
    <div className={`grid gap-3 ${className}`}>
      {subject !== undefined && (
        <SubjectField subject={subject ?? ''} onChange={(typed) => onChange({ message, subject: typed })} />
      )}
      <TextareaField
        {...field}
        name="message"
        above={
          <div className="mt-1.5">
            <TemplatePicker
              templates={templates.data}
              isFailed={templates.isError}
              onChoose={choose}
              manageTo={manageTo}
            />
          </div>
        }
        value={message}
        onChange={({ target: { value } }) =>
          onChange(value === '' ? { message: value } : { ...letter, message: value })
        }
      />
    </div>
  )
}

const SubjectField = ({ subject, onChange }: { subject: string; onChange: (subject: string) => void }) => (
  <TextField
    label={t`Subject of the email`}
    name="subject"
    optional
    maxLength={MAX_SUBJECT}
    hint={t`Your text is the whole email. We only add the link to the application below it.`}
    value={subject}
    onChange={({ target }) => onChange(target.value)}
  />
)
