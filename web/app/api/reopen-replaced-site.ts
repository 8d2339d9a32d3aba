import { forgetScreens } from './token.ts'

const REOPENED_AT = 'reopened-at'
/** A page that misses a file again so soon would be opened anew for ever. */
const PAUSE_MS = 30_000

/**
 * Opens the page anew when the site has been updated since it was opened, so that its files are gone; what is typed is
 * kept as drafts. Resolves to whether it does. To be called when a script could not be loaded.
 */
export async function reopenReplacedSite(): Promise<boolean> {
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

function isFirstTime(): boolean {
  try {
    const before = Number(sessionStorage.getItem(REOPENED_AT))
    sessionStorage.setItem(REOPENED_AT, String(Date.now()))
    return !(Date.now() - before < PAUSE_MS)
  } catch {
    return false
  }
}
