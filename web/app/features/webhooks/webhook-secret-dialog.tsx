import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CopyableText } from '../../ui/copyable-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'

const SAVED_LABEL = t`I have saved the secret`

/** Shows a signing secret, the only time that it can be read: it stays open until the person says that it is saved. */
export function WebhookSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const [isSaved, setSaved] = useState(false)
  const [message, setMessage] = useState('')
  const close = () => (isSaved ? onClose() : setMessage(t`Tick “${SAVED_LABEL}” first. We show the secret only once.`))
  return (
    <Dialog open onClose={close} title={t`Your signing secret`} footer={<Button onClick={close}>{t`Done`}</Button>}>
      <p className="mb-4 text-ink-2">
        {t`With it your server checks that an event comes from us. Copy it now: we show it only once.`}
      </p>
      <CopyableText label={t`Signing secret`} text={secret} />
      <p role="status" className="text-sm text-buna">
        {message}
      </p>
      <label className="mt-1 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="check"
          checked={isSaved}
          onChange={({ target }) => setSaved(target.checked)}
        />
        {SAVED_LABEL}
      </label>
    </Dialog>
  )
}
