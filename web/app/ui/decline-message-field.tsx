import { t } from '@lingui/core/macro'
import { type Letter, LetterField, type LetterFieldProps } from './letter-field.tsx'

const MAX_LENGTH = 2000

/** What candidates are told unless the company writes something else. */
export const DEFAULT_DECLINE_MESSAGE = t`Thank you for your interest and for the time that you put into your application. We have decided to continue with other candidates this time. We wish you all the best, and hope that you apply again when another of our jobs suits you.`

/** What is wrong with the message; undefined if it can be sent. */
export const describeDeclineProblem = (message: string): string | undefined =>
  message.trim() === '' ? t`Please write something: even a short no helps them` : undefined

interface DeclineMessageProps {
  letter: Letter
  onChange: (letter: Letter) => void
  /** The templates for rejections; a chosen one takes the place of the message. */
  templates: LetterFieldProps['templates']
  error?: string | undefined
  /** Where templates are written. */
  manageTo: string
}

/** The message to candidates who are declined together. */
export const DeclineMessageField = (props: DeclineMessageProps) => (
  <LetterField
    {...props}
    label={t`Message to the candidates`}
    hint={t`Each candidate gets it in the email and sees it with the application. They are told in 10 seconds; until then you can undo it.`}
    isReplaced
    rows={5}
    maxLength={MAX_LENGTH}
  />
)
