import { t } from '@lingui/core/macro'
import { listCompanies, type CompanyCard } from '@sira/contract/companies'
import { listJobs, listFeaturedJobs } from '@sira/contract/job-search'
import type { JobCard } from '@sira/contract/jobs'
import { lazy, Suspense } from 'react'
import { Await } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { siteContext } from '../../api/context.ts'
import { useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { buildFeedLinks, buildPageMeta, getPreviewUrl } from '../../ui/page-meta.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { FeaturedCompanies } from '../companies/company-row.tsx'
import { FeaturedJobs } from '../job-search/job-row.tsx'
import { JobSearchForm } from '../job-search/job-search-form.tsx'
import { toRowJob } from '../job-search/row-job.ts'
import type { Route } from './+types/show-home.route'
import { HomeHero } from './home-hero.tsx'
import { PartnerList } from './partner-list.tsx'
import { listPopularSearches } from './popular-searches.ts'
import { ResumePromo } from './resume-promo.tsx'
import { WhyChoose } from './why-choose.tsx'

/** In the script of what only signed-in people see. */
const HomeStart = lazy(() =>
  import('../../layouts/home-start.tsx').then(
    ({ HomeStart: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
)

/** The number of featured jobs shown (product spec, part 1, section 9). */
const MAX_FEATURED_JOBS = 4
const MAX_POPULAR_SEARCHES = 8

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const { origin = '' } = loaderData ?? {}
  return [
    ...buildPageMeta({
      title: t`Tech jobs in Ethiopia`,
      description: t`Find tech work in Ethiopia and remote, from companies whose trade license was checked. Follow the status of each application.`,
      canonical: `${origin}${paths.home()}`,
      image: getPreviewUrl(origin),
    }),
    ...buildFeedLinks(t`New tech jobs`, origin + paths.feed('xml'), origin + paths.feed('json')),
  ]
}

/** A section that cannot be loaded does not affect the rest of the page, and no section waits for another. */
export function loader({ context }: Route.LoaderArgs) {
  const featuredFilter = JSON.stringify([{ columnField: 'featured', operatorValue: '=', value: true }])
  const featured = callApi(listFeaturedJobs, {}, context).then(
    ({ data }) => data,
    () => null,
  )
  const companies = callApi(listCompanies, { query: { filters: featuredFilter, per_page: '100' } }, context).then(
    ({ data }) => data,
    () => null,
  )
  const { publicOrigin: origin = '', resumeBuilderUrl, partners = [] } = context.get(siteContext)
  return {
    jobs: featured.then((found) => found && found.slice(0, MAX_FEATURED_JOBS).map((job) => toRowJob(job))),
    companies,
    popular: Promise.all([featured, companies]).then(listPopularSkills),
    openJobs: callApi(listJobs, { query: { per_page: '1' } }, context).then(
      ({ meta: page }) => page.total,
      () => 0,
    ),
    resumeBuilderUrl,
    partners,
    origin,
  }
}

const listPopularSkills = ([jobs, companies]: [JobCard[] | null, CompanyCard[] | null]) =>
  listPopularSearches(
    [
      ...(jobs ?? []).map((job) => job.skills.map(({ skill }) => skill.name)),
      ...(companies ?? []).map((company) => company.skills),
    ],
    MAX_POPULAR_SEARCHES,
  )

export default function ShowHome({
  loaderData: { jobs, companies, openJobs, popular, resumeBuilderUrl, partners },
}: Route.ComponentProps) {
  const session = useSession()
  const account = session.state === 'signedIn' ? session.account : undefined
  return (
    <div className="page pt-6 pb-12 md:pt-12">
      {account && (
        <Suspense>
          <HomeStart key={account.id} account={account} />
        </Suspense>
      )}
      {/* Without featured jobs the search takes the full width. */}
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-10 has-[>:nth-child(2)]:max-w-none lg:gap-14 lg:has-[>:nth-child(2)]:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <HomeHero openJobs={openJobs} popular={popular}>
          <JobSearchForm q="" fromHome />
        </HomeHero>
        <Suspense fallback={<SkeletonRows text={t`Loading featured jobs...`} />}>
          <Await resolve={jobs}>{(found) => <FeaturedJobs jobs={found} />}</Await>
        </Suspense>
      </div>
      <Suspense fallback={<SkeletonRows rows={2} text={t`Loading featured companies...`} />}>
        <Await resolve={companies}>{(found) => <FeaturedCompanies companies={found} />}</Await>
      </Suspense>
      <WhyChoose />
      <ResumePromo builderUrl={resumeBuilderUrl} />
      <PartnerList partners={partners} />
    </div>
  )
}
