import { plural, t } from '@lingui/core/macro'
import { FEWEST_LANDING_JOBS } from '@sira/contract/enums'
import { buildJobQuery, parseJobFilters, type JobFilters } from '@sira/contract/job-search-url'
import { listJobs } from '@sira/contract/job-search'
import { getLandingPage, type LandingKind, type LandingPage } from '@sira/contract/landing-pages'
import { data as withStatus, isRouteErrorResponse, Link } from 'react-router'
import { callApi, throwAsResponse } from '../../api/call-api.ts'
import { siteContext } from '../../api/context.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PublicPage } from '../../ui/page.tsx'
import { useShownJobs } from '../job-search/hidden-jobs.ts'
import { JobRow } from '../job-search/job-row.tsx'
import { toRowJob } from '../job-search/row-job.ts'
import { HiddenCountNote } from '../job-search/seeker-job-tools.tsx'
import type { Route } from './+types/show-landing.route'
import { LandingFacts, RelatedPages, LandingTrail } from './landing-facts.tsx'
import { formatLandingTitle, buildLandingBreadcrumbs } from './landing-names.ts'

/** The page shows so many of the newest jobs; the job list has the rest. */
const JOBS_SHOWN = 10
const KINDS: Readonly<Record<string, LandingKind>> = { skills: 'SKILL', in: 'CITY', industry: 'INDUSTRY' }

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

export const meta = ({ loaderData, error }: Route.MetaArgs) => {
  if (!loaderData) return buildPageMeta({ title: isNotFound(error) ? t`Page not found` : t`Jobs`, noindex: true })
  const { page, origin } = loaderData
  return [
    ...buildPageMeta({
      title: formatLandingTitle(page),
      description: describe(page),
      canonical: origin + paths.landing(page),
      noindex: page.jobs < FEWEST_LANDING_JOBS,
    }),
    { 'script:ld+json': buildLandingBreadcrumbs(page, origin) },
  ]
}

function describe(page: LandingPage): string {
  const count = plural(page.jobs, { one: '# open job', other: '# open jobs' })
  const names = page.companies.slice(0, 3).map(({ name }) => name)
  const title = formatLandingTitle(page)
  return names.length > 0 ? t`${title}: ${count}, at ${names.join(', ')}.` : t`${title}: ${count}.`
}

/** The address of the same jobs in the job list, where they can be filtered further. */
const toListFilters = ({ kind, filter, name }: LandingPage): Record<string, string> =>
  ({ SKILL: { skill: name }, CITY: { place: filter }, INDUSTRY: { industry: filter }, REMOTE: { remote: '1' } })[kind]

const toJobFilters = (page: LandingPage): JobFilters => parseJobFilters(new URLSearchParams(toListFilters(page)))

export async function loader({ params, context }: Route.LoaderArgs) {
  const { kind: folder, slug = '' } = params as { kind?: string; slug?: string }
  const kind = folder === undefined ? 'REMOTE' : KINDS[folder]
  if (!kind) throw withStatus(null, { status: 404 })
  const { data: page } = await callApi(getLandingPage, { query: { kind, slug } }, context).catch(throwAsResponse)
  const query = { ...buildJobQuery(toJobFilters(page)), per_page: String(JOBS_SHOWN) }
  const { data: jobs } = await callApi(listJobs, { query }, context).catch(throwAsResponse)
  const asked = new Set([page.name])
  return { page, jobs: jobs.map((job) => toRowJob(job, asked)), origin: context.get(siteContext).publicOrigin ?? '' }
}

export default function ShowLanding({ loaderData: { page, jobs } }: Route.ComponentProps) {
  const shown = useShownJobs(jobs)
  const list = paths.jobs(toListFilters(page))
  return (
    <PublicPage title={formatLandingTitle(page)} back={<LandingTrail page={page} />}>
      <LandingFacts page={page} />
      {jobs.length === 0 ? (
        <NoJobsNow />
      ) : (
        <section className="mt-6" aria-labelledby="open-jobs">
          <h2 id="open-jobs" className="text-xl">{t`Newest jobs`}</h2>
          <ul className="joblist mt-3">
            {shown.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </ul>
          <HiddenCountNote listed={jobs.length} shown={shown.length} />
          <p className="mt-5">
            <ButtonLink to={list} variant="quiet">
              {page.jobs > jobs.length
                ? plural(page.jobs, { one: 'See the job in the list', other: 'See all # jobs' })
                : t`Filter these jobs`}
            </ButtonLink>
          </p>
        </section>
      )}
      <RelatedPages related={page.related} />
    </PublicPage>
  )
}

const NoJobsNow = () => (
  <EmptyState
    title={t`No open jobs here right now`}
    hint={t`New jobs are posted every week. An alert tells you when one comes.`}
    action={
      <Link className="link" to={paths.jobs()}>
        {t`See all jobs`}
      </Link>
    }
  />
)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = isNotFound(error)
  return (
    <PublicPage title={notFound ? t`Page not found` : t`Jobs`}>
      <div className="mt-5 max-w-prose">
        <ErrorPanel text={notFound ? t`There is no such list of jobs.` : t`We could not load these jobs.`}>
          <ButtonLink to={paths.jobs()} variant="quiet" icon="arrow-left">
            {t`See all jobs`}
          </ButtonLink>
        </ErrorPanel>
      </div>
    </PublicPage>
  )
}
