import { ph, t } from '@lingui/core/macro'
import { getJob, type JobPage, listSimilarJobs } from '@sira/contract/jobs'
import { parseJobLocation } from '@sira/contract/locations'
import { PRODUCT_NAME } from '@sira/contract/product'
import { JOB_NOT_FOUND, NO_SALARY, formatJobLocation } from '@sira/contract/messages'
import { withNeeds } from '@sira/contract/question-needs'
import { Suspense } from 'react'
import { Await, data as withStatus, type ErrorResponse, isRouteErrorResponse, useRevalidator } from 'react-router'
import { callApi, throwAsResponse } from '../../api/call-api.ts'
import { useJobViewCount } from '../../api/job-view.ts'
import { siteContext } from '../../api/context.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { JOB_TYPE_LABELS, getLabel } from '../../ui/labels.ts'
import { formatSalary } from '../../ui/money.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PublicPage } from '../../ui/page.tsx'
import { buildPostalAddress } from '../../ui/postal-address.ts'
import { ERROR_LOADING_JOB, formatError, JOB_NOT_LOADED } from '../../ui/texts.ts'
import { useBrowserValue } from '../../ui/use-browser-value.ts'
import type { Route } from './+types/show-job.route'
import { BackToJobsLink } from './back-links.tsx'
import { describeWhere, listStatedTerms } from './describe-reach.ts'
import { JobAside, MobileApplyBar } from './job-aside.tsx'
import { JobHeader } from './job-header.tsx'
import { JobReach } from './job-reach.tsx'
import { ClosedJobNote, JobCompanyCard, JobDescription, JobNeeds, SimilarJobs } from './job-page-parts.tsx'
import { useRecordViewedJob } from './viewed-jobs.ts'
import { toRowJob } from './row-job.ts'
import { buildJobBreadcrumbs, buildJobPosting, isLiveJob } from './job-posting.ts'

/** For an address such as `/jobs/%20`. */
const NO_JOB_ID = t`No job ID provided`

const isMissing = (error: unknown): error is ErrorResponse => isRouteErrorResponse(error) && error.status === 404

const formatTitle = ({ title, company }: JobPage) => t`${title} at ${ph({ company: company.name })}`

function formatDescription(job: JobPage): string {
  const [type, place] = [getLabel(JOB_TYPE_LABELS, job.type), formatJobLocation(job)]
  return t`${type} in ${place}. ${ph({ salary: formatSalary(job.salary, NO_SALARY) })}. Apply on ${PRODUCT_NAME}.`
}

export const meta = ({ loaderData, error }: Route.MetaArgs) => {
  if (!loaderData) return buildPageMeta({ title: isMissing(error) ? JOB_NOT_FOUND : ERROR_LOADING_JOB, noindex: true })
  const { job, where, origin } = loaderData
  const live = isLiveJob(job)
  const posting = buildJobPosting(job, { where, origin })
  return [
    ...buildPageMeta({
      title: formatTitle(job),
      description: formatDescription(job),
      canonical: origin + paths.job(job.id),
      image: origin + paths.jobPreview(job.id),
      noindex: !live,
      type: 'article',
    }),
    ...(posting ? [{ 'script:ld+json': posting }] : []),
    ...(live ? [{ 'script:ld+json': buildJobBreadcrumbs(job, origin) }] : []),
  ]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  if (params.jobId.trim() === '') throw withStatus(NO_JOB_ID, { status: 404, statusText: NO_JOB_ID })
  // Similar jobs are optional: errors are ignored, and navigation from another page does not wait for them.
  const similar = callApi(listSimilarJobs, { params }, context).then(
    ({ data }) => data.map((similar) => toRowJob(similar)),
    () => [],
  )
  const { data: job } = await callApi(getJob, { params }, context).catch(throwAsResponse)
  return {
    job,
    where: describeWhere(job, buildPostalAddress(parseJobLocation(job))),
    terms: listStatedTerms(job),
    needs: withNeeds(job.questions).filter(({ need }) => need !== null),
    similar,
    origin: context.get(siteContext).publicOrigin ?? '',
  }
}

export default function ShowJob({ loaderData: { job, terms, needs, similar, origin } }: Route.ComponentProps) {
  useRecordViewedJob(job.id, job.title, job.company.name)
  const open = job.status === 'ACTIVE'
  useJobViewCount(job.id, open ? 'VIEW' : undefined)
  const shared = { title: formatTitle(job), url: origin + paths.job(job.id) }
  return (
    <div className={`page pt-3 md:pt-5 md:pb-12 ${open ? 'pb-28' : 'pb-12'} print:p-0`}>
      <BackToJobsLink />
      {!open && <ClosedJobNote job={job} />}
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[minmax(0,1fr)_300px] lg:grid-cols-[minmax(0,1fr)_344px] lg:gap-14 print:block">
        <article className="min-w-0">
          <JobHeader job={job} />
          <JobReach job={job} terms={terms} />
          <JobDescription job={job} />
          {open && <JobNeeds needs={needs} />}
          <JobCompanyCard job={job} />
        </article>
        <JobAside job={job} shared={shared} />
      </div>
      <Suspense>
        <Await resolve={similar}>{(jobs) => <SimilarJobs jobs={jobs} />}</Await>
      </Suspense>
      {open && <MobileApplyBar job={job} shared={shared} />}
      <PrintedFoot url={shared.url} />
    </div>
  )
}

/** On paper, where the job is found and when it was printed. */
function PrintedFoot({ url }: { url: string }) {
  const today = useBrowserValue(() => formatDate(Date.now()), '')
  return (
    <p className="mt-4 hidden break-before-avoid border-t border-line pt-3 text-sm print:block">
      {url} {today}
    </p>
  )
}

/** Shows the error texts of the product spec, part 2, sections 2 and 8. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { state, revalidate } = useRevalidator()
  const missing = isMissing(error)
  return (
    <PublicPage title={ERROR_LOADING_JOB}>
      <div className="mt-5 max-w-prose">
        <ErrorPanel
          text={missing ? formatError(error.statusText || JOB_NOT_FOUND) : JOB_NOT_LOADED}
          busy={state === 'loading'}
          onRetry={missing ? undefined : () => void revalidate()}
        >
          <ButtonLink to={paths.jobs()} variant="quiet" icon="arrow-left">
            {t`Back to Jobs`}
          </ButtonLink>
        </ErrorPanel>
      </div>
    </PublicPage>
  )
}
