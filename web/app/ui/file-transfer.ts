import type { Store } from './store.ts'

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

/** What a form that is sent may follow and end. */
interface SendOptions {
  /** Called with the part that is sent, 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/** A file on its way ahead of its form. */
export interface FileTransfer {
  state: Store<TransferState>
  /** What the field of the file takes. */
  accept: string
  /**
   * Waits until the file has arrived. Resolves with what the form sends instead of it, undefined when the file itself goes
   * with the form. Rejects when the signal aborts; the file is sent on.
   */
  wait: (options: SendOptions) => Promise<string | undefined>
  /** Sends a form, by `send`, when all its files have arrived. */
  sendForm: <Reply extends { status: number; text: string } | undefined>(
    form: Record<string, unknown>,
    options: SendOptions,
    send: (form: Record<string, unknown>, options: SendOptions) => Promise<Reply>,
  ) => Promise<Reply>
  /** Ends it. One that was left goes on while a form waits for it; begun again, it continues where it stopped. */
  end: (reason: TransferEnd) => void
}

/** The transfers of files. One resolves with undefined where it could not be loaded: its file goes with the form. */
export const transfers = new WeakMap<File, Promise<FileTransfer | undefined>>()
let load: (() => Promise<StartTransfer>) | undefined

/** Begins to send a file ahead; `accept` is what its field takes. Undefined for a file that goes with its form anyway. */
export type StartTransfer = (file: File, accept: string) => FileTransfer | undefined

/** Says how to load what sends files ahead; without it they go with their forms. */
export function setTransferLoader(loader: typeof load) {
  load = loader
}

/** Whether a file is large enough to be sent ahead of its form. */
export const isLargeFile = (file: File) => file.size > MIN_TRANSFER_BYTES

/** Begins to send a large file ahead of its form, unless it is on its way. */
export async function beginTransfer(file: File, accept: string): Promise<FileTransfer | undefined> {
  if (!transfers.has(file) && load && isLargeFile(file))
    transfers.set(
      file,
      load().then(
        (start) => start(file, accept),
        () => undefined,
      ),
    )
  return transfers.get(file)
}
