import { ph, t } from '@lingui/core/macro'
import { getExpiringJob, type ExpiringJob } from '@sira/contract/job-expiry'
import { callApi } from '../../api/call-api.ts'
import { toPageAddress } from '../../language.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PublicPage } from '../../ui/page.tsx'
import type { Route } from './+types/decide-expiring-job.route'

export const meta = () => buildPageMeta({ title: t`Is this job still open?`, noindex: true })

/**
 * The page behind the link of a reminder. Opening it changes nothing, because programs that check email open every link.
 * The buttons work without JavaScript.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const [token, done] = [search.get('token') ?? '', search.get('done') ?? '']
  const job = await callApi(getExpiringJob, { query: { token } }, context).then(
    ({ data }) => data,
    () => null,
  )
  return { token, done, job }
}

const ToJobs = () => (
  <ButtonLink to={paths.employer.jobs()} variant="quiet">
    {t`Your jobs`}
  </ButtonLink>
)
/** What ends at midnight ends with the day before. */
const formatLastDay = (time: string) => formatDate(Date.parse(time) - 1)

export default function DecideExpiringJob({ loaderData: { token, done, job } }: Route.ComponentProps) {
  if (!job)
    return (
      <PublicPage title={t`This link no longer works`} lead={t`Sign in to see which of your jobs are open.`}>
        <p className="mt-6">
          <ToJobs />
        </p>
      </PublicPage>
    )
  if (!job.canDecide) return <DecidedJob job={job} done={done} />
  return (
    <PublicPage title={t`Is this job still open?`} lead={<JobName job={job} />}>
      <form
        method="post"
        data-native=""
        action={toPageAddress(paths.jobExpiry(token))}
        className="mt-6 flex flex-wrap gap-2"
      >
        <button type="submit" name="action" value="renew" className="btn btn-primary">
          {t`Keep it open 30 more days`}
        </button>
        <button type="submit" name="action" value="filled" className="btn btn-quiet">
          {t`It is filled: close it`}
        </button>
      </form>
      <p className="hint mt-3 max-w-prose">
        {t`Closing keeps its applications: those who have not got an answer yet still wait for one.`}
      </p>
    </PublicPage>
  )
}

const JobName = ({ job: { title, companyName, openUntil } }: { job: ExpiringJob }) => (
  <>
    <b className="font-semibold text-ink">{title}</b>, {companyName}.{' '}
    {openUntil && t`It is open until ${ph({ date: formatLastDay(openUntil) })}.`}
  </>
)

/** Says how the job is now: as the person has just decided, or as somebody did before. */
const DecidedJob = ({ job, done }: { job: ExpiringJob; done: string }) => (
  <PublicPage
    title={job.openUntil ? t`This job is open` : t`This job is closed`}
    lead={
      <span role={done ? 'status' : undefined}>
        <JobName job={job} />
      </span>
    }
  >
    <p className="mt-6">
      <ToJobs />
    </p>
  </PublicPage>
)
