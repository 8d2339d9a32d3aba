import { setTransferLoader, transfers } from '../ui/file-transfer.ts'
import { setFormSender } from './http.ts'

/** Sends large files ahead of their forms from now on. */
export function sendFilesAhead() {
  setTransferLoader(async () => (await import('./file-transfers.ts')).startTransfer)
  setFormSender(async (body, options, send) => {
    for (const value of Object.values(body)) {
      // Of anything but a file on its way there is none.
      const transfer = await transfers.get(value as File)
      if (transfer) return transfer.sendForm(body, options, send)
    }
    return send(body, options)
  })
}
