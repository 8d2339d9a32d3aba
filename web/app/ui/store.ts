import { useSyncExternalStore } from 'react'

export interface Listeners {
  /** Adds a listener. Returns a function that removes it. */
  add: (listener: () => void) => () => void
  /** Calls them all. */
  notify: () => void
}

/** Functions that are called when something happens. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    add(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify() {
      for (const listener of listeners) listener()
    },
  }
}

/** A value that lives outside React, because it outlasts components or is needed where there are none. */
export interface Store<T> {
  getState: () => T
  setState: (next: T) => void
  /** Calls the listener on each change. Returns a function that removes it. */
  subscribe: (listener: () => void) => () => void
  /** The value on the server, and in the browser until the page is hydrated. */
  getInitialState: () => T
}

export function createStore<T>(initial: T): Store<T> {
  let state = initial
  const listeners = createListeners()
  return {
    getState: () => state,
    setState(next) {
      state = next
      listeners.notify()
    },
    subscribe: listeners.add,
    getInitialState: () => initial,
  }
}

/** The value of a store, updated live. */
export const useStore = <T>({ subscribe, getState, getInitialState }: Store<T>): T =>
  useSyncExternalStore(subscribe, getState, getInitialState)
