import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { rememberTrafficSource } from './api/traffic-source.ts'
import { PageContext } from './layouts/page-context.ts'
import { removeWithScriptsParam } from './layouts/pages-without-scripts.ts'
import { PAGE_STYLES_ID } from './ui/load-sheet.ts'
import { finishNavigation } from './layouts/unfinished-navigation.ts'

const requestId = document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content
const pageStyles = document.getElementById(PAGE_STYLES_ID)
const styles = pageStyles?.textContent
const sheets = pageStyles?.dataset['sheets']
/** The router's key of the first location, after a reload too. */
const { key: firstKey = 'default' } = (history.state ?? {}) as { key?: string }

removeWithScriptsParam()
rememberTrafficSource()
if (!finishNavigation())
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageContext value={{ requestId, firstKey, styles, sheets }}>
          <HydratedRouter />
        </PageContext>
      </StrictMode>,
    )
  })

interface Policies {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(given: string): string }
}

/** Returns the browser's register of service workers; undefined where it has none or does not allow it. */
function findServiceWorker(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker
  } catch {
    return undefined
  }
}

/**
 * Registers the service worker, which answers without a connection (public/sw.js). A browser without one shows its own
 * page then.
 */
function registerOfflinePage() {
  const serviceWorker = findServiceWorker()
  if (!serviceWorker) return
  const { trustedTypes } = window as unknown as { trustedTypes?: Policies }
  const address = '/sw.js'
  const trusted =
    trustedTypes?.createPolicy('offline-page', { createScriptURL: () => address }).createScriptURL('') ?? address
  const register = () => void serviceWorker.register(trusted).catch(() => {})
  // Only after everything that the page itself needs.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}

if (import.meta.env.PROD) registerOfflinePage()
