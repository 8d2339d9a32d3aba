import { ph, t } from '@lingui/core/macro'
import { getListSeparator } from '@sira/contract/ethiopian-time'
import type { ContactMessage } from '@sira/contract/contact-messages'
import { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/dates.ts'
import { TextareaField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { useAction } from '../../ui/use-action.ts'

const AnswerFormSchema = z.object({
  text: z
    .string()
    .trim()
    .min(10, t`Please write at least 10 characters`)
    .max(5000, t`Must be at most 5000 characters`),
})

interface MessagePanelProps {
  message: ContactMessage
  /** Sends the answer. Throws the API's error, which the form shows. */
  onAnswer: (text: string) => Promise<void>
  onHandled: (handled: boolean) => Promise<void>
}

/** One contact message: it can be answered here, or marked as handled or not handled. */
export function ContactMessagePanel({ message, onAnswer, onHandled }: MessagePanelProps) {
  return (
    <article className="panel p-5" aria-labelledby="message-subject">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <h2 id="message-subject" className="text-xl wrap-anywhere">
            {message.subject}
          </h2>
          <p className="text-sm text-ink-2 wrap-anywhere">
            {message.name}
            {getListSeparator()}
            <a className="link" href={buildMailtoLink(message)}>
              {message.email}
            </a>
          </p>
          <p className="text-sm text-ink-3">{formatDateTime(message.createdAt)}</p>
        </div>
        <HandledButton message={message} onHandled={onHandled} />
      </header>
      <p className="mt-4 max-w-prose whitespace-pre-line wrap-anywhere">{message.message}</p>
      <div className="mt-6 border-t border-line pt-4">
        {message.answer ? (
          <GivenAnswer answer={message.answer} />
        ) : (
          <AnswerForm message={message} onAnswer={onAnswer} />
        )}
      </div>
      {message.handledAt && !message.answer && (
        <p className="mt-3 text-sm text-ink-3">{formatHandled(message.handledAt, message.handledBy)}</p>
      )}
    </article>
  )
}

function formatHandled(at: string, by: string | null): string {
  const when = formatDateTime(at)
  return by ? t`Handled ${when} by ${by}.` : t`Handled ${when}.`
}

function HandledButton({ message, onHandled }: Pick<MessagePanelProps, 'message' | 'onHandled'>) {
  const { busy, run } = useAction()
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={message.handledAt ? 'undo-2' : 'check'}
      busy={busy}
      busyText={t`Saving...`}
      onClick={() => void run(() => onHandled(message.handledAt === null))}
    >
      {message.handledAt ? t`Mark as waiting` : t`Mark as handled`}
    </Button>
  )
}

function formatAnswered({ at, by }: NonNullable<ContactMessage['answer']>): string {
  const when = formatDateTime(at)
  return by ? t`Answered ${when} by ${by}` : t`Answered ${when}`
}

function GivenAnswer({ answer }: { answer: NonNullable<ContactMessage['answer']> }) {
  return (
    <section aria-label={t`Answer`} className="border-l-3 border-forest pl-4">
      <p className="text-sm font-semibold text-forest">{formatAnswered(answer)}</p>
      <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{answer.text}</p>
    </section>
  )
}

function AnswerForm({ message, onAnswer }: Pick<MessagePanelProps, 'message' | 'onAnswer'>) {
  return (
    <Form
      schema={AnswerFormSchema}
      defaultValues={{ text: '' }}
      aria-label={t`Answer`}
      draftKey={`answer-${message.id}`}
      onSend={({ text }) => onAnswer(text)}
    >
      <TextareaField
        label={t`Your answer`}
        name="text"
        rows={6}
        hint={t`We email it to ${ph({ email: message.email })}, starting with “Hello,” and with their message below. You can answer once.`}
        counter={{ max: 5000 }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton size="md" icon="send" busyText={t`Sending...`}>
          {t`Send answer`}
        </SubmitButton>
        <a className="link inline-flex min-h-11 items-center text-sm" href={buildMailtoLink(message)}>
          {t`Answer in your own email app`}
        </a>
      </div>
    </Form>
  )
}

const buildMailtoLink = ({ email, subject }: ContactMessage) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
