import type { ReceivedApplication } from '@sira/contract/applications'
import type { ApplicationStatus, RejectionReason } from '@sira/contract/enums'

/** Who changed the status of an application in the meantime, to what and when. */
export interface StatusConflict {
  status: ApplicationStatus
  /** Empty when that account is gone. */
  by: string
  at: string
}

/** The decision that is being prepared: about which application, the new status, and whether a message is written. */
export interface PreparedDecision {
  applicationId: string
  /** The status in which the person saw the application when they began. */
  from: ApplicationStatus
  status: ApplicationStatus
  isWriting: boolean
  /** The reason that was chosen when it could not be made. */
  reason?: RejectionReason | undefined
}

/** The application that a key or a press acts on. */
interface StandingApplication {
  id: string
  /** The status in which the person has seen it. */
  seen: ApplicationStatus
  /** Whether it was decided here and no other one has opened since: the list is at its end. */
  isDecided: boolean
}

/**
 * Going through received applications, as the list, the board and the review see it. Nothing in it measures time: an
 * application stands once its screen has been painted (`stood`), and until then no decision is taken.
 */
export interface ReviewState {
  /** The filters of the list that is gone through, as a text. */
  filters: string
  /** The applications in the order of the list when the first one was opened: a decision moves nothing. */
  entries: readonly ReceivedApplication[]
  /** How many there are to go through; those that leave the list count on. */
  total: number
  /** The application that the address names, empty for none. */
  openId: string
  /** Those that were requested and that the address does not name yet, the latest last. */
  opening: readonly string[]
  /** Whether the next one opens because of a decision: nobody may be passed before they stand on the screen. */
  isAfterDecision: boolean
  standing: StandingApplication | undefined
  prepared: PreparedDecision | undefined
  /** Applications as they look while a decision about them is being sent. */
  sending: ReadonlyMap<string, ReceivedApplication>
  /** Applications as the server returned them after a decision. */
  answered: ReadonlyMap<string, ReceivedApplication>
  /** Why the latest decision about an application was not made. */
  failures: ReadonlyMap<string, string>
  /** The applications that were decided here, the latest first; not those of which that was undone. */
  decided: readonly string[]
  /** The application whose status was changed last, also back. */
  lastId: string
}

export const EMPTY_REVIEW: ReviewState = {
  filters: '',
  entries: [],
  total: 0,
  openId: '',
  opening: [],
  isAfterDecision: false,
  standing: undefined,
  prepared: undefined,
  sending: new Map(),
  answered: new Map(),
  failures: new Map(),
  decided: [],
  lastId: '',
}

export type ReviewEvent =
  /** The list was read, or more of it; `opened` is the open application. */
  | {
      type: 'loaded'
      filters: string
      listed: readonly ReceivedApplication[]
      opened: ReceivedApplication
      total: number
    }
  /** An application was requested. */
  | { type: 'requested'; id: string }
  /** The address names another application, or none. */
  | { type: 'arrived'; id: string }
  /** The application of the address is on the screen, with this status. */
  | { type: 'stood'; id: string; status: ApplicationStatus }
  | { type: 'prepared'; prepared: PreparedDecision | undefined }
  /** An application is left as it is: the next one opens. */
  | { type: 'passed' }
  /** A decision was made about an application: the next one opens, unless it was made on the board. */
  | { type: 'decided'; application: ReceivedApplication; status: ApplicationStatus }
  /** A decision is taken back: the application opens again, unless it was made on the board. */
  | { type: 'undone'; application: ReceivedApplication; status: ApplicationStatus }
  | { type: 'answered'; application: ReceivedApplication }
  /** It was not made: because of a failure, or because a colleague has decided meanwhile. */
  | { type: 'failed'; application: ReceivedApplication; text: string; conflict?: StatusConflict | undefined }
  /** The person has read what was decided meanwhile, here or by a colleague, and goes on from that status. */
  | { type: 'reconsidered'; status: ApplicationStatus }

