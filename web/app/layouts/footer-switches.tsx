import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { setSavesData, useSavesData } from '../ui/data-saver.ts'
import { Icon } from '../ui/icon.tsx'
import { DATA_SAVER } from '../ui/texts.ts'
import { applyTheme, readTheme } from './theme.ts'

/** What can be set on this device without an account, in the footer of public pages. */
export const FooterSwitches = () => (
  <div className="flex gap-2">
    <DataSaverSwitch />
    <ThemeSwitch />
  </div>
)

/** The button that stops pictures on this device. */
function DataSaverSwitch() {
  const isOn = useSavesData()
  return (
    <div className="seg">
      <button
        type="button"
        aria-label={DATA_SAVER}
        title={DATA_SAVER}
        aria-pressed={isOn}
        onClick={() => setSavesData(!isOn)}
      >
        <Icon name="zap" className="size-4" />
      </button>
    </div>
  )
}

const THEMES = [
  { theme: 'light', icon: 'sun', label: t`Light theme` },
  { theme: 'dark', icon: 'moon', label: t`Dark theme` },
  { theme: 'system', icon: 'monitor', label: t`Device theme` },
] as const

function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme)
  return (
    <div className="seg" role="group" aria-label={t`Theme`}>
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
