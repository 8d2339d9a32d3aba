import type { ReceivedApplication } from '@sira/contract/applications'
import { APPLICATION_STATUSES, type ApplicationStatus } from '@sira/contract/enums'
import { describe, expect, test } from 'vitest'
import {
  EMPTY_REVIEW,
  findConflict,
  findNeighbor,
  isDecidable,
  reduceReview,
  toPresent,
  type ReviewEvent,
  type ReviewState,
} from './review-state.ts'

type Change = ReceivedApplication['timeline'][number]
const buildApplication = (id: string, status: ApplicationStatus = 'PENDING', timeline: Change[] = []) =>
  ({ id, status, timeline }) as unknown as ReceivedApplication
const toIds = (entries: readonly ReceivedApplication[]) => entries.map(({ id }) => id)
const run = (events: readonly ReviewEvent[], state: ReviewState = EMPTY_REVIEW) => events.reduce(reduceReview, state)

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => buildApplication(id)) as [
  ReceivedApplication,
  ReceivedApplication,
  ReceivedApplication,
  ReceivedApplication,
]
const loaded = (listed: readonly ReceivedApplication[], opened: ReceivedApplication, total = 0): ReviewEvent => ({
  type: 'loaded',
  filters: 'pending',
  listed,
  opened,
  total,
})
const OPENED = run([
  { type: 'arrived', id: 'a' },
  loaded([a, b, c], a, 3),
  { type: 'stood', id: 'a', status: 'PENDING' },
])

describe('the entries that are gone through', () => {
  test('what leaves the list stays in its place, and what comes into it follows at the end', () => {
    expect(toIds(OPENED.entries)).toEqual(['a', 'b', 'c'])
    const next = run([loaded([b, c, d], b)], OPENED)
    expect([toIds(next.entries), next.total]).toEqual([['a', 'b', 'c', 'd'], 4])
  })

  test('entries get their present content in their places', () => {
    const changed = buildApplication('b', 'REVIEWED')
    expect(run([loaded([changed, a, c], a)], OPENED).entries).toEqual([a, changed, c])
  })

  test('an open application that the list does not have comes first, with the list behind it', () => {
    const state = run([{ type: 'arrived', id: 'd' }, loaded([a, b], d)])
    expect(toIds(state.entries)).toEqual(['d', 'a', 'b'])
  })

  test('when nothing changed, the state is the same one', () => {
    expect(run([loaded([a, b, c], a, 3)], OPENED)).toBe(OPENED)
  })

  test('another list is gone through from its beginning', () => {
    const other = reduceReview(OPENED, { type: 'loaded', filters: 'all', listed: [c], opened: c, total: 1 })
    expect([toIds(other.entries), other.total]).toEqual([['c'], 1])
  })
})

describe('a decision', () => {
  const decided = run([{ type: 'decided', application: a, status: 'REVIEWED' }], OPENED)
  const backAtFirst = run(
    [
      { type: 'requested', id: 'a' },
      { type: 'stood', id: 'a', status: 'REVIEWED' },
    ],
    decided,
  )

  test('shows at once, and opens the next application, which is decided once it stands there', () => {
    expect(toPresent(decided, a).status).toBe('REVIEWED')
    expect(decided.opening).toEqual(['b'])
    expect([a, b].map((one) => isDecidable(decided, one))).toEqual([false, false])
    const arrived = run([{ type: 'arrived', id: 'b' }], decided)
    expect(isDecidable(arrived, b), 'not painted yet').toBe(false)
    expect(findNeighbor(arrived, 1), 'nobody is passed unseen').toBeUndefined()
    const stands = run([{ type: 'stood', id: 'b', status: 'PENDING' }], arrived)
    expect([isDecidable(stands, b), findNeighbor(stands, 1)?.id]).toEqual([true, 'c'])
  })

  test('about somebody waits until an earlier one about them is answered', () => {
    expect(isDecidable(backAtFirst, toPresent(backAtFirst, a))).toBe(false)
    const answer = buildApplication('a', 'REVIEWED', [change('PENDING', 'REVIEWED', '2026-01-02')])
    expect(isDecidable(run([{ type: 'answered', application: answer }], backAtFirst), answer)).toBe(true)
  })

  test('stays shown until newer data are loaded', () => {
    const answer = buildApplication('a', 'REVIEWED', [change('PENDING', 'REVIEWED', '2026-01-02')])
    const answered = run([{ type: 'answered', application: answer }], decided)
    expect(toPresent(answered, a).status, 'a list from before').toBe('REVIEWED')
    const newer = buildApplication('a', 'OFFERED', [...answer.timeline, change('REVIEWED', 'OFFERED', '2026-01-03')])
    expect(toPresent(answered, newer)).toBe(newer)
  })

  test('that is not made opens the application again, with the reason', () => {
    const failed = run([{ type: 'failed', application: a, text: 'No connection' }], decided)
    expect([failed.failures.get('a'), toPresent(failed, a).status]).toEqual(['No connection', 'PENDING'])
    expect(isDecidable(failed, a), 'until it stands there again').toBe(false)
  })

  test('that is not made leaves somebody alone who writes about another person', () => {
    const writing = run(
      [
        { type: 'arrived', id: 'b' },
        { type: 'stood', id: 'b', status: 'PENDING' },
        { type: 'prepared', prepared: { applicationId: 'b', from: 'PENDING', status: 'REVIEWED', isWriting: true } },
        { type: 'failed', application: a, text: 'No connection' },
      ],
      decided,
    )
    expect([writing.openId, writing.opening, writing.prepared?.applicationId]).toEqual(['b', [], 'b'])
  })

  test('about the last of several is made once, until the person decides again', () => {
    const last = run(
      [
        { type: 'arrived', id: 'c' },
        { type: 'stood', id: 'c', status: 'PENDING' },
        { type: 'decided', application: c, status: 'REVIEWED' },
        { type: 'answered', application: buildApplication('c', 'REVIEWED') },
      ],
      OPENED,
    )
    const reviewed = buildApplication('c', 'REVIEWED')
    expect(isDecidable(last, reviewed)).toBe(false)
    expect(isDecidable(run([{ type: 'reconsidered', status: 'REVIEWED' }], last), reviewed)).toBe(true)
  })

  test('on the board opens nothing', () => {
    const moved = run([{ type: 'decided', application: a, status: 'OFFERED' }])
    expect([moved.opening, moved.decided, toPresent(moved, a).status]).toEqual([[], ['a'], 'OFFERED'])
    const back = run([{ type: 'undone', application: toPresent(moved, a), status: 'PENDING' }], moved)
    expect([back.decided, toPresent(back, a).status]).toEqual([[], 'PENDING'])
  })
})

