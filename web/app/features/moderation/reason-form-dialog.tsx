import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioField, TextareaField } from '../../ui/field.tsx'
import { useFocusWhen } from '../../ui/use-focus.ts'
import { useFormValue } from '../../ui/form-context.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { REJECTION_TEXTS, type RejectionAction } from './moderation-actions.ts'
import type { ReasonTemplate } from './reason-templates.ts'

const ReasonFormSchema = z.object({
  // Only fills in the reason.
  template: z.string().nullish(),
  reason: z
    .string()
    .trim()
    .min(1, t`Please give a reason`)
    .max(500, t`Must be at most 500 characters`),
})

export interface ReasonDialogProps {
  open: boolean
  onClose: () => void
  action: RejectionAction
  /** The name of the company or job, for the title. */
  subject: string
  hint: string
  /** The key under which an unfinished reason is stored. */
  draftKey: string
  templates: readonly ReasonTemplate[]
  onSend: (reason: string) => Promise<void>
}

/** Asks for the reason of a negative decision; it can start from a template, whose text can be changed. */
export function ReasonFormDialog({
  open,
  onClose,
  action,
  subject,
  hint,
  draftKey,
  templates,
  onSend,
}: ReasonDialogProps) {
  const { label, busyText, formatTitle } = REJECTION_TEXTS[action]
  return (
    <Dialog open={open} onClose={onClose} title={formatTitle(subject)} variant="wide">
      <Form
        schema={ReasonFormSchema}
        defaultValues={{ template: '', reason: '' }}
        aria-label={label}
        draftKey={draftKey}
        onSend={({ reason }) => onSend(reason)}
      >
        <ReasonFields templates={templates} hint={hint} />
        <div className="flex flex-wrap items-center gap-2">
          <SubmitButton variant="danger" size="md" busyText={busyText}>
            {label}
          </SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <span className="ml-auto flex items-center gap-1 text-xs text-ink-3 max-md:hidden" aria-hidden="true">
            <Trans>
              <kbd className="kbd inline-grid w-auto px-1.5">Ctrl</kbd> +{' '}
              <kbd className="kbd inline-grid w-auto px-1.5">Enter</kbd> to send
            </Trans>
          </span>
        </div>
      </Form>
    </Dialog>
  )
}

function ReasonFields({ templates, hint }: { templates: readonly ReasonTemplate[]; hint: string }) {
  const [reason, setReason] = useFormValue<string>('reason')
  // After the dialog has opened, which focuses its first button.
  const box = useFocusWhen<HTMLDivElement>(true, { part: 'input[type=radio]' })
  // Never overwrites a text that the person has written.
  const fillReason = (label: string) => {
    if (!reason?.trim() || templates.some(({ text }) => text === reason))
      setReason(templates.find((each) => each.label === label)?.text ?? '')
  }
  return (
    <div
      ref={box}
      className="grid gap-4"
      onKeyDown={(event) => {
        chooseFirstRadio(event)
        sendOnCtrlEnter(event)
      }}
    >
      <RadioField
        label={t`Start with a template`}
        name="template"
        variant="rows"
        options={templates.map(({ label }) => ({ value: label, label }))}
        className="reasons"
        onChange={(event) => fillReason(event.currentTarget.value)}
      />
      <TextareaField label={t`Reason`} name="reason" rows={4} hint={hint} counter={{ max: 500 }} />
    </div>
  )
}

function sendOnCtrlEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.closest('form')?.requestSubmit()
}

/** While no radio is checked, an arrow key of the browser would move on from the focused first one to the second. */
function chooseFirstRadio(event: KeyboardEvent<HTMLElement>) {
  const radios = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  if (
    !event.key.startsWith('Arrow') ||
    !radios.includes(event.target as HTMLInputElement) ||
    radios.some(({ checked }) => checked)
  )
    return
  event.preventDefault()
  const chosen = radios.at(/Down|Right/.test(event.key) ? 0 : -1)!
  chosen.focus()
  chosen.click()
}
