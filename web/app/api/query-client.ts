import { notifyManager, QueryClient } from '@tanstack/react-query'
import { session } from './session.ts'

let client: QueryClient | undefined

/**
 * What the signed-in person has read, of which nothing outlasts their session. Created at the first use; the server has
 * none.
 */
export function getQueryClient(): QueryClient {
  client ??= createQueryClient()
  return client
}

/**
 * A query is read when a loader or a component asks for it and when it is invalidated, never by itself, and it is
 * forgotten when no component shows it, or some minutes later when a loader has read it. Without a connection it fails at
 * once instead of waiting for one.
 */
function createQueryClient(): QueryClient {
  if (typeof document === 'undefined') throw new Error('Queries are read in the browser only')
  const created = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: 0,
        retry: false,
        // A component does not repeat what the loader has just failed to read.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  // Components then show new data before what waited for it goes on.
  notifyManager.setScheduler(queueMicrotask)
  let owner = getAccountId()
  session.onChange(() => {
    if (owner === getAccountId()) return
    owner = getAccountId()
    created.clear()
  })
  return created
}

function getAccountId(): string | undefined {
  const currentSession = session.getState()
  return currentSession.state === 'signedIn' ? currentSession.account.id : undefined
}
