import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { useSavesData } from './data-saver.ts'
import { formatFileSize } from './format-text.ts'

interface OnDemandProps {
  /** How large the document is, in bytes. */
  size: number
  className: string
  children: ReactNode
}

/** A document beside the page: for people who save data only when they ask for it. Another document needs another `key`. */
export function OnDemand({ size, className, children }: OnDemandProps) {
  const savesData = useSavesData()
  const [isAsked, setAsked] = useState(false)
  if (isAsked || !savesData) return children
  const formattedSize = formatFileSize(size)
  return (
    <div className={`rounded-md bg-sunken px-3 py-2 text-sm text-ink-2 ${className}`}>
      <p>{t`The document is not loaded, because the data saver is on.`}</p>
      <Button variant="quiet" size="sm" icon="eye" className="mt-2" onClick={() => setAsked(true)}>
        {t`Show it here (${formattedSize})`}
      </Button>
    </div>
  )
}
