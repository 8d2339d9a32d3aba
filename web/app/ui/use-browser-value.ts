import { useCallback, useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * A value that only the browser knows; `onServer` on the server and until the page is hydrated. `read` must return the
 * same value until it changes, and `subscribe` tells when that is; without it the value is read with each render.
 */
export const useBrowserValue = <T>(
  read: () => T,
  onServer: T,
  subscribe: (onChange: () => void) => () => void = subscribeToNothing,
): T => useSyncExternalStore(subscribe, read, () => onServer)

/** Whether the window matches a media query such as `(min-width: 64rem)`; false until the page is hydrated. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const match = matchMedia(query)
      match.addEventListener('change', onChange)
      return () => match.removeEventListener('change', onChange)
    },
    [query],
  )
  return useBrowserValue(() => matchMedia(query).matches, false, subscribe)
}

/** Whether the page is hydrated: until then it has to show what the server has sent. */
export const useIsHydrated = (): boolean => useBrowserValue(() => true, false)
