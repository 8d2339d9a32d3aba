import type { ReceivedApplication } from '@sira/contract/applications'
import type { ApplicationStatus } from '@sira/contract/enums'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createStore, type Store, useStore } from '../../ui/store.ts'
import { undoLastAction } from '../../ui/undo-toast.tsx'
import type { DecisionWords } from './decision-words.ts'
import { followingPageQuery, invalidateReceivedApplications, viewApplication } from './hiring-queries.ts'
import { readAhead } from './read-ahead-queries.ts'
import { RECEIVED_APPLICATIONS_PER_PAGE, type ReceivedApplicationsQuery } from './received-applications-url.ts'
import {
  EMPTY_REVIEW,
  findConflict,
  findNeighbor,
  isDecidable,
  reduceReview,
  toPresent,
  type PreparedDecision,
  type ReviewEvent,
  type ReviewState,
} from './review-state.ts'
import { DecisionSender, getTarget } from './send-decisions.ts'

/** The next page of the list is loaded when so few applications are left. */
const LOAD_MORE_AT = 10

/**
 * Milliseconds for which an application is on the screen before a decision about it is taken: less than anybody needs to
 * see it, more than lies between the two presses of a key that was pressed twice.
 */
const STANDING_MS = 150

interface ReviewedList {
  /** The loaded list, its filters, and how many match them in all. */
  listed: readonly ReceivedApplication[]
  query: ReceivedApplicationsQuery
  view: 'list' | 'board'
  total: number
  /** The open application once it is loaded. */
  loaded: ReceivedApplication | undefined
  /** Changes the address. */
  onStand: (applicationId: string) => void
  canEdit: boolean
  accountId: string
}

/**
 * What is gone through, and which application is open: at once when it is asked for here, and when the address names another
 * one than those that were written into it from here.
 */
export function useReviewStore(addressId: string): ReviewStore {
  const [store] = useState(() => createStore<ReviewState>({ ...EMPTY_REVIEW, openId: addressId }))
  const written = useRef([addressId])
  useLayoutEffect(() => {
    const at = written.current.indexOf(addressId)
    // Of two that were written one after the other, the first may never come.
    written.current = at < 0 ? [] : written.current.slice(at + 1)
    if (at >= 0) return
    store.setState(reduceReview(store.getState(), { type: 'arrived', id: addressId }))
    // The list behind the review is read again when it is seen again, once for all that was decided.
    if (!addressId) void invalidateReceivedApplications()
  }, [store, addressId])
  const { openId, entries } = useStore(store)
  return { store, written, addressId, openId, known: entries.find(({ id }) => id === openId) }
}
interface ReviewStore {
  store: Store<ReviewState>
  addressId: string
  /** What was written into the address from here and has not come back from it, the latest last. */
  written: RefObject<string[]>
  openId: string
  /** The open application as it is known among those that are gone through. */
  known: ReceivedApplication | undefined
}

/** Going through received applications and deciding about them, for the list, the board and the review. */
export function useReview(list: ReviewedList, { store, written, addressId, openId: openedId }: ReviewStore) {
  const state = useStore(store)
  const dispatch = (event: ReviewEvent) => store.setState(reduceReview(store.getState(), event))
  const { loaded } = list
  const filters = JSON.stringify({ ...list.query, id: '', page: 0 })
  const known = state.filters === filters ? state.entries : []
  const index = known.findIndex(({ id }) => id === openedId)
  // One that has left the list is shown as it was until it is loaded by itself.
  const shown = loaded ?? known[index]
  const more = useFollowingPage(list, { known, openedId, total: state.total }, (one) => toPresent(state, one))
  const [sender] = useState(() => new DecisionSender(store, list.accountId))
  useLayoutEffect(() => {
    if (shown)
      dispatch({ type: 'loaded', filters, listed: [...list.listed, ...more], opened: shown, total: list.total })
  })
  const application = shown && toPresent(state, shown)
  const lastIndex = useRef(index)
  useStanding(state, application, (one) => {
    dispatch({ type: 'stood', id: one.id, status: one.status })
    viewApplication(one)
    if (one.id !== (written.current.at(-1) ?? addressId)) {
      written.current.push(one.id)
      list.onStand(one.id)
    }
    readAhead(known, index, index < lastIndex.current ? -1 : 1)
    lastIndex.current = index
  })
  return {
    state,
    application,
    entries: known.map((one) => toPresent(state, one)),
    index,
    total: state.total,
    /** Whether the shown application was decided and no other one follows. */
    isAtEnd: state.standing?.isDecided === true && state.standing.id === application?.id && state.opening.length === 0,
    /** An application as it is now, with what was decided here. */
    toPresent: (one: ReceivedApplication) => toPresent(state, one),
    conflict: application && findConflict(state, application),
    failure: (application && state.failures.get(application.id)) ?? '',
    ...buildReviewActions({ store, dispatch, list, application }, sender),
  }
}
export type Review = ReturnType<typeof useReview>

