import { t } from '@lingui/core/macro'
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { ButtonSize, ButtonVariant } from './button.tsx'
import { FailureText } from './failure-text.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

/** Links to documents expire after five minutes; one that is about to expire is renewed first. */
export const RENEW_AFTER_MS = 4 * 60_000

interface DocumentLinkProps {
  url: string
  /** When `url` was received (Date.now()). */
  loadedAt: number
  /** Returns a fresh URL of the same document. */
  renew: () => Promise<string>
  /** Downloads the file instead of showing it. */
  download?: boolean
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName
  children: ReactNode
}

/** Whether the document could not be opened, and a click handler that renews the link if it is about to expire. */
function useLinkRenewal({ loadedAt, renew, download = false }: DocumentLinkProps) {
  const [failed, setFailed] = useState(false)
  async function follow(event: MouseEvent) {
    setFailed(false)
    if (Date.now() - loadedAt < RENEW_AFTER_MS) return
    event.preventDefault()
    // Opened before the response is there: later the browser would block it as a pop-up.
    const tab = download ? null : window.open('', '_blank')
    try {
      openUrl(await renew(), tab)
    } catch {
      tab?.close()
      setFailed(true)
    }
  }
  return { failed, follow }
}

/** Opens a document in a new tab, or downloads it, by a signed link that may have expired while the page was open. */
export function DocumentLink(props: DocumentLinkProps) {
  const { url, download = false, variant = 'quiet', size = 'sm', icon, children } = props
  const { failed, follow } = useLinkRenewal(props)
  const target = download ? { download: '' } : { target: '_blank', rel: 'noopener noreferrer' }
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
        {!download && <span className="sr-only">{` ${t`(opens in a new tab)`}`}</span>}
      </a>
      <FailureText
        text={failed && t`The document could not be opened. Please try again.`}
        className="w-full text-sm font-semibold text-cherry"
      />
    </>
  )
}

function openUrl(url: string, tab: Window | null) {
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
