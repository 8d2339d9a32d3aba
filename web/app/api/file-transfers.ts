import {
  beginTransfer,
  transfers,
  type FileTransfer,
  type StartTransfer,
  type TransferState,
} from '../ui/file-transfer.ts'
import { createStore } from '../ui/store.ts'
import { sendAhead } from './resumable-uploads.ts'

// Loaded when the first large file is chosen.

/** Whether a file is a document of a type that its field takes. Pictures are cropped first. */
const isDocument = ({ name }: File, accept: string): boolean =>
  accept.split(',').some((extension) => extension.startsWith('.') && name.toLowerCase().endsWith(extension))

/** Begins to send a document ahead of its form. */
export const startTransfer: StartTransfer = (file, accept) =>
  isDocument(file, accept) ? sendDocument(file, accept) : undefined

function sendDocument(file: File, accept: string): FileTransfer {
  const state = createStore<TransferState>({ phase: 'sending', sent: 0 })
  const controller = new AbortController()
  let waiting = 0
  sendAhead(file, state, controller.signal)
  return {
    state,
    accept,
    sendForm: sendFormAfterFiles,
    wait({ onProgress, signal }) {
      waiting++
      const arrival = new Promise<string | undefined>((resolve, reject) => {
        const follow = () => {
          const current = state.getState()
          if (current.phase === 'done') resolve(current.reference)
          else if (current.phase === 'with form' || controller.signal.aborted) resolve(undefined)
          else onProgress?.(Math.min(current.sent / file.size, 0.99))
        }
        const unsubscribe = state.subscribe(follow)
        controller.signal.addEventListener('abort', follow)
        const stop = () => {
          unsubscribe()
          reject(new DOMException('Stopped', 'AbortError'))
        }
        if (signal?.aborted) return stop()
        signal?.addEventListener('abort', stop)
        follow()
      })
      return arrival.finally(() => waiting--)
    },
    end(reason) {
      if (reason === 'left' && (waiting > 0 || state.getState().phase === 'done')) return
      transfers.delete(file)
      controller.abort(reason)
    },
  }
}

/**
 * Sends a form when its files have arrived, and refers to them. A file that the server does not have any more is sent
 * ahead again.
 */
const sendFormAfterFiles: FileTransfer['sendForm'] = async (form, options, send) => {
  const sendOnce = async () => {
    const ready = await replaceSentFiles(form, options)
    if (Object.values(ready).some((value) => value instanceof File)) return send(ready, options)
    // All that is left to send is small.
    options.onProgress?.(1)
    return send(ready, { signal: options.signal })
  }
  const reply = await sendOnce()
  if (reply?.status !== 400 || !reply.text.includes('"UPLOAD_UNUSABLE"')) return reply
  for (const file of Object.values(form)) {
    const transfer = file instanceof File && (await transfers.get(file))
    if (transfer && transfers.delete(file)) void beginTransfer(file, transfer.accept)
  }
  return sendOnce()
}

type SendOptions = Parameters<FileTransfer['sendForm']>[1]

/** Returns the form with what it sends instead of the files that have arrived ahead of it. */
async function replaceSentFiles(form: Record<string, unknown>, options: SendOptions): Promise<Record<string, unknown>> {
  const entries = Object.entries(form).map(async ([name, value]): Promise<[string, unknown]> => {
    const transfer = value instanceof File ? await transfers.get(value) : undefined
    return [name, (await transfer?.wait(options)) ?? value]
  })
  return Object.fromEntries(await Promise.all(entries))
}
