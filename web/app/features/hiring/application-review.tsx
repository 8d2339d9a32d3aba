import { ph, t } from '@lingui/core/macro'
import { getListSeparator, joinWords } from '@sira/contract/ethiopian-time'
import type { ReceivedApplication } from '@sira/contract/applications'
import { formatFullName } from '@sira/contract/messages'
import { APPLICATION_STATUSES, type ApplicationStatus } from '@sira/contract/enums'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { useSingleKeys } from '../../ui/use-single-keys.ts'
import { useApplicationListPreferences } from './application-list-preferences.ts'
import { DecisionPanel } from './decision-panel.tsx'
import { DecisionNotice } from './decision-conflict.tsx'
import type { DecisionWords } from './decision-words.ts'
import { focusWhenThere } from './focus-when-there.ts'
import { ReviewDocument } from './review-document.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewShortcuts } from './review-shortcuts.tsx'
import { STATUS_BY_KEY, StatusBar } from './status-bar.tsx'
import type { Review } from './use-review.ts'

interface ReviewProps {
  review: Review
  onClose: () => void
  canEdit: boolean
  accountId: string
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
  const { review, onClose } = props
  const { application, entries, index, total, openNeighbor } = review
  const [showsShortcuts, setShowsShortcuts] = useState(false)
  const person = useRef<HTMLDivElement>(null)
  const decision = useDecision(review, person)
  const showShortcuts = () => setShowsShortcuts(true)
  useReviewKeys(application !== undefined && !showsShortcuts, person, { review, decision, showShortcuts })
  const place = application && index >= 0 ? t`${ph({ place: index + 1 })} of ${total}` : ''
  return (
    <>
      <Dialog
        open={application !== undefined}
        onClose={onClose}
        {...describePerson(application)}
        variant="panes"
        tools={<ReviewTools {...{ place, openNeighbor, showShortcuts, index }} count={entries.length} />}
        footer={application && <DecisionFooter {...props} {...{ application, decision }} />}
      >
        {application && <ReviewPanes {...props} {...{ application, person, place }} />}
      </Dialog>
      <ReviewShortcuts open={showsShortcuts} onClose={() => setShowsShortcuts(false)} />
    </>
  )
}

/**
 * Deciding about the open application: at once, or prepared in the panel, in which a rejection gets its reason and any
 * status a message.
 */
function useDecision({ application, state, prepare, decide }: Review, person: RefObject<HTMLElement | null>) {
  const close = () => {
    prepare(undefined)
    person.current?.focus()
  }
  const prepareStatus = (status: ApplicationStatus, isWriting: boolean) =>
    application && prepare({ applicationId: application.id, status, isWriting })
  return {
    prepared: state.prepared?.applicationId === application?.id ? state.prepared : undefined,
    close,
    decide: (status: ApplicationStatus, words?: DecisionWords) => {
      decide(status, words)
      person.current?.focus()
    },
    /** Decides at once; a rejection asks for its reason first. */
    choose: (status: ApplicationStatus) =>
      status === 'REJECTED' && application?.status !== 'REJECTED' ? prepareStatus(status, false) : decide(status),
    write: (status?: ApplicationStatus) => {
      const next = status ?? (application && getNextStatus(application.status))
      if (next && next !== application?.status) prepareStatus(next, true)
    },
  }
}
type Decision = ReturnType<typeof useDecision>

/** The status that usually follows. */
const getNextStatus = (status: ApplicationStatus): ApplicationStatus =>
  APPLICATION_STATUSES[(APPLICATION_STATUSES.indexOf(status) + 1) % APPLICATION_STATUSES.length]!

type FooterProps = Pick<ReviewProps, 'review' | 'accountId' | 'canEdit'> & {
  application: ReceivedApplication
  decision: Decision
}

/** The buttons that decide, or in their place the decision that is prepared. */
function DecisionFooter({ review, application, accountId, canEdit, decision }: FooterProps) {
  const { conflict, failure, canDecide, isAtEnd, index, entries, total } = review
  const { prepared, choose, write, decide, close } = decision
  const onReconsider = () => review.reconsider()
  if (prepared && canEdit)
    return (
      <DecisionPanel
        key={application.id}
        {...{ application, accountId, prepared, failure, conflict, onReconsider, canDecide }}
        onPrepare={review.prepare}
        onDecide={decide}
        onBack={close}
      />
    )
  const isLast = index === entries.length - 1 && index === total - 1 && total > 1
  return (
    <StatusBar
      status={application.status}
      {...{ canEdit, canDecide, isLast, failure }}
      notice={canEdit && (conflict || isAtEnd) && <DecisionNotice {...{ conflict, onReconsider }} />}
      onSet={choose}
      onWrite={() => write()}
    />
  )
}

