import { createStore, type Store } from './store.ts'

/** Files that are larger are sent ahead of their form, in pieces, as soon as they are chosen; smaller ones go with it. */
const MIN_TRANSFER_BYTES = 256 * 1024

/** How far a file is on its way ahead of its form. */
export type TransferState =
  | {
      phase: 'sending' | 'waiting'
      /** Bytes that have been sent. */
      sent: number
      /** Bytes that had arrived when the upload was continued: after a reload, or when the same file was chosen again. */
      continuedAt?: number
    }
  /** The form sends this text instead of the file. */
  | { phase: 'done'; reference: string }
  /** The file cannot be sent ahead and goes with its form. */
  | { phase: 'with form' }

/** What ends a transfer: it is no longer on a screen, or the person does not want it any more. */
export type TransferEnd = 'left' | 'cancelled'

/** Sends a file ahead and keeps `state` up to date, until `signal` aborts (the reason is a TransferEnd). */
export type SendAhead = (file: File, state: Store<TransferState>, signal: AbortSignal) => void

interface Transfer {
  state: Store<TransferState>
  controller: AbortController
  /** Forms that wait for it. */
  waiting: number
}

const transfers = new WeakMap<File, Transfer>()
let loadSender: (() => Promise<SendAhead>) | undefined

/** Says how to load what sends files ahead; without it they go with their forms. */
export function setSenderLoader(load: () => Promise<SendAhead>) {
  loadSender = load
}

/** Begins to send a large file ahead of its form, unless it is on its way. Returns its state, undefined for other files. */
export function beginTransfer(file: File): Store<TransferState> | undefined {
  const before = transfers.get(file)
  if (before) return before.state
  if (!loadSender || file.size <= MIN_TRANSFER_BYTES) return undefined
  const state = createStore<TransferState>({ phase: 'sending', sent: 0 })
  const controller = new AbortController()
  transfers.set(file, { state, controller, waiting: 0 })
  loadSender().then(
    (sendAhead) => controller.signal.aborted || sendAhead(file, state, controller.signal),
    () => state.setState({ phase: 'with form' }),
  )
  return state
}

/** Ends a transfer. One that was left goes on while a form waits for it; begun again, it continues where it stopped. */
export function endTransfer(file: File, reason: TransferEnd) {
  const transfer = transfers.get(file)
  if (!transfer) return
  const isDone = transfer.state.getState().phase === 'done'
  if (reason === 'left' && (transfer.waiting > 0 || isDone)) return
  transfers.delete(file)
  transfer.controller.abort(reason)
}

/** Forgets where a file was sent: the server does not have it any more. Returns whether it was sent ahead. */
export const forgetTransfer = (file: File): boolean => transfers.delete(file)

/**
 * Waits until a file that is on its way has arrived. Resolves with what the form sends instead of it, undefined when the
 * file itself goes with the form. Rejects when `signal` aborts; the file is sent on.
 */
export function waitForTransfer(
  file: File,
  onProgress: ((part: number) => void) | undefined,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const transfer = transfers.get(file)
  if (!transfer) return Promise.resolve(undefined)
  transfer.waiting++
  return new Promise<string | undefined>((resolve, reject) => {
    const follow = () => {
      const state = transfer.state.getState()
      if (state.phase === 'done') resolve(state.reference)
      else if (state.phase === 'with form' || transfer.controller.signal.aborted) resolve(undefined)
      else onProgress?.(Math.min(state.sent / file.size, 0.99))
    }
    const unsubscribe = transfer.state.subscribe(follow)
    const end = () => {
      unsubscribe()
      reject(new DOMException('Stopped', 'AbortError'))
    }
    if (signal?.aborted) return end()
    signal?.addEventListener('abort', end)
    transfer.controller.signal.addEventListener('abort', follow)
    follow()
  }).finally(() => transfer.waiting--)
}
