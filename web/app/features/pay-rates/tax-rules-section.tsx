import { ph, t } from '@lingui/core/macro'
import { computeTakeHome } from '@sira/contract/pay-months'
import type { TaxRulesEntry, TaxRulesForm } from '@sira/contract/pay-rates'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatDate } from '../../ui/dates.ts'
import { DayField } from '../../ui/day-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { useFormParts } from '../../ui/form-context.ts'
import type { FormSchema } from '../../ui/form-errors.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { formatNumber } from '../../ui/money.ts'
import { toast } from '../../ui/toast.tsx'
import { sendTaxRules } from './pay-rates-queries.ts'

interface TaxRulesSectionProps {
  /** Newest first; the first ones count. */
  rules: readonly TaxRulesEntry[]
  schema: FormSchema<object, TaxRulesForm>
  /** Today in Addis Ababa (yyyy-mm-dd). */
  today: string
}

/** The pay that the section computes as an example, in ETB a month. */
const EXAMPLE_PAY = 50_000
const NUMBER_INPUT = { type: 'number', inputMode: 'decimal', min: 0, step: 'any' } as const

/** What employees pay of their pay, with an example, and the rules before. */
export function TaxRulesSection({ rules, schema, today }: TaxRulesSectionProps) {
  const [open, setOpen] = useState(false)
  async function send(form: TaxRulesForm) {
    await sendTaxRules(form)
    setOpen(false)
    toast.success(t`Tax rules saved`)
  }
  return (
    <section aria-labelledby="tax-rules" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="tax-rules" className="text-lg">{t`Income tax and pension`}</h2>
        <Button variant="quiet" icon="pencil" onClick={() => setOpen(true)}>
          {t`Enter new rules`}
        </Button>
      </div>
      <p className="mt-1 max-w-prose text-sm text-ink-3">
        {t`Pages estimate by them what employees are left with of pay in ETB before tax.`}
      </p>
      {rules.map((each, at) => (
        <TaxRulesTable key={each.validFrom} rules={each} isPresent={at === 0} />
      ))}
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Enter new tax rules`} variant="wide">
        <RulesForm schema={schema} today={today} present={rules[0]} onSend={send} />
      </Dialog>
    </section>
  )
}

type RulesFormProps = Omit<TaxRulesSectionProps, 'rules'> & {
  present: TaxRulesEntry | undefined
  onSend: (form: TaxRulesForm) => Promise<void>
}

/** Begins with the rules that count now. */
const RulesForm = ({ schema, today, present, onSend }: RulesFormProps) => (
  <Form
    schema={schema}
    defaultValues={{
      validFrom: today,
      bands: present?.bands ?? [],
      pensionPercent: present?.pensionPercent ?? 7,
      source: '',
    }}
    aria-label={t`Tax rules`}
    onSend={onSend}
  >
    <DayField label={t`From this day on`} name="validFrom" max={today} />
    <BandFields />
    <TextField label={t`Pension, percent of the pay before tax`} name="pensionPercent" {...NUMBER_INPUT} />
    <TextField
      label={t`Source`}
      name="source"
      maxLength={200}
      hint={t`The proclamations that say so. Everybody can read it.`}
    />
    <SubmitButton busyText={t`Saving...`}>{t`Save tax rules`}</SubmitButton>
  </Form>
)

const TaxRulesTable = ({ rules, isPresent }: { rules: TaxRulesEntry; isPresent: boolean }) => (
  <div className="mt-5">
    <h3 className="text-base">
      {isPresent
        ? t`Since ${ph({ date: formatDate(rules.validFrom) })}`
        : t`Before: from ${ph({ date: formatDate(rules.validFrom) })}`}
    </h3>
    <p className="text-sm text-ink-3">{rules.source}</p>
    <DataTable
      className="mt-2"
      caption={t`Income tax bands`}
      columns={[{ number: t`Monthly pay above` }, { number: t`Tax on all of it` }, { number: t`Less` }]}
    >
      {rules.bands.map(({ above, percent, deduction }) => (
        <tr key={above} className="num text-right">
          <td>{formatNumber(above)}</td>
          <td>{formatNumber(percent)} %</td>
          <td>{formatNumber(deduction)}</td>
        </tr>
      ))}
    </DataTable>
    <p className="num mt-2 text-sm text-ink-2">
      {t`Pension: ${ph({ percent: formatNumber(rules.pensionPercent) })} %. Of ${ph({ gross: formatNumber(EXAMPLE_PAY) })} ETB, ${ph({ net: formatNumber(computeTakeHome(EXAMPLE_PAY, rules)) })} ETB are left.`}
    </p>
  </div>
)

type Band = TaxRulesForm['bands'][number]

/** The bands, lowest first. */
function BandFields() {
  const [bands = [], setBands] = useFormParts<Partial<Band>[]>('bands')
  return (
    <fieldset className="grid gap-3">
      <legend className="label mb-2">{t`Bands, lowest first`}</legend>
      {bands.map((_, at) => (
        // The figures change while they are typed, so that only the place names a row.
        <div key={at} className="grid grid-cols-[1fr_1fr_1fr_auto] items-end gap-2 max-sm:grid-cols-[1fr_auto]">
          <TextField className="max-sm:col-span-2" label={t`Above, ETB`} name={`bands.${at}.above`} {...NUMBER_INPUT} />
          <TextField className="max-sm:col-span-2" label={t`Percent`} name={`bands.${at}.percent`} {...NUMBER_INPUT} />
          <TextField label={t`Less, ETB`} name={`bands.${at}.deduction`} {...NUMBER_INPUT} />
          <IconButton
            icon="trash-2"
            label={t`Remove band ${ph({ number: at + 1 })}`}
            disabled={bands.length === 1}
            onClick={() => setBands(bands.filter((__, other) => other !== at))}
          />
        </div>
      ))}
      <Button className="justify-self-start" variant="quiet" icon="plus" onClick={() => setBands([...bands, {}])}>
        {t`Add a band`}
      </Button>
    </fieldset>
  )
}
