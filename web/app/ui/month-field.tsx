import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import type { CommonFieldProps, FieldOption } from './field.tsx'
import { FieldsetFrame } from './field-frame.tsx'
import { useField, useFormValue } from './form-context.ts'

const MONTHS = [
  t`January`,
  t`February`,
  t`March`,
  t`April`,
  t({ message: 'May', context: 'month' }),
  t`June`,
  t`July`,
  t`August`,
  t`September`,
  t`October`,
  t`November`,
  t`December`,
]
const MONTH_OPTIONS = MONTHS.map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label }))
const FIRST_YEAR = 1950

/** '2019-07-15' → ['2019', '07', '15']; a part that is not chosen yet is ''. */
const splitDate = (value: string) =>
  [
    /^\d{4}/.exec(value)?.[0] ?? '',
    /^\d{0,4}-(\d{2})/.exec(value)?.[1] ?? '',
    /-\d{2}-(\d{2})$/.exec(value)?.[1] ?? '',
  ] as const

/** Changes month or year of a date. The day is kept if neither changes; an incomplete choice is no date yet. */
export function changeDatePart(value: string, change: { year?: string; month?: string }): string {
  const [oldYear, oldMonth, day] = splitDate(value)
  const { year = oldYear, month = oldMonth } = change
  if (!year && !month) return ''
  if (!year || !month) return `${year}-${month}`
  return `${year}-${month}-${year === oldYear && month === oldMonth && day ? day : '01'}`
}

function listYears(last: number, chosen: string): string[] {
  const years = Array.from({ length: last - FIRST_YEAR + 1 }, (_, back) => String(last - back))
  return chosen && !years.includes(chosen) ? [chosen, ...years] : years
}

type MonthProps = Omit<CommonFieldProps, 'hideLabel'> & {
  disabled?: boolean
  /** How many years after this one can be chosen. */
  ahead?: number
}

/**
 * Two selects for a month and a year. The form has 'YYYY-MM-DD', '' for nothing, and 'YYYY-' or '-MM' for an incomplete
 * choice.
 */
export function MonthField({ label, name, hint, error, optional, className, disabled = false, ahead = 0 }: MonthProps) {
  const field = useField(name, { error, hint })
  const [value = '', change] = useFormValue<string>(name)
  const [year, month] = splitDate(disabled ? '' : value)
  const looks = `field mt-1.5 ${field.error ? 'bad' : ''}`
  const shared = {
    disabled,
    className: looks,
    'aria-invalid': field.invalid,
    'aria-describedby': field.describedBy,
    'aria-required': !optional && !disabled,
  }
  return (
    <FieldsetFrame {...{ label, hint, optional, className }} {...field} id={`${field.id}-group`}>
      <div className="grid grid-cols-[3fr_2fr] gap-2">
        <DatePartSelect
          {...shared}
          id={field.id}
          aria-label={t`${label}, month`}
          value={month}
          onChange={(event) => change(changeDatePart(value, { month: event.target.value }))}
          placeholder={t`Month`}
          options={MONTH_OPTIONS}
        />
        <DatePartSelect
          {...shared}
          aria-label={t`${label}, year`}
          value={year}
          onChange={(event) => change(changeDatePart(value, { year: event.target.value }))}
          placeholder={t`Year`}
          options={listYears(new Date().getFullYear() + ahead, year).map((one) => ({ value: one, label: one }))}
        />
      </div>
    </FieldsetFrame>
  )
}

type DatePartProps = ComponentProps<'select'> & { placeholder: string; options: readonly FieldOption[] }

/** The months or the years; `placeholder` is the empty option. */
const DatePartSelect = ({ placeholder, options, ...rest }: DatePartProps) => (
  <select {...rest}>
    <option value="">{placeholder}</option>
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)
