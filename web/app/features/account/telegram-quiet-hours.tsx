import { t } from '@lingui/core/macro'
import { getLanguageData } from '@sira/contract/t'
import type { TelegramSettings } from '@sira/contract/telegram'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { formatTime } from '../../ui/dates.ts'
import { CheckboxField, SelectField } from '../../ui/field.tsx'
import { preferencesQuery } from './account-queries.ts'
import { ActionResult } from './action-result.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** Hours as times are shown everywhere: those of Addis Ababa on the clock of the language. */
const formatHour = (hour: number, timeZone: string) =>
  getLanguageData('clock') === 'dawn' && (timeZone === '' || timeZone === 'Africa/Addis_Ababa')
    ? formatTime(Date.UTC(2000, 0, 1, hour - 3))
    : `${String(hour).padStart(2, '0')}:00`

/** The hours to choose from, without the one that the other end has. */
const listHours = (other: number, timeZone: string) =>
  HOURS.filter((hour) => hour !== other).map((hour) => ({ value: String(hour), label: formatHour(hour, timeZone) }))

const DEFAULT_QUIET_HOURS = { from: 22, until: 7 }

interface QuietHoursProps {
  quietHours: TelegramSettings['quietHours']
  /** Why they were not saved. */
  failure: string | undefined
  onChange: (quietHours: TelegramSettings['quietHours']) => void
}

/** The hours in which messages wait, in the time zone of the preferences. */
export function QuietHours({ quietHours, failure, onChange }: QuietHoursProps) {
  const { timezone } = useLoadedQuery(preferencesQuery)
  return (
    <>
      <CheckboxField
        variant="switch"
        name="telegram-quiet"
        label={t`Quiet hours`}
        hint={t`Messages that come in these hours wait until they are over.`}
        checked={quietHours !== null}
        onChange={({ target }) => onChange(target.checked ? DEFAULT_QUIET_HOURS : null)}
      />
      {quietHours && (
        <div className="mt-3 grid max-w-sm grid-cols-2 gap-4">
          <SelectField
            label={t({ message: 'From', context: 'quiet hours' })}
            name="telegram-quiet-from"
            options={listHours(quietHours.until, timezone)}
            value={String(quietHours.from)}
            onChange={({ target }) => onChange({ ...quietHours, from: Number(target.value) })}
          />
          <SelectField
            label={t({ message: 'Until', context: 'quiet hours' })}
            name="telegram-quiet-until"
            options={listHours(quietHours.from, timezone)}
            value={String(quietHours.until)}
            onChange={({ target }) => onChange({ ...quietHours, until: Number(target.value) })}
          />
        </div>
      )}
      {failure && <ActionResult text={failure} failed />}
    </>
  )
}