/** Returns the state after an event. */
export function reduceReview(state: ReviewState, event: ReviewEvent): ReviewState {
  switch (event.type) {
    case 'loaded':
      return addLoaded(state, event)
    case 'requested':
      return request({ ...state, prepared: undefined, isAfterDecision: false }, event.id)
    case 'arrived':
      return arrive(state, event.id)
    case 'stood':
      if (event.id !== state.openId || state.opening.length > 0) return state
      return { ...state, standing: { id: event.id, seen: event.status, isDecided: false }, isAfterDecision: false }
    case 'prepared':
      return { ...state, prepared: event.prepared }
    case 'passed':
      return openFollowing(state)
    case 'decided':
      return decide(state, event)
    case 'undone':
      return undo(state, event)
    case 'answered':
      return addAnswer(state, event.application)
    case 'failed':
      return fail(state, event)
    case 'reconsidered':
      return reconsider(state, event.status)
  }
}

function request(state: ReviewState, id: string): ReviewState {
  // Requested again before the other one came: it is on the screen already.
  if (id === state.openId) return { ...state, opening: [], standing: undefined }
  return { ...state, opening: [...state.opening, id] }
}

function arrive(state: ReviewState, id: string): ReviewState {
  if (id === state.openId) return state
  // Nobody requested it here: a link or the Back button was followed.
  const at = state.opening.lastIndexOf(id)
  const opening = at < 0 ? [] : state.opening.slice(at + 1)
  const prepared = state.prepared?.applicationId === id ? state.prepared : undefined
  const next = { ...state, openId: id, opening, standing: undefined, prepared }
  return id === '' ? { ...next, filters: '', entries: [], total: 0, isAfterDecision: false } : next
}

function addLoaded(state: ReviewState, event: Extract<ReviewEvent, { type: 'loaded' }>): ReviewState {
  const { filters, listed, opened } = event
  const isSameList = filters === state.filters
  const entries = mergeEntries(isSameList ? state.entries : [], listed, opened)
  const total = Math.max(event.total, entries.length, isSameList ? state.total : 0)
  if (entries === state.entries && total === state.total && isSameList) return state
  return { ...state, filters, entries, total }
}

/**
 * Returns the entries with what is known now: they keep their places and get their present content, new ones are added
 * at the end, and the open one at the beginning if the list does not have it. Without a change, the same entries.
 */
function mergeEntries(
  entries: readonly ReceivedApplication[],
  listed: readonly ReceivedApplication[],
  opened: ReceivedApplication,
): readonly ReceivedApplication[] {
  const present = new Map([opened, ...listed].map((one) => [one.id, one]))
  const known = new Set(entries.map(({ id }) => id))
  const added = [...new Set(listed.map(({ id }) => id))].flatMap((id) => (known.has(id) ? [] : [present.get(id)!]))
  const merged = [...entries.map((one) => present.get(one.id) ?? one), ...added]
  if (!merged.some(({ id }) => id === opened.id)) merged.unshift(opened)
  const isSame = merged.length === entries.length && merged.every((one, at) => one === entries[at])
  return isSame ? entries : merged
}

const withEntry = <T>(map: ReadonlyMap<string, T>, id: string, value: T): ReadonlyMap<string, T> =>
  new Map(map).set(id, value)
const withoutEntry = <T>(map: ReadonlyMap<string, T>, id: string): ReadonlyMap<string, T> =>
  map.has(id) ? new Map([...map].filter(([one]) => one !== id)) : map

type StatusEvent = Extract<ReviewEvent, { type: 'decided' | 'undone' }>

const startSending = (state: ReviewState, { application, status }: StatusEvent): ReviewState => ({
  ...state,
  prepared: undefined,
  lastId: application.id,
  sending: withEntry(state.sending, application.id, { ...application, status }),
  failures: withoutEntry(state.failures, application.id),
})

function decide(state: ReviewState, event: StatusEvent): ReviewState {
  const { id } = event.application
  const decided = [id, ...state.decided.filter((one) => one !== id)]
  const next: ReviewState = { ...startSending(state, event), decided }
  if (state.openId !== id) return next
  const following = openFollowing(next)
  return following === next ? { ...next, standing: { id, seen: event.status, isDecided: true } } : following
}

function openFollowing(state: ReviewState): ReviewState {
  const following = state.entries[state.entries.findIndex(({ id }) => id === state.openId) + 1]
  return following ? { ...request(state, following.id), isAfterDecision: true } : state
}

function undo(state: ReviewState, event: StatusEvent): ReviewState {
  const { id } = event.application
  const next = { ...startSending(state, event), decided: state.decided.filter((one) => one !== id) }
  return state.openId === '' ? next : { ...request(next, id), isAfterDecision: false }
}

