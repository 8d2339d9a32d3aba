import { ph, t } from '@lingui/core/macro'
import { APPLICATION_SENT } from '@sira/contract/area-messages'
import { buildApplicationForm } from '@sira/contract/applications'
import { getJob, type JobCard } from '@sira/contract/jobs'
import type { Question } from '@sira/contract/questions'
import { getMyProfile, type SeekerProfile } from '@sira/contract/seekers'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { throwAsResponse } from '../../api/call-api.ts'
import { readTrafficSource, useJobViewCount } from '../../api/job-view.ts'
import { loadQuery } from '../../api/queries.ts'
import { session } from '../../api/session.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { OfflineNote } from '../../layouts/offline-note.tsx'
import { paths } from '../../paths.ts'
import { hasFormDraft, RESUME_DRAFTS } from '../../ui/form-draft-storage.ts'
import { withFileCheck } from '../../ui/file-fault.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { LoadingLine } from '../../ui/loading-line.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { hasUnsent } from '../../ui/unsent-applications.ts'
import { useSubscription } from '../../ui/use-subscription.ts'
import { setJobApplied } from '../job-search/saved-and-applied-jobs.ts'
import { BackToJobLink } from '../job-search/back-links.tsx'
import { useShownJobs } from '../job-search/hidden-jobs.ts'
import { JobRow } from '../job-search/job-row.tsx'
import { toRowJob } from '../job-search/row-job.ts'
import type { Route } from './+types/apply-to-job.route'
import {
  applicantQuery,
  earlierCoverLettersQuery,
  jobToApplyForQuery,
  sentApplicationIdQuery,
  similarJobsQuery,
} from './applications-queries.ts'
import { ApplyForm, type EndedApplication } from './apply-form.tsx'
import {
  readUnsentCoverLetter,
  RESUME_TYPES,
  toApplicationFormInput,
  type ApplyFormValues,
} from './apply-form-values.ts'
import { ApplyLoadError, ApplyPage } from './apply-page.tsx'
import { AlreadyAppliedPanel, JobClosedPanel } from './apply-panels.tsx'
import { loadWaitingPanel } from './load-waiting-panel.ts'
import { getAccountId, onWaitingSent, useWaitingApplications } from './waiting-applications.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  buildPageMeta({ title: loaderData ? t`Apply for ${ph({ title: loaderData.title })}` : t`Apply`, noindex: true })

export async function clientLoader({ params: { jobId } }: Route.ClientLoaderArgs) {
  const [job, profile] = await Promise.all([
    loadQuery(jobToApplyForQuery(jobId)).catch(throwAsResponse),
    loadQuery(applicantQuery),
  ])
  const isOpen = job.status === 'ACTIVE'
  await Promise.all([
    readWaitingIfAny(),
    loadQuery(sentApplicationIdQuery(job.id)),
    isOpen ? loadQuery(earlierCoverLettersQuery) : loadQuery(similarJobsQuery(jobId)),
  ])
  return { jobId, title: job.title, letter: isOpen ? undefined : readUnsentCoverLetter(job.id, profile.id) }
}

async function readWaitingIfAny() {
  const current = session.getState()
  if (current.state !== 'signedIn' || !hasUnsent(current.account.id)) return
  await import('./waiting-applications-queries.ts').then(({ readWaiting }) => readWaiting())
}

/** The form as it is sent, with where the person came from. */
const toInput = (...form: Parameters<typeof toApplicationFormInput>): ReturnType<typeof toApplicationFormInput> => ({
  ...toApplicationFormInput(...form),
  source: readTrafficSource(),
})

const buildFormSchema = (hasResume: boolean, questions: readonly Question[]) =>
  withFileCheck(
    z
      .custom<ApplyFormValues>()
      .transform((values) => toInput(values, hasResume, questions))
      .pipe(buildApplicationForm(questions)),
    // Without a connection the server would refuse the file only later.
    {
      name: 'resume',
      accept: RESUME_TYPES,
      getFile: (values: ApplyFormValues) => toInput(values, hasResume, questions).resume,
    },
  )

