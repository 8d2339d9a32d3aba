import overlaySheet from '../styles/overlays.css?url'
import { isSavingData } from './data-saver.ts'
import { loadSheet } from './load-sheet.ts'
import { createStore, useStore } from './store.ts'

export type Overlays = typeof import('./overlays.tsx')

const store = createStore<Overlays | undefined>(undefined)
let loading: Promise<Overlays> | undefined

/** Loads what shows dialogs and messages, once. */
export function loadOverlays(): Promise<Overlays> {
  loading ??= Promise.all([import('./overlays.tsx'), loadSheet('overlays', overlaySheet)]).then(
    ([overlays]) => {
      store.setState(overlays)
      return overlays
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Loads it when the page has everything else and the browser has time; not for people who save data. */
export function loadOverlaysWhenIdle() {
  if (isSavingData()) return
  const load = () => void loadOverlays().catch(() => {})
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(load) : setTimeout(load, 1000))
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/** What shows dialogs and messages, without a request; undefined until it is loaded. */
export const getOverlays = (): Overlays | undefined => store.getState()

/** The same, updated live. */
export const useOverlays = (): Overlays | undefined => useStore(store)
