import { t } from '@lingui/core/macro'
import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

interface ShownOnceProps {
  title: string
  /** What the person ticks before it closes, for example “I have saved the key”. */
  savedLabel: string
  children: ReactNode
  onClose: () => void
}

/** Shows a secret, the only time that it can be read: it stays open until the person says that it is saved. */
export function ShownOnceDialog({ title, savedLabel, children, onClose }: ShownOnceProps) {
  const [isSaved, setSaved] = useState(false)
  const [message, setMessage] = useState('')
  const close = () => (isSaved ? onClose() : setMessage(t`Tick “${savedLabel}” first. We show this only once.`))
  return (
    <Dialog open onClose={close} title={title} footer={<Button onClick={close}>{t`Done`}</Button>}>
      {children}
      <p role="status" className="mt-2 text-sm text-buna">
        {message}
      </p>
      <label className="mt-1 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="check"
          checked={isSaved}
          onChange={({ target }) => setSaved(target.checked)}
        />
        {savedLabel}
      </label>
      <UnsavedGuard
        unsaved={!isSaved}
        title={t`Leave before this is saved?`}
        text={t`We show this only once. You can create it anew, but not see it again.`}
      />
    </Dialog>
  )
}
