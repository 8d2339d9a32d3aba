import { saveFile } from '../ui/save-file.ts'
import { ApiError } from './call-api.ts'
import { OFFLINE, toErrorBody } from './http.ts'
import { endRejectedSession, readToken } from './token.ts'

/** The file name in a Content-Disposition header; undefined when it has none. */
export function parseFileName(disposition: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? []
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1]
}

/**
 * Downloads a file with the session token, under the name that the server gives it, else `fallbackName`. Throws
 * ApiError, with code OFFLINE when no response came.
 */
export async function downloadFile(path: string, fallbackName: string): Promise<void> {
  const token = readToken()
  const response = await fetch(`${document.documentElement.dataset['api'] ?? ''}/api/v1${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  }).catch(() => undefined)
  if (!response) throw new ApiError(0, OFFLINE.body)
  if (response.status === 401) endRejectedSession(token)
  if (!response.ok)
    throw new ApiError(response.status, toErrorBody(response.status, await response.json().catch(() => undefined)))
  saveFile(parseFileName(response.headers.get('content-disposition')) ?? fallbackName, await response.blob())
}
