import { Button, OutsideLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

/** Telegram, where most jobs here are passed on, and a copied link. */
export function ShareButtons({ title, url }: { title: string; url: string }) {
  const telegram = `https://t.me/share/url?${new URLSearchParams({ url, text: title })}`
  const copy = () => navigator.clipboard.writeText(url).then(() => toast.success('Link copied'), () => toast.error('The link could not be copied'))
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-5 py-4">
      <span className="text-sm text-ink-3">Share</span>
      <OutsideLink href={telegram} variant="quiet" size="sm" icon="send">Telegram</OutsideLink>
      <Button variant="quiet" size="sm" icon="link" onClick={() => void copy()}>Copy link</Button>
    </div>
  )
}
