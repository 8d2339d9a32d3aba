// Answers with the screens that the device keeps: with those of the areas at once, with what they looked like last
// (app/layouts/screen-snapshot.ts), otherwise when there is no connection or the network takes long. Where none is kept,
// the page for no connection says so. It stores nothing but that page; the screens and their files are stored by the
// areas (app/layouts/keep-screens.ts) and deleted at sign-out. No response of the API is ever stored or answered here.
// It also shows the notifications that the server sends (Web Push).
const STORE = 'offline-3'
/** What the addresses of each language begin with, English first: the build of the pages writes this list. */
const PREFIXES = ['', '/am']
const toOfflinePage = (prefix) => `${prefix}/offline.html`
/** After this time these pages are read again: their texts change without a change of this script. */
const MAX_AGE_MS = 86_400_000
/** On a stalled line a kept screen is shown after this time. */
const WAIT_MS = 8000
/** The caches of kept screens are named `app-{language}-{version}`. */
const isKept = (name) => name.startsWith('app-')
/** Files that have another address after a change. */
const FILES = /^\/(?:assets|fonts)\/|^\/icons\.svg$/
const APPLY = /^\/jobs\/([0-9a-f-]{36})\/apply$/
/** The screens of the areas, without the prefix of the language. */
const AREA = /^\/(?:(JOBSEEKER)|COMPANY|ADMIN)(?:\/[a-z-]+){0,2}$/
/** So long a screen of an area is answered at once. Whether it is still that of the site is asked each time. */
const AT_ONCE_MS = 7 * 86_400_000
/** So long it is answered with what it looked like: the data of others for a shorter time than the person's own. */
const OWN_SNAPSHOT_MS = 7 * 86_400_000
const SNAPSHOT_MS = 86_400_000
const SNAPSHOTS = 'app-snapshots'
/** The screen to apply is kept once, for the job with this id. */
const NO_JOB = '00000000-0000-0000-0000-000000000000'

addEventListener('install', (event) =>
  event.waitUntil(
    (async () => {
      await storeOfflinePages()
      // The rules for files and pages are those of the version before, so open pages notice nothing.
      await skipWaiting()
    })(),
  ),
)

async function storeOfflinePages() {
  const store = await caches.open(STORE)
  await store.addAll(PREFIXES.map((prefix) => new Request(toOfflinePage(prefix), { cache: 'no-cache' })))
}

async function renewOfflinePages() {
  const page = await caches.match(toOfflinePage(''), { cacheName: STORE })
  const age = Date.now() - Date.parse(page?.headers.get('date'))
  if (!(age < MAX_AGE_MS)) await storeOfflinePages()
}

addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== STORE && !isKept(name)) await caches.delete(name)
      // The page is asked for while this script is still waking up.
      await registration.navigationPreload?.enable()
    })(),
  ),
)

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate') event.respondWith(answerPage(event))
  else if (FILES.test(pathname)) event.respondWith(answerFile(event.request))
})

/** Opens no cache: that would create one again that is deleted meanwhile, at sign-out. */
async function findKept(address) {
  const names = (await caches.keys()).filter(isKept).reverse()
  for (const cacheName of names) {
    const found = await caches.match(address, { cacheName, ignoreVary: true })
    if (found) return found
  }
  return undefined
}

/** The script of a screen, or of the frame of an area. */
const SCREEN_SCRIPT = /(?:\.route|-layout)-[\w-]+\.js$/
/**
 * In place of one that cannot be loaded: opens the address as a page, which is kept or says that there is no connection.
 * The router would load the open page again, and say nothing. While a page is not hydrated, it can only be read.
 */
const OPENING_SCREEN = `if (!('hydrated' in document.documentElement.dataset)) throw new TypeError('Failed to fetch')
const open = ({ request }) => new Promise(() => location.assign(request.url))
export const clientMiddleware = [], clientLoader = open, clientAction = open
export default () => (location.reload(), null)`

/** These files never change. A page that is still open after an update finds those of its own version here. */
async function answerFile(request) {
  const kept = await findKept(request.url)
  if (kept) return kept
  try {
    return await fetch(request)
  } catch (error) {
    // Not for what is read in order to keep it.
    if (request.destination !== 'script' || !SCREEN_SCRIPT.test(new URL(request.url).pathname)) throw error
    return new Response(OPENING_SCREEN, { headers: { 'content-type': 'text/javascript' } })
  }
}

const isYoung = (response, ms) => Date.now() - Date.parse(response.headers.get('date')) < ms

/** The kept screen of an area, with what it looked like last; undefined when none is to be shown at once. */
async function findScreenAtOnce({ pathname, search }) {
  const path = pathname.replace(/\/$/, '')
  const [isArea, isOwn] = AREA.exec(path.slice(getPrefix(path).length)) ?? []
  const screen = isArea && (await findKept(path))
  if (!screen || !isYoung(screen, AT_ONCE_MS)) return undefined
  const address = `/screen-snapshot?${encodeURIComponent(path + search)}`
  const snapshot = await caches.match(address, { cacheName: SNAPSHOTS })
  if (!snapshot) return screen
  if (!isYoung(snapshot, isOwn ? OWN_SNAPSHOT_MS : SNAPSHOT_MS)) {
    // Not by opening the cache where it may be deleted meanwhile, at sign-out.
    if (await caches.has(SNAPSHOTS)) await (await caches.open(SNAPSHOTS)).delete(address)
    return screen
  }
  const shown = `<screen-snapshot>${await snapshot.text()}</screen-snapshot>`
  return withText(screen, (html) =>
    html.replace('<html ', '<html data-snapshot ').replace(/<body[^>]*>/, (body) => body + shown),
  )
}

