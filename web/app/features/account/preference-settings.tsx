import { PRODUCT_NAME } from '@sira/contract/product'
import type { Preferences } from '@sira/contract/account'
import { useMemo } from 'react'
import { SelectField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PreferenceSaveStatus } from './preference-save-status.tsx'
import { SettingsSection } from './settings-frame.tsx'
import type { usePreferences } from './use-preferences.ts'

const LANGUAGE_OPTIONS = [
  { value: 'en', label: 'English' },
  { value: 'am', label: 'አማርኛ (Amharic)' },
]
const THEME_OPTIONS = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'system', label: 'Same as device', icon: 'monitor' },
] as const

/** All time zones that the browser knows, and the current one. */
const listTimeZoneOptions = (currentZone: string) =>
  [...new Set([currentZone, 'Africa/Addis_Ababa', ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))

export function PreferenceSettings({
  preferences: { shown, outcome, change },
}: {
  preferences: ReturnType<typeof usePreferences>
}) {
  const zones = useMemo(() => listTimeZoneOptions(shown.timezone), [shown.timezone])
  return (
    <SettingsSection id="preferences">
      <div className="grid gap-5">
        <SelectField
          label="Language"
          name="language"
          options={LANGUAGE_OPTIONS}
          value={shown.language}
          className="max-w-sm"
          hint={`${PRODUCT_NAME} is in English for now. We will use your choice once more languages are ready.`}
          onChange={(event) => void change('language', event.target.value as Preferences['language'])}
        />
        <ThemeChoice chosen={shown.theme} onChoose={(theme) => void change('theme', theme)} />
        <SelectField
          label="Time zone"
          name="timezone"
          options={zones}
          value={shown.timezone}
          className="max-w-sm"
          hint="We show times in this time zone. A deadline lasts until the end of its day in Addis Ababa."
          onChange={(event) => void change('timezone', event.target.value)}
        />
      </div>
      <div className="mt-2">
        <PreferenceSaveStatus names={['language', 'theme', 'timezone']} outcome={outcome} />
      </div>
    </SettingsSection>
  )
}

interface ThemeChoiceProps {
  chosen: Preferences['theme']
  onChoose: (theme: Preferences['theme']) => void
}

const ThemeChoice = ({ chosen, onChoose }: ThemeChoiceProps) => (
  <fieldset>
    <legend className="lbl">Dark mode</legend>
    <div className="mt-1.5 grid gap-2 sm:grid-cols-3">
      {THEME_OPTIONS.map(({ value, label, icon }) => (
        <label key={value} className="pick">
          <input
            type="radio"
            className="check"
            name="theme"
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <Icon name={icon} className="flex-none text-ink-3" />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
