import { createDeviceText } from '../../ui/device-setting.ts'

/** How applications are shown on this device: as a list or a board, with keyboard shortcuts unless they were turned off. */
export interface ApplicationListPreferences {
  view: 'list' | 'board'
  shortcutsEnabled: boolean
}

const { read, write, useText } = createDeviceText('applications')

const parsePreferences = (text: string | null): ApplicationListPreferences => ({
  view: text?.includes('board') ? 'board' : 'list',
  shortcutsEnabled: !text?.includes('nokeys'),
})

/** The stored preferences; the defaults if there are none. */
export const readApplicationListPreferences = (): ApplicationListPreferences => parsePreferences(read())

export function saveApplicationListPreferences(change: Partial<ApplicationListPreferences>) {
  const { view, shortcutsEnabled } = { ...readApplicationListPreferences(), ...change }
  write([view, ...(shortcutsEnabled ? [] : ['nokeys'])].join(' '))
}

export const useApplicationListPreferences = (): ApplicationListPreferences => parsePreferences(useText())
