import { t } from '@lingui/core/macro'
import type { ContactForm } from '@sira/contract/contact'
import { formatFullName } from '@sira/contract/messages'
import { useSession } from '../../api/session.ts'
import { EmailField, TextField, TextareaField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import type { FormProblem, FormSchema } from '../../ui/form-errors.ts'

interface MessageFormProps {
  subject: string
  /** The confirmation that the message was sent; empty before that. */
  sent: string
  schema: FormSchema<ContactForm, ContactForm>
  onSend: (body: ContactForm) => Promise<FormProblem | void>
  /** Called when a field gets the focus. */
  onWrite: () => void
}

export function MessageForm({ subject, sent, schema, onSend, onWrite }: MessageFormProps) {
  const session = useSession()
  return (
    <div onFocus={onWrite}>
      {sent && (
        <p role="status" className="mt-4 rounded-md bg-forest-wash px-4 py-3 font-medium text-forest">
          {sent}
        </p>
      )}
      <Form
        schema={schema}
        defaultValues={{ name: '', email: '', subject, message: '' }}
        knownValues={
          session.state === 'signedIn'
            ? { name: formatFullName(session.account), email: session.account.email }
            : undefined
        }
        resetOnSent
        // The subject in the address stands in the form, so that a draft with another one must not replace it.
        draftKey={`contact-${subject}`}
        className="mt-4"
        aria-label={t`Contact`}
        onSend={onSend}
      >
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <TextField label={t`Name`} name="name" autoComplete="name" />
          <EmailField label={t`Email`} name="email" autoComplete="email" />
        </div>
        <TextField label={t`Subject`} name="subject" maxLength={200} />
        <TextareaField label={t`Message`} name="message" rows={7} maxLength={5000} />
        <SubmitButton busyText={t`Sending...`} icon="send">
          {t`Send Message`}
        </SubmitButton>
      </Form>
    </div>
  )
}
