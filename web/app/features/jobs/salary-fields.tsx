import { CURRENCIES, SALARY_FREQUENCIES, SALARY_TYPES } from '@sira/contract/enums'
import { NOT_SPECIFIED } from '@sira/contract/messages'
import { CheckboxField, RadioField, SelectField, TextareaField, TextField } from '../../ui/field.tsx'
import { useFormValue } from '../../ui/form-context.ts'
import { toOptions, SALARY_FREQUENCY_LABELS, SALARY_TYPE_LABELS } from '../../ui/labels.ts'
import { NEGOTIABLE } from '../../ui/money.ts'
import type { SalaryFormValues } from './job-form-values.ts'

const TYPE_OPTIONS = [
  { value: '', label: NOT_SPECIFIED },
  ...toOptions(['RANGE', 'FIXED', 'HOURLY'] satisfies (typeof SALARY_TYPES)[number][], SALARY_TYPE_LABELS),
]
const AMOUNT_INPUT = { type: 'number', inputMode: 'decimal', min: 0, step: 'any' } as const

/** The pay; its type decides which amounts are asked for. */
export function SalaryFields() {
  const [type] = useFormValue<SalaryFormValues['type']>('salary.type')
  const [currency = 'ETB'] = useFormValue<string>('salary.currency')
  return (
    <>
      <RadioField label="Pay type" name="salary.type" options={TYPE_OPTIONS} look="cards" columns={2} />
      {type === 'RANGE' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={`From, ${currency}`} name="salary.minAmount" {...AMOUNT_INPUT} />
          <TextField label={`To, ${currency}`} name="salary.maxAmount" {...AMOUNT_INPUT} />
        </div>
      )}
      {type === 'FIXED' && <TextField label={`Amount, ${currency}`} name="salary.amount" {...AMOUNT_INPUT} />}
      {type === 'HOURLY' && (
        <TextField label={`Rate per hour, ${currency}`} name="salary.hourlyRate" {...AMOUNT_INPUT} />
      )}
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
                label="Pay period"
                name="salary.frequency"
                options={toOptions(SALARY_FREQUENCIES, SALARY_FREQUENCY_LABELS)}
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
