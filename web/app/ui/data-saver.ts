import { createDeviceText } from './device-setting.ts'
import { createListeners } from './store.ts'
import { useBrowserValue } from './use-browser-value.ts'

const changes = createListeners()
const savedChoice = createDeviceText('data-saver')

/**
 * Whether this device saves data: then no picture is requested, and nothing before somebody asks for it. The script in
 * the head of the page decides (head-scripts.ts): what was chosen here, otherwise what the device asks for.
 */
export const isSavingData = (): boolean => 'saver' in document.documentElement.dataset

/** The same, updated live; false on the server. */
export const useSavesData = (): boolean => useBrowserValue(isSavingData, false, changes.add)

/** Turns it on or off on this device, whatever the device asks for. */
export function setSavesData(isOn: boolean): void {
  if (isOn) document.documentElement.dataset['saver'] = ''
  else delete document.documentElement.dataset['saver']
  savedChoice.write(isOn ? 'on' : 'off')
  changes.notify()
}
