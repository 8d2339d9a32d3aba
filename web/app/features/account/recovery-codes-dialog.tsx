import { t } from '@lingui/core/macro'
import { PRODUCT_NAME } from '@sira/contract/product'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { saveFile } from '../../ui/save-file.ts'

const SAVED_LABEL = t`I have saved these codes`

const buildCodesText = (codes: readonly string[]) =>
  [
    t`${PRODUCT_NAME} recovery codes`,
    t`Use one if you lose your passkey or phone. Each works once.`,
    '',
    ...codes,
    '',
  ].join('\n')

/**
 * Shows new recovery codes, the only time they are visible. They can be copied, saved as a file or printed before it
 * closes.
 */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isSaved, setSaved] = useState(false)
  const [message, setMessage] = useState('')
  const close = () => (isSaved ? onClose() : setMessage(t`Tick “${SAVED_LABEL}” first. We show them only once.`))
  const footer = <Button onClick={close}>{t`Done`}</Button>
  return (
    <Dialog open onClose={close} title={t`Save your recovery codes`} footer={footer}>
      <p className="text-ink-2">
        {t`If you lose your passkey or phone, you can sign in with one of these codes. Each works once. We show them only now, so keep them somewhere safe, and not only on this device.`}
      </p>
      <ul aria-label={t`Recovery codes`} className="num mt-4 grid gap-1 rounded-md bg-sunken px-4 py-3 text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CodesButtons codes={codes} onMessage={setMessage} />
      <p role="status" className="mt-2 text-sm text-forest">
        {message}
      </p>
      <label className="mt-3 flex min-h-11 items-center gap-3">
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

interface CodesButtonsProps {
  codes: readonly string[]
  onMessage: (message: string) => void
}

/** The ways to keep the codes: a copy, a file, paper. */
function CodesButtons({ codes, onMessage }: CodesButtonsProps) {
  const copy = () =>
    navigator.clipboard.writeText(buildCodesText(codes)).then(
      () => onMessage(t`Copied.`),
      () => onMessage(t`Your browser did not allow copying. Please save the file instead.`),
    )
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button variant="quiet" size="sm" onClick={() => void copy()}>
        {t`Copy`}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        icon="download"
        onClick={() => saveFile('sira-recovery-codes.txt', new Blob([buildCodesText(codes)], { type: 'text/plain' }))}
      >
        {t`Save as a file`}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => print()}>
        {t`Print`}
      </Button>
    </div>
  )
}
