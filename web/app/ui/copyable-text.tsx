import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from './button.tsx'

/** A text to copy, such as a secret that is shown only once; it can also be selected by hand. */
export function CopyableText({ label, text }: { label: string; text: string }) {
  const [message, setMessage] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setMessage(t`Copied.`),
      () => setMessage(t`Your browser did not allow copying. Please select the text and copy it.`),
    )
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <code
          aria-label={label}
          className="num min-w-0 grow rounded-md bg-sunken px-3 py-2.5 text-sm break-all select-all"
        >
          {text}
        </code>
        <Button variant="quiet" size="sm" icon="copy" onClick={() => void copy()}>
          {t`Copy`}
        </Button>
      </div>
      <p role="status" className="mt-1 min-h-5 text-sm text-forest">
        {message}
      </p>
    </div>
  )
}
