import type { TrafficSource } from '@sira/contract/enums'

// Where the visitor came from is kept for the tab only, as one of a few words, and is sent with an application and with
// the count of a view. There is no cookie, and nothing that tells visitors apart.

const KEY = 'source'
const PARAM = 'utm_source'
/** Without the list of the contract, which would be one more script of every page. */
const NAMES: Readonly<Record<TrafficSource, true>> = {
  direct: true,
  search: true,
  telegram: true,
  linkedin: true,
  alert: true,
  feed: true,
  embed: true,
  other: true,
}
const isSource = (name: string): name is TrafficSource => Object.hasOwn(NAMES, name)

const SEARCH_ENGINES = 'google|bing|duckduckgo|yahoo|yandex|ecosia|baidu|startpage|qwant|brave'
/** Search engines by host; their other services, such as mail and sign-in, have hosts of their own. */
const SEARCH_HOST = new RegExp(
  `^(?:www\\.|m\\.|search\\.|[a-z]{2}\\.search\\.)?(?:${SEARCH_ENGINES})\\.[a-z]{2,3}(?:\\.[a-z]{2})?$`,
)
const SEARCH_NAME = new RegExp(`^(?:${SEARCH_ENGINES})$`)
const TELEGRAM_HOST = /^(?:(?:web|www)\.)?(?:telegram\.(?:org|me)|t\.me)$|^org\.telegram\./
const LINKEDIN_HOST = /^(?:[a-z]+\.)?(?:linkedin\.com|lnkd\.in)$|^com\.linkedin\./
/** Apps of search engines are named backwards: `android-app://com.google.android.googlequicksearchbox/`. */
const SEARCH_APP = /^com\.google\.android\.(?:googlequicksearchbox|gm\.search)/

/** Returns the source that a link names in `utm_source`; a name that we do not know is another website. */
export function parseSourceName(name: string | null): TrafficSource | undefined {
  const known = name?.trim().toLowerCase()
  if (!known) return undefined
  if (SEARCH_NAME.test(known)) return 'search'
  return isSource(known) ? known : 'other'
}

/** Returns the source of a referring address; undefined where it says nothing, as for our own pages. */
export function classifyReferrer(referrer: string, ownHost: string): TrafficSource | undefined {
  const url = URL.parse(referrer)
  if (!url || !url.hostname || url.host === ownHost) return undefined
  const host = url.hostname.toLowerCase()
  if (SEARCH_HOST.test(host) || SEARCH_APP.test(host)) return 'search'
  if (TELEGRAM_HOST.test(host)) return 'telegram'
  if (LINKEDIN_HOST.test(host)) return 'linkedin'
  return 'other'
}

/**
 * Remembers, when a page is opened, where the visitor came from, and takes the parameter out of the address, so that a
 * copied address names no source. A later link or referring site that is known counts instead of an earlier one; any other
 * site only if nothing is known yet, because signing in with another account leads back from there.
 */
export function rememberTrafficSource() {
  const here = new URL(location.href)
  const named = parseSourceName(here.searchParams.get(PARAM))
  if (here.searchParams.has(PARAM)) {
    here.searchParams.delete(PARAM)
    history.replaceState(history.state, '', here)
  }
  const referring = classifyReferrer(document.referrer, location.host)
  try {
    const stored = parseSourceName(sessionStorage.getItem(KEY))
    const source = named ?? (referring === 'other' ? (stored ?? referring) : (referring ?? stored ?? 'direct'))
    sessionStorage.setItem(KEY, source)
  } catch {
    // Storage is blocked: the source stays unknown.
  }
}
