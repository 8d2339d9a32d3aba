import { t } from '@lingui/core/macro'
import { CopiedText } from '../../ui/copied-text.tsx'
import { ShownOnceDialog } from '../../ui/shown-once-dialog.tsx'

/** Shows a signing secret, the only time that it can be read. */
export const WebhookSecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <ShownOnceDialog title={t`Your signing secret`} savedLabel={t`I have saved the secret`} onClose={onClose}>
    <p className="mb-4 text-ink-2">
      {t`With it your server checks that an event comes from us. Copy it now: we show it only once.`}
    </p>
    <CopiedText label={t`Signing secret`} name="secret" text={secret} rows={2} />
  </ShownOnceDialog>
)
