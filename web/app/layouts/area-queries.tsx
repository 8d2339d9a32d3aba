import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, Fragment, type ReactNode, startTransition, Suspense, useContext, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { getQueryClient } from '../api/query-client.ts'
import { isForbidden } from '../api/use-loaded-query.ts'
import { useSubscription } from '../ui/use-subscription.ts'
import { useWhen } from '../ui/use-when.ts'

/** Whether the screen still has to be loaded as the person who is now signed in. */
const IsOutdatedContext = createContext(false)

/**
 * Gives the screens of the signed-in person their queries. When another person signs in in another tab, everything
 * starts again as that person.
 */
export function AreaQueries({ accountId, children }: { accountId: string | undefined; children: ReactNode }) {
  const isOutdated = useRevalidateAsOther(accountId)
  return (
    <QueryClientProvider client={getQueryClient()}>
      <RevalidateWhenForbidden />
      <IsOutdatedContext value={isOutdated}>
        <Fragment key={accountId}>{children}</Fragment>
      </IsOutdatedContext>
    </QueryClientProvider>
  )
}

/** The screen inside its frame; `fallback` takes its place while it is read as another person. */
export function AreaScreen({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return <Suspense fallback={fallback}>{useContext(IsOutdatedContext) ? fallback : children}</Suspense>
}

/**
 * Runs guards and loaders again when another person than before is signed in, who may not be allowed to see the screen.
 * Returns whether that is still to be done.
 */
function useRevalidateAsOther(accountId: string | undefined): boolean {
  const [loadedAs, setLoadedAs] = useState(accountId)
  const { revalidate } = useRevalidator()
  const reload = async () => {
    if (loadedAs) await revalidate()
    // As React Router does with what was loaded, so that both are shown together.
    startTransition(() => setLoadedAs(accountId))
  }
  const isOther = accountId !== undefined && accountId !== loadedAs
  useWhen(isOther && accountId, () => void reload())
  return isOther && loadedAs !== undefined
}

/** Loads the screen again after a 403 in the background, so that the guard of the area can redirect the person. */
function RevalidateWhenForbidden() {
  const { revalidate } = useRevalidator()
  const isRunning = useRef(false)
  const reload = async () => {
    // The screen's own loader may get the same 403: it must not start another run.
    if (isRunning.current) return
    isRunning.current = true
    await revalidate()
    isRunning.current = false
  }
  useSubscription(subscribeToForbidden, () => void reload())
  return null
}

/** Calls the listener for each 403 of what `useLoadedQuery` shows; other components show their errors themselves. */
const subscribeToForbidden = (onForbidden: () => void) =>
  getQueryClient()
    .getQueryCache()
    .subscribe(({ type, query, ...event }) => {
      if (type !== 'updated' || !('action' in event) || event.action.type !== 'error') return
      if (isForbidden(event.action.error) && query.observers.some(({ options }) => options.suspense)) onForbidden()
    })
