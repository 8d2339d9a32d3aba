import { overview } from '@sira/contract/desk'
import { useSyncExternalStore } from 'react'
import { ask } from './ask.ts'

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

/** A step and the decision before it ask together. */
const PAUSE_MS = 100
let state: 'idle' | 'asking' | 'askingAgain' = 'idle'

/** Asks how much waits; asked while it does, once more. Counts that cannot be had stay as they were. */
export function refreshCounts() {
  if (typeof window === 'undefined') return
  if (state !== 'idle') {
    state = 'askingAgain'
    return
  }
  state = 'asking'
  setTimeout(() => void read(), PAUSE_MS)
}

async function read() {
  // What is asked for from here on may be newer than the answer.
  state = 'asking'
  try {
    const { data } = await ask(overview, {})
    const { companies, jobs, reports, messages, work } = data
    counts = {
      companies: companies.pending + companies.anotherLook,
      jobs: jobs.pending + jobs.anotherLook,
      reports: reports.waiting,
      messages: messages.waiting,
      work: work.waiting,
    }
    for (const listener of listeners) listener()
  } catch {
    // The screen itself says what cannot be had.
  }
  const again = wasAskedAgain()
  state = 'idle'
  if (again) refreshCounts()
}

const wasAskedAgain = () => state === 'askingAgain'

const heard = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useDeskCounts = (): DeskCounts =>
  useSyncExternalStore(
    heard,
    () => counts,
    () => NONE,
  )
