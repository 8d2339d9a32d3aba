import { t } from '@lingui/core/macro'
import {
  CURRENCIES,
  PAY_HIDDEN_REASONS,
  SALARY_FREQUENCIES,
  type PayBasis,
  type SalaryType,
} from '@sira/contract/enums'
import { NOT_SPECIFIED } from '@sira/contract/messages'
import { CheckboxField, RadioField, SelectField, TextareaField, TextField } from '../../ui/field.tsx'
import { useFormValue } from '../../ui/form-context.ts'
import {
  PAY_BASIS_LABELS,
  PAY_HIDDEN_REASON_LABELS,
  SALARY_FREQUENCY_LABELS,
  SALARY_TYPE_LABELS,
} from '../../ui/area-labels.ts'
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
          <SalaryUnitFields type={type} />
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

/** What the amounts are: their currency, their period, and whether they are before or after tax. */
const SalaryUnitFields = ({ type }: { type: SalaryType }) => (
  <>
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
    <RadioField
      label={t`These amounts are`}
      name="salary.basis"
      options={toOptions(['GROSS', 'NET'] satisfies PayBasis[], PAY_BASIS_LABELS)}
      variant="cards"
      columns={2}
    />
  </>
)

/** Why the pay of a job is not told, asked where none is given. */
export function PayHiddenReasonField() {
  const [type] = useFormValue<SalaryFormValues['type']>('salary.type')
  if (type) return null
  return (
    <SelectField
      label={t`Why do you not show the pay?`}
      name="payHiddenReason"
      optional
      options={[
        { value: '', label: t`I would rather not say` },
        ...toOptions(PAY_HIDDEN_REASONS, PAY_HIDDEN_REASON_LABELS),
      ]}
      hint={t`The job says it in place of the pay.`}
    />
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
