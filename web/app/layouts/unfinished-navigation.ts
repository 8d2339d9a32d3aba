import { createPath, type DataRouter } from 'react-router'
import { toPageAddress } from '../language.ts'
import { createTabText } from '../ui/device-setting.ts'
import { useOnMount } from '../ui/use-when.ts'

const addressText = createTabText('goingTo')

/** The router, from where React Router puts it for developer tools. Reading its context would add to the weight of each page. */
const getRouter = () => (window as unknown as { __reactRouterDataRouter: DataRouter }).__reactRouterDataRouter

/**
 * Remembers in this tab where a navigation leads until it has arrived. When a script of that page cannot be loaded,
 * because a new version has taken its place, the router reloads the page that one is on. On a slow device that can
 * happen before React renders that another page loads, so this subscribes to the router itself.
 */
export function useRememberNavigation() {
  useOnMount(() =>
    getRouter().subscribe(({ navigation: { location } }) =>
      addressText.write(location ? toPageAddress(createPath(location)) : null),
    ),
  )
}

/** Goes to the page that a reload has prevented, and returns whether there was one. */
export function finishNavigation(): boolean {
  const address = addressText.read()
  addressText.write(null)
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!address || entry?.type !== 'reload' || address === location.pathname + location.search + location.hash)
    return false
  location.replace(address)
  return true
}
