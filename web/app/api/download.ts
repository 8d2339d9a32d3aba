import { saveFile } from '../ui/save-file.ts'
import { Refusal } from './ask.ts'
import { dropSession, readToken } from './token.ts'

/** The name that a Content-Disposition gives a file. */
export function fileNameIn(disposition: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? []
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1]
}

/** Keeps a file that only the signed-in person gets, under the name that the server gives it. Throws Refusal, OFFLINE when no answer came. */
export async function download(path: string, otherwiseNamed: string): Promise<void> {
  const token = readToken()
  const response = await fetch(`${document.documentElement.dataset['api'] ?? ''}/api/v1${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  }).catch(() => undefined)
  if (!response) throw new Refusal(0, { code: 'OFFLINE' })
  if (response.status === 401) dropSession(token)
  if (!response.ok)
    throw new Refusal(response.status, (await response.json().catch(() => ({ code: 'BUG' }))) as { code: 'BUG' })
  saveFile(fileNameIn(response.headers.get('content-disposition')) ?? otherwiseNamed, await response.blob())
}
