import { browseCompanies } from '@sira/contract/companies'
import { featuredJobs } from '@sira/contract/jobs'
import { Link } from 'react-router'
import { ask } from '../../api/ask.ts'
import { siteContext } from '../../api/context.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { CompanyRow } from '../companies/company-row.tsx'
import { JobRow } from '../jobs/job-row.tsx'
import { JobSearch } from '../jobs/job-search.tsx'
import type { Route } from './+types/show-home.route'

/** Featured jobs shown (product spec, part 1, section 9). */
const FEATURED_JOBS = 4

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Tech jobs in Ethiopia',
    description: 'Find tech work in Ethiopia and remote, from companies whose trade licence was checked. Every application gets an answer you can see.',
    canonical: `${loaderData?.origin ?? ''}${paths.home()}`,
  })

/** A part that cannot be loaded leaves the rest of the page standing. */
export async function loader({ context }: Route.LoaderArgs) {
  const featuredFilter = JSON.stringify([{ columnField: 'featured', operatorValue: '=', value: true }])
  const [jobs, companies] = await Promise.all([
    ask(featuredJobs, {}, context).then(({ data }) => data.slice(0, FEATURED_JOBS), () => null),
    ask(browseCompanies, { query: { filters: featuredFilter, per_page: '100' } }, context).then(({ data }) => data, () => null),
  ])
  return { jobs, companies, origin: context.get(siteContext).publicOrigin ?? '' }
}

export default function ShowHome({ loaderData: { jobs, companies } }: Route.ComponentProps) {
  return (
    <div className="page pt-6 pb-12 md:pt-12">
      <div className="grid gap-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-14">
        <section>
          <h1 tabIndex={-1} className="text-3xl md:text-4xl">Tech work in Ethiopia, from companies we have checked</h1>
          <p className="mt-3 max-w-prose text-lg text-ink-2">Search, apply with your CV, and see what became of it. No agents, no fees.</p>
          <JobSearch q="" />
          <p className="mt-4 text-sm text-ink-2"><Link className="link" to={paths.jobs()}>Browse all jobs</Link></p>
        </section>
        <section aria-labelledby="featured-jobs">
          <h2 id="featured-jobs" className="text-xl">Featured jobs</h2>
          {jobs ? <ul className="joblist mt-3">{jobs.map((job) => <JobRow key={job.id} job={job} />)}</ul> : <p className="mt-3 text-cherry">Failed to load featured jobs</p>}
        </section>
      </div>
      <section className="mt-14" aria-labelledby="featured-companies">
        <h2 id="featured-companies" className="text-xl">Featured companies</h2>
        {companies ? (
          <ul className="mt-4 grid gap-4 md:grid-cols-3">{companies.map((company) => <CompanyRow key={company.id} company={company} />)}</ul>
        ) : (
          <p className="mt-3 text-cherry">Failed to load featured companies</p>
        )}
      </section>
      <WhyChoose />
    </div>
  )
}

const REASONS = [
  { numeral: '፩', title: 'Companies are checked', text: 'A person looks at each trade licence and each job before it is public.' },
  { numeral: '፪', title: 'You see every step', text: 'Sent, opened, shortlisted, decided: with the date, and by mail.' },
  { numeral: '፫', title: 'Light on your data', text: 'Pages are small, and a draft of your letter stays on your phone until it is sent.' },
]

function WhyChoose() {
  return (
    <section className="mt-14" aria-labelledby="why">
      <h2 id="why" className="text-xl">Why people choose Sira</h2>
      <ul className="mt-4 grid gap-6 md:grid-cols-3">
        {REASONS.map(({ numeral, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="font-mark text-3xl text-forest" lang="am" aria-hidden="true">{numeral}</span>
            <div><h3 className="text-lg">{title}</h3><p className="mt-1 text-ink-2">{text}</p></div>
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.signUp()} size="lg" className="mt-6">Join Today</ButtonLink>
    </section>
  )
}
