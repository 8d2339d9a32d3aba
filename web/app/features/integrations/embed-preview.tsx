import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { useWindowEvent } from '../../ui/use-subscription.ts'
import { PREVIEW_LOOKS, type PreviewLook } from './embed-snippet.ts'

interface EmbedPreviewProps {
  companyId: string
  language: string
  look: PreviewLook
}

/** The frame as the company's website shows it, with the jobs that are open now. */
export function EmbedPreview({ companyId, language, look }: EmbedPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(0)
  useWindowEvent('message', ({ origin, source, data }: MessageEvent<{ jobsHeight?: unknown } | null>) => {
    if (origin !== location.origin || !source || source !== frame.current?.contentWindow) return
    if (typeof data?.jobsHeight === 'number') setHeight(data.jobsHeight)
  })
  const address = paths.embeddedJobs(companyId, language)
  return (
    <div
      className={`overflow-hidden rounded-md border border-line-2 p-4 ${look === 'dark' ? 'bg-[#161d19]' : 'bg-[#fff]'}`}
    >
      <iframe
        // Another one for each choice: a change of colours alone would not load it again.
        key={address + look}
        ref={frame}
        src={address + PREVIEW_LOOKS[look]}
        title={t`Preview of the list on your website`}
        className="block max-h-[32rem] w-full"
        height={height || 160}
      />
    </div>
  )
}