interface ActionContext {
  store: Store<ReviewState>
  dispatch: (event: ReviewEvent) => void
  list: ReviewedList
  application: ReceivedApplication | undefined
}

/** What keys, presses and touches do. The state is read when they come, not when the screen was last rendered. */
function buildReviewActions({ store, dispatch, list, application }: ActionContext, sender: DecisionSender) {
  const { canEdit } = list
  const getState = () => store.getState()
  const canDecide = () => canEdit && application !== undefined && isDecidable(getState(), application)
  const open = (id: string) => {
    dispatch({ type: 'requested', id })
    dispatch({ type: 'arrived', id })
  }
  return {
    ...buildPreparation({ store, dispatch, list, application }, canDecide),
    /** Whether a decision about the shown application is taken now. */
    canDecide: canDecide(),
    open,
    /** Closes the review at once: the address follows, and one that was coming does not open any more. */
    close: () => dispatch({ type: 'arrived', id: '' }),
    openNeighbor(offset: number) {
      const neighbor = findNeighbor(getState(), offset)
      if (neighbor) open(neighbor.id)
    },
    /** Decides about the shown application, once; one that has the status already is left as it is. */
    decide(status: ApplicationStatus, words: DecisionWords = {}) {
      if (!application || !canDecide()) return
      // A message is sent also to somebody who has the status already.
      if (status !== application.status || words.message) return sender.send(application, status, words)
      dispatch({ type: 'passed' })
      dispatch({ type: 'arrived', id: getTarget(getState()) })
    },
    /** Moves a card of the board. */
    move(about: ReceivedApplication, status: ApplicationStatus, words: DecisionWords = {}) {
      const state = getState()
      if (!canEdit || findConflict(state, about)) return
      if (about.status !== status || words.message) sender.send(about, status, words)
      else dispatch({ type: 'prepared', prepared: undefined })
    },
    /** Undoes the latest decision, also one that is still being sent. */
    undo: () => void sender.waitForLatest().then((isMade) => isMade && undoLastAction()),
    /** Decides again, about what a colleague has decided or about the last one of the list. */
    reconsider: (about = application) => about && dispatch({ type: 'reconsidered', status: about.status }),
  }
}

/** Beginning decisions that need a reason or a message. */
const buildPreparation = ({ store, dispatch, list, application }: ActionContext, canDecide: () => boolean) => ({
  /** Prepares a decision about an application, or none: on the screen, or on the board. */
  prepare(next: Omit<PreparedDecision, 'from'> | undefined, about = application) {
    if (!next || !about) return dispatch({ type: 'prepared', prepared: undefined })
    const before = store.getState().prepared
    // What is being prepared goes on from the status in which it was begun.
    const isSame = before?.applicationId === next.applicationId
    if (!isSame && (!list.canEdit || (store.getState().openId === about.id && !canDecide()))) return
    dispatch({ type: 'prepared', prepared: { ...next, from: isSame ? before.from : about.status } })
  },
  /** Prepares a decision about an application that the address will name. */
  prepareOpening({ id, status: from }: ReceivedApplication, status: ApplicationStatus) {
    dispatch({ type: 'requested', id })
    dispatch({ type: 'prepared', prepared: { applicationId: id, from, status, isWriting: true } })
  },
})

/** Calls back once the open application has been on the screen long enough to be seen. */
function useStanding(
  { openId, opening, standing }: ReviewState,
  application: ReceivedApplication | undefined,
  onStanding: (application: ReceivedApplication) => void,
) {
  const stand = useEffectEvent(() => application && onStanding(application))
  const isComing = application?.id === openId && opening.length === 0 && standing === undefined
  useEffect(() => {
    if (!isComing) return
    let timer: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => (timer = setTimeout(stand, STANDING_MS)))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isComing, openId])
}

/** The page of the list after those that are known, once their end is near; what was decided has left the list. */
function useFollowingPage(
  { query, view }: ReviewedList,
  { known, openedId, total }: { known: readonly ReceivedApplication[]; openedId: string; total: number },
  toNow: (one: ReceivedApplication) => ReceivedApplication,
) {
  const isNear = known.findIndex(({ id }) => id === openedId) >= known.length - LOAD_MORE_AT
  const left = query.status === 'all' ? 0 : known.filter((one) => toNow(one).status !== query.status).length
  const inList = known.length - left
  const page = query.page + Math.floor(inList / RECEIVED_APPLICATIONS_PER_PAGE)
  const skipped = (query.page - 1) * RECEIVED_APPLICATIONS_PER_PAGE
  const { data } = useQuery({
    ...followingPageQuery({ ...query, page }, known.length),
    enabled: isNear && view === 'list' && known.length > 0 && skipped + known.length < total,
  })
  return data?.applications ?? []
}
