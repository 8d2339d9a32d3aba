import { t } from '@lingui/core/macro'
import type { Preferences } from '@sira/contract/account'
import { getLanguage, listLanguages } from '@sira/contract/t'
import { type ReactNode, useMemo } from 'react'
import { removeLanguage, toLanguagePath } from '../../language.ts'
import { setSavesData, useSavesData } from '../../ui/data-saver.ts'
import { SelectField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DATA_SAVER } from '../../ui/texts.ts'
import { ActionResult } from './action-result.tsx'
import { PreferenceSaveStatus } from './preference-save-status.tsx'
import { SettingsSection } from './settings-frame.tsx'
import type { usePreferences } from './use-preferences.ts'

/** Each in its own language. */
const LANGUAGE_OPTIONS = listLanguages('name').map(({ code, name }) => ({ value: code, label: name }))
const THEME_OPTIONS = [
  { value: 'light', label: t({ message: 'Light', context: 'theme' }), icon: 'sun' },
  { value: 'dark', label: t({ message: 'Dark', context: 'theme' }), icon: 'moon' },
  { value: 'system', label: t`Same as device`, icon: 'monitor' },
] as const

/** All time zones that the browser knows, and the current one. */
const listTimeZoneOptions = (currentZone: string) =>
  [...new Set([currentZone, 'Africa/Addis_Ababa', ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))

/** Goes to the same page in a language, unless it is in that language. */
function showPageIn(language: Preferences['language']) {
  const { pathname, search, hash } = location
  const prefix = listLanguages('path').find(({ code }) => code === language)!.path
  if (language !== getLanguage()) location.assign(toLanguagePath(removeLanguage(pathname), prefix) + search + hash)
}

/** Saves the language, and shows the page in it once everything is saved. */
async function chooseLanguage({ change, waitForSaves }: ReturnType<typeof usePreferences>, select: HTMLSelectElement) {
  const language = select.value as Preferences['language']
  if (!(await change('language', language))) return
  // Other choices may have followed before this one was saved.
  await waitForSaves()
  if (select.value === language) showPageIn(language)
}

export function PreferenceSettings({ preferences }: { preferences: ReturnType<typeof usePreferences> }) {
  const { shown, saved, failures, change } = preferences
  return (
    <SettingsSection id="preferences">
      <div className="grid gap-5">
        <WithFailure failure={failures.language}>
          <SelectField
            label={t`Language`}
            name="language"
            options={LANGUAGE_OPTIONS}
            value={shown.language}
            className="max-w-sm"
            hint={t`We use it for the pages and for our emails to you.`}
            onChange={({ target }) => void chooseLanguage(preferences, target)}
          />
        </WithFailure>
        <WithFailure failure={failures.theme}>
          <ThemeChoice chosen={shown.theme} onChoose={(theme) => void change('theme', theme)} />
        </WithFailure>
        <DataSaverChoice />
        <WithFailure failure={failures.timezone}>
          <TimeZoneField value={shown.timezone} onChange={(zone) => void change('timezone', zone)} />
        </WithFailure>
      </div>
      <div className="mt-2">
        <PreferenceSaveStatus names={['language', 'theme', 'timezone']} saved={saved} />
      </div>
    </SettingsSection>
  )
}

/** A control, and below it why it was not saved. */
const WithFailure = ({ failure, children }: { failure: string | undefined; children: ReactNode }) => (
  <div>
    {children}
    {failure && <ActionResult text={failure} failed />}
  </div>
)

function TimeZoneField({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const zones = useMemo(() => listTimeZoneOptions(value), [value])
  return (
    <SelectField
      label={t`Time zone`}
      name="timezone"
      options={zones}
      value={value}
      className="max-w-sm"
      hint={t`We show times in this time zone. A deadline lasts until the end of its day in Addis Ababa.`}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** Stored on this device alone, because lines differ. */
function DataSaverChoice() {
  const isOn = useSavesData()
  return (
    <fieldset>
      <legend className="lbl">{DATA_SAVER}</legend>
      <label className="pick mt-1.5 max-w-sm">
        <input type="checkbox" className="check" checked={isOn} onChange={() => setSavesData(!isOn)} />
        <span>{t`Save data on this device`}</span>
      </label>
      <p className="hint mt-1.5">
        {t`No pictures, and nothing is loaded before you ask for it. It turns on automatically when data saving is on in your phone or browser.`}
      </p>
    </fieldset>
  )
}

interface ThemeChoiceProps {
  chosen: Preferences['theme']
  onChoose: (theme: Preferences['theme']) => void
}

const ThemeChoice = ({ chosen, onChoose }: ThemeChoiceProps) => (
  <fieldset>
    <legend className="lbl">{t`Dark mode`}</legend>
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