describe('what a colleague decides meanwhile', () => {
  const theirs = buildApplication('a', 'SHORTLISTED', [change('PENDING', 'SHORTLISTED', '2026-01-02', 'Liya Girma')])

  test('is said, and nothing is decided until the person goes on from there', () => {
    const present = run([loaded([theirs, b, c], theirs)], OPENED)
    expect(findConflict(present, theirs)).toEqual({ status: 'SHORTLISTED', by: 'Liya Girma', at: '2026-01-02' })
    expect(isDecidable(present, theirs)).toBe(false)
    const reconsidered = run([{ type: 'reconsidered', status: 'SHORTLISTED' }], present)
    expect([findConflict(reconsidered, theirs), isDecidable(reconsidered, theirs)]).toEqual([undefined, true])
  })

  test('is said also half a minute after the list of reasons was opened', () => {
    const prepared = { applicationId: 'a', from: 'PENDING', status: 'REJECTED', isWriting: false } as const
    const choosing = run([{ type: 'prepared', prepared }, loaded([theirs, b, c], theirs)], OPENED)
    expect(findConflict(choosing, theirs)?.by).toBe('Liya Girma')
    expect(run([{ type: 'reconsidered', status: 'SHORTLISTED' }], choosing).prepared?.from).toBe('SHORTLISTED')
  })

  test('is no surprise when the person did it elsewhere', () => {
    const mine = buildApplication('a', 'OFFERED', [change('PENDING', 'OFFERED', '2026-01-02')])
    const present = run([loaded([mine, b, c], mine)], OPENED)
    expect([findConflict(present, mine), isDecidable(present, mine)]).toEqual([undefined, true])
    const prepared = { applicationId: 'a', from: 'PENDING', status: 'REJECTED', isWriting: false } as const
    expect(
      findConflict(run([{ type: 'prepared', prepared }], present), mine),
      'but for what was begun before',
    ).toBeDefined()
  })
})

/** A change by a colleague with this name, or else by the person. */
function change(from: ApplicationStatus, to: ApplicationStatus, at: string, by?: string): Change {
  return { from, to, at, isMine: by === undefined, ...(by && { by }) }
}

/** Numbers from 0 to below 1 that are the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface SentDecision {
  application: ReceivedApplication
  status: ApplicationStatus
  isUndo: boolean
}

/** A server, an address and a screen around the reducer, whose steps come in any order. */
class World {
  state = EMPTY_REVIEW
  /** The id that the address will name. */
  target = ''
  readonly server = new Map<string, ReceivedApplication>()
  readonly sent: SentDecision[] = []
  readonly made: SentDecision[] = []
  /** What happened to whom, in order. */
  readonly log: { what: 'stood' | 'decided' | 'moved' | 'undone' | 'failed' | 'reconsidered'; id: string }[] = []
  clock = 0

  readonly random: () => number

  constructor(random: () => number) {
    this.random = random
    for (const id of ['p', 'q', 'r', 's', 't', 'u', 'v', 'w']) this.server.set(id, buildApplication(id))
    this.target = 'p'
    this.arrive()
    this.load()
  }

