import { ApplicationForm, applyToJob, listMyApplications } from '@sira/contract/applications'
import { getJob, listSimilarJobs } from '@sira/contract/jobs'
import { getSavedAndAppliedJobs } from '@sira/contract/seeker-jobs'
import { getMyProfile } from '@sira/contract/seekers'
import { useMemo, useState } from 'react'
import { isRouteErrorResponse, Link, useNavigate, useRevalidator } from 'react-router'
import { z } from 'zod'
import { callApi, throwAsResponse, ApiError } from '../../api/call-api.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import type { FormProblem } from '../../ui/form-errors.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PublicPage } from '../../ui/page.tsx'
import { ERROR_LOADING_JOB, formatError, JOB_NOT_LOADED } from '../../ui/texts.ts'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { UploadProgress } from '../../ui/upload-progress.tsx'
import { setJobApplied } from '../job-search/saved-and-applied-jobs.ts'
import { JobRow } from '../job-search/job-row.tsx'
import type { Route } from './+types/apply-to-job.route'
import { CoverLetterAndLinks, ResumeChoice, ApplicantDetails } from './apply-fields.tsx'
import { AlreadyAppliedPanel, JobClosedPanel, ApplicationNotSentAlert } from './apply-panels.tsx'
import { toApplyOutcome, UPLOAD_STOPPED } from './apply-outcome.ts'
import {
  getApplyDraftKey,
  listEarlierCoverLetters,
  buildEmptyApplyFormValues,
  toApplicationFormInput,
  readUnsentCoverLetter,
  type ApplyFormValues,
} from './apply-form-values.ts'
import { ApplyJobSummary } from './apply-job-summary.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  buildPageMeta({ title: loaderData ? `Apply for ${loaderData.job.title}` : 'Apply', noindex: true })

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [{ data: job }, { data: profile }] = await Promise.all([
    callApi(getJob, { params }).catch(throwAsResponse),
    callApi(getMyProfile, {}),
  ])
  const similar =
    job.status === 'ACTIVE'
      ? []
      : callApi(listSimilarJobs, { params }).then(
          ({ data }) => data,
          () => [],
        )
  const letter = job.status === 'ACTIVE' ? undefined : readUnsentCoverLetter(job.id, profile.id)
  const earlier =
    job.status === 'ACTIVE'
      ? callApi(listMyApplications, { query: NEWEST_APPLICATIONS }).then(
          ({ data }) => listEarlierCoverLetters(data),
          () => [],
        )
      : []
  return {
    job,
    profile,
    letter,
    applicationId: await findEarlierApplicationId(job.id),
    similar: await similar,
    earlier: await earlier,
  }
}

/** The cover letters of this many applications are offered again. */
const NEWEST_APPLICATIONS = { page: '1', per_page: '20' }

/**
 * The id of an application already sent for the job, so that nobody writes a letter in vain. The server checks again.
 */
async function findEarlierApplicationId(jobId: string): Promise<string | undefined> {
  const { data } = await callApi(getSavedAndAppliedJobs, {}).catch(() => ({ data: { applied: [] } }))
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
    <PublicPage title={`Apply for ${job.title}`} back={<BackToJob jobId={job.id} />}>
      <div className="mt-5 grid gap-6 md:mt-6 md:grid-cols-[minmax(0,640px)_minmax(0,344px)] md:justify-between md:gap-10">
        <aside className="md:sticky md:top-6 md:order-2 md:self-start">
          <ApplyJobSummary job={job} />
        </aside>
        <div className="min-w-0">
          {ended?.as === 'applied' && (
            <AlreadyAppliedPanel
              applicationId={ended.applicationId}
              companyName={job.company.name}
              afterSending={endedHere !== undefined}
            />
          )}
          {ended?.as === 'closed' && (
            <JobClosedPanel afterSending={endedHere !== undefined} letter={ended.letter}>
              {similar.length > 0 && (
                <ul className="joblist mt-4">
                  {similar.map((one) => (
                    <JobRow key={one.id} job={one} />
                  ))}
                </ul>
              )}
            </JobClosedPanel>
          )}
          {!ended && <ApplyForm job={job} profile={profile} earlier={earlier} onEnded={setEnded} />}
        </div>
      </div>
    </PublicPage>
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

const buildFormSchema = (hasResume: boolean) =>
  z
    .custom<ApplyFormValues>()
    .transform((values) => toApplicationFormInput(values, hasResume))
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
  const schema = useMemo(() => buildFormSchema(hasResume), [hasResume])
  const defaultValues = useMemo(() => buildEmptyApplyFormValues(hasResume), [hasResume])

  /**
   * Shows the text beside the button. The form keeps everything, and a retry sends it under the same idempotency key.
   */
  const showNotSent = (text: string): FormProblem => {
    setUnsent(text)
    return {}
  }
  async function send(body: z.output<typeof ApplicationForm>) {
    const controller = new AbortController()
    setUnsent(undefined)
    const stop = () => controller.abort()
    // Shown from the start: on a stalled connection nothing else would show that the upload is running.
    if (body.resume) setUpload({ part: 0, stop })
    try {
      const { data: sent } = await callApi(
        applyToJob,
        { params: { jobId: job.id }, body },
        { signal: controller.signal, onProgress: (part) => setUpload({ part, stop }) },
      )
      setJobApplied(job.id, { applicationId: sent.id, at: sent.createdAt })
    } catch (error) {
      if (controller.signal.aborted) return showNotSent(UPLOAD_STOPPED)
      if (!(error instanceof ApiError)) throw error
      const { ended, problem, again } = toApplyOutcome(error)
      if (ended === 'applied') return onEnded({ as: ended, applicationId: await findEarlierApplicationId(job.id) })
      if (ended === 'closed') onEnded({ as: ended, letter: body.coverLetter })
      if (error.code === 'NO_PROFILE_RESUME') void revalidate()
      return again ? showNotSent(problem.message!) : problem
    } finally {
      setUpload(undefined)
    }
    toast.success(applyToJob.message, RESULT_TOAST)
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
        draftKey={getApplyDraftKey(job.id, profile.id)}
      >
        <ApplicantDetails user={profile.user} companyName={job.company.name} />
        <ResumeChoice profileResume={profile.resume} />
        <CoverLetterAndLinks earlier={earlier} />
        {unsent && <ApplicationNotSentAlert text={unsent} />}
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
  const text = aboutJob ? formatError(error.statusText || JOB_NOT_LOADED) : 'Failed to fetch your profile'
  return (
    <PublicPage title="Apply">
      <div className="mt-6 max-w-160">
        <ErrorPanel
          title={aboutJob ? ERROR_LOADING_JOB : undefined}
          text={text}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        >
          <ButtonLink to={paths.jobs()} variant="quiet">
            Back to Jobs
          </ButtonLink>
        </ErrorPanel>
      </div>
    </PublicPage>
  )
}
