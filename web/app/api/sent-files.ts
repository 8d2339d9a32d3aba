import { beginTransfer, forgetTransfer, setSenderLoader, waitForTransfer } from '../ui/file-transfer.ts'
import { setFormSender, type ApiCallOptions, type FormBody, type FormSender } from './http.ts'

/**
 * Sends large files ahead of their forms from now on. A form refers to a file that has arrived; one that the server does
 * not have any more is sent ahead again.
 */
export function sendFilesAhead() {
  setSenderLoader(() => import('./resumable-uploads.ts').then(({ sendAhead }) => sendAhead))
  setFormSender(sendForm)
}

const sendForm: FormSender = async (body, options, send) => {
  const sendOnce = async () => {
    const form = await replaceSentFiles(body, options)
    if (Object.values(form).some((value) => value instanceof File)) return send(form, options)
    // All that is left to send is small.
    options.onProgress?.(1)
    return send(form, { signal: options.signal })
  }
  const response = await sendOnce()
  if (response?.status !== 400 || !response.text.includes('"UPLOAD_UNUSABLE"')) return response
  for (const file of Object.values(body)) if (file instanceof File && forgetTransfer(file)) beginTransfer(file)
  return sendOnce()
}

/** Returns the form with what it sends instead of the files that have arrived ahead of it. */
async function replaceSentFiles(body: FormBody, { onProgress, signal }: ApiCallOptions): Promise<FormBody> {
  const entries = Object.entries(body).map(async ([name, value]): Promise<[string, unknown]> => [
    name,
    value instanceof File ? ((await waitForTransfer(value, onProgress, signal)) ?? value) : value,
  ])
  return Object.fromEntries(await Promise.all(entries))
}
