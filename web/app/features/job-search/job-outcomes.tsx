import { plural, t } from '@lingui/core/macro'
import type { JobPage } from '@sira/contract/jobs'
import { formatDate } from '../../ui/dates.ts'
import { Fact } from '../../ui/fact.tsx'
import { Icon } from '../../ui/icon.tsx'

const DAY_MS = 86_400_000
const DOUBT_TEXTS = {
  OLD: t`it has been open for long, or was posted again and again`,
  SILENT: t`nobody of the company has been active for a month`,
  UNANSWERED: t`hardly anybody who applied has been answered`,
}

/** Since when a job is open, and what has become of it so far; a warning only where two facts that do not depend on each other hold. */
export function JobOutcomes({ job: { outcomes, publishedAt, status } }: { job: JobPage }) {
  if (!outcomes || !publishedAt || status !== 'ACTIVE') return null
  const { reposts, applicants, answered, lastActiveOn, lastHireOn, doubts } = outcomes
  const days = Math.max(1, Math.ceil((Date.now() - Date.parse(publishedAt)) / DAY_MS))
  return (
    <section className="border-t border-line px-5 pt-4 pb-3" aria-labelledby="outcomes">
      <h2 id="outcomes" className="text-base">
        {t`How it is going`}
      </h2>
      {doubts.length > 0 && (
        <p className="mt-2 flex items-start gap-2.5 rounded-md bg-adey-wash px-3 py-2.5 text-sm text-adey-ink">
          <Icon name="circle-alert" className="mt-0.5" />
          <span>{t`Think before you spend an evening on it: ${doubts.map((doubt) => DOUBT_TEXTS[doubt]).join('; ')}.`}</span>
        </p>
      )}
      <dl className="mt-1">
        <Fact term={t`Open for`}>
          <span suppressHydrationWarning>{plural(days, { one: '# day', other: '# days' })}</span>
        </Fact>
        {reposts > 0 && <Fact term={t`Posted before`}>{plural(reposts, { one: '# time', other: '# times' })}</Fact>}
        {applicants !== null && answered !== null && (
          <Fact term={t`Applicants answered`}>{t`${answered} of ${applicants}`}</Fact>
        )}
        {lastActiveOn && <Fact term={t`Company last active`}>{formatDate(lastActiveOn)}</Fact>}
        {lastHireOn && <Fact term={t`Last hired for such a job`}>{formatDate(lastHireOn)}</Fact>}
      </dl>
    </section>
  )
}
