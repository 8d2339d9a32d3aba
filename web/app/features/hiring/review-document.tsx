import { ph, t } from '@lingui/core/macro'
import type { ReceivedApplication } from '@sira/contract/applications'
import { type KeyboardEvent, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { useSavesData } from '../../ui/data-saver.ts'
import { DocumentLink } from '../../ui/document-link.tsx'
import { formatFileSize } from '../../ui/format-text.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { OnDemand } from '../../ui/on-demand.tsx'
import { VIEW_RESUME } from '../../ui/area-texts.ts'
import { LOADING } from '../../ui/texts.ts'
import { useMediaQuery } from '../../ui/use-browser-value.ts'
import { useOnUnmount } from '../../ui/use-on-unmount.ts'
import { useSingleKeys } from '../../ui/use-single-keys.ts'
import { useApplicationListPreferences } from './application-list-preferences.ts'
import { renewResumeUrl } from './hiring-queries.ts'
import type { ResumeSource } from './resume-document.ts'
import { getResumeKey } from './resume-queries.ts'
import { ResumeCache } from './resume-cache.ts'

const ResumeViewer = lazyPart(() => import('./resume-viewer.tsx'), 'ResumeViewer')

/** The width from which there is a third column, as in company.css. */
const HAS_ROOM = '(min-width: 75rem)'

/** The types of files that are shown; every other one has a button only. */
const SHOWN_TYPES: readonly string[] = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]
/** How many resumes after the one that is shown are loaded and drawn. */
const AHEAD = 2

interface ReviewDocumentProps {
  application: ReceivedApplication
  /** The applications that are gone through, and the place of this one; -1 when it is not among them. */
  entries: readonly ReceivedApplication[]
  index: number
  /** When the link was loaded (Date.now()). */
  loadedAt: number
}

/** The resume beside the decision, where there is room: a PDF as it is, the text of a Word file. */
export function ReviewDocument(props: ReviewDocumentProps) {
  const hasRoom = useMediaQuery(HAS_ROOM)
  // Out of sight nothing is loaded.
  return hasRoom && <DocumentPane {...props} />
}

function DocumentPane(props: ReviewDocumentProps) {
  const { application, loadedAt } = props
  const { resume } = application
  const pane = useRef<HTMLElement>(null)
  const source = toSource(application)
  const search = useSearchPanel(pane, source !== undefined)
  const ahead = useAhead(props)
  const [cache] = useState(() => new ResumeCache())
  useOnUnmount(() => cache.clear())
  return (
    <aside ref={pane} className="reviewdoc" aria-label={t`Resume`} onKeyDown={search.closeOnEscape}>
      {resume && <DocumentHeader {...{ resume, loadedAt, search, isSearchable: source !== undefined }} />}
      {resume && source && (
        <OnDemandIfSaving application={application} size={resume.size}>
          <Suspense fallback={<p className="px-4 text-sm text-ink-3">{LOADING}</p>}>
            <ResumeViewer
              {...{ cache, source, ahead }}
              title={t`Resume of ${ph({ name: application.jobSeeker.user.firstName })}`}
              skills={application.job.skills.map(({ skill }) => skill.name)}
              searchCount={search.count}
              onSearchEnd={search.close}
            />
          </Suspense>
        </OnDemandIfSaving>
      )}
      {resume && !source && (
        <p className="mx-4 rounded-md bg-sunken px-3 py-2 text-sm text-ink-2">
          {t`This kind of file can only be downloaded.`}
        </p>
      )}
    </aside>
  )
}

interface HeaderProps {
  resume: NonNullable<ReceivedApplication['resume']>
  loadedAt: number
  search: ReturnType<typeof useSearchPanel>
  isSearchable: boolean
}

const DocumentHeader = ({ resume, loadedAt, search, isSearchable }: HeaderProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
    <p className="min-w-0 grow truncate text-sm text-ink-2">
      {resume.name}, <span className="num">{formatFileSize(resume.size)}</span>
    </p>
    {isSearchable && (
      <IconButton
        icon="search"
        label={t`Search in the resume`}
        aria-expanded={search.count > 0}
        aria-keyshortcuts={search.hasKey ? 'F' : undefined}
        onClick={search.open}
      />
    )}
    <DocumentLink
      url={resume.url}
      loadedAt={loadedAt}
      renew={() => renewResumeUrl(resume.url)}
      icon="external-link"
      variant="ghost"
    >
      {VIEW_RESUME}
    </DocumentLink>
  </div>
)

interface OnDemandIfSavingProps {
  application: ReceivedApplication
  size: number
  children: ReactNode
}

/** Who saves data asks for each resume; for all others the pane stays the same from one to the next. */
function OnDemandIfSaving({ application, size, children }: OnDemandIfSavingProps) {
  const savesData = useSavesData()
  if (!savesData) return children
  return (
    <OnDemand key={application.id} size={size} className="mx-4">
      {children}
    </OnDemand>
  )
}

/** The resume of an application if it can be shown. */
function toSource({ id, resume }: ReceivedApplication): ResumeSource | undefined {
  if (!resume || !SHOWN_TYPES.includes(resume.type)) return undefined
  return { key: getResumeKey(resume.url), applicationId: id, url: resume.url, type: resume.type }
}

/**
 * The resumes that come next in the direction in which the list is gone through, which two steps back turn around: one is
 * taken to look at somebody again. None for those who save data.
 */
function useAhead({ entries, index }: Pick<ReviewDocumentProps, 'entries' | 'index'>): readonly ResumeSource[] {
  const savesData = useSavesData()
  const [{ last, backs }, setMove] = useState({ last: index, backs: 0 })
  if (last !== index) setMove({ last: index, backs: index === last - 1 ? backs + 1 : 0 })
  const step = backs < 2 ? 1 : -1
  if (savesData || index < 0) return []
  return Array.from({ length: AHEAD }, (_, n) => entries[index + (n + 1) * step]).flatMap(
    (one) => (one && toSource(one)) ?? [],
  )
}

/** Opening the search with F or a button, and closing it: Esc in the pane closes the search, not the review. */
function useSearchPanel(pane: RefObject<HTMLElement | null>, isSearchable: boolean) {
  const { shortcutsEnabled } = useApplicationListPreferences()
  const [count, setCount] = useState(0)
  const open = () => setCount((before) => before + 1)
  const close = () => {
    setCount(0)
    pane.current?.querySelector<HTMLElement>('[role=group]')?.focus()
  }
  const isInOtherDialog = (target: Element) => {
    const dialog = target.closest('dialog')
    return dialog !== null && dialog !== pane.current?.closest('dialog')
  }
  useSingleKeys(shortcutsEnabled && isSearchable, { f: open }, isInOtherDialog)
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || count === 0) return
    event.preventDefault()
    close()
  }
  return { count, open, close, closeOnEscape, hasKey: shortcutsEnabled }
}
