import type { ReceivedApplication } from '@sira/contract/applications'
import type { ApplicationStatus } from '@sira/contract/enums'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { undoLastAction } from '../../ui/undo-toast.tsx'
import { useSingleKeys } from '../../ui/use-single-keys.ts'
import { useApplicationListPreferences } from './application-list-preferences.ts'
import { getApplicantName } from './received-application-list.tsx'
import { ReviewDocument } from './review-document.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewShortcuts } from './review-shortcuts.tsx'
import { STATUS_BY_KEY, StatusBar } from './status-bar.tsx'
import { useReviewDecisions } from './use-review-decisions.ts'

interface ReviewProps {
  application: ReceivedApplication | undefined
  /** The applications that are gone through, the place of the open one among them, and how many match the filters. */
  queue: {
    entries: readonly ReceivedApplication[]
    index: number
    total: number
    setStatus: (id: string, status: ApplicationStatus) => void
  }
  onOpen: (applicationId: string) => void
  onClose: () => void
  canEdit: boolean
  /** When the application and its links were loaded (Date.now()). */
  loadedAt: number
  /** What is shown about the person, between the header and the decision. */
  children: ReactNode
}

/**
 * Going through applications: on a laptop the list, the person and the resume side by side, on a phone the person alone.
 * After a decision the next application opens by itself.
 */
export function ApplicationReview(props: ReviewProps) {
  const { application, queue, onOpen, onClose, canEdit } = props
  const { entries, index, total, setStatus } = queue
  const [showsShortcuts, setShowsShortcuts] = useState(false)
  const person = useRef<HTMLDivElement>(null)
  const openNeighbor = useNeighbors(entries, application?.id, onOpen)
  const { decide, failure } = useReviewDecisions({
    application,
    setStatus,
    onOpen,
    canEdit,
    openNext: () => openNeighbor(1),
  })
  const showShortcuts = () => setShowsShortcuts(true)
  const isLast = index === entries.length - 1
  useReviewKeys(application !== undefined && !showsShortcuts, person, { openNeighbor, decide, showShortcuts })
  useTopOfPerson(person, application?.id)
  const place = application && index >= 0 ? `${index + 1} of ${total}` : ''
  return (
    <>
      <Dialog
        open={application !== undefined}
        onClose={onClose}
        {...describePerson(application)}
        variant="panes"
        tools={<ReviewTools {...{ place, openNeighbor, showShortcuts, index }} count={entries.length} />}
        footer={
          application && <StatusBar status={application.status} {...{ canEdit, isLast, failure }} onSet={decide} />
        }
      >
        {application && <ReviewPanes {...props} {...{ application, person, place }} />}
      </Dialog>
      <ReviewShortcuts open={showsShortcuts} onClose={() => setShowsShortcuts(false)} />
    </>
  )
}

/**
 * Returns a function that opens the neighbor at an offset. Of keys that come faster than the screen each counts: it starts
 * from the application that was requested last.
 */
function useNeighbors(
  entries: readonly ReceivedApplication[],
  openId: string | undefined,
  onOpen: (applicationId: string) => void,
) {
  /** The applications that were requested and are not on the screen yet, the latest last. */
  const requested = useRef<string[]>([])
  useEffect(() => {
    const at = requested.current.indexOf(openId ?? '')
    requested.current = at < 0 ? [] : requested.current.slice(at + 1)
  }, [openId])
  return (offset: number) => {
    const from = requested.current.at(-1) ?? openId
    const index = entries.findIndex(({ id }) => id === from)
    const next = index < 0 ? undefined : entries[index + offset]
    if (!next) return
    requested.current.push(next.id)
    onOpen(next.id)
  }
}

/** What the header of the dialog says about the applicant. */
function describePerson(application: ReceivedApplication | undefined) {
  if (!application) return { title: '' }
  const { user, profileImage, title, location } = application.jobSeeker
  const name = getApplicantName(user)
  return {
    title: name,
    subtitle: [title, location].filter(Boolean).join(', '),
    picture: <PictureOrMonogram src={profileImage} name={name} size={44} round />,
  }
}

