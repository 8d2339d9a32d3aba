import { t, ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatPlace } from '@sira/contract/place-names'
import type { CompanyCard } from '@sira/contract/companies'
import { formatFullName } from '@sira/contract/messages'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatCompanySize, formatOpenPositions } from '../../ui/labels.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { VerifiedCompanyMark } from '../../ui/verified-company-mark.tsx'

/** A company in a list: logo, name, two lines of description, up to five skills, four facts. */
export function CompanyRow({ company, heading: Heading = 'h3' }: { company: CompanyCard; heading?: 'h2' | 'h3' }) {
  const titleId = `company-${company.id}`
  return (
    <li>
      <article
        aria-labelledby={titleId}
        className="relative flex h-full flex-col rounded-lg border border-line bg-surface p-5 hover:border-control"
      >
        <div className="flex items-center gap-3">
          <PictureOrMonogram src={company.logo} name={company.name} size={48} />
          <Heading id={titleId} className="min-w-0 text-lg wrap-anywhere">
            {company.name}
            {company.verified && <VerifiedCompanyMark />}
          </Heading>
        </div>
        <p className="mt-3 line-clamp-2 text-sm wrap-anywhere text-ink-2">{company.description}</p>
        {company.skills.length > 0 && <SkillChips skills={company.skills} />}
        <CompanyFacts company={company} />
        <p className="pt-4">
          <Link className="link cover font-semibold" to={paths.company(company.id)}>
            <Trans>
              View Profile<span className="sr-only"> of {ph({ name: company.name })}</span>
            </Trans>
          </Link>
        </p>
      </article>
    </li>
  )
}

/** Without featured companies the section is left out; null means that loading failed, which is shown. */
export function FeaturedCompanies({ companies }: { companies: CompanyCard[] | null }) {
  if (companies?.length === 0) return null
  return (
    <section className="mt-14" aria-labelledby="featured-companies">
      <h2 id="featured-companies" className="text-xl">
        {t`Featured companies`}
      </h2>
      {companies ? (
        <ul className="mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {companies.map((company) => (
            <CompanyRow key={company.id} company={company} />
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-cherry">{t`Failed to load featured companies`}</p>
      )}
    </section>
  )
}

function SkillChips({ skills }: Pick<CompanyCard, 'skills'>) {
  return (
    <p className="mt-3 flex flex-wrap gap-1.5">
      {skills.map((skill) => (
        <span key={skill} className="chip">
          {skill}
        </span>
      ))}
    </p>
  )
}

function CompanyFacts({ company }: { company: CompanyCard }) {
  return (
    <ul className="mt-auto grid gap-1 pt-4 text-sm text-ink-2">
      <CompanyFact icon="users">{formatCompanySize(company.size)}</CompanyFact>
      <CompanyFact icon="user">{formatFullName(company.user)}</CompanyFact>
      <CompanyFact icon="map-pin">{formatPlace(company.location)}</CompanyFact>
      <CompanyFact icon="briefcase">{formatOpenPositions(company.jobsCount)}</CompanyFact>
    </ul>
  )
}

const CompanyFact = ({
  icon,
  children,
}: {
  icon: 'users' | 'user' | 'map-pin' | 'briefcase'
  children: React.ReactNode
}) => (
  <li className="flex items-center gap-2">
    <Icon name={icon} className="size-4 flex-none text-ink-3" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
)
