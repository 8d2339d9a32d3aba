import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/call-api.ts'
import type { FileTransfer, TransferState } from '../../ui/file-transfer.ts'
import { createStore } from '../../ui/store.ts'
import { readUnsent } from '../../ui/unsent-applications.ts'
import { readWaiting, releaseWaiting, sendWaiting, waitToSend } from './waiting-applications-queries.ts'
import { onWaitingSent, type SentApplication, type WaitingApplication } from './waiting-applications.ts'

type Options = { idempotencyKey: string; signal: AbortSignal; onProgress: (part: number) => void }
type Stored = Omit<WaitingApplication, 'accountId'>

const mocks = vi.hoisted(() => ({
  stored: new Map<string, object>(),
  apply: (_jobId: string, _options: object): Promise<object> => Promise.reject(new Error('not set')),
  applied: (): object[] => [],
  transfer: undefined as object | undefined,
  account: 'hanna',
  shown: [] as unknown[],
  /** The jobs of the applications that were last shown. */
  read: [] as string[],
  listeners: new Set<() => void>(),
}))
vi.mock('../../api/session.ts', () => ({
  session: {
    getState: () => ({ state: 'signedIn', account: { id: mocks.account } }),
    onChange: (listener: () => void) => mocks.listeners.add(listener),
  },
}))
vi.mock('../../api/offline-store.ts', () => ({
  listStoredWaiting: async () => [...mocks.stored.values()],
  storeWaiting: async (name: string, entry: object) => Boolean(mocks.stored.set(name, entry)),
  deleteWaiting: async (name: string) => mocks.stored.delete(name),
}))
vi.mock('../../api/call-api.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  callApi: async (endpoint: { path: string }, { params }: { params: { jobId: string } }, options: object) =>
    endpoint.path.endsWith('/apply')
      ? { data: await mocks.apply(params.jobId, options) }
      : { data: { applied: mocks.applied() } },
}))
vi.mock('../../api/queries.ts', () => ({ invalidate: async () => {} }))
vi.mock('./waiting-applications.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  setWaitingApplications: (waiting: { jobId: string }[]) => (mocks.read = waiting.map(({ jobId }) => jobId)),
  setSendingApplication: (shown: unknown) => mocks.shown.push(shown),
}))
vi.mock('../../ui/file-transfer.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  beginTransfer: async () => mocks.transfer,
}))

const SENT = { id: 'sent', createdAt: '2026-11-27T08:00:00.000Z' }
let tried: string[]
let told: SentApplication[]
let options: Options
onWaitingSent((sent) => told.push(sent))

beforeEach(() => {
  tried = []
  told = []
  mocks.shown = []
  mocks.read = []
  mocks.stored.clear()
  mocks.account = 'hanna'
  mocks.applied = () => []
  mocks.transfer = undefined
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('navigator', { onLine: true })
  answer(async () => SENT)
})

function answer(apply: (jobId: string, options: Options) => Promise<object>) {
  mocks.apply = (jobId, given) => {
    tried.push(jobId)
    options = given as Options
    return apply(jobId, options)
  }
}
const refuse = (status: number, code: string) => () =>
  Promise.reject(new ApiError(status, { code: code as never, message: `${code}.` }))

/** Stores an application that waits, as an earlier visit has. */
function store(jobId: string, changes: Partial<Stored> = {}): WaitingApplication {
  const entry = {
    jobId,
    jobTitle: jobId,
    companyName: 'Abay',
    draftKey: jobId,
    body: { coverLetter: 'Hello' },
    idempotencyKey: `key-${jobId}`,
    writtenAt: 1,
    ...changes,
  } as Stored
  mocks.stored.set(jobId, entry)
  return { ...entry, accountId: 'hanna' }
}
const withFile = (bytes: number) =>
  ({ body: { coverLetter: 'Hello', resume: new File([new Uint8Array(bytes)], 'cv.pdf') } }) as Partial<Stored>

function signIn(account: string) {
  mocks.account = account
  for (const listener of mocks.listeners) listener()
}

/** Answers only when it is told to, or is stopped. */
function answerLater() {
  let end: (sent: object) => void = () => {}
  const ended = new Promise<object>((resolve) => (end = resolve))
  answer((_, { signal }) =>
    Promise.race([
      ended,
      new Promise<object>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    ]),
  )
  return end
}

