import { forgetScreens } from './token.ts'

const REOPENED_AT = 'reopened-at'
/** Stored from the reopening until the person is told of it. */
const UNTOLD = 'reopened-untold'
/** A page that misses a file again so soon would be opened anew for ever. */
const PAUSE_MS = 30_000

let reopening: Promise<boolean> | undefined

/**
 * Opens the page anew when the site has been updated since it was opened, so that its files are gone; what is typed is
 * kept as drafts. Resolves to whether it does: the same for all that miss a file at once. To be called when a script could
 * not be loaded.
 */
export function reopenReplacedSite(): Promise<boolean> {
  reopening ??= reopen().then((isReopened) => {
    if (!isReopened) reopening = undefined
    return isReopened
  })
  return reopening
}

async function reopen(): Promise<boolean> {
  const { url } = (window as unknown as { __reactRouterManifest: { url: string } }).__reactRouterManifest
  const isGone = await fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )
  if (!isGone || !isFirstTime()) return false
  // The service worker answers with the new screens then.
  await forgetScreens()
  location.reload()
  return true
}

/** Returns once whether this page was opened anew because the site has been updated. */
export function takeReopening(): boolean {
  try {
    const isReopened = sessionStorage.getItem(UNTOLD) !== null
    sessionStorage.removeItem(UNTOLD)
    return isReopened
  } catch {
    return false
  }
}

function isFirstTime(): boolean {
  try {
    const before = Number(sessionStorage.getItem(REOPENED_AT))
    sessionStorage.setItem(REOPENED_AT, String(Date.now()))
    if (Date.now() - before < PAUSE_MS) return false
    sessionStorage.setItem(UNTOLD, '')
    return true
  } catch {
    return false
  }
}
