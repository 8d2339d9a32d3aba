import { ph, t } from '@lingui/core/macro'
import type { ReceivedApplication } from '@sira/contract/applications'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { DocumentLink, RENEW_AFTER_MS } from '../../ui/document-link.tsx'
import { formatFileSize } from '../../ui/format-text.ts'
import { OnDemand } from '../../ui/on-demand.tsx'
import { VIEW_RESUME } from '../../ui/area-texts.ts'
import { LOADING } from '../../ui/texts.ts'
import { useBrowserValue } from '../../ui/use-browser-value.ts'
import { useWindowEvent } from '../../ui/use-subscription.ts'
import { renewResumeUrl, resumeUrlQuery } from './hiring-queries.ts'

/** The width from which there is a third column, as in company.css. */
const HAS_ROOM = '(min-width: 75rem)'
function subscribeToWidth(onChange: () => void) {
  const width = matchMedia(HAS_ROOM)
  width.addEventListener('change', onChange)
  return () => width.removeEventListener('change', onChange)
}

interface ReviewDocumentProps {
  application: ReceivedApplication
  /** When the link was loaded (Date.now()). */
  loadedAt: number
  /** Called when a click takes the focus into the frame, where the page hears no keys. */
  onFrameFocus: () => void
}

/** The resume beside the decision: a PDF as it is, every other file with its name and a button. */
export function ReviewDocument({ application, loadedAt, onFrameFocus }: ReviewDocumentProps) {
  const { resume, jobSeeker } = application
  const hasRoom = useBrowserValue(() => matchMedia(HAS_ROOM).matches, false, subscribeToWidth)
  // A frame out of sight would be loaded as well, and the resume would count as opened.
  if (!hasRoom) return null
  if (!resume) return <aside className="reviewdoc" aria-label={t`Resume`} />
  const link = { url: resume.url, loadedAt, renew: () => renewResumeUrl(resume.url) }
  const title = t`Resume of ${ph({ name: jobSeeker.user.firstName })}`
  const frame = <ResumeFrame {...{ resume, loadedAt, title, onFrameFocus }} />
  return (
    <aside className="reviewdoc" aria-label={t`Resume`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <p className="min-w-0 grow truncate text-sm text-ink-2">
          {resume.name}, <span className="num">{formatFileSize(resume.size)}</span>
        </p>
        <DocumentLink {...link} icon="external-link" variant="ghost">
          {VIEW_RESUME}
        </DocumentLink>
      </div>
      {isInline(resume) ? (
        <OnDemand key={application.id} size={resume.size} className="mx-4">
          {frame}
        </OnDemand>
      ) : (
        frame
      )}
    </aside>
  )
}

/** Whether this browser can show the resume inside the page. */
const isInline = ({ inline }: FrameProps['resume']) => inline && navigator.pdfViewerEnabled

interface FrameProps {
  resume: NonNullable<ReceivedApplication['resume']>
  loadedAt: number
  title: string
  onFrameFocus: () => void
}

function ResumeFrame({ resume, loadedAt, title, onFrameFocus }: FrameProps) {
  const isShown = isInline(resume)
  // Decided once: another URL would load the same document again, and each reload of the list signs a new one.
  const [firstUrl] = useState(resume.url)
  const [isFresh] = useState(() => Date.now() - loadedAt < RENEW_AFTER_MS)
  const { data: url = isFresh ? firstUrl : undefined, isError } = useQuery({
    ...resumeUrlQuery(firstUrl),
    enabled: isShown && !isFresh,
  })
  const frame = useRef<HTMLIFrameElement>(null)
  useFocusBack(frame, onFrameFocus)
  if (!isShown || isError)
    return (
      <p className="mx-4 rounded-md bg-sunken px-3 py-2 text-sm text-ink-2">
        {isError
          ? t`The resume could not be loaded. Please open it with the button above.`
          : resume.inline
            ? t`This browser does not show PDFs beside the page. Please open the resume.`
            : t`This kind of file can only be downloaded.`}
      </p>
    )
  if (!url) return <p className="px-4 text-sm text-ink-3">{LOADING}</p>
  return (
    <iframe ref={frame} className="min-h-0 w-full grow" title={title} src={`${url}#toolbar=0&navpanes=0&view=FitH`} />
  )
}

/**
 * A click into the frame takes the focus, and with it every key, to the PDF: it is given back at once. The wheel scrolls
 * the PDF without the focus. With Tab the frame keeps it, so that its keys scroll; Shift and Tab leave it.
 */
function useFocusBack(frame: RefObject<HTMLIFrameElement | null>, onFrameFocus: () => void) {
  const lastTab = useRef(0)
  useWindowEvent('blur', () => {
    if (document.activeElement !== frame.current || frame.current === null) return
    if (performance.now() - lastTab.current > 300) setTimeout(onFrameFocus)
  })
  const noteTab = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') lastTab.current = performance.now()
  }
  useWindowEvent('keydown', noteTab)
}
