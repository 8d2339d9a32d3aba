import { showCompany, type CompanyPage } from '@sira/contract/companies'
import { Link } from 'react-router'
import { ask, orResponse } from '../../api/ask.ts'
import { siteContext } from '../../api/context.ts'
import { paths } from '../../paths.ts'
import { ButtonLink, OutsideLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { companySizeText, INDUSTRY, labelOf, openPositionsText } from '../../ui/labels.ts'
import { Picture } from '../../ui/monogram.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { JobRow } from '../jobs/job-row.tsx'
import { VerifiedMark } from '../jobs/verified-mark.tsx'
import type { Route } from './+types/show-company.route'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return pageMeta({ title: 'Company not found', noindex: true })
  const { company, origin } = loaderData
  return [
    ...pageMeta({
      title: company.name,
      description: company.description.slice(0, 160) || `${company.name}, ${company.location}. ${openPositionsText(company.jobsCount)}.`,
      canonical: origin + paths.company(company.id),
      image: company.logo ? new URL(company.logo, origin || 'http://localhost').href.replace(/\/128$/, '/256') : undefined,
      type: 'profile',
    }),
    { 'script:ld+json': organization(company, origin) },
  ]
}

/** schema.org Organization: only what the page shows. */
const organization = (company: CompanyPage, origin: string) => ({
  '@context': 'https://schema.org/',
  '@type': 'Organization',
  name: company.name,
  url: origin + paths.company(company.id),
  ...(company.website && { sameAs: company.website }),
  ...(company.logo && { logo: new URL(company.logo, origin || 'http://localhost').href }),
  ...(company.description && { description: company.description }),
  address: { '@type': 'PostalAddress', addressLocality: company.location, addressCountry: 'ET' },
})

export async function loader({ params, context }: Route.LoaderArgs) {
  const { data: company } = await ask(showCompany, { params }, context).catch(orResponse)
  return { company, origin: context.get(siteContext).publicOrigin ?? '' }
}

export default function ShowCompany({ loaderData: { company } }: Route.ComponentProps) {
  return (
    <div className="page pt-5 pb-12 md:pt-8">
      <header className="flex flex-wrap items-start gap-4 md:gap-5">
        <Picture src={company.logo} name={company.name} size={72} />
        <div className="min-w-0 grow">
          <h1 tabIndex={-1} className="text-2xl md:text-3xl">{company.name} <span className="inline-flex align-[-3px]">{company.verified && <VerifiedMark />}</span></h1>
          <p className="meta mt-1 text-ink-2">
            <span>{labelOf(INDUSTRY, company.industry)}</span><span>{companySizeText(company.size)}</span><span>{company.location}</span><span>{openPositionsText(company.jobsCount)}</span>
          </p>
        </div>
        {company.website && <OutsideLink href={company.website} rel="noopener nofollow ugc" variant="quiet" icon="globe">Visit website</OutsideLink>}
      </header>
      {company.description && <p className="mt-5 max-w-prose whitespace-pre-line">{company.description}</p>}
      <div className="mt-8 grid gap-8 md:grid-cols-[minmax(0,1fr)_320px] md:gap-12">
        <OpenPositions company={company} />
        <Overview company={company} />
      </div>
    </div>
  )
}

function OpenPositions({ company }: { company: CompanyPage }) {
  return (
    <section aria-labelledby="open-positions" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="open-positions" className="text-xl">Open Positions</h2>
        {company.jobs.length > 0 && <ButtonLink variant="quiet" size="sm" to={paths.jobs({ company: company.id })}>View All Jobs</ButtonLink>}
      </div>
      {company.jobs.length === 0 ? (
        <Empty level={3} title="No jobs found" hint="This company has no open positions now." action={<Link className="link" to={paths.jobs()}>See all jobs</Link>} />
      ) : (
        <ul className="joblist mt-3">{company.jobs.map((job) => <JobRow key={job.id} job={job} />)}</ul>
      )}
    </section>
  )
}

function Overview({ company: { user, email, phone } }: { company: CompanyPage }) {
  return (
    <aside aria-labelledby="company-overview" className="panel self-start p-5">
      <h2 id="company-overview" className="text-lg">Company Overview</h2>
      <h3 className="mt-4 text-sm font-semibold">Contact Person</h3>
      <p>{user.firstName} {user.lastName}</p>
      <h3 className="mt-4 text-sm font-semibold">Contact Info</h3>
      <p><a className="link break-all" href={`mailto:${email}`}>{email}</a></p>
      <p><a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a></p>
    </aside>
  )
}
