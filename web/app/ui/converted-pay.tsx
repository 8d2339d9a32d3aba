import { ph, t } from '@lingui/core/macro'
import { formatDate } from './dates.ts'
import { formatAmount, formatMonthlyPay, formatNumber, type SalaryInfo } from './money.ts'

/** A pay a month in whole ETB and USD, and what employees are left with. */
interface MonthlyPay {
  basis: 'GROSS' | 'NET' | 'UNKNOWN'
  etbMin: number
  etbMax: number
  usdMin: number
  usdMax: number
  /** The day of the exchange rates. */
  ratesOf: string
  netEtbMin?: number | undefined
  netEtbMax?: number | undefined
}

const capitalize = (text: string) => text[0]!.toUpperCase() + text.slice(1)

/**
 * What an employee is left with of pay before tax: 'about 31,100 ETB take-home'; '' where that cannot be estimated.
 */
function formatTakeHome({ netEtbMin, netEtbMax }: MonthlyPay): string {
  if (netEtbMin === undefined || netEtbMax === undefined) return ''
  const [least, most] = [formatNumber(netEtbMin), formatNumber(netEtbMax)]
  const amount = least === most ? least : `${least} - ${most}`
  return t`about ${amount} ETB take-home pay a month`
}

/** A pay a month in ETB and what an employee is left with, with how that was computed. */
export const ConvertedPay = ({ salary, pay }: { salary: SalaryInfo; pay: MonthlyPay }) => (
  <>
    {[formatMonthlyPay(salary, pay), formatTakeHome(pay)].filter(Boolean).map((text) => (
      <p key={text} className="num text-sm text-ink-2">
        {capitalize(text)}
      </p>
    ))}
    <PayNotes notes={listPayNotes(salary, pay)} />
  </>
)

const PayNotes = ({ notes }: { notes: string[] }) => (
  <details className="mt-1 text-sm text-ink-2 print:hidden">
    <summary className="link inline-flex min-h-11 cursor-pointer items-center md:min-h-8">{t`What this pay means`}</summary>
    <ul className="mt-1 grid max-w-prose list-disc gap-1 pl-5">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  </details>
)

/** What a reader has to know to compare the pay with another: tax, hours of a month, exchange rates. */
function listPayNotes(salary: SalaryInfo, pay: MonthlyPay): string[] {
  const isMonthly = salary.type !== 'HOURLY' && salary.frequency === 'MONTHLY'
  const [least, most] = [pay.usdMin, pay.usdMax].map(formatNumber)
  const dollars = formatAmount(least === most ? least! : `${least} - ${most}`, 'USD')
  const date = formatDate(pay.ratesOf)
  const notes = {
    UNKNOWN: t`The company does not say whether this is before or after tax. Ask before you agree.`,
    NET: t`After tax: income tax and pension are already taken off.`,
    GROSS: t`Before tax: income tax and your part of the pension are still taken off.`,
  }
  return [
    notes[pay.basis],
    ...(pay.netEtbMin === undefined
      ? []
      : [
          t`Take-home pay is an estimate for employees, from the public income tax bands and the pension contribution of employees. Allowances and other deductions change it.`,
        ]),
    ...(isMonthly
      ? []
      : [t`A month is counted as 22 days of 8 hours, or 176 hours; a year has 52 weeks or 12 months.`]),
    salary.currency === 'USD'
      ? t`Converted at the exchange rate of ${date}.`
      : t`About ${ph({ dollars })} a month at the exchange rate of ${date}.`,
  ]
}
