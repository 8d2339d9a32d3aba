import { TRAFFIC_SOURCES, type JobViewEvent, type TrafficSource } from '@sira/contract/enums'
import { useWhen } from '../ui/use-when.ts'
import { callSchemaFreeApi } from './schema-free-client.ts'

/** Where the visitor of this tab came from; `rememberTrafficSource` has found it out when the first page was opened. */
export function readTrafficSource(): TrafficSource {
  try {
    return TRAFFIC_SOURCES.find((source) => source === sessionStorage.getItem('source')) ?? 'direct'
  } catch {
    // Storage is blocked.
    return 'direct'
  }
}

/** Runs `action` once the page is on the screen: not while it is prerendered, or opened in a tab behind. */
function whenVisible(action: () => void): () => void {
  const check = () => {
    if (document.visibilityState !== 'visible') return
    stop()
    action()
  }
  const stop = () => document.removeEventListener('visibilitychange', check)
  document.addEventListener('visibilitychange', check)
  check()
  return stop
}

/**
 * Lets the server count that the page of a job was seen, or that its form was opened; nothing without an event. Sent by
 * the page, because the server sends the same page to many visitors from memory; and not with `sendBeacon`, which cannot
 * say that the company's own people are looking. Nothing waits for it, and it may fail.
 */
export function useJobViewCount(jobId: string, event: JobViewEvent | undefined) {
  useWhen(event && jobId, () =>
    whenVisible(() => {
      const body = { event, source: readTrafficSource() }
      const options = { keepalive: true, endsSession: false }
      callSchemaFreeApi('recordJobView', { params: { jobId }, body }, options).catch(() => {})
    }),
  )
}
