import { t } from '@lingui/core/macro'
import { COMPANY_EVENT_TYPES } from '@sira/contract/enums'
import type { WebhookForm as WebhookFormValues } from '@sira/contract/webhooks'
import { Button } from '../../ui/button.tsx'
import { ChoicesField } from '../../ui/choices-field.tsx'
import { TextField } from '../../ui/field.tsx'
import type { FormSchema } from '../../ui/form-errors.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { EVENT_LABELS } from './webhook-texts.ts'

export type WebhookFormSchema = FormSchema<WebhookFormValues, WebhookFormValues>

interface WebhookFormProps {
  schema: WebhookFormSchema
  label: string
  values: WebhookFormValues
  submitText: string
  busyText: string
  onSend: (form: WebhookFormValues) => Promise<void>
  onClose: () => void
}

const EVENT_OPTIONS = COMPANY_EVENT_TYPES.map((type) => ({ value: type, label: EVENT_LABELS[type], hint: type }))

/** Where events are sent, and which. */
export const WebhookForm = ({ schema, label, values, submitText, busyText, onSend, onClose }: WebhookFormProps) => (
  <Form schema={schema} defaultValues={values} aria-label={label} onSend={onSend} guardUnsaved>
    <TextField
      label={t`Address`}
      name="url"
      type="url"
      inputMode="url"
      autoComplete="off"
      maxLength={2000}
      placeholder="https://"
      hint={t`An address on your server that begins with https:// and takes POST requests.`}
    />
    <TextField
      label={t`Description`}
      name="description"
      optional
      autoComplete="off"
      maxLength={200}
      hint={t`Only you see it, for example “Payroll”`}
    />
    <ChoicesField
      label={t`Events`}
      name="events"
      hint={t`We send ids and statuses only. Names and resumes stay here until your program asks for them.`}
      options={EVENT_OPTIONS}
    />
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="quiet" onClick={onClose}>
        {t`Cancel`}
      </Button>
      <SubmitButton size="md" busyText={busyText}>
        {submitText}
      </SubmitButton>
    </div>
  </Form>
)