test('an application that had arrived before its response got lost counts as sent', async () => {
  store('job')
  answer(refuse(400, 'KEY_REUSED'))
  mocks.applied = () => [{ jobId: 'job', applicationId: 'first', at: SENT.createdAt }]
  expect(await sendWaiting()).toBe('settled')
  expect(told).toEqual([{ jobId: 'job', jobTitle: 'job', id: 'first', createdAt: SENT.createdAt }])
  expect([...mocks.stored]).toEqual([])
})
test('what was written stays when another application for the job was sent from elsewhere', async () => {
  store('job')
  answer(refuse(409, 'ALREADY_APPLIED'))
  mocks.applied = () => [{ jobId: 'job', applicationId: 'other', at: SENT.createdAt }]
  await sendWaiting()
  expect(mocks.stored.get('job')).toMatchObject({ refusal: { code: 'ALREADY_APPLIED' } })
  expect(told).toEqual([])
})
test('when it has not arrived the refusal is shown, and it is not sent again', async () => {
  store('job')
  answer(refuse(400, 'KEY_REUSED'))
  await sendWaiting()
  await sendWaiting()
  expect(mocks.stored.get('job')).toMatchObject({ refusal: { code: 'KEY_REUSED' } })
  expect([told, tried]).toEqual([[], ['job']])
})
test.each([
  ['This file is empty', { resume: ['This file is empty'] }, 'This file is empty.'],
  ['This job is no longer accepting applications', {}, 'This job is no longer accepting applications.'],
  ['ይህ ፋይል ባዶ ነው።', {}, 'ይህ ፋይል ባዶ ነው።'],
  [
    'Please correct this',
    { resume: ['Choose another file.'], coverLetter: ['Too short', 'Too short'] },
    'Please correct this. Choose another file. Too short.',
  ],
])('a refusal for the reason "%s" has each of its reasons once, as a sentence', async (message, errors, reason) => {
  store('job')
  answer(() => Promise.reject(new ApiError(400, { code: 'BAD_INPUT', message, errors })))
  await sendWaiting()
  expect(mocks.stored.get('job')).toMatchObject({ refusal: { code: 'BAD_INPUT', message: reason } })
})
test('an application that was refused keeps its reason when the session has left only the draft', async () => {
  store('refused')
  answer(refuse(400, 'FILE_EMPTY'))
  await sendWaiting()
  mocks.stored.clear()
  await readWaiting()
  expect(readUnsent('hanna')).toContainEqual(
    expect.objectContaining({ jobId: 'refused', refusal: { code: 'FILE_EMPTY', message: 'FILE_EMPTY.' } }),
  )
})
test('when nobody can say whether it has arrived it waits on', async () => {
  store('job')
  answer(refuse(400, 'KEY_REUSED'))
  mocks.applied = () => {
    throw new ApiError(0, { code: 'OFFLINE', message: '' })
  }
  expect(await sendWaiting()).toBe('offline')
  expect(mocks.stored.get('job')).not.toHaveProperty('refusal')
})
test.each([
  [0, 'OFFLINE', 'offline'],
  [429, 'TOO_MANY', 'busy'],
  [503, 'BUSY', 'busy'],
])('after a %i it waits on, and says whether the server was there', async (status, code, result) => {
  store('job')
  answer(refuse(status, code))
  expect(await sendWaiting()).toBe(result)
  expect(mocks.stored.has('job')).toBe(true)
})
test('what another tab sends is known here too, so that this one can send it when that is closed', async () => {
  store('job')
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: { request: async (_name: string, _options: object, work: (lock: null) => unknown) => work(null) },
  })
  expect(await sendWaiting()).toBe('running')
  expect(tried).toEqual([])
  expect(mocks.read).toEqual(['job'])
})
test('applications without a large file are sent first', async () => {
  store('large', { writtenAt: 1, ...withFile(300_000) })
  store('small', { writtenAt: 2, ...withFile(10) })
  store('text', { writtenAt: 3 })
  await sendWaiting()
  expect(tried).toEqual(['small', 'text', 'large'])
})
test.each(['abel', ''])('what is being sent stops when the person changes (to "%s")', async (next) => {
  store('job')
  store('second')
  const end = answerLater()
  const sending = sendWaiting()
  await vi.waitFor(() => expect(tried).toEqual(['job']))
  signIn(next)
  expect(options.signal.aborted).toBe(true)
  end(SENT)
  await sending
  expect([told, tried]).toEqual([[], ['job']])
  expect([...mocks.stored.keys()], 'nothing of the next person is changed').toEqual(['job', 'second'])
})
test('a form that gets no response after somebody else signed in is not stored for them', async () => {
  const { idempotencyKey: _key, writtenAt: _at, ...application } = store('job')
  mocks.stored.clear()
  signIn('abel')
  expect(await waitToSend(application)).toBe(false)
  expect([...mocks.stored]).toEqual([])
  signIn('hanna')
  expect(await waitToSend(application)).toBe(true)
})
test('"Send now" tells an application that is being sent from one without a connection', async () => {
  const state = createStore<TransferState>({ phase: 'sending', sent: 0 })
  const end = vi.fn<FileTransfer['end']>()
  mocks.transfer = { state, end }
  const entry = store('job', withFile(300_000))
  const finish = answerLater()
  const sending = sendWaiting()
  await vi.waitFor(() => expect(tried).toEqual(['job']))
  expect(await releaseWaiting(entry)).toBe('running')
  vi.stubGlobal('navigator', { onLine: false })
  expect(await releaseWaiting(entry)).toBe('offline')
  vi.stubGlobal('navigator', { onLine: true })
  state.setState({ phase: 'waiting', sent: 0 })
  expect(await releaseWaiting(entry)).toBe('offline')
  finish(SENT)
  await sending
  expect(end, 'a file that nobody waits for is not sent on').toHaveBeenCalledWith('left')
  expect(await releaseWaiting(entry)).toBe('settled')
})
test('it is shown that an application is being sent, once that takes a moment and while its file moves', async () => {
  vi.useFakeTimers()
  const state = createStore<TransferState>({ phase: 'sending', sent: 0 })
  mocks.transfer = { state, end: () => {} }
  store('job', withFile(300_000))
  const finish = answerLater()
  const sending = sendWaiting()
  await vi.advanceTimersByTimeAsync(500)
  expect(mocks.shown.filter(Boolean)).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect(mocks.shown.at(-1)).toEqual({ jobId: 'job', part: undefined })
  options.onProgress(0.5)
  expect(mocks.shown.at(-1)).toEqual({ jobId: 'job', part: 0.5 })
  state.setState({ phase: 'waiting', sent: 150_000 })
  expect(mocks.shown.at(-1)).toBeUndefined()
  state.setState({ phase: 'sending', sent: 150_000 })
  expect(mocks.shown.at(-1)).toEqual({ jobId: 'job', part: 0.5 })
  finish(SENT)
  await sending
  expect(mocks.shown.at(-1)).toBeUndefined()
  vi.useRealTimers()
})
