export type Theme = 'light' | 'dark' | 'system'

/** Reads the theme chosen on this device. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem('theme')
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Applies a theme now and stores it on this device; 'system' follows the device. */
export function applyTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem('theme')
    else localStorage.setItem('theme', theme)
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}
