import { countUnviewedApplications } from '@sira/contract/applications'
import { useSyncExternalStore } from 'react'
import { callApi } from './call-api.ts'

const NONE = { companyId: '', count: 0 }
let known = NONE
const listeners = new Set<() => void>()

/** Navigations within this time cause one request. */
const PAUSE_MS = 2_000
let timer: ReturnType<typeof setTimeout> | undefined
let lastRequestAt = 0
/** The company whose applications are counted. */
let countedCompanyId = ''

/** Reads soon how many applications of this company nobody has viewed yet. */
export function loadUnviewedCount(companyId: string) {
  countedCompanyId = companyId
  refreshUnviewedCount()
}

/** Reads the count again soon. If reading fails it stays as it was. */
export function refreshUnviewedCount() {
  if (countedCompanyId === '') return
  clearTimeout(timer)
  timer = setTimeout(() => void read(), Math.max(0, lastRequestAt + PAUSE_MS - Date.now()))
}

async function read() {
  lastRequestAt = Date.now()
  const companyId = countedCompanyId
  try {
    const { data } = await callApi(countUnviewedApplications, {})
    known = { companyId, count: data.count }
    for (const listener of listeners) listener()
  } catch {
    // The screen itself shows what could not be loaded.
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How many applications this company has not viewed, as far as it is known. */
export function useUnviewedCount(companyId: string | undefined): number {
  const { companyId: of, count } = useSyncExternalStore(
    subscribe,
    () => known,
    () => NONE,
  )
  return of === companyId ? count : 0
}
