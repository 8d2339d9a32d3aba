import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { getQueryClient } from '../api/query-client.ts'
import { isForbidden } from '../api/use-loaded-query.ts'
import { SkeletonPage } from '../ui/skeleton.tsx'

/**
 * Gives the screens of one signed-in person their queries. Pass the account's id as `key`: when another person signs in
 * in another tab, what is shown is read again as that person.
 */
export function AreaQueries({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={getQueryClient()}>
      <RevalidateWhenForbidden />
      <Suspense fallback={<SkeletonPage />}>{children}</Suspense>
    </QueryClientProvider>
  )
}

/** Loads the screen again after a 403 in the background, so that the guard of the area can redirect the person. */
function RevalidateWhenForbidden() {
  const { revalidate } = useRevalidator()
  const isRunning = useRef(false)
  const reload = useEffectEvent(async () => {
    // The screen's own loader may get the same 403: it must not start another run.
    if (isRunning.current) return
    isRunning.current = true
    await revalidate()
    isRunning.current = false
  })
  useEffect(
    () =>
      getQueryClient()
        .getQueryCache()
        .subscribe((event) => {
          if (event.type !== 'updated' || event.action.type !== 'error' || !isForbidden(event.action.error)) return
          // What `useLoadedQuery` shows; other components show their errors themselves.
          if (event.query.observers.some(({ options }) => options.suspense)) void reload()
        }),
    [],
  )
  return null
}
