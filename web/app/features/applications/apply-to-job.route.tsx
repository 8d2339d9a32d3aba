import { ApplicationForm, applyToJob, myApplications } from '@sira/contract/applications'
import { showJob, similarJobs } from '@sira/contract/jobs'
import { jobMarks } from '@sira/contract/seeker-jobs'
import { myProfile } from '@sira/contract/seekers'
import { useMemo, useState } from 'react'
import { isRouteErrorResponse, Link, useNavigate, useRevalidator } from 'react-router'
import { z } from 'zod'
import { ask, orResponse, Refusal } from '../../api/ask.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import type { Problem } from '../../ui/form-errors.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Page } from '../../ui/page.tsx'
import { ERROR_LOADING_JOB, errorText, JOB_NOT_LOADED } from '../../ui/texts.ts'
import { RESULT, toast } from '../../ui/toast.tsx'
import { UploadProgress } from '../../ui/upload-progress.tsx'
import { noteApplied } from '../jobs/job-marks.ts'
import { JobRow } from '../jobs/job-row.tsx'
import type { Route } from './+types/apply-to-job.route'
import { LetterAndLinks, ResumeChoice, WhoYouAre } from './apply-fields.tsx'
import { AlreadyApplied, NoLongerOpen, NotSent } from './apply-notice.tsx'
import { outcomeOf, STOPPED } from './apply-outcome.ts'
import {
  draftKeyOf,
  earlierLetters,
  emptyApplication,
  sendable,
  unsentLetter,
  type ApplyValues,
} from './apply-values.ts'
import { JobSummary } from './job-summary.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: loaderData ? `Apply for ${loaderData.job.title}` : 'Apply', noindex: true })

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [{ data: job }, { data: profile }] = await Promise.all([
    ask(showJob, { params }).catch(orResponse),
    ask(myProfile, {}),
  ])
  const similar =
    job.status === 'ACTIVE'
      ? []
      : ask(similarJobs, { params }).then(
          ({ data }) => data,
          () => [],
        )
  const letter = job.status === 'ACTIVE' ? undefined : unsentLetter(job.id, profile.id)
  const earlier =
    job.status === 'ACTIVE'
      ? ask(myApplications, { query: NEWEST }).then(
          ({ data }) => earlierLetters(data),
          () => [],
        )
      : []
  return {
    job,
    profile,
    letter,
    applicationId: await earlierApplication(job.id),
    similar: await similar,
    earlier: await earlier,
  }
}

/** Of so many applications the letters are offered again. */
const NEWEST = { page: '1', per_page: '20' }

/** So that nobody writes a letter for nothing. A courtesy only: the server looks again. */
async function earlierApplication(jobId: string): Promise<string | undefined> {
  const { data } = await ask(jobMarks, {}).catch(() => ({ data: { applied: [] } }))
  return data.applied.find((application) => application.jobId === jobId)?.applicationId
}

type Ended = { as: 'applied'; applicationId?: string } | { as: 'closed'; letter?: string }

export default function ApplyToJob({
  loaderData: { job, profile, letter, applicationId, similar, earlier },
}: Route.ComponentProps) {
  const [endedHere, setEnded] = useState<Ended>()
  const ended: Ended | undefined =
    endedHere ??
    (applicationId ? { as: 'applied', applicationId } : job.status === 'ACTIVE' ? undefined : { as: 'closed', letter })
  return (
    <Page title={`Apply for ${job.title}`} back={<BackToJob jobId={job.id} />}>
      <div className="mt-5 grid gap-6 md:mt-6 md:grid-cols-[minmax(0,640px)_minmax(0,344px)] md:justify-between md:gap-10">
        <aside className="md:sticky md:top-6 md:order-2 md:self-start">
          <JobSummary job={job} />
        </aside>
        <div className="min-w-0">
          {ended?.as === 'applied' && (
            <AlreadyApplied
              applicationId={ended.applicationId}
              companyName={job.company.name}
              afterSending={endedHere !== undefined}
            />
          )}
          {ended?.as === 'closed' && (
            <NoLongerOpen afterSending={endedHere !== undefined} letter={ended.letter}>
              {similar.length > 0 && (
                <ul className="joblist mt-4">
                  {similar.map((one) => (
                    <JobRow key={one.id} job={one} />
                  ))}
                </ul>
              )}
            </NoLongerOpen>
          )}
          {!ended && <ApplyForm job={job} profile={profile} earlier={earlier} onEnded={setEnded} />}
        </div>
      </div>
    </Page>
  )
}

