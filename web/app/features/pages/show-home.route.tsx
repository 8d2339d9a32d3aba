import { browseCompanies, type CompanyCard } from '@sira/contract/companies'
import { browseJobs, featuredJobs, type JobCard } from '@sira/contract/jobs'
import { Suspense } from 'react'
import { Await } from 'react-router'
import { ask } from '../../api/ask.ts'
import { siteContext } from '../../api/context.ts'
import { paths } from '../../paths.ts'
import { feedLinks, pageMeta, previewOf } from '../../ui/page-meta.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { CompanyRow } from '../companies/company-row.tsx'
import { JobRow } from '../jobs/job-row.tsx'
import { JobSearch } from '../jobs/job-search.tsx'
import type { Route } from './+types/show-home.route'
import { HomeHero } from './home-hero.tsx'
import { Partners } from './partners.tsx'
import { popularSearches } from './popular-searches.ts'
import { ResumePromo } from './resume-promo.tsx'
import { WhyChoose } from './why-choose.tsx'

/** Featured jobs shown (product spec, part 1, section 9). */
const FEATURED_JOBS = 4
const POPULAR = 8

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const { origin = '' } = loaderData ?? {}
  return [
    ...pageMeta({
      title: 'Tech jobs in Ethiopia',
      description:
        'Find tech work in Ethiopia and remote, from companies whose trade license was checked. You see what became of each application.',
      canonical: `${origin}${paths.home()}`,
      image: previewOf(origin),
    }),
    ...feedLinks('New tech jobs', origin + paths.feed('xml'), origin + paths.feed('json')),
  ]
}

/** A part that cannot be loaded leaves the rest of the page standing, and none is waited for by the others. */
export function loader({ context }: Route.LoaderArgs) {
  const featuredFilter = JSON.stringify([{ columnField: 'featured', operatorValue: '=', value: true }])
  const featured = ask(featuredJobs, {}, context).then(
    ({ data }) => data,
    () => null,
  )
  const companies = ask(browseCompanies, { query: { filters: featuredFilter, per_page: '100' } }, context).then(
    ({ data }) => data,
    () => null,
  )
  const { publicOrigin: origin = '', resumeBuilderUrl, partners = [] } = context.get(siteContext)
  return {
    jobs: featured.then((found) => found && found.slice(0, FEATURED_JOBS)),
    companies,
    popular: Promise.all([featured, companies]).then(popularIn),
    openJobs: ask(browseJobs, { query: { per_page: '1' } }, context).then(
      ({ meta: page }) => page.total,
      () => 0,
    ),
    resumeBuilderUrl,
    partners,
    origin,
  }
}

const popularIn = ([jobs, companies]: [JobCard[] | null, CompanyCard[] | null]) =>
  popularSearches(
    [
      ...(jobs ?? []).map((job) => job.skills.map(({ skill }) => skill.name)),
      ...(companies ?? []).map((company) => company.skills),
    ],
    POPULAR,
  )

export default function ShowHome({
  loaderData: { jobs, companies, openJobs, popular, resumeBuilderUrl, partners },
}: Route.ComponentProps) {
  return (
    <div className="page pt-6 pb-12 md:pt-12">
      {/* With nothing featured the search has the width to itself. */}
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-10 has-[>:nth-child(2)]:max-w-none lg:gap-14 lg:has-[>:nth-child(2)]:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <HomeHero openJobs={openJobs} popular={popular}>
          <JobSearch q="" fromHome />
        </HomeHero>
        <Suspense fallback={<SkeletonRows text="Loading featured jobs..." />}>
          <Await resolve={jobs}>{(found) => <Featured jobs={found} />}</Await>
        </Suspense>
      </div>
      <Suspense fallback={<SkeletonRows rows={2} text="Loading featured companies..." />}>
        <Await resolve={companies}>{(found) => <FeaturedCompanies companies={found} />}</Await>
      </Suspense>
      <WhyChoose />
      <ResumePromo builderUrl={resumeBuilderUrl} />
      <Partners partners={partners} />
    </div>
  )
}

/** Nothing featured, no section; what failed to load says so. */
function Featured({ jobs }: { jobs: JobCard[] | null }) {
  if (jobs?.length === 0) return null
  return (
    <section aria-labelledby="featured-jobs">
      <h2 id="featured-jobs" className="text-xl">
        Featured jobs
      </h2>
      {jobs ? (
        <ul className="joblist mt-3">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-cherry">Failed to load featured jobs</p>
      )}
    </section>
  )
}

function FeaturedCompanies({ companies }: { companies: CompanyCard[] | null }) {
  if (companies?.length === 0) return null
  return (
    <section className="mt-14" aria-labelledby="featured-companies">
      <h2 id="featured-companies" className="text-xl">
        Featured companies
      </h2>
      {companies ? (
        <ul className="mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {companies.map((company) => (
            <CompanyRow key={company.id} company={company} />
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-cherry">Failed to load featured companies</p>
      )}
    </section>
  )
}
