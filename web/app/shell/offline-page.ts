interface Policies {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(given: string): string }
}

/** Lets the browser keep the page that stands in when there is no connection (public/sw.js). Where it cannot, the browser's own page stands there. */
export function keepOfflinePage() {
  if (!('serviceWorker' in navigator)) return
  const { trustedTypes } = window as unknown as { trustedTypes?: Policies }
  const address = '/sw.js'
  const trusted =
    trustedTypes?.createPolicy('offline-page', { createScriptURL: () => address }).createScriptURL('') ?? address
  const register = () => void navigator.serviceWorker.register(trusted).catch(() => {})
  // After everything that the page itself needs.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
