import { ph, t } from '@lingui/core/macro'
import { z } from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'

const NameFormSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, t`Please give the passkey a name`)
    .max(60, t`Must be at most ${ph({ max: 60 })} characters`),
})

interface PasskeyNameDialogProps {
  title: string
  name: string
  /** The text of the button, and its text while saving. */
  submitText: string
  busyText: string
  save: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for a name by which the person recognizes a passkey. */
export const PasskeyNameDialog = ({ title, name, submitText, busyText, save, onClose }: PasskeyNameDialogProps) => (
  <Dialog open onClose={onClose} title={title}>
    <Form
      schema={NameFormSchema}
      defaultValues={{ name }}
      aria-label={title}
      onSend={({ name: newName }) => save(newName)}
    >
      <TextField
        label={t`Name`}
        name="name"
        autoFocus
        hint={t`To tell it apart from others, for example “My phone”`}
        maxLength={60}
      />
      <SubmitButton busyText={busyText} size="md" className="justify-self-start">
        {submitText}
      </SubmitButton>
    </Form>
  </Dialog>
)
