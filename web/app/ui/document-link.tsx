import { type MouseEvent, type ReactNode, useState } from 'react'
import type { Size, Variant } from './button.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

/** Links to documents live five minutes; one that is nearly over is asked for again first. */
const GOOD_FOR_MS = 4 * 60_000

interface DocumentLinkProps {
  url: string
  /** When the address came (Date.now()). */
  since: number
  /** A fresh address of the same document. */
  renew: () => Promise<string>
  /** Keeps the file instead of showing it. */
  download?: boolean
  variant?: Variant
  size?: Size
  icon?: IconName
  children: ReactNode
}

/** Opens a document in a new tab, or downloads it, by a link that may have grown old while the page was open. */
export function DocumentLink({
  url,
  since,
  renew,
  download = false,
  variant = 'quiet',
  size = 'sm',
  icon,
  children,
}: DocumentLinkProps) {
  const [failed, setFailed] = useState(false)
  const target = download ? { download: '' } : { target: '_blank', rel: 'noopener noreferrer' }
  async function follow(event: MouseEvent) {
    setFailed(false)
    if (Date.now() - since < GOOD_FOR_MS) return
    event.preventDefault()
    // Opened before the answer is there: later the browser would take it for an unwanted window.
    const tab = download ? null : window.open('', '_blank')
    try {
      show(await renew(), tab)
    } catch {
      tab?.close()
      setFailed(true)
    }
  }
  return (
    <>
      <a
        className={`btn btn-${variant} ${size === 'sm' ? 'btn-sm' : ''}`}
        href={url}
        {...target}
        onClick={(event) => void follow(event)}
      >
        {icon && <Icon name={icon} />}
        {children}
        {!download && <span className="sr-only"> (opens in a new tab)</span>}
      </a>
      {failed && (
        <p role="alert" className="w-full text-sm font-semibold text-cherry">
          The document could not be opened. Please try again.
        </p>
      )}
    </>
  )
}

function show(url: string, tab: Window | null) {
  if (tab) {
    tab.opener = null
    tab.location.replace(url)
    return
  }
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
