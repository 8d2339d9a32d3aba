import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { computeProfileCompleteness, type ProfileCompletenessItem } from './profile-completeness.ts'
import { myProfileQuery } from './seekers-queries.ts'

/** Shows how complete the seeker's own profile is, what to add next, and what else is missing; nothing once it is complete. */
export function ProfileCompletenessCard() {
  const { profile } = useLoadedQuery(myProfileQuery)
  const { done, total, percent, next, missing } = computeProfileCompleteness(profile)
  if (!next) return null
  const others = missing.slice(1)
  return (
    <section aria-labelledby="completeness" className="no-print rounded-lg border border-line bg-surface p-4 md:p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="completeness" className="text-base">
          {t`Your profile`}
        </h2>
        <p className="num text-sm text-ink-2">{t`${percent}% complete`}</p>
      </div>
      <div className="mt-2 grid auto-cols-fr grid-flow-col gap-1" aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className={`h-1.5 rounded-xs ${index < done ? 'bg-forest' : 'bg-line-2'}`} />
        ))}
      </div>
      <p className="mt-3">
        <span className="font-semibold">{next.nextText}</span> <span className="text-ink-2">{next.why}</span>
      </p>
      {others.length > 0 && <OtherMissingItems items={others} />}
      <ButtonLink to={paths.seeker.createProfile(next.step)} variant="quiet" size="sm" className="mt-3">
        {t`Complete your profile`}
      </ButtonLink>
    </section>
  )
}

function OtherMissingItems({ items }: { items: readonly ProfileCompletenessItem[] }) {
  const links = items.map(({ what, step }, index) => (
    <span key={what}>
      {index > 0 && ', '}
      <Link className="link" to={paths.seeker.createProfile(step)}>
        {what}
      </Link>
    </span>
  ))
  return (
    <p className="mt-1 text-sm text-ink-2">
      <Trans>Then: {links}.</Trans>
    </p>
  )
}