  dispatch(event: ReviewEvent) {
    this.state = reduceReview(this.state, event)
  }
  pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.random() * values.length)]!
  }
  get shown(): ReceivedApplication | undefined {
    const entry = this.state.entries.find(({ id }) => id === this.state.openId)
    return entry && toPresent(this.state, entry)
  }
  follow() {
    this.target = this.state.opening.at(-1) ?? this.state.openId
  }

  press() {
    const { shown, state } = this
    const status = this.pick(APPLICATION_STATUSES)
    if (!shown || shown.status === status || !isDecidable(state, shown)) return
    expect(this.log.findLast(({ id }) => id === shown.id)?.what, 'shown since it was decided').not.toBe('decided')
    expect(state.standing?.seen === shown.status || shown.timeline.at(-1)?.isMine, 'from is what was seen').toBe(true)
    this.log.push({ what: 'decided', id: shown.id })
    this.dispatch({ type: 'decided', application: shown, status })
    this.follow()
    this.sent.push({ application: shown, status, isUndo: false })
  }
  move() {
    const neighbor = findNeighbor(this.state, this.pick([1, -1]))
    if (!neighbor) return
    this.log.push({ what: 'moved', id: neighbor.id })
    this.dispatch({ type: 'requested', id: neighbor.id })
    this.follow()
  }
  arrive() {
    this.dispatch({ type: 'arrived', id: this.target })
  }
  stand() {
    const { openId, opening, standing } = this.state
    if (!this.shown || opening.length > 0 || standing) return
    this.checkOrder(openId)
    this.log.push({ what: 'stood', id: openId })
    this.dispatch({ type: 'stood', id: openId, status: this.shown.status })
  }
  /** After a decision the next person stands there, whoever is shown after them. */
  checkOrder(id: string) {
    const last = this.log.at(-1)
    if (last?.what !== 'decided') return
    const ids = toIds(this.state.entries)
    expect(ids.indexOf(id), 'nobody is passed').toBe(ids.indexOf(last.id) + 1)
  }
  answer() {
    if (this.sent.length === 0) return
    const at = Math.floor(this.random() * this.sent.length)
    const [sent] = this.sent.splice(at, 1)
    const { application, status, isUndo } = sent!
    const { id, status: from } = application
    const stored = this.server.get(id)!
    const isLost = this.random() < 0.1
    if (isLost || stored.status !== from) {
      const last = stored.timeline.at(-1)
      const conflict = isLost ? undefined : { status: stored.status, by: last?.by ?? '', at: last!.at }
      this.log.push({ what: 'failed', id })
      this.dispatch({ type: 'failed', application, text: 'failed', conflict })
      return this.follow()
    }
    this.store(id, status)
    this.dispatch({ type: 'answered', application: this.server.get(id)! })
    if (!isUndo) this.made.push({ application: this.server.get(id)!, status: from, isUndo: true })
  }
  undo() {
    const last = this.made.at(-1)
    // One that is being sent is undone once it is answered.
    if (!last || this.state.sending.has(last.application.id)) return
    this.made.pop()
    this.log.push({ what: 'undone', id: last.application.id })
    this.dispatch({ type: 'undone', application: last.application, status: last.status })
    this.follow()
    this.sent.push(last)
  }
  store(id: string, status: ApplicationStatus, by?: string) {
    const before = this.server.get(id)!
    const at = String(++this.clock).padStart(6, '0')
    this.server.set(id, buildApplication(id, status, [...before.timeline, change(before.status, status, at, by)]))
  }
  colleague() {
    const id = this.pick([...this.server.keys()])
    this.store(id, this.pick(APPLICATION_STATUSES), 'Liya Girma')
  }
  load() {
    const listed = [...this.server.values()]
    const opened = this.server.get(this.state.openId)!
    this.dispatch({ type: 'loaded', filters: 'all', listed, opened, total: listed.length })
  }
  reconsider() {
    if (!this.shown || !this.state.standing) return
    this.log.push({ what: 'reconsidered', id: this.shown.id })
    this.dispatch({ type: 'reconsidered', status: this.shown.status })
  }
}

/** The steps of a world, the frequent ones more often. */
const STEPS = ['press', 'press', 'press', 'press', 'arrive', 'arrive', 'stand', 'stand', 'answer', 'answer'] as const
const RARE_STEPS = ['move', 'undo', 'colleague', 'load', 'reconsider'] as const

test('in any order of presses, answers, failures and undo, each decision is about who was seen, once, and nobody is passed', () => {
  for (let seed = 1; seed <= 400; seed++) {
    const world = new World(createRandom(seed))
    for (let step = 0; step < 120; step++) world[world.pick([...STEPS, ...RARE_STEPS])]()
    // Everything comes to rest: the screen then shows what the server has.
    while (world.sent.length > 0) world.answer()
    world.arrive()
    world.load()
    world.stand()
    expect(world.state.openId).toBe(world.target)
    expect([...world.state.entries].map((one) => toPresent(world.state, one).status)).toEqual(
      world.state.entries.map(({ id }) => world.server.get(id)!.status),
    )
    if (world.shown && world.state.standing?.isDecided) world.reconsider()
    if (world.shown && findConflict(world.state, world.shown)) world.reconsider()
    expect(isDecidable(world.state, world.shown!), `seed ${seed} comes to rest`).toBe(true)
  }
})
