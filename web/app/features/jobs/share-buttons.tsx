import { Button, IconButton, OutsideLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

interface Shared {
  title: string
  url: string
}

/** Telegram, where most jobs here are passed on, LinkedIn, and a copied link. */
export function ShareButtons({ title, url }: Shared) {
  const telegram = `https://t.me/share/url?${new URLSearchParams({ url, text: title })}`
  const linkedin = `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-5 py-4">
      <span className="text-sm text-ink-3 max-lg:w-full">Share</span>
      <OutsideLink href={telegram} variant="quiet" size="sm" icon="send">
        Telegram
      </OutsideLink>
      <OutsideLink href={linkedin} variant="quiet" size="sm" icon="share-2">
        LinkedIn
      </OutsideLink>
      <Button variant="quiet" size="sm" icon="link" className="needs-scripts" onClick={() => void copy(url)}>
        Copy link
      </Button>
    </div>
  )
}

/** One button for phones: what the phone itself offers, else a copied link. */
export function ShareButton({ title, url }: Shared) {
  const share = async () => {
    if (!navigator.share) return copy(url)
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Closing the phone's sheet without a choice is no failure.
      if ((error as Error).name !== 'AbortError') await copy(url)
    }
  }
  return (
    <IconButton
      icon="share-2"
      label="Share this job"
      className="needs-scripts size-13 border border-line-2"
      onClick={() => void share()}
    />
  )
}

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Link copied')
  } catch {
    toast.error('The link could not be copied')
  }
}
