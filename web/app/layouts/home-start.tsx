import { plural, t } from '@lingui/core/macro'
import type { Account } from '@sira/contract/auth'
import { DASHBOARD_ADDRESSES } from '@sira/contract/dashboard-addresses'
import { sendOverHttp } from '../api/http.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useFetched } from '../ui/use-fetched.ts'
import { findNextStep, type NextStep } from './next-step.ts'

/** On top of the home page, for seekers and companies: the next step of a new account, otherwise what waits for them. */
export function HomeStart({ account }: { account: Account }) {
  const step = findNextStep(account)
  if (account.role !== 'JOBSEEKER' && account.role !== 'COMPANY') return null
  return (
    <section
      aria-label={t`Your next step`}
      className="mb-8 rounded-lg border border-line-2 bg-forest-wash px-4 py-4 md:px-5"
    >
      {step ? <FirstStep step={step} /> : <AreaStart account={account} />}
    </section>
  )
}

const FirstStep = ({ step: { text, link } }: { step: NextStep }) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <p className="text-lg font-semibold">{text}</p>
    <ButtonLink to={link.to} size="lg" className="max-sm:w-full">
      {link.label}
    </ButtonLink>
  </div>
)

function AreaStart({ account: { role, firstName } }: { account: Account }) {
  const isSeeker = role === 'JOBSEEKER'
  const area = isSeeker ? paths.seeker : paths.employer
  const count = useWaitingCount(isSeeker ? 'seeker' : 'company')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        <span className="text-lg font-semibold">{t`Selam ${firstName}!`}</span>{' '}
        <span role="status">
          {count > 0 && plural(count, { one: '# thing waits for you.', other: '# things wait for you.' })}
        </span>
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <ButtonLink to={area.home()} className="max-sm:grow">
          {count > 0 ? t`See what waits` : t`Dashboard`}
        </ButtonLink>
        <ButtonLink to={area.applications()} variant="quiet" className="max-sm:grow">
          {isSeeker ? t`My Applications` : t`Applications`}
        </ButtonLink>
      </div>
    </div>
  )
}

/**
 * How much the person has to answer, as their dashboard begins with it; 0 until that is known, and when it cannot
 * be read. Loaded after the page, which visitors get without it.
 */
function useWaitingCount(side: keyof typeof DASHBOARD_ADDRESSES): number {
  const counted = useFetched(side, async (_, signal) => {
    const { ok, body } = await sendOverHttp(DASHBOARD_ADDRESSES[side], {}, { signal })
    if (!ok) return 0
    const { waiting, overdue = 0 } = body.data as { waiting: { total: number }[]; overdue?: number }
    return waiting.reduce((sum, { total }) => sum + total, overdue)
  })
  return counted?.value ?? 0
}
