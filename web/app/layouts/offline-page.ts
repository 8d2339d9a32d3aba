interface Policies {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(given: string): string }
}

/**
 * Lets the browser store the page that is shown without a connection (public/sw.js). A browser that cannot
 * shows its own page.
 */
export function registerOfflinePage() {
  if (!('serviceWorker' in navigator)) return
  const { trustedTypes } = window as unknown as { trustedTypes?: Policies }
  const address = '/sw.js'
  const trusted =
    trustedTypes?.createPolicy('offline-page', { createScriptURL: () => address }).createScriptURL('') ?? address
  const register = () => void navigator.serviceWorker.register(trusted).catch(() => {})
  // Only after everything that the page itself needs.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