type PanesProps = Pick<ReviewProps, 'queue' | 'onOpen' | 'loadedAt' | 'children'> & {
  application: ReceivedApplication
  person: RefObject<HTMLDivElement | null>
  place: string
}

/** The columns: the list, the person, and the resume where there is room. */
const ReviewPanes = ({ application, queue, onOpen, loadedAt, children, person, place }: PanesProps) => (
  <>
    <p role="status" className="sr-only">
      {getApplicantName(application.jobSeeker.user)}, {place}
    </p>
    <div className="reviewpanes">
      <ReviewList entries={queue.entries} openId={application.id} onOpen={onOpen} />
      <div ref={person} tabIndex={-1} className="reviewperson" data-autofocus>
        <div key={application.id}>{children}</div>
      </div>
      <ReviewDocument
        key={application.id}
        {...{ application, loadedAt }}
        onFrameFocus={() => person.current?.focus()}
      />
    </div>
  </>
)

/** Another application begins at its top. */
function useTopOfPerson(person: RefObject<HTMLElement | null>, applicationId: string | undefined) {
  useLayoutEffect(() => {
    person.current?.scrollTo({ top: 0 })
  }, [person, applicationId])
}

interface ReviewActions {
  openNeighbor: (offset: number) => void
  decide: (status: ApplicationStatus) => void
  showShortcuts: () => void
}

/** The shortcuts of the review, unless they are turned off on this device. */
function useReviewKeys(
  isOn: boolean,
  person: RefObject<HTMLElement | null>,
  { openNeighbor, decide, showShortcuts }: ReviewActions,
) {
  const { shortcutsEnabled } = useApplicationListPreferences()
  const focusIn = (selector: string) => {
    const field = person.current?.querySelector<HTMLElement>(selector)
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }
  const statuses = Object.entries(STATUS_BY_KEY).map(([key, status]) => [key, () => decide(status)] as const)
  useSingleKeys(isOn && shortcutsEnabled, {
    j: () => openNeighbor(1),
    k: () => openNeighbor(-1),
    ...Object.fromEntries(statuses),
    s: () => focusIn('[data-stars] button'),
    e: () => focusIn('[data-new-note] textarea'),
    m: () => focusIn('[data-new-message] textarea'),
    u: undoLastAction,
    '?': showShortcuts,
  })
}

interface ToolsProps {
  place: string
  /** The place of the open application among so many. */
  index: number
  count: number
  openNeighbor: (offset: number) => void
  showShortcuts: () => void
}

/** Where the open application is in the list, its neighbors, and the shortcuts. */
function ReviewTools({ place, index, count, openNeighbor, showShortcuts }: ToolsProps) {
  const getButtonProps = (offset: number, isPossible: boolean) => ({
    // Not `disabled`: the button just pressed keeps the focus at the end of the list.
    'aria-disabled': isPossible ? undefined : true,
    className: isPossible ? '' : 'opacity-40',
    onClick: () => openNeighbor(offset),
  })
  return (
    <>
      <span className="num mr-1 hidden text-sm whitespace-nowrap text-ink-3 sm:inline" aria-hidden="true">
        {place}
      </span>
      <IconButton
        icon="chevron-up"
        label="Previous applicant"
        aria-keyshortcuts="K"
        {...getButtonProps(-1, index > 0)}
      />
      <IconButton
        icon="chevron-down"
        label="Next applicant"
        aria-keyshortcuts="J"
        {...getButtonProps(1, index >= 0 && index < count - 1)}
      />
      <Button variant="ghost" size="sm" className="max-lg:hidden" aria-keyshortcuts="?" onClick={showShortcuts}>
        Shortcuts
        <kbd className="kbd ml-1" aria-hidden="true">
          ?
        </kbd>
      </Button>
    </>
  )
}