const reconsider = (state: ReviewState, status: ApplicationStatus): ReviewState => ({
  ...state,
  prepared: state.prepared && { ...state.prepared, from: status },
  standing: state.standing && { ...state.standing, seen: status, isDecided: false },
})

function addAnswer(state: ReviewState, application: ReceivedApplication): ReviewState {
  const { id, status } = application
  const { standing } = state
  // The only one of its list can be decided again.
  const isAlone = standing?.id === id && state.entries.length < 2
  return {
    ...state,
    // A later decision about it may be waiting to be sent.
    sending: state.sending.get(id)?.status === status ? withoutEntry(state.sending, id) : state.sending,
    answered: withEntry(state.answered, id, application),
    ...(isAlone && { standing: { id, seen: status, isDecided: false } }),
  }
}

/** The application opens again, unless the person is writing about another one. */
function fail(
  state: ReviewState,
  { application, text, conflict }: Extract<ReviewEvent, { type: 'failed' }>,
): ReviewState {
  const { id } = application
  const present = conflict ? withConflict(application, conflict) : application
  const next: ReviewState = {
    ...state,
    sending: withoutEntry(state.sending, id),
    answered: withEntry(state.answered, id, present),
    failures: withEntry(state.failures, id, text),
    decided: state.decided.filter((one) => one !== id),
    // On the board the list of reasons may be open for the same card.
    prepared: state.prepared?.applicationId === id ? { ...state.prepared, from: present.status } : state.prepared,
  }
  if (state.openId === '' || (state.prepared && state.prepared.applicationId !== id)) return next
  if (state.standing?.id === id && state.opening.length === 0)
    return { ...next, standing: { id, seen: present.status, isDecided: false } }
  return { ...request(next, id), isAfterDecision: false }
}

const withConflict = (application: ReceivedApplication, { status, by, at }: StatusConflict): ReceivedApplication => ({
  ...application,
  status,
  timeline: [...application.timeline, { from: application.status, to: status, at, isMine: false, ...(by && { by }) }],
})

const getLastChange = ({ timeline }: ReceivedApplication) => timeline.at(-1)?.at ?? ''

/** Returns an application as it is now: with what was decided here, until newer data of it are loaded. */
export function toPresent(state: ReviewState, application: ReceivedApplication): ReceivedApplication {
  const sending = state.sending.get(application.id)
  if (sending) return sending
  const answered = state.answered.get(application.id)
  return answered && getLastChange(answered) > getLastChange(application) ? answered : application
}

/**
 * Returns what a colleague has decided about an application, as it is now, since the person saw it; undefined if nobody
 * has. Without a conflict its present status is what they see.
 */
export function findConflict(state: ReviewState, present: ReceivedApplication): StatusConflict | undefined {
  const { standing, prepared, sending } = state
  const seen = prepared?.applicationId === present.id ? prepared.from : standing?.id === present.id && standing.seen
  const last = present.timeline.at(-1)
  if (!seen || present.status === seen || sending.has(present.id) || !last) return undefined
  // What the person did elsewhere is what they see; only a decision that they have begun is from before it.
  if (last.isMine && prepared?.applicationId !== present.id) return undefined
  return { status: present.status, by: last.by ?? '', at: last.at }
}

/**
 * Whether a decision about this application, as it is now, is taken: not while the next one is on its way, or while an
 * earlier decision about it is being sent.
 */
export const isDecidable = (state: ReviewState, present: ReceivedApplication): boolean =>
  state.standing?.id === present.id &&
  state.openId === present.id &&
  state.opening.length === 0 &&
  !state.standing.isDecided &&
  !state.sending.has(present.id) &&
  findConflict(state, present) === undefined

/** Returns the neighbor of the application that was requested last; undefined at the end, or while a decision opens one. */
export function findNeighbor(state: ReviewState, offset: number): ReceivedApplication | undefined {
  const { opening, openId, standing, isAfterDecision, entries } = state
  if (isAfterDecision && standing?.id !== (opening.at(-1) ?? openId)) return undefined
  const index = entries.findIndex(({ id }) => id === (opening.at(-1) ?? openId))
  return index < 0 ? undefined : entries[index + offset]
}
