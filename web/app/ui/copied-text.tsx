import { ph, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { TextareaField, TextField } from './field.tsx'
import { RESULT_TOAST, toast } from './toast.tsx'

interface CopiedTextProps {
  label: string
  name: string
  text: string
  hint?: ReactNode
  /** The lines of a longer text. */
  rows?: number
}

/** A text that is read and copied, and never changed; pressing into it selects all of it. */
export function CopiedText({ label, name, text, hint, rows }: CopiedTextProps) {
  const field = {
    label,
    name,
    hint,
    value: text,
    readOnly: true,
    spellCheck: false,
    onFocus: (event: { target: HTMLInputElement | HTMLTextAreaElement }) => event.target.select(),
  }
  return (
    <div className="grid gap-2">
      {rows ? (
        <TextareaField {...field} rows={rows} className="[&_textarea]:font-mono [&_textarea]:text-sm" />
      ) : (
        <TextField {...field} inputClassName="font-mono text-sm" />
      )}
      <div>
        <Button
          variant="quiet"
          size="sm"
          icon="copy"
          aria-label={t`Copy: ${ph({ what: label })}`}
          onClick={() => void copyText(text)}
        >
          {t`Copy`}
        </Button>
      </div>
    </div>
  )
}

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(t`Copied`, RESULT_TOAST)
  } catch {
    toast.error(t`It could not be copied. Select the text and copy it yourself.`, RESULT_TOAST)
  }
}
