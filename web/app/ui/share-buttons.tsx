import { t } from '@lingui/core/macro'
import { Button, IconButton, ExternalLink } from './button.tsx'
import { toast } from './toast.tsx'

interface ShareProps {
  title: string
  url: string
}

/** Shares with Telegram (where most jobs here are passed on) or LinkedIn, or copies the link. */
export function ShareJobButtons({ title, url }: ShareProps) {
  const telegram = `https://t.me/share/url?${new URLSearchParams({ url, text: title })}`
  const linkedin = `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`
  return (
    <div className="no-print flex flex-wrap items-center gap-2 border-t border-line px-5 py-4">
      <span className="text-sm text-ink-3 max-lg:w-full">{t`Share`}</span>
      <ExternalLink href={telegram} variant="quiet" size="sm" icon="send">
        Telegram
      </ExternalLink>
      <ExternalLink href={linkedin} variant="quiet" size="sm" icon="share-2">
        LinkedIn
      </ExternalLink>
      <Button variant="quiet" size="sm" icon="link" className="needs-scripts" onClick={() => void copyLink(url)}>
        {t`Copy link`}
      </Button>
    </div>
  )
}

/** One button for phones: opens the phone's own share sheet, or else copies the link. */
export function ShareJobButton({ title, url }: ShareProps) {
  const share = async () => {
    if (!navigator.share) return copyLink(url)
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Closing the phone's share sheet without a choice is not an error.
      if ((error as Error).name !== 'AbortError') await copyLink(url)
    }
  }
  return (
    <IconButton
      icon="share-2"
      label={t`Share this job`}
      className="needs-scripts size-13 border border-line-2"
      onClick={() => void share()}
    />
  )
}

async function copyLink(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    toast.success(t`Link copied`)
  } catch {
    toast.error(t`The link could not be copied`)
  }
}
