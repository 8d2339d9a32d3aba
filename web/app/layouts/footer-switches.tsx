import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { setSavesData, useSavesData } from '../ui/data-saver.ts'
import { Icon } from '../ui/icon.tsx'
import { DATA_SAVER } from '../ui/texts.ts'
import { RESULT_TOAST, toast } from '../ui/toast.tsx'
import { applyTheme, readTheme } from './theme.ts'

/** What can be set on this device without an account, in the footer of public pages. */
export const FooterSwitches = () => (
  <div className="flex flex-wrap gap-2">
    <DataSaverSwitch />
    <ThemeSwitch />
  </div>
)

/** The button that stops pictures on this device. Its icon does not say what it does, so a message does. */
function DataSaverSwitch() {
  const isOn = useSavesData()
  const change = () => {
    setSavesData(!isOn)
    const text = isOn ? t`Data saver is off` : t`Data saver is on: pages load no pictures`
    toast.blank(text, { ...RESULT_TOAST, id: 'data-saver' })
  }
  return (
    <div className="seg">
      <button
        type="button"
        aria-label={DATA_SAVER}
        title={t`Data saver: pages load no pictures`}
        aria-pressed={isOn}
        onClick={change}
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
