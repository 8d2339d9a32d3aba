import { createDeviceText } from '../ui/device-setting.ts'

export type Theme = 'light' | 'dark' | 'system'

const themeText = createDeviceText('theme')

/** Reads the theme chosen on this device. */
export function readTheme(): Theme {
  const stored = themeText.read()
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Applies a theme now and stores it on this device; 'system' follows the device. */
export function applyTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  themeText.write(theme === 'system' ? null : theme)
}
