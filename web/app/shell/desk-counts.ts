import { overview } from '@sira/contract/desk'
import { useSyncExternalStore } from 'react'
import { ask } from '../api/ask.ts'

/** What waits for administrators, beside the links of the desk. */
export interface DeskCounts {
  companies: number
  jobs: number
  reports: number
  messages: number
  work: number
}

const NONE: DeskCounts = { companies: 0, jobs: 0, reports: 0, messages: 0, work: 0 }
let counts = NONE
const listeners = new Set<() => void>()

/** Whoever goes through fifty companies in a minute asks a few times. */
const PAUSE_MS = 4_000
let asking: ReturnType<typeof setTimeout> | undefined
let askedAt = 0

/** Asks how much waits, soon. Counts that cannot be had stay as they were. */
export function refreshCounts() {
  if (asking !== undefined || typeof window === 'undefined') return
  asking = setTimeout(() => void read(), Math.max(0, askedAt + PAUSE_MS - Date.now()))
}

async function read() {
  asking = undefined
  askedAt = Date.now()
  try {
    const { data } = await ask(overview, {})
    const { companies, jobs, reports, messages, work } = data
    counts = { companies: companies.pending + companies.anotherLook, jobs: jobs.pending + jobs.anotherLook, reports: reports.waiting, messages: messages.waiting, work: work.waiting }
    for (const listener of listeners) listener()
  } catch {
    // The screen itself says what cannot be had.
  }
}

const heard = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useDeskCounts = (): DeskCounts => useSyncExternalStore(heard, () => counts, () => NONE)
