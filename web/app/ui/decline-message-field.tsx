import { t } from '@lingui/core/macro'
import { TextareaField } from './field.tsx'
import { TemplatePicker, type PickedTemplate } from './template-picker.tsx'

const MAX_LENGTH = 2000

/** What candidates are told unless the company writes something else. */
export const DEFAULT_DECLINE_MESSAGE = t`Thank you for your interest and for the time that you put into your application. We have decided to continue with other candidates this time. We wish you all the best, and hope that you apply again when another of our jobs suits you.`

/** What is wrong with the message; undefined if it can be sent. */
export const describeDeclineProblem = (message: string): string | undefined =>
  message.trim() === '' ? t`Please write something: even a short no helps them` : undefined

interface DeclineMessageProps {
  value: string
  onChange: (message: string) => void
  /** The templates for rejections; undefined while they are loading. A chosen one takes the place of the message. */
  templates: { data: readonly (PickedTemplate & { message: string })[] | undefined; isError: boolean }
  error?: string | undefined
  /** Where templates are written. */
  manageTo: string
}

/** The message to candidates who are declined together. */
export const DeclineMessageField = ({ value, onChange, templates, error, manageTo }: DeclineMessageProps) => (
  <TextareaField
    label={t`Message to the candidates`}
    name="message"
    hint={t`Each candidate gets it in the email and sees it with the application. They are told in 10 seconds; until then you can undo it.`}
    above={
      <div className="mt-1.5">
        <TemplatePicker
          templates={templates.data}
          isFailed={templates.isError}
          onChoose={({ message }) => onChange(message)}
          manageTo={manageTo}
        />
      </div>
    }
    rows={5}
    error={error}
    maxLength={MAX_LENGTH}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)
