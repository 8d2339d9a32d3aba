import { z } from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'

const NameForm = z.object({
  name: z.string().trim().min(1, 'Please give the passkey a name').max(60, 'Must be at most 60 characters'),
})

interface PasskeyNameProps {
  title: string
  name: string
  /** The button, and what it says while it works. */
  act: string
  busyText: string
  save: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for the name by which a person knows a passkey again. */
export const PasskeyNameDialog = ({ title, name, act, busyText, save, onClose }: PasskeyNameProps) => (
  <Dialog open onClose={onClose} title={title}>
    <Form schema={NameForm} defaultValues={{ name }} aria-label={title} onSend={({ name: given }) => save(given)}>
      <TextField
        label="Name"
        name="name"
        autoFocus
        hint="So that you know it again, for example “My phone”"
        maxLength={60}
      />
      <SubmitButton busyText={busyText} size="md" className="justify-self-start">
        {act}
      </SubmitButton>
    </Form>
  </Dialog>
)