export default function ApplyToJob({ loaderData: { jobId, letter } }: Route.ComponentProps) {
  const job = useLoadedQuery(jobToApplyForQuery(jobId))
  const applicationId = useLoadedQuery(sentApplicationIdQuery(job.id))
  const waiting = useWaitingApplications().find((one) => one.jobId === job.id)
  const isClosed = job.status !== 'ACTIVE'
  const { data: similar = [] } = useQuery({ ...similarJobsQuery(jobId), enabled: isClosed })
  const [endedHere, setEnded] = useState<EndedApplication>()
  const ended: EndedApplication | undefined =
    endedHere ?? (applicationId ? { as: 'applied', applicationId } : isClosed ? { as: 'closed', letter } : undefined)
  const [isJustStored, setJustStored] = useState(false)
  const isWaiting = waiting !== undefined && !waiting.isHeld
  useJobViewCount(job.id, ended || waiting ? undefined : 'APPLY_START')
  useSubscription(onWaitingSent, (sent) => {
    if (sent.jobId === job.id) setEnded({ as: 'applied', applicationId: sent.id })
  })
  return (
    <ApplyPage job={job} back={<BackToJobLink jobId={job.id} />}>
      <OfflineNote endpoints={[getJob, getMyProfile]} />
      {isWaiting && (
        <Suspense fallback={<LoadingLine />}>
          <WaitingApplicationPanel entry={waiting} afterSending={isJustStored} />
        </Suspense>
      )}
      {!isWaiting && ended && (
        <EndedPanel ended={ended} afterSending={endedHere !== undefined} companyName={job.company.name}>
          {similar.length > 0 && <SimilarJobs jobs={similar} />}
        </EndedPanel>
      )}
      {!isWaiting && !ended && (
        <ApplyFormWithSchema {...{ job, waiting }} onEnded={setEnded} onWaiting={() => setJustStored(true)} />
      )}
    </ApplyPage>
  )
}

const WaitingApplicationPanel = lazyPart(loadWaitingPanel, 'WaitingApplicationPanel')

type FormProps = Omit<ComponentProps<typeof ApplyForm>, 'profile' | 'schema' | 'onSent' | 'found'>

/** The form; when it was sent, the list of applications follows. */
function ApplyFormWithSchema(props: FormProps) {
  const { job } = props
  const navigate = useNavigate()
  const profile = useLoadedQuery(applicantQuery)
  const hasResume = profile.resume !== null
  const schema = useMemo(() => buildFormSchema(hasResume, job.questions), [hasResume, job.questions])
  const showSent = async ({ id, createdAt }: { id: string; createdAt: string }) => {
    setJobApplied(job.id, { applicationId: id, at: createdAt })
    toast.success(APPLICATION_SENT, RESULT_TOAST)
    await navigate(paths.seeker.applications())
  }
  const found = useFoundInResume(profile)
  return <ApplyForm {...props} {...{ profile, schema, found }} onSent={showSent} />
}

const FoundEntriesCheck = lazy(() =>
  import('../profile-wizard/found-entries-check.tsx').then(
    (loaded) => ({ default: loaded.FoundEntriesCheck }),
    () => ({ default: () => null }),
  ),
)

/** One check adds what was read in the resume and is not in the profile yet, before the application is sent. */
function useFoundInResume(profile: SeekerProfile) {
  const add = useRef<() => Promise<void>>(null)
  const draftKey = RESUME_DRAFTS + getAccountId()
  const check = hasFormDraft(draftKey) && (
    <Suspense>
      <FoundEntriesCheck {...{ draftKey, profile }} onOffer={(next) => void (add.current = next)} />
    </Suspense>
  )
  return { check, addIfChosen: async () => add.current?.() }
}

interface EndedPanelProps {
  ended: EndedApplication
  afterSending: boolean
  companyName: string
  /** Similar jobs. */
  children: ReactNode
}

/** Why no application can be sent any more. */
const EndedPanel = ({ ended, afterSending, companyName, children }: EndedPanelProps) =>
  ended.as === 'applied' ? (
    <AlreadyAppliedPanel {...{ afterSending, companyName }} applicationId={ended.applicationId} />
  ) : (
    <JobClosedPanel {...{ afterSending }} letter={ended.letter}>
      {children}
    </JobClosedPanel>
  )

const SimilarJobs = ({ jobs }: { jobs: readonly JobCard[] }) => (
  <ul className="joblist mt-4">
    {useShownJobs(jobs).map((job) => (
      <JobRow key={job.id} job={toRowJob(job)} />
    ))}
  </ul>
)

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ApplyLoadError error={error} />