/** The router's list of screens, whose address differs from version to version. */
const MANIFEST = /\/assets\/manifest-[\w-]+[\w.-]*\.js/

/** By their tags where both have one, so that the rest of the response leaves the line to the data of the screen. */
async function isSameVersion(newest, screen) {
  const [tag, keptTag] = [newest, screen].map(({ headers }) => headers.get('etag'))
  if (tag && keptTag) {
    newest.body?.cancel().catch(() => {})
    return tag === keptTag
  }
  const [address, keptAddress] = await Promise.all(
    [newest, screen].map(async (page) => MANIFEST.exec(await page.text())?.[0]),
  )
  return address === keptAddress
}

/** After an update of the site the next visit gets the new screens. The files stay, for pages that are still open. */
async function forgetReplacedScreens(page, screen) {
  const newest = await page
  if (!newest.ok || (await isSameVersion(newest, screen))) return
  for (const name of (await caches.keys()).filter(isKept)) {
    // Not by opening the cache where it may be deleted meanwhile, at sign-out.
    if (!(await caches.has(name))) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      if (!FILES.test(new URL(request.url).pathname) && name !== SNAPSHOTS) await cache.delete(request)
  }
}

/** Answers from the network, with a kept screen when that fails or takes too long. A page that is not kept waits. */
async function answerPage(event) {
  const url = new URL(event.request.url)
  const page = loadPage(event)
  const atOnce = await findScreenAtOnce(url).catch(() => undefined)
  if (atOnce) {
    event.waitUntil(forgetReplacedScreens(page, atOnce.clone()).catch(() => {}))
    return atOnce
  }
  const late = waitForScreen(url.pathname)
  try {
    const screen = await Promise.race([page.then(() => undefined), late.screen])
    if (!screen) {
      event.waitUntil(renewOfflinePages().catch(() => {}))
      return await page
    }
    // A response that comes later leaves the line to the data of the screen.
    page.then(({ body }) => body?.cancel()).catch(() => {})
    return screen
  } catch {
    return answerOffline(url)
  } finally {
    late.stop()
  }
}

const loadPage = async (event) => (await event.preloadResponse) ?? fetch(event.request)

/** Finds the kept screen when the time is over; where none is kept, `screen` never resolves. */
function waitForScreen(pathname) {
  let timer
  const screen = new Promise((resolve) => {
    const show = (found) => found && resolve(found)
    timer = setTimeout(() => void findScreen(pathname).then(show, () => {}), WAIT_MS)
  })
  return { screen, stop: () => clearTimeout(timer) }
}

const getPrefix = (pathname) => PREFIXES.find((prefix) => prefix && `${pathname}/`.startsWith(`${prefix}/`)) ?? ''

async function answerOffline({ pathname, searchParams }) {
  const prefix = getPrefix(pathname)
  const saved = `${prefix}/JOBSEEKER/saved`
  const hasScreens = (await findKept(saved)) !== undefined
  // The installed app opens where something can be read.
  if (hasScreens && searchParams.has('start')) return Response.redirect(saved)
  return (await findScreen(pathname)) ?? answerOfflinePage(prefix, hasScreens)
}

async function findScreen(pathname) {
  const path = pathname.replace(/\/$/, '')
  const prefix = getPrefix(path)
  const [, jobId] = APPLY.exec(path.slice(prefix.length)) ?? []
  if (!jobId) return findKept(path)
  const screen = await findKept(`${prefix}/jobs/${NO_JOB}/apply`)
  return screen && withText(screen, (html) => html.replaceAll(NO_JOB, jobId))
}

/** Where screens are kept in another language only, the links lead to those. */
async function answerOfflinePage(prefix, hasScreens) {
  const page = await caches.match(toOfflinePage(prefix))
  if (!page) return Response.error()
  if (hasScreens) return withText(page, showLinks)
  for (const other of PREFIXES)
    if (await findKept(`${other}/JOBSEEKER/saved`))
      return withText(page, (html) => showLinks(html).replaceAll(`"${prefix}/JOBSEEKER/`, `"${other}/JOBSEEKER/`))
  return page
}

const showLinks = (html) => html.replace(' hidden>', '>')

async function withText(response, change) {
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(change(await response.text()), { headers })
}

/** The message is the one for Declarative Web Push. Something is shown for each: browsers require that. */
function readNotification(data) {
  try {
    const { notification } = data.json()
    return { title: String(notification.title), options: notification, navigate: String(notification.navigate) }
  } catch {
    return { title: location.hostname, options: {}, navigate: '/' }
  }
}

addEventListener('push', (event) => {
  const { title, options, navigate } = readNotification(event.data)
  const { body, tag, lang, dir } = options
  // A message that arrives twice has the same tag, and replaces the one that is shown.
  const shown = { body, tag, lang, dir, icon: '/icon-192.png', data: { navigate } }
  event.waitUntil(registration.showNotification(title, shown))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.navigate ?? '/'))
})

/** Opens a page of this site: in the window that shows it, otherwise in a new one, where nothing is being typed. */
async function openPage(address) {
  const url = new URL(address, location.origin)
  const { href } = url.origin === location.origin ? url : new URL('/', location.origin)
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = windows.find((each) => each.url === href)
  return same ? same.focus() : clients.openWindow(href)
}
