import { ph, t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { beginTransfer, type TransferState } from './file-transfer.ts'
import { formatFileSize } from './format-text.ts'
import { Icon } from './icon.tsx'
import { createStore, type Store, useStore } from './store.ts'

const NONE = createStore<TransferState | undefined>(undefined)

/** How far the file is on its way ahead of its form, which it is while this is shown. */
function useTransferState(file: File, accept: string): TransferState | undefined {
  const [store, setStore] = useState<Store<TransferState | undefined>>(NONE)
  useEffect(() => {
    let isShown = true
    const transfer = beginTransfer(file, accept)
    void transfer.then((begun) => begun && isShown && setStore(begun.state as Store<TransferState | undefined>))
    return () => {
      isShown = false
      void transfer.then((begun) => begun?.end('left'))
    }
  }, [file, accept])
  return useStore(store)
}

/** How far a chosen file is on its way, and what happens when the connection breaks. Nothing for one that goes with its form. */
export function TransferProgress({ file, accept }: { file: File; accept: string }) {
  const state = useTransferState(file, accept)
  const { size } = file
  if (!state || state.phase === 'with form') return null
  if (state.phase === 'done')
    return (
      <p role="status" className="hint mt-1.5 flex items-center gap-1.5">
        <Icon name="check" className="flex-none text-forest" />
        {t`Uploaded. It is sent with the form.`}
      </p>
    )
  const isWaiting = state.phase === 'waiting'
  return (
    <div className="mt-1.5">
      <p role="status" className={isWaiting ? 'text-sm text-ink-2' : 'sr-only'}>
        {isWaiting
          ? t`Waiting for the connection...`
          : state.continuedAt !== undefined && t`Resuming at ${ph({ size: formatFileSize(state.continuedAt) })}`}
      </p>
      <SentBytes sent={state.sent} size={size} />
      <p className="hint mt-1">
        {t`If the connection drops, the upload resumes automatically. If this page was closed, choose the same file again within 24 hours: it continues where it stopped.`}
      </p>
    </div>
  )
}

const SentBytes = ({ sent, size }: { sent: number; size: number }) => (
  <>
    <p className="num text-sm" aria-hidden="true">
      {formatSent(sent, size)}
    </p>
    <progress
      className="mt-1 h-2 w-full appearance-none overflow-hidden rounded-xs bg-line-2 [&::-moz-progress-bar]:bg-forest [&::-webkit-progress-bar]:bg-line-2 [&::-webkit-progress-value]:bg-forest"
      max={size}
      value={sent}
      aria-label={t`Upload of the file`}
    >
      {formatSent(sent, size)}
    </progress>
  </>
)

const MEGABYTE = 1024 * 1024

/** '1.2 of 5.0 MB', or in KB for a small file. */
function formatSent(sent: number, size: number): string {
  if (size < MEGABYTE) return t`${ph({ sent: Math.round(sent / 1024) })} of ${ph({ size: Math.round(size / 1024) })} KB`
  return t`${ph({ sent: (sent / MEGABYTE).toFixed(1) })} of ${ph({ size: (size / MEGABYTE).toFixed(1) })} MB`
}
