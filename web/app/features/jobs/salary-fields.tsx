import { CURRENCIES, SALARY_FREQUENCIES, SALARY_TYPES } from '@sira/contract/enums'
import { CheckboxField, RadioField, SelectField, TextareaField, TextField } from '../../ui/field.tsx'
import { useFormValue } from '../../ui/form-context.ts'
import { optionsOf, SALARY_FREQUENCY, SALARY_TYPE } from '../../ui/labels.ts'
import { NEGOTIABLE } from '../../ui/money.ts'
import type { SalaryValues } from './job-values.ts'

const TYPES = [
  { value: '', label: 'Not stated' },
  ...optionsOf(['RANGE', 'FIXED', 'HOURLY'] satisfies (typeof SALARY_TYPES)[number][], SALARY_TYPE),
]
const MONEY = { type: 'number', inputMode: 'decimal', min: 0, step: 'any' } as const

/** Pay: the figures switch with its type. */
export function SalaryFields() {
  const [type] = useFormValue<SalaryValues['type']>('salary.type')
  const [currency = 'ETB'] = useFormValue<string>('salary.currency')
  return (
    <>
      <RadioField label="Kind of pay" name="salary.type" options={TYPES} look="cards" columns={2} />
      {type === 'RANGE' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={`From, ${currency}`} name="salary.minAmount" {...MONEY} />
          <TextField label={`To, ${currency}`} name="salary.maxAmount" {...MONEY} />
        </div>
      )}
      {type === 'FIXED' && <TextField label={`Amount, ${currency}`} name="salary.amount" {...MONEY} />}
      {type === 'HOURLY' && <TextField label={`Rate per hour, ${currency}`} name="salary.hourlyRate" {...MONEY} />}
      {type && (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              label="Currency"
              name="salary.currency"
              options={CURRENCIES.map((value) => ({ value, label: value }))}
            />
            {type !== 'HOURLY' && (
              <SelectField
                label="Paid"
                name="salary.frequency"
                options={optionsOf(SALARY_FREQUENCIES, SALARY_FREQUENCY)}
              />
            )}
          </div>
          <CheckboxField label={NEGOTIABLE} name="salary.negotiable" />
          <TextareaField
            label="Benefits"
            name="salary.benefits"
            optional
            rows={3}
            counter={{ max: 1000 }}
            hint="For example health insurance, transport, training"
          />
        </>
      )}
    </>
  )
}
