import { t } from '@lingui/core/macro'
import type { JobPage } from '@sira/contract/jobs'
import { NO_SALARY } from '@sira/contract/messages'
import { ConvertedPay } from '../../ui/converted-pay.tsx'
import { getLabel } from '../../ui/labels.ts'
import { formatBasis, formatNegotiableNote, getSalaryParts } from '../../ui/money.ts'

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
