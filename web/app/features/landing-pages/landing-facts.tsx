import { plural, t } from '@lingui/core/macro'
import type { LandingKind, LandingLink, LandingPage } from '@sira/contract/landing-pages'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Fact } from '../../ui/fact.tsx'
import { formatPayBasis, formatSample, formatSpread } from '../../ui/advertised-pay.ts'
import { formatLandingName } from './landing-names.ts'

/** The way back to the list of all jobs. */
export const LandingTrail = ({ page }: { page: LandingPage }) => (
  <nav aria-label={t`Breadcrumb`} className="mb-2 flex min-h-11 items-center gap-2 text-sm text-ink-2">
    <Link className="link" to={paths.jobs()}>
      {t`Find Jobs`}
    </Link>
    <span aria-hidden="true">/</span>
    <span aria-current="page">{formatLandingName(page)}</span>
  </nav>
)

/** How many jobs there are, what they pay and who is hiring. */
export function LandingFacts({ page }: { page: LandingPage }) {
  const { jobs, companies, salary, kind, slug } = page
  if (jobs === 0 && !salary?.enough) return null
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      <Fact variant="prominent" term={t`Open now`}>
        {plural(jobs, { one: '# job', other: '# jobs' })}
      </Fact>
      {salary?.enough && (
        <Fact variant="prominent" term={t`Advertised pay a month, ${formatPayBasis(salary.basis)}`}>
          {kind === 'SKILL' ? (
            <Link className="link" to={paths.salary(slug)}>
              {formatSpread(salary)}
            </Link>
          ) : (
            formatSpread(salary)
          )}
          <span className="block text-sm font-normal text-ink-2">{formatSample(salary)}</span>
        </Fact>
      )}
      {companies.length > 0 && (
        <Fact variant="prominent" term={t`Who is hiring`}>
          {companies.map(({ id, name }, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              <Link className="link wrap-anywhere" to={paths.company(id)}>
                {name}
              </Link>
            </Fragment>
          ))}
        </Fact>
      )}
    </dl>
  )
}

const KIND_TITLES: Readonly<Record<LandingKind, string>> = {
  SKILL: t`Skills`,
  CITY: t`Cities`,
  INDUSTRY: t`Industries`,
  REMOTE: t`From anywhere`,
}

/** Links to the pages about these jobs together with others, by kind. */
export function RelatedPages({ related }: { related: readonly LandingLink[] }) {
  const kinds = (Object.keys(KIND_TITLES) as LandingKind[]).filter((kind) => related.some((each) => each.kind === kind))
  if (kinds.length === 0) return null
  return (
    <nav className="mt-12" aria-labelledby="related-pages">
      <h2 id="related-pages" className="text-xl">{t`More jobs like these`}</h2>
      <dl className="mt-2 grid gap-2">
        {kinds.map((kind) => (
          <div key={kind} className="flex flex-wrap items-center gap-x-4">
            <dt className="text-sm text-ink-2">{KIND_TITLES[kind]}</dt>
            {related
              .filter((each) => each.kind === kind)
              .map((each) => (
                <dd key={each.slug}>
                  <Link className="link inline-flex min-h-11 items-center" to={paths.landing(each)}>
                    {formatLandingName(each)} ({each.jobs})
                  </Link>
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </nav>
  )
}