/** What the header of the dialog says about the applicant. */
function describePerson(application: ReceivedApplication | undefined) {
  if (!application) return { title: '' }
  const { user, profileImage, title, location } = application.jobSeeker
  const name = formatFullName(user)
  return {
    title: name,
    subtitle: [title, location].filter(Boolean).join(getListSeparator()),
    picture: <PictureOrMonogram src={profileImage} name={name} size={44} round />,
  }
}

type PanesProps = Pick<ReviewProps, 'review' | 'loadedAt' | 'children'> & {
  application: ReceivedApplication
  person: RefObject<HTMLDivElement | null>
  place: string
}

/** The columns: the list, the person, and the resume where there is room. */
const ReviewPanes = ({ application, review, loadedAt, children, person, place }: PanesProps) => (
  <>
    <p role="status" className="sr-only">
      {joinWords([formatFullName(application.jobSeeker.user), place])}
    </p>
    <div className="reviewpanes">
      <ReviewList
        entries={review.entries}
        failures={review.state.failures}
        openId={application.id}
        onOpen={review.open}
      />
      <PersonPane key="person" id={application.id} pane={person}>
        {children}
      </PersonPane>
      <ReviewDocument {...{ application, loadedAt }} entries={review.entries} index={review.index} />
    </div>
  </>
)

interface PersonPaneProps {
  id: string
  pane: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** The person; another one begins at the top. */
function PersonPane({ id, pane, children }: PersonPaneProps) {
  const isScrolled = useRef(false)
  // Scrolling costs a layout of its own, which most people who come are spared.
  const scrollToTop = () => {
    if (isScrolled.current) pane.current?.scrollTo({ top: 0 })
    isScrolled.current = false
  }
  useLayoutEffect(scrollToTop, [id, pane])
  return (
    <div
      ref={pane}
      tabIndex={-1}
      className="reviewperson"
      data-autofocus
      onScroll={() => {
        isScrolled.current = true
      }}
    >
      <div key={id} data-person={id}>
        {children}
      </div>
    </div>
  )
}

interface ReviewActions {
  review: Review
  decision: Decision
  showShortcuts: () => void
}

/** The shortcuts of the review, unless they are turned off on this device. */
function useReviewKeys(
  isOn: boolean,
  person: RefObject<HTMLElement | null>,
  { review, decision, showShortcuts }: ReviewActions,
) {
  const { shortcutsEnabled } = useApplicationListPreferences()
  const { application } = review
  const focusIn = (part: string) => {
    if (application && person.current) focusWhenThere(person.current, application.id, part)
  }
  const statuses = Object.entries(STATUS_BY_KEY).flatMap(([key, status]) => [
    [key, () => decision.choose(status)] as const,
    [`shift+${key}`, () => decision.write(status)] as const,
  ])
  // A dialog over the review has its own keys.
  const isInOtherDialog = (target: Element) => {
    const dialog = target.closest('dialog')
    return dialog !== null && dialog !== person.current?.closest('dialog')
  }
  const actions = {
    j: () => review.openNeighbor(1),
    k: () => review.openNeighbor(-1),
    // While a decision is prepared, numbers are the reasons.
    ...(decision.prepared ? {} : Object.fromEntries(statuses)),
    s: () => focusIn('[data-stars] button'),
    e: () => focusIn('[data-new-note] textarea'),
    m: () => focusIn('[data-new-message] textarea'),
    u: review.undo,
    '?': showShortcuts,
  }
  useSingleKeys(isOn && shortcutsEnabled, actions, isInOtherDialog)
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
  const { shortcutsEnabled } = useApplicationListPreferences()
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
        label={t`Previous applicant`}
        aria-keyshortcuts={shortcutsEnabled ? 'K' : undefined}
        {...getButtonProps(-1, index > 0)}
      />
      <IconButton
        icon="chevron-down"
        label={t`Next applicant`}
        aria-keyshortcuts={shortcutsEnabled ? 'J' : undefined}
        {...getButtonProps(1, index >= 0 && index < count - 1)}
      />
      <ShortcutsButton onClick={showShortcuts} />
    </>
  )
}

function ShortcutsButton({ onClick }: { onClick: () => void }) {
  const { shortcutsEnabled } = useApplicationListPreferences()
  return (
    <Button
      variant="ghost"
      size="sm"
      className="max-lg:hidden"
      aria-keyshortcuts={shortcutsEnabled ? '?' : undefined}
      onClick={onClick}
    >
      {t`Shortcuts`}
      {shortcutsEnabled && (
        <kbd className="kbd ml-1" aria-hidden="true">
          ?
        </kbd>
      )}
    </Button>
  )
}
