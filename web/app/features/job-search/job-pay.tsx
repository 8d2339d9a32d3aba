import { ph, t } from '@lingui/core/macro'
import type { JobPage } from '@sira/contract/jobs'
import { NO_SALARY } from '@sira/contract/messages'
import { formatDate } from '../../ui/dates.ts'
import { getLabel } from '../../ui/labels.ts'
import {
  formatAmount,
  formatBasis,
  formatMonthlyPay,
  formatNegotiableNote,
  formatNumber,
  formatTakeHome,
  getSalaryParts,
  type SalaryInfo,
} from '../../ui/money.ts'

/** Why a job does not tell its pay, as the page says it. */
const HIDDEN_REASONS: Record<string, string> = {
  NEGOTIABLE: t`The company agrees on the pay with each person`,
  POLICY: t`The company does not publish pay`,
  DEPENDS_ON_EXPERIENCE: t`The pay depends on experience`,
}
/** The pay of a job as it is stated and converted, or why it has none. */
export function JobPay({ job }: { job: JobPage }) {
  const { salary, payMonthly, payHiddenReason } = job
  const parts = getSalaryParts(salary)
  if (!parts)
    return (
      <>
        <p className="text-lg text-ink-2">{NO_SALARY}</p>
        {payHiddenReason && <p className="text-sm text-ink-3">{getLabel(HIDDEN_REASONS, payHiddenReason)}</p>}
      </>
    )
  return (
    <>
      <p className="num text-xl font-semibold">
        {parts.amount}{' '}
        <span className="text-base font-normal text-ink-2">
          {parts.per} {formatBasis(salary)} {formatNegotiableNote(salary)}
        </span>
      </p>
      {salary && payMonthly && <ConvertedPay salary={salary} pay={payMonthly} />}
    </>
  )
}

type MonthlyPay = NonNullable<JobPage['payMonthly']>

const capitalize = (text: string) => text[0]!.toUpperCase() + text.slice(1)

/** A pay a month in ETB and what an employee is left with, with how that was computed. */
const ConvertedPay = ({ salary, pay }: { salary: SalaryInfo; pay: MonthlyPay }) => (
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
