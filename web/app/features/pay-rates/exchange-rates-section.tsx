import { t } from '@lingui/core/macro'
import { FOREIGN_CURRENCIES } from '@sira/contract/enums'
import type { ExchangeRate, ExchangeRateForm } from '@sira/contract/pay-rates'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatDate } from '../../ui/dates.ts'
import { DayField } from '../../ui/day-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { FormSchema } from '../../ui/form-errors.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { formatNumber } from '../../ui/money.ts'
import { toast } from '../../ui/toast.tsx'
import { sendExchangeRate } from './pay-rates-queries.ts'

interface ExchangeRatesSectionProps {
  rates: readonly ExchangeRate[]
  schema: FormSchema<object, ExchangeRateForm>
  /** Today in Addis Ababa (yyyy-mm-dd). */
  today: string
}

const SOURCE_HINT = t`For example National Bank of Ethiopia, indicative rate. Everybody can read it.`

/** What a dollar and a euro are worth, and since when; a new rate is added, none is lost. */
export function ExchangeRatesSection({ rates, schema, today }: ExchangeRatesSectionProps) {
  const [open, setOpen] = useState(false)
  async function send(form: ExchangeRateForm) {
    await sendExchangeRate(form)
    setOpen(false)
    toast.success(t`Exchange rate saved. The pay of jobs is being computed again.`)
  }
  return (
    <section aria-labelledby="exchange-rates">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="exchange-rates" className="text-lg">{t`Exchange rates`}</h2>
        <Button variant="quiet" icon="plus" onClick={() => setOpen(true)}>
          {t`Add a rate`}
        </Button>
      </div>
      <p className="mt-1 max-w-prose text-sm text-ink-3">
        {t`Lists and filters compare pay by the newest rate of each currency, and pages say its day. Statistics use the rate of the day on which a job was published.`}
      </p>
      <RatesTable rates={rates} />
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Add an exchange rate`}>
        <RateForm schema={schema} today={today} onSend={send} />
      </Dialog>
    </section>
  )
}

const RatesTable = ({ rates }: Pick<ExchangeRatesSectionProps, 'rates'>) => (
  <DataTable
    className="mt-3"
    caption={t`Exchange rates`}
    columns={[t`Currency`, { number: t`ETB for one` }, t`From`, t`Source`]}
  >
    {rates.map(({ currency, rateOn, etb, source }) => (
      <tr key={`${currency} ${rateOn}`}>
        <th scope="row">{currency}</th>
        <td className="num text-right">{formatNumber(etb)}</td>
        <td className="num">{formatDate(rateOn)}</td>
        <td>{source}</td>
      </tr>
    ))}
  </DataTable>
)

type RateFormProps = Omit<ExchangeRatesSectionProps, 'rates'> & { onSend: (form: ExchangeRateForm) => Promise<void> }

const RateForm = ({ schema, today, onSend }: RateFormProps) => (
  <Form
    schema={schema}
    defaultValues={{ currency: 'USD', rateOn: today, source: '' }}
    aria-label={t`Exchange rate`}
    onSend={onSend}
  >
    <SelectField
      label={t`Currency`}
      name="currency"
      options={FOREIGN_CURRENCIES.map((value) => ({ value, label: value }))}
    />
    <TextField label={t`ETB for one unit`} name="etb" type="number" inputMode="decimal" min={0} step="any" />
    <DayField label={t`From this day on`} name="rateOn" max={today} />
    <TextField label={t`Source`} name="source" maxLength={200} hint={SOURCE_HINT} />
    <SubmitButton busyText={t`Saving...`}>{t`Save rate`}</SubmitButton>
  </Form>
)
