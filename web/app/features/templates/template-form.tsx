import { t } from '@lingui/core/macro'
import type { CompanyTemplate, CompanyTemplateForm } from '@sira/contract/company-templates'
import { APPLICATION_STATUSES } from '@sira/contract/enums'
import { TEMPLATE_KINDS, type TemplateKind } from '@sira/contract/area-enums'
import {
  formatPlaceholder,
  TEMPLATE_PLACEHOLDERS,
  type TemplatePlaceholder,
  describeUnknownPlaceholders,
  fillTemplate,
  toTemplateMessage,
} from '@sira/contract/template-text'
import { useRef, useState } from 'react'
import { formatInterviewTime } from '@sira/contract/local-time'
import { Button } from '../../ui/button.tsx'
import { RadioField, SelectField, TextareaField, TextField } from '../../ui/field.tsx'
import { useFormValue } from '../../ui/form-context.ts'
import type { FormSchema } from '../../ui/form-errors.ts'
import { useWhen } from '../../ui/use-when.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { APPLICATION_STATUS_LABELS } from '../../ui/area-labels.ts'
import { toOptions } from '../../ui/labels.ts'
import { TitledSection } from '../../ui/titled-section.tsx'
import { TEMPLATE_KIND_HINTS, TEMPLATE_KIND_LABELS } from './template-kinds.ts'
import { saveTemplate } from './templates-queries.ts'

/** The values of the form: a template without a status or a subject has none of these. */
export type TemplateFormValues = Pick<CompanyTemplateForm, 'name' | 'kind' | 'body'> & {
  status?: CompanyTemplateForm['status']
  subject?: string | null
}
export type TemplateFormSchema = FormSchema<TemplateFormValues, CompanyTemplateForm>

interface TemplateFormProps {
  schema: TemplateFormSchema
  /** The template that is changed; undefined for a new one. */
  opened?: CompanyTemplate
  /** What the form begins with. */
  values: TemplateFormValues
  draftKey: string
  companyName: string
  onClose: () => void
}

const KIND_OPTIONS = TEMPLATE_KINDS.map((kind) => ({
  value: kind,
  label: TEMPLATE_KIND_LABELS[kind],
  hint: TEMPLATE_KIND_HINTS[kind],
}))

/** A template with its placeholders, and beside it how a candidate reads it. */
export function TemplateForm({ schema, opened, values, draftKey, companyName, onClose }: TemplateFormProps) {
  const send = async (form: CompanyTemplateForm) => {
    await saveTemplate(form, opened)
    onClose()
  }
  return (
    <Form
      schema={schema}
      defaultValues={values}
      onSend={send}
      draftKey={draftKey}
      aria-label={opened ? t`Edit template` : t`New template`}
    >
      <RadioField label={t`What it is for`} name="kind" columns={3} options={KIND_OPTIONS} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t`Name`} name="name" maxLength={80} hint={t`Only your team sees it`} />
        <StatusField />
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        <TemplateTextFields />
        <TemplatePreview companyName={companyName} />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          {t`Close`}
        </Button>
        <SubmitButton size="md" busyText={t`Saving...`}>
          {t`Save template`}
        </SubmitButton>
      </div>
    </Form>
  )
}

/** The status that it goes with. A template for something else has none. */
function StatusField() {
  const [kind] = useFormValue<TemplateKind>('kind')
  const [status, setStatus] = useFormValue<string | undefined>('status')
  const hasStatus = kind === 'STATUS'
  useWhen(!hasStatus && status, () => setStatus(undefined))
  if (!hasStatus) return null
  return (
    <SelectField
      label={t`Status`}
      name="status"
      optional
      placeholder={t`Any status`}
      options={toOptions(APPLICATION_STATUSES, APPLICATION_STATUS_LABELS)}
    />
  )
}

const PLACEHOLDER_LABELS: Readonly<Record<TemplatePlaceholder, string>> = {
  firstName: t`First name`,
  jobTitle: t`Job title`,
  companyName: t`Company`,
  interviewTime: t`Interview time`,
}

/** The subject and the text; a button writes its placeholder where the cursor was last. */
function TemplateTextFields() {
  const [kind] = useFormValue<TemplateKind>('kind')
  const frame = useRef<HTMLDivElement>(null)
  const lastField = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const insert = (name: TemplatePlaceholder) => {
    const field = lastField.current ?? frame.current?.querySelector('textarea')
    if (field) insertAtCursor(field, formatPlaceholder(name))
  }
  return (
    <div
      ref={frame}
      className="grid content-start gap-5"
      onFocus={({ target }) => {
        if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) lastField.current = target
      }}
    >
      {kind === 'STATUS' && (
        <TextField label={t`Subject`} name="subject" optional maxLength={120} hint={t`The subject of the email`} />
      )}
      <TextareaField
        label={t`Text`}
        name="body"
        rows={12}
        counter={{ max: kind === 'STATUS' ? 2000 : 4000 }}
        above={<PlaceholderButtons onInsert={insert} />}
      />
    </div>
  )
}

const PlaceholderButtons = ({ onInsert }: { onInsert: (name: TemplatePlaceholder) => void }) => (
  <div
    role="group"
    aria-label={t({
      message: 'Insert',
      comment: 'Names the buttons that write First name, Job title and so on into the text',
    })}
    className="mt-1.5 flex flex-wrap gap-1"
  >
    {TEMPLATE_PLACEHOLDERS.map((name) => (
      <Button key={name} variant="quiet" size="sm" icon="plus" onClick={() => onInsert(name)}>
        {PLACEHOLDER_LABELS[name]}
      </Button>
    ))}
  </div>
)

const DAY_MS = 86_400_000
/** Five days from now at 10:00 in Addis Ababa. */
const buildExampleTime = () => (Math.floor(Date.now() / DAY_MS) + 5) * DAY_MS + 7 * 3_600_000

/** How a candidate reads the text of the form, with an example for each placeholder. */
function TemplatePreview({ companyName }: { companyName: string }) {
  const [subject] = useFormValue<string | null>('subject')
  const [body = ''] = useFormValue<string>('body')
  const [exampleTime] = useState(buildExampleTime)
  const [kind] = useFormValue<TemplateKind>('kind')
  const message = kind === 'STATUS' ? toTemplateMessage({ subject, body }) : body
  const problem = describeUnknownPlaceholders(message)
  const { text } = fillTemplate(message, {
    firstName: t({ message: 'Hanna', comment: 'An example of a first name' }),
    jobTitle: t({ message: 'Backend Engineer', comment: 'An example of a job title' }),
    companyName,
    interviewTime: formatInterviewTime(exampleTime),
  })
  return (
    <TitledSection
      title={t`How a candidate reads it`}
      level={3}
      className="rounded-md bg-sunken px-4 py-3"
      titleClassName="text-sm"
    >
      <p className="mt-2 text-sm break-words whitespace-pre-line">
        {text.trim() === '' ? <span className="text-ink-3">{t`Write a text to see it here.`}</span> : text}
      </p>
      {problem && <p className="mt-2 text-sm text-cherry">{problem}</p>}
    </TitledSection>
  )
}

/** Writes a text at the cursor as if it was typed, so that the browser's Undo works. */
function insertAtCursor(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.focus()
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
