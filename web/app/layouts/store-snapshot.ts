import { ph, t } from '@lingui/core/macro'
import { session } from '../api/session.ts'
import { readToken, SNAPSHOT_CACHE } from '../api/token.ts'
import { formatDateTime } from '../ui/dates.ts'
import { isSnapshotShown } from './remove-snapshot.ts'

/** More characters would take longer to show than the screen itself. */
const MAX_LENGTH = 400_000
const MAX_SNAPSHOTS = 12
/** So long a snapshot of the seeker's own data is of use, and one of the data of others; public/sw.js has the same. */
const [OWN_AGE_MS, AGE_MS] = [7 * 86_400_000, 86_400_000]

/** Nothing that loads, runs, or could be taken for the element of the screen itself. */
const LEFT_OUT = 'script, style, iframe, object, template, dialog, [popover], canvas, video'
const LEFT_OUT_ATTRIBUTES = ['id', 'for', 'name', 'autofocus', 'tabindex', 'data-autofocus']

/** Returns the address under which the snapshot of a screen is stored; public/sw.js has the same. */
const getSnapshotAddress = (path: string) => `/screen-snapshot?${encodeURIComponent(path)}`

const isScreenLink = ({ origin, pathname }: HTMLAnchorElement) =>
  origin === location.origin && !pathname.startsWith('/api/')

/** Returns the HTML of what an element shows, which nobody can type into or press; links can be followed. */
function takeSnapshot(element: Element, now: number): string {
  const copy = element.cloneNode(true) as Element
  for (const each of copy.querySelectorAll(LEFT_OUT)) each.remove()
  for (const each of copy.querySelectorAll('*')) {
    // A drawing refers to its parts.
    if (!each.closest('svg')) for (const name of LEFT_OUT_ATTRIBUTES) each.removeAttribute(name)
    // Addresses of files are signed, and end; those of other sites may hold a code for one use.
    if (each instanceof HTMLAnchorElement && !isScreenLink(each)) each.removeAttribute('href')
    if (each.matches('img[src*="signature="]')) each.removeAttribute('src')
    // What is typed or pressed would be lost.
    if (each.matches('button, input, select, textarea, summary')) each.setAttribute('inert', '')
    if (each.matches('input, textarea')) each.setAttribute('readonly', '')
    // What is typed and not sent is stored as a draft, or not at all.
    if (each.matches('input')) each.removeAttribute('value')
    if (each.matches('textarea')) each.textContent = ''
  }
  const note = document.createElement('p')
  note.className = 'snapshotnote'
  note.setAttribute('role', 'status')
  note.textContent = t`As of ${ph({ time: formatDateTime(now) })}. Updating …`
  copy.append(note)
  return copy.outerHTML
}

/** Deletes snapshots that are too old to be shown, and the oldest of too many. */
async function pruneSnapshots(cache: Cache): Promise<void> {
  const stored = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const age = Date.now() - Date.parse((await cache.match(request))?.headers.get('date') ?? '')
      return { request, age, isShown: age < (request.url.includes('JOBSEEKER') ? OWN_AGE_MS : AGE_MS) }
    }),
  )
  const outdated = stored.sort((a, b) => a.age - b.age).filter(({ isShown }, at) => !isShown || at >= MAX_SNAPSHOTS)
  await Promise.all(outdated.map(({ request }) => cache.delete(request)))
}

/**
 * Stores what the screen at this path shows now. Does nothing while something is open over it or being loaded, or when
 * another screen is open meanwhile.
 */
export async function storeSnapshot(path: string): Promise<void> {
  if (location.pathname + location.search !== path) return
  const token = readToken()
  // Another person may have signed in in another tab, and the screen is still that of the one before.
  const isOwn = session.getState().state === 'signedIn' && session.isOfStoredToken()
  const area = document.querySelector('[data-area]')
  if (!isOwn || !area || !('caches' in window) || isSnapshotShown()) return
  if (document.querySelector('dialog[open]') || area.querySelector('.bone, [aria-busy=true], [role=alert]')) return
  const html = takeSnapshot(area, Date.now())
  if (html.length > MAX_LENGTH) return
  const cache = await caches.open(SNAPSHOT_CACHE)
  const headers = { 'content-type': 'text/html; charset=utf-8', date: new Date().toUTCString() }
  // In one step: the page may be left just now.
  await cache.put(getSnapshotAddress(path), new Response(html, { headers }))
  await pruneSnapshots(cache)
  // The person may have signed out meanwhile.
  if (readToken() !== token) await caches.delete(SNAPSHOT_CACHE)
}
