import { getAdminOverview } from '@sira/contract/admin-overview'
import { useSyncExternalStore } from 'react'
import { callApi } from './call-api.ts'

/** How many entries wait for administrators, shown beside the links of their area. */
export interface AdminQueueCounts {
  companies: number
  jobs: number
  reports: number
  messages: number
  failedTasks: number
}

const NONE: AdminQueueCounts = { companies: 0, jobs: 0, reports: 0, messages: 0, failedTasks: 0 }
let counts = NONE
const listeners = new Set<() => void>()

/** A navigation and the decision right before it cause one request. */
const PAUSE_MS = 100
let state: 'idle' | 'asking' | 'askingAgain' = 'idle'

/** Reads the counts; when called during a request, once more after it. If reading fails they stay as they were. */
export function refreshAdminQueueCounts() {
  if (typeof window === 'undefined') return
  if (state !== 'idle') {
    state = 'askingAgain'
    return
  }
  state = 'asking'
  setTimeout(() => void read(), PAUSE_MS)
}

async function read() {
  // A call from here on may need newer counts than this response has.
  state = 'asking'
  try {
    const { data } = await callApi(getAdminOverview, {})
    const { companies, jobs, reports, messages, work } = data
    counts = {
      companies: companies.pending + companies.anotherLook,
      jobs: jobs.pending + jobs.anotherLook,
      reports: reports.waiting,
      messages: messages.waiting,
      failedTasks: work.waiting,
    }
    for (const listener of listeners) listener()
  } catch {
    // The screen itself shows what could not be loaded.
  }
  const again = isRequestedAgain()
  state = 'idle'
  if (again) refreshAdminQueueCounts()
}

const isRequestedAgain = () => state === 'askingAgain'

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useAdminQueueCounts = (): AdminQueueCounts =>
  useSyncExternalStore(
    subscribe,
    () => counts,
    () => NONE,
  )
