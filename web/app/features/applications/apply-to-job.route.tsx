import { ApplicationForm, applyToJob } from '@sira/contract/applications'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isRouteErrorResponse, useNavigate, useRevalidator } from 'react-router'
import { z } from 'zod'
import { throwAsResponse } from '../../api/call-api.ts'
import { loadQuery } from '../../api/queries.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PublicPage } from '../../ui/page.tsx'
import { ERROR_LOADING_JOB, formatError, JOB_NOT_LOADED } from '../../ui/texts.ts'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { setJobApplied } from '../job-search/saved-and-applied-jobs.ts'
import { JobRow } from '../job-search/job-row.tsx'
import type { Route } from './+types/apply-to-job.route'
import {
  applicantQuery,
  earlierCoverLettersQuery,
  jobToApplyForQuery,
  sentApplicationIdQuery,
  similarJobsQuery,
} from './applications-queries.ts'
import { ApplyForm, type EndedApplication } from './apply-form.tsx'
import { readUnsentCoverLetter, toApplicationFormInput, type ApplyFormValues } from './apply-form-values.ts'
import { ApplyPage } from './apply-page.tsx'
import { AlreadyAppliedPanel, JobClosedPanel } from './apply-panels.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  buildPageMeta({ title: loaderData ? `Apply for ${loaderData.title}` : 'Apply', noindex: true })

export async function clientLoader({ params: { jobId } }: Route.ClientLoaderArgs) {
  const [job, profile] = await Promise.all([
    loadQuery(jobToApplyForQuery(jobId)).catch(throwAsResponse),
    loadQuery(applicantQuery),
  ])
  const isOpen = job.status === 'ACTIVE'
  await Promise.all([
    loadQuery(sentApplicationIdQuery(job.id)),
    isOpen ? loadQuery(earlierCoverLettersQuery) : loadQuery(similarJobsQuery(jobId)),
  ])
  return { jobId, title: job.title, letter: isOpen ? undefined : readUnsentCoverLetter(job.id, profile.id) }
}

const buildFormSchema = (hasResume: boolean) =>
  z
    .custom<ApplyFormValues>()
    .transform((values) => toApplicationFormInput(values, hasResume))
    .pipe(ApplicationForm)

export default function ApplyToJob({ loaderData: { jobId, letter } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const job = useLoadedQuery(jobToApplyForQuery(jobId))
  const profile = useLoadedQuery(applicantQuery)
  const applicationId = useLoadedQuery(sentApplicationIdQuery(job.id))
  const isClosed = job.status !== 'ACTIVE'
  const { data: similar = [] } = useQuery({ ...similarJobsQuery(jobId), enabled: isClosed })
  const hasResume = profile.resume !== null
  const schema = useMemo(() => buildFormSchema(hasResume), [hasResume])
  const [endedHere, setEnded] = useState<EndedApplication>()
  const afterSending = endedHere !== undefined
  const ended: EndedApplication | undefined =
    endedHere ?? (applicationId ? { as: 'applied', applicationId } : isClosed ? { as: 'closed', letter } : undefined)
  const showSent = async ({ id, createdAt }: { id: string; createdAt: string }) => {
    setJobApplied(job.id, { applicationId: id, at: createdAt })
    toast.success(applyToJob.message, RESULT_TOAST)
    await navigate(paths.seeker.applications())
  }
  return (
    <ApplyPage job={job}>
      {ended?.as === 'applied' && (
        <AlreadyAppliedPanel
          applicationId={ended.applicationId}
          afterSending={afterSending}
          companyName={job.company.name}
        />
      )}
      {ended?.as === 'closed' && (
        <JobClosedPanel letter={ended.letter} afterSending={afterSending}>
          {similar.length > 0 && (
            <ul className="joblist mt-4">
              {similar.map((one) => (
                <JobRow key={one.id} job={one} />
              ))}
            </ul>
          )}
        </JobClosedPanel>
      )}
      {!ended && <ApplyForm {...{ job, profile, schema }} onSent={showSent} onEnded={setEnded} />}
    </ApplyPage>
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
