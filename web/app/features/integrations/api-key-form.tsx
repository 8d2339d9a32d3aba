import { t } from '@lingui/core/macro'
import { API_KEY_SCOPES, MAX_API_KEY_NAME, type ApiKeyScope } from '@sira/contract/enums'
import { useState } from 'react'
import { ChoicesField } from '../../ui/choices-field.tsx'
import { CopiedText } from '../../ui/copied-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { FormSchema } from '../../ui/form-errors.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { ShownOnceDialog } from '../../ui/shown-once-dialog.tsx'
import { SCOPE_LABELS } from './api-key-scopes.ts'
import { sendNewApiKey } from './api-keys-queries.ts'

const DAY_MS = 86_400_000
/** How long a key can be valid, in days; an empty text for one that does not expire. */
const LIFETIMES = [
  { value: '30', label: t`30 days` },
  { value: '90', label: t`90 days` },
  { value: '365', label: t`1 year` },
  { value: '', label: t`It does not expire` },
]

interface NewApiKeyValues {
  name: string
  scopes: ApiKeyScope[]
  /** How long the key is valid, in days; an empty text for one that does not expire. */
  days: string
}
interface NewApiKeyProps {
  schema: FormSchema<NewApiKeyValues, NewApiKeyValues>
  onClose: () => void
}

/** Form to create an API key, which is then shown; closes when the person says that it is saved. */
export function NewApiKeyDialog({ schema, onClose }: NewApiKeyProps) {
  const [created, setCreated] = useState<{ name: string; key: string }>()
  if (created) return <CreatedKeyDialog created={created} onClose={onClose} />
  async function create({ days, ...form }: NewApiKeyValues) {
    const expiresAt = days ? new Date(Date.now() + Number(days) * DAY_MS).toISOString() : null
    setCreated(await sendNewApiKey({ ...form, expiresAt }))
  }
  return (
    <Dialog open onClose={onClose} title={t`New API key`}>
      <Form
        schema={schema}
        defaultValues={{ name: '', scopes: [], days: '365' }}
        aria-label={t`New API key`}
        onSend={create}
      >
        <NewApiKeyFields />
        <div>
          <SubmitButton busyText={t`Creating...`} icon="key">
            {t`Create key`}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

const NewApiKeyFields = () => (
  <>
    <TextField
      label={t`Name`}
      name="name"
      autoComplete="off"
      maxLength={MAX_API_KEY_NAME}
      hint={t`Which program uses it, for example “Careers page”. The history shows this name.`}
    />
    <ChoicesField
      label={t`What it may do`}
      name="scopes"
      options={API_KEY_SCOPES.map((scope) => ({ value: scope, label: SCOPE_LABELS[scope], hint: scope }))}
    />
    <SelectField
      label={t`How long it works`}
      name="days"
      options={LIFETIMES}
      hint={t`We send you an email 14 days and one day before it expires.`}
    />
  </>
)

/** Shows a new key, the only time that it can be read. */
const CreatedKeyDialog = ({
  created: { name, key },
  onClose,
}: {
  created: { name: string; key: string }
  onClose: () => void
}) => (
  <ShownOnceDialog title={t`Your new API key`} savedLabel={t`I have saved the key`} onClose={onClose}>
    <p className="mb-4 text-ink-2">
      {t`Copy the key “${name}” into your program now: we show it only once. Whoever has it can act as your company, so keep it like a password.`}
    </p>
    <CopiedText label={t`API key`} name="key" text={key} rows={2} />
  </ShownOnceDialog>
)