const BackToJob = ({ jobId }: { jobId: string }) => (
  <Link
    className="mb-1 inline-flex min-h-11 items-center gap-1 text-sm text-ink-2 no-underline hover:underline"
    to={paths.job(jobId)}
  >
    <Icon name="arrow-left" className="size-4" />
    Back to the job
  </Link>
)

const formSchema = (hasResume: boolean) =>
  z
    .custom<ApplyValues>()
    .transform((values) => sendable(values, hasResume))
    .pipe(ApplicationForm)
type Upload = { part: number; stop: () => void }

function ApplyForm({
  job,
  profile,
  earlier,
  onEnded,
}: Pick<Route.ComponentProps['loaderData'], 'job' | 'profile' | 'earlier'> & { onEnded: (ended: Ended) => void }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [upload, setUpload] = useState<Upload>()
  const [unsent, setUnsent] = useState<string>()
  const hasResume = profile.resume !== null
  const schema = useMemo(() => formSchema(hasResume), [hasResume])
  const defaultValues = useMemo(() => emptyApplication(hasResume), [hasResume])

  /** Says it beside the button; the form keeps everything and sends the same under the same key. */
  const keepUnsent = (text: string): Problem => {
    setUnsent(text)
    return {}
  }
  async function send(body: z.output<typeof ApplicationForm>) {
    const stopper = new AbortController()
    setUnsent(undefined)
    const stop = () => stopper.abort()
    // From the first moment: on a line that stands still nothing else would say so.
    if (body.resume) setUpload({ part: 0, stop })
    try {
      const { data: sent } = await ask(
        applyToJob,
        { params: { jobId: job.id }, body },
        { signal: stopper.signal, onProgress: (part) => setUpload({ part, stop }) },
      )
      noteApplied(job.id, { applicationId: sent.id, at: sent.createdAt })
    } catch (error) {
      if (stopper.signal.aborted) return keepUnsent(STOPPED)
      if (!(error instanceof Refusal)) throw error
      const { ended, problem, again } = outcomeOf(error)
      if (ended === 'applied') return onEnded({ as: ended, applicationId: await earlierApplication(job.id) })
      if (ended === 'closed') onEnded({ as: ended, letter: body.coverLetter })
      if (error.code === 'NO_PROFILE_RESUME') void revalidate()
      return again ? keepUnsent(problem.message!) : problem
    } finally {
      setUpload(undefined)
    }
    toast.success(applyToJob.message, RESULT)
    await navigate(paths.seeker.applications())
  }
  return (
    <>
      <Form
        schema={schema}
        defaultValues={defaultValues}
        className="gap-7"
        aria-label={`Apply for ${job.title}`}
        onSend={send}
        draftKey={draftKeyOf(job.id, profile.id)}
      >
        <WhoYouAre user={profile.user} companyName={job.company.name} />
        <ResumeChoice kept={profile.resume} />
        <LetterAndLinks earlier={earlier} />
        {unsent && <NotSent text={unsent} />}
        <SubmitButton busyText="Submitting...">Submit Application</SubmitButton>
      </Form>
      {upload && (
        <div className="mt-4 flex items-end gap-4">
          <UploadProgress part={upload.part} className="grow" />
          <Button variant="quiet" size="sm" onClick={upload.stop}>
            Cancel
          </Button>
        </div>
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { state, revalidate } = useRevalidator()
  const aboutJob = isRouteErrorResponse(error)
  const text = aboutJob ? errorText(error.statusText || JOB_NOT_LOADED) : 'Failed to fetch your profile'
  return (
    <Page title="Apply">
      <div className="mt-6 max-w-160">
        <Failure
          title={aboutJob ? ERROR_LOADING_JOB : undefined}
          text={text}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        >
          <ButtonLink to={paths.jobs()} variant="quiet">
            Back to Jobs
          </ButtonLink>
        </Failure>
      </div>
    </Page>
  )
}
