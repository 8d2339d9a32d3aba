import { createStore } from './store.ts'
import { useBrowserValue } from './use-browser-value.ts'

/** A text that is stored on the device or in the tab; null for none. */
export interface DeviceText {
  read: () => string | null
  write: (text: string | null) => void
  /** The text, updated live; null on the server. */
  useText: () => string | null
}

/** Creates the text of this name in local storage; while storage is blocked or full it lasts as long as the page. */
export const createDeviceText = (key: string): DeviceText => createText(key, () => localStorage)

/** Creates the text of this name in the storage of the tab; while that is blocked or full it lasts as long as the page. */
export const createTabText = (key: string): DeviceText => createText(key, () => sessionStorage)

function createText(key: string, getStorage: () => Storage): DeviceText {
  const written = createStore<string | null>(null)
  let isStored = true
  function read(): string | null {
    try {
      if (isStored) return getStorage().getItem(key)
    } catch {
      // Storage is blocked: the text is in `written`.
    }
    return written.getState()
  }
  return {
    read,
    write(text) {
      try {
        if (text === null) getStorage().removeItem(key)
        else getStorage().setItem(key, text)
        isStored = true
      } catch {
        isStored = false
      }
      written.setState(text)
    },
    useText: () => useBrowserValue(read, null, written.subscribe),
  }
}

/** A value in the storage of a tab, as JSON. */
export interface TabValue<T> {
  /** The value; undefined for none. */
  read: () => T | undefined
  write: (value: T) => void
  clear: () => void
}

/** Creates the value of this name; while storage is blocked it lasts as long as the page. */
export function createTabValue<T>(key: string): TabValue<T> {
  const { read, write } = createTabText(key)
  return {
    read() {
      try {
        return (JSON.parse(read() ?? 'null') as T | null) ?? undefined
      } catch {
        return undefined
      }
    },
    write: (value) => write(JSON.stringify(value)),
    clear: () => write(null),
  }
}

/** A yes-or-no setting that is stored on the device. */
export interface DeviceSetting {
  set: (on: boolean) => void
  /** Whether it is on; false until it is turned on. */
  isOn: () => boolean
  /** The same, updated live; false on the server. */
  useIsOn: () => boolean
}

const ON = 'on'

/** Creates the setting of this name. */
export function createDeviceSetting(key: string): DeviceSetting {
  const { read, write, useText } = createDeviceText(key)
  return {
    isOn: () => read() === ON,
    set: (on) => write(on ? ON : null),
    useIsOn: () => useText() === ON,
  }
}
