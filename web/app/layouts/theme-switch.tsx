import { useEffect, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { applyTheme, readTheme, type Theme } from './theme.ts'

const THEMES = [
  { theme: 'light', icon: 'sun', label: 'Light theme' },
  { theme: 'dark', icon: 'moon', label: 'Dark theme' },
  { theme: 'system', icon: 'monitor', label: 'Device theme' },
] as const

export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme | null>(null)
  useEffect(() => setTheme(readTheme()), [])
  return (
    <div className="seg" role="group" aria-label="Theme">
      {THEMES.map((choice) => (
        <button
          key={choice.theme}
          type="button"
          aria-label={choice.label}
          title={choice.label}
          aria-pressed={theme === choice.theme}
          onClick={() => {
            applyTheme(choice.theme)
            setTheme(choice.theme)
          }}
        >
          <Icon name={choice.icon} className="size-4" />
        </button>
      ))}
    </div>
  )
}
