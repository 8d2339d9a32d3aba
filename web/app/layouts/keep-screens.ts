import { getLanguage } from '@sira/contract/t'
import { SCREEN_CACHE, readToken } from '../api/token.ts'
import { toPageAddress } from '../language.ts'
import { paths } from '../paths.ts'
import { SPRITE } from '../ui/icon-names.ts'
import { AREA_SCREEN } from './area-screen.ts'

/** In the screen to apply, which is kept once, the service worker replaces this id by that of the job. */
const NO_JOB = '00000000-0000-0000-0000-000000000000'
const SCREENS = [paths.seeker.saved(), paths.seeker.applications(), paths.seeker.profile(), paths.apply(NO_JOB)]
/** After this time the screens are downloaded again, because settings of the site are in them. */
const MAX_AGE_MS = 86_400_000

/** The router's list of all screens: another version of the site has another address and version. */
interface RouterManifest {
  url: string
  version: string
}
const getManifest = () => (window as unknown as { __reactRouterManifest: RouterManifest }).__reactRouterManifest

/**
 * Stores the screens that open without a connection, and the files that they need, in a cache of this version of the
 * site; the service worker answers with them (public/sw.js). They hold nothing of the person. With `opened` only the
 * screen of an area at this path is stored, with the files that the page has loaded, so that it opens at once next time.
 * Does nothing when they are stored already, or when another version has been deployed since this page was opened.
 */
export async function keepScreens(opened?: string): Promise<void> {
  const one = opened?.replace(/\/$/, '')
  // Loaded when the first thing of a seeker is stored, which may be later than now.
  if (one !== undefined && SCREENS.includes(one)) await import('../api/offline-store.ts')
  const { url: manifestUrl, version } = getManifest()
  const own = `${SCREEN_CACHE}${getLanguage()}-`
  const cacheName = own + version
  const token = readToken()
  const kept = one === undefined ? SCREENS : [one].filter((path) => AREA_SCREEN.test(path))
  const addresses = kept.map(toPageAddress)
  if (!token || addresses.length === 0 || (await areKept(cacheName, addresses))) return
  const screens = await Promise.all(addresses.map((address) => fetch(address, { cache: 'no-cache' })))
  const texts = await Promise.all(screens.map((screen) => screen.clone().text()))
  if (!screens.every(isUsable) || !texts.every((text) => text.includes(manifestUrl))) return
  try {
    const cache = await caches.open(cacheName)
    const files =
      opened === undefined ? await readFileList() : [...listLoaded('/assets/'), ...texts.flatMap(listNamedFiles)]
    for (const file of new Set([...files, ...listLoaded('/fonts/'), manifestUrl, SPRITE]))
      if (!(await keepFile(cache, file))) return
    // Last: a screen that is there has all its files.
    await Promise.all(screens.map((screen, n) => cache.put(addresses[n]!, screen)))
    await deleteOldVersions(own, cacheName)
  } finally {
    // The person may have signed out meanwhile.
    if (readToken() !== token) await caches.delete(cacheName)
  }
}

const isUsable = ({ ok, redirected }: Response) => ok && !redirected

async function areKept(cacheName: string, addresses: readonly string[]): Promise<boolean> {
  // Not by opening the cache: that would create it.
  const found = await Promise.all(addresses.map((address) => caches.match(address, { cacheName, ignoreVary: true })))
  return found.every((screen) => screen && Date.now() - Date.parse(screen.headers.get('date') ?? '') < MAX_AGE_MS)
}

/** Reads which files the screens need, also those that they load later. */
async function readFileList(): Promise<string[]> {
  const response = await fetch(`/offline-${getLanguage()}.json`, { cache: 'no-cache' })
  return (await response.json()) as string[]
}

const listNamedFiles = (screen: string): string[] => screen.match(/\/assets\/[\w.-]+\.(?:js|css)\b/g) ?? []

/** The files below this path that this page has loaded. */
const listLoaded = (folder: string): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(folder))
    .map(({ pathname }) => pathname)

/** Stores a file, which never changes. Returns whether it is there. */
async function keepFile(cache: Cache, file: string): Promise<boolean> {
  if (await cache.match(file, { ignoreVary: true })) return true
  const found = (await caches.match(file, { ignoreVary: true })) ?? (await fetch(file))
  if (!isUsable(found)) return false
  await cache.put(file, found)
  return true
}

/** The version before this one stays for pages that are still open. */
async function deleteOldVersions(beginning: string, newest: string): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(beginning) && name !== newest)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}
