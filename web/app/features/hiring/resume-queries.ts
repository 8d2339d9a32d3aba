import { getResumeText, markResumesViewed, type ResumeText } from '@sira/contract/review'
import { ApiError, callApi } from '../../api/call-api.ts'
import { session } from '../../api/session.ts'
import { parseFileId, renewFileUrl } from '../../api/renew-file-url.ts'

/** Milliseconds that a link must still be valid to be used. */
const NEEDED_MS = 30_000

const isValidFor = (url: string, ms: number) =>
  Number(new URL(url, location.href).searchParams.get('expires')) > Date.now() + ms

/** A resume that is loaded does not count as opened: `recordResumeShown` says when it is shown. */
const fetchAhead = (url: string, signal: AbortSignal) => fetch(`${url}&ahead=true`, { signal, credentials: 'omit' })

/** Downloads a resume by its link, which may have expired. Throws when that fails. */
export async function downloadResume(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const isValid = isValidFor(url, NEEDED_MS)
  const first = await fetchAhead(isValid ? url : await renewFileUrl(url), signal)
  // The clock of the device may be slow.
  const response = first.status === 404 && isValid ? await fetchAhead(await renewFileUrl(url), signal) : first
  if (!response.ok) throw new Error(`the resume was not sent: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Returns the text of the resume of an application; undefined when it cannot be read. Throws ApiError. */
export async function readResumeText(applicationId: string, signal: AbortSignal): Promise<ResumeText | undefined> {
  const input = { params: { applicationId }, query: { ahead: 'true' as const } }
  try {
    return (await callApi(getResumeText, input, { signal })).data
  } catch (error) {
    if (error instanceof ApiError && error.code === 'RESUME_UNREADABLE') return undefined
    throw error
  }
}

/** Milliseconds for which the word that resumes are shown waits for the next ones: one request tells of several. */
const TELL_MS = 4000
const untold = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined
let stopListening = () => {}

/** Tells the server soon that a resume is shown, which the seeker sees. If that fails, the audit log knows that it was loaded. */
export function recordResumeShown(applicationId: string): void {
  // When the page is left or the person signs out, at once.
  if (untold.size === 0) {
    addEventListener('pagehide', tellShown, { once: true })
    stopListening = session.onSigningOut(tellShown)
  }
  untold.add(applicationId)
  timer ??= setTimeout(tellShown, TELL_MS)
}

function tellShown() {
  clearTimeout(timer)
  timer = undefined
  removeEventListener('pagehide', tellShown)
  stopListening()
  const ids = [...untold]
  untold.clear()
  if (ids.length > 0) void callApi(markResumesViewed, { body: { ids } }, { keepalive: true }).catch(() => {})
}

/** What distinguishes a stored resume from another: links to it are new each time. */
export const getResumeKey = (url: string): string => parseFileId(url) ?? url
