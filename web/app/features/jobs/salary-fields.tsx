import { t } from '@lingui/core/macro'
import { CURRENCIES, SALARY_FREQUENCIES, type SalaryType } from '@sira/contract/enums'
import { NOT_SPECIFIED } from '@sira/contract/messages'
import { CheckboxField, RadioField, SelectField, TextareaField, TextField } from '../../ui/field.tsx'
import { useFormValue } from '../../ui/form-context.ts'
import { SALARY_FREQUENCY_LABELS, SALARY_TYPE_LABELS } from '../../ui/area-labels.ts'
import { toOptions } from '../../ui/labels.ts'
import { NEGOTIABLE } from '../../ui/money.ts'
import { BENEFITS_LABEL, SALARY_AMOUNTS, type SalaryFormValues } from './salary.ts'

const TYPE_OPTIONS = [
  { value: '', label: NOT_SPECIFIED },
  ...toOptions(['RANGE', 'FIXED', 'HOURLY'] satisfies SalaryType[], SALARY_TYPE_LABELS),
]
const AMOUNT_INPUT = { type: 'number', inputMode: 'decimal', min: 0, step: 'any' } as const

/** The pay; its type decides which amounts are asked for. */
export function SalaryFields() {
  const [type] = useFormValue<SalaryFormValues['type']>('salary.type')
  return (
    <>
      <RadioField label={t`Pay type`} name="salary.type" options={TYPE_OPTIONS} variant="cards" columns={2} />
      {type && (
        <>
          <SalaryAmountFields type={type} />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              label={t`Currency`}
              name="salary.currency"
              options={CURRENCIES.map((value) => ({ value, label: value }))}
            />
            {type !== 'HOURLY' && (
              <SelectField
                label={t`Pay period`}
                name="salary.frequency"
                options={toOptions(SALARY_FREQUENCIES, SALARY_FREQUENCY_LABELS)}
              />
            )}
          </div>
          <CheckboxField label={NEGOTIABLE} name="salary.negotiable" />
          <TextareaField
            label={BENEFITS_LABEL}
            name="salary.benefits"
            optional
            rows={3}
            counter={{ max: 1000 }}
            hint={t`For example health insurance, transport, training`}
          />
        </>
      )}
    </>
  )
}

/** The amounts of one type of pay, two of them beside each other. */
function SalaryAmountFields({ type }: { type: SalaryType }) {
  const [currency = 'ETB'] = useFormValue<string>('salary.currency')
  const fields = SALARY_AMOUNTS[type].map(({ name, label }) => (
    <TextField key={name} label={t`${label}, ${currency}`} name={`salary.${name}`} {...AMOUNT_INPUT} />
  ))
  return fields.length > 1 ? <div className="grid gap-5 sm:grid-cols-2">{fields}</div> : fields
}
