import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SalaryFigures, SalaryStatistics } from '@sira/contract/salaries'
import { formatDate } from '../../ui/dates.ts'
import { formatFigurePay, formatPayBasis, formatSample, formatSpread } from '../../ui/advertised-pay.ts'

const CONFIDENCE_LABELS = {
  FEW: t`Few jobs: take it as a hint.`,
  MEDIUM: t`Enough jobs for a fair picture.`,
  HIGH: t`Many jobs from many companies.`,
}

/** The median in large type, with what was counted. */
export function PaySummary({ salary }: { salary: SalaryFigures }) {
  return (
    <section aria-labelledby="typical-pay">
      <h2 id="typical-pay" className="text-sm font-normal text-ink-2">
        {t`Typical advertised pay, a month`}
      </h2>
      <p className="num mt-1 text-3xl font-semibold">{formatFigurePay(salary.median, salary)}</p>
      <p className="mt-1 text-ink-2">
        {formatSpread(salary)}
        {', '}
        {formatPayBasis(salary.basis)}
      </p>
      <p className="mt-2 text-sm text-ink-2">
        {formatSample(salary)}. {CONFIDENCE_LABELS[salary.confidence]}
      </p>
    </section>
  )
}

/** How the figures are made, for whoever wants to judge them. */
export const HowPayIsCounted = ({ salary: { from, to } }: { salary: SalaryStatistics }) => (
  <section className="prose mt-10" aria-labelledby="how-counted">
    <h2 id="how-counted">{t`How we count`}</h2>
    <ul>
      <li>
        <Trans>
          We count what jobs on this site offered from {formatDate(from)} to {formatDate(to)}, also those that have
          closed. It is advertised pay, not what people were paid in the end.
        </Trans>
      </li>
      <li>{t`All pay is counted as that of a month: 176 hours, 22 days, or a twelfth of a year of 52 weeks. A range counts as its middle; a very wide one does not count.`}</li>
      <li>{t`Pay before tax and pay after tax are never mixed, nor birr and dollars.`}</li>
      <li>{t`A job that was posted again counts once. No company makes up more than a quarter of the figures where at least four advertise, and from 10 jobs on we leave out pay that is far from all the rest.`}</li>
      <li>{t`We show figures only from 5 jobs of 3 companies, and where the middle half lies from 10 jobs of 5.`}</li>
    </ul>
  </section>
)
