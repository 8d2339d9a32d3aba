import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { getLanguageData } from '@sira/contract/t'
import { formatDate, formatDateInOtherCalendar } from './dates.ts'
import { TextField } from './field.tsx'
import { useFormValue } from './form-context.ts'

interface DayFieldProps {
  label: string
  name: string
  min?: string
  max?: string
  hint?: string
  optional?: boolean
}

/**
 * A day. Browsers show date fields in their own language, which a page cannot change: the day is repeated below in the
 * format used everywhere else.
 */
export function DayField(props: DayFieldProps) {
  const [day] = useFormValue<string>(props.name)
  return (
    <div>
      <TextField type="date" inputClassName="max-w-56" {...props} />
      <p className="hint mt-1 min-h-5" aria-live="polite">
        {day && /^\d{4}-\d{2}-\d{2}$/.test(day) && (
          <Trans>
            <span className="num">{ph({ date: formatDate(day) })}</span>. Ethiopian calendar:{' '}
            <span lang={getLanguageData('ethiopianMonths')}>
              {ph({ ethiopianDate: formatDateInOtherCalendar(day) })}
            </span>
          </Trans>
        )}
      </p>
    </div>
  )
}
