import { t } from '@lingui/core/macro'
import { PRODUCT_NAME } from '@sira/contract/product'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { ShownOnceDialog } from '../../ui/shown-once-dialog.tsx'

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
export const RecoveryCodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <ShownOnceDialog title={t`Save your recovery codes`} savedLabel={t`I have saved these codes`} onClose={onClose}>
    <p className="text-ink-2">
      {t`If you lose your passkey or phone, you can sign in with one of these codes. Each works once. We show them only now, so keep them somewhere safe, and not only on this device.`}
    </p>
    <ul aria-label={t`Recovery codes`} className="num mt-4 grid gap-1 rounded-md bg-sunken px-4 py-3 text-sm">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <CodesButtons codes={codes} />
  </ShownOnceDialog>
)

/** The ways to keep the codes: a copy, a file, paper. */
function CodesButtons({ codes }: { codes: readonly string[] }) {
  const [message, setMessage] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(buildCodesText(codes)).then(
      () => setMessage(t`Copied.`),
      () => setMessage(t`Your browser did not allow copying. Please save the file instead.`),
    )
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
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
      <p role="status" className="text-sm text-forest">
        {message}
      </p>
    </div>
  )
}
