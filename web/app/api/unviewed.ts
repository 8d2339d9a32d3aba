import { unviewedCount } from '@sira/contract/applications'
import { useSyncExternalStore } from 'react'
import { ask } from './ask.ts'

const NONE = { companyId: '', count: 0 }
let known = NONE
const listeners = new Set<() => void>()

/** Steps that follow each other closely ask once. */
const PAUSE_MS = 2_000
let waiting: ReturnType<typeof setTimeout> | undefined
let askedAt = 0
/** The company that is counted. */
let counted = ''

/** Asks how many applications of this company nobody has viewed yet, soon. */
export function countUnviewed(companyId: string) {
  counted = companyId
  refreshUnviewed()
}

/** Asks again, soon. A count that cannot be had stays as it was. */
export function refreshUnviewed() {
  if (counted === '') return
  clearTimeout(waiting)
  waiting = setTimeout(() => void read(), Math.max(0, askedAt + PAUSE_MS - Date.now()))
}

async function read() {
  askedAt = Date.now()
  const companyId = counted
  try {
    const { data } = await ask(unviewedCount, {})
    known = { companyId, count: data.count }
    for (const listener of listeners) listener()
  } catch {
    // The screen itself says what cannot be had.
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How many this company has not viewed, as far as it is known. */
export function useUnviewed(companyId: string | undefined): number {
  const { companyId: of, count } = useSyncExternalStore(
    subscribe,
    () => known,
    () => NONE,
  )
  return of === companyId ? count : 0
}
