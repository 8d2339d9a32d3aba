import { ph, t } from '@lingui/core/macro'
import type { ApplicationForm } from '@sira/contract/applications'
import type { JobPage } from '@sira/contract/jobs'
import type { SeekerProfile } from '@sira/contract/seekers'
import { describeNeed, isAnswerMet, withNeeds } from '@sira/contract/question-needs'
import type { Question } from '@sira/contract/questions'
import { type ComponentProps, type ReactNode, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { isFailedCall } from '../../ui/failed-call.ts'
import { useFocusWhen } from '../../ui/use-focus.ts'
import type { FormProblem, FormSchema } from '../../ui/form-errors.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { FormSection } from '../../ui/titled-section.tsx'
import { usePreload } from '../../ui/use-was-opened.ts'
import { CompanyNeeds, nameQuestionsSection, QuestionFields } from '../../ui/question-fields.tsx'
import { UploadProgress } from '../../ui/upload-progress.tsx'
import {
  earlierCoverLettersQuery,
  findSentApplicationId,
  refreshApplicant,
  sendApplication,
} from './applications-queries.ts'
import { ApplicantDetails, CoverLetterAndLinks, ResumeChoice } from './apply-fields.tsx'
import {
  buildEmptyApplyFormValues,
  getApplyDraftKey,
  toApplyFormValues,
  type ApplyFormValues,
} from './apply-form-values.ts'
import { toApplyFailure, UPLOAD_CANCELLED } from './apply-failure.ts'
import { SendingNotes } from './apply-panels.tsx'
import { loadWaitingPanel } from './load-waiting-panel.ts'
import { getAccountId, useLostApplications, type WaitingApplication } from './waiting-applications.ts'

type ValidApplication = z.output<typeof ApplicationForm>

/** What stores an application for later, loaded after the form: without a connection it would be too late. */
const loadWaiting = () => import('./waiting-applications-queries.ts')

/** Why no application can be sent any more. When the job has closed, the letter that was not sent stays. */
export type EndedApplication = { as: 'applied'; applicationId?: string } | { as: 'closed'; letter?: string }

interface ApplyFormProps {
  job: JobPage
  /** The application for this job that waits on this device and is being changed. */
  waiting: WaitingApplication | undefined
  profile: SeekerProfile
  schema: FormSchema<ApplyFormValues, ValidApplication>
  /** What was read in the resume and can be added to the profile with the application. */
  found: { check: ReactNode; addIfChosen: () => Promise<void> }
  onSent: (application: { id: string; createdAt: string }) => Promise<void>
  onEnded: (ended: EndedApplication) => void
  /** Called when the application was stored on this device, because there is no connection. */
  onWaiting: () => void
}

/** The form with which a seeker applies for a job. */
export function ApplyForm(props: ApplyFormProps) {
  const { job, waiting, profile, schema, found } = props
  const questions = withNeeds(job.questions)
  const earlier = useLoadedQuery(earlierCoverLettersQuery)
  const hasResume = profile.resume !== null
  const defaultValues = useMemo(() => {
    const empty = buildEmptyApplyFormValues(hasResume, job.questions)
    return waiting ? toApplyFormValues(empty, waiting.body) : empty
  }, [hasResume, job.questions, waiting])
  const draftKey = getApplyDraftKey(job.id, profile.id)
  const { send, upload, unsent } = useSendApplication(props, draftKey)
  const { unmet, confirmUnmet, close } = useUnmetConfirmation(job)
  usePreload(() => Promise.all([loadWaiting(), loadWaitingPanel()]))
  return (
    <>
      <CompanyNeeds questions={questions} declineUnmet={job.declineUnmet} className="mb-7" />
      <Form
        schema={schema}
        defaultValues={defaultValues}
        className="gap-7"
        aria-label={t`Apply for ${ph({ title: job.title })}`}
        onSend={async (body) => ((await confirmUnmet(body)) ? send(body) : {})}
        draftKey={draftKey}
      >
        <ApplicantDetails user={profile.user} companyName={job.company.name} />
        <ResumeChoice profileResume={profile.resume} />
        <CompanyQuestions questions={questions} companyName={job.company.name} />
        {found.check}
        <CoverLetterAndLinks earlier={earlier} />
        <SendingNotes unsent={unsent} />
        <SubmitButton busyText={t`Submitting...`}>{t`Submit Application`}</SubmitButton>
      </Form>
      <UnmetDialog job={job} unmet={unmet} onClose={close} />
      {upload && <RunningUpload {...upload} />}
    </>
  )
}

interface CompanyQuestionsProps {
  questions: ComponentProps<typeof QuestionFields>['questions']
  companyName: string
}

const CompanyQuestions = ({ questions, companyName }: CompanyQuestionsProps) =>
  questions.length > 0 && (
    <FormSection title={nameQuestionsSection(companyName)}>
      <QuestionFields questions={questions} />
    </FormSection>
  )

interface RunningUploadProps {
  /** How much of it is sent, from 0 to 1. */
  part: number
  stop: () => void
  /** Stores the application on this device instead of waiting for a bad connection. */
  sendLater: () => void
}

/** Takes the focus: the button that was pressed is disabled while the upload is running. */
const RunningUpload = ({ part, stop, sendLater }: RunningUploadProps) => (
  <div
    ref={useFocusWhen<HTMLDivElement>(true)}
    tabIndex={-1}
    role="group"
    aria-label={t`Submitting...`}
    className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-2"
  >
    <UploadProgress part={part} className="grow basis-40" />
    <Button variant="quiet" size="sm" onClick={sendLater}>
      {t`Send later`}
    </Button>
    <Button variant="quiet" size="sm" onClick={stop}>
      {t`Cancel`}
    </Button>
  </div>
)

/** Asks before an application is sent whose answers are not those that the company needs. */
function useUnmetConfirmation({ questions }: JobPage) {
  const [unmet, setUnmet] = useState<readonly Question[]>([])
  const answer = useRef<(isConfirmed: boolean) => void>(undefined)
  const confirmUnmet = ({ answers }: ValidApplication): Promise<boolean> => {
    const found = questions.filter((question) => isAnswerMet(question, answers[question.id] ?? null) === false)
    if (found.length === 0) return Promise.resolve(true)
    setUnmet(found)
    return new Promise((resolve) => (answer.current = resolve))
  }
  const close = (isConfirmed: boolean) => {
    setUnmet([])
    answer.current?.(isConfirmed)
  }
  return { unmet, confirmUnmet, close }
}

interface UnmetDialogProps {
  job: JobPage
  /** The questions whose answers are not those that the company needs; the dialog is open while there are some. */
  unmet: readonly Question[]
  onClose: (isConfirmed: boolean) => void
}

const UnmetDialog = ({ job: { declineUnmet, company }, unmet, onClose }: UnmetDialogProps) => (
  <ConfirmDialog
    open={unmet.length > 0}
    onClose={() => onClose(false)}
    onConfirm={() => onClose(true)}
    title={t`These answers are not what the company needs`}
    text={
      <>
        <ul className="grid gap-2">
          {unmet.map((question) => (
            <li key={question.id}>
              {question.text}{' '}
              <b className="font-semibold text-ink">{t`Needed: ${ph({ need: describeNeed(question) ?? '' })}`}</b>
            </li>
          ))}
        </ul>
        <p className="mt-3">
          {declineUnmet
            ? t`Your application will be declined after 48 hours, unless ${ph({ company: company.name })} keeps it.`
            : t`You can still apply. ${ph({ company: company.name })} sees which answers differ.`}
        </p>
      </>
    }
    confirmText={t`Send anyway`}
    cancelText={t`Back to the form`}
  />
)

/** Why an upload ends: the application is sent when there is a connection again. */
const LATER = 'later'

/** What ends a running upload: the person, or the loss of the connection. */
function createUploadEnds() {
  const controller = new AbortController()
  const sendLater = () => controller.abort(LATER)
  addEventListener('offline', sendLater)
  return {
    signal: controller.signal,
    stop: () => controller.abort(),
    sendLater,
    forget: () => removeEventListener('offline', sendLater),
  }
}

/** The upload that is running, and a function that begins one: it returns the options of its call, and what ends it. */
function useUpload() {
  const [upload, setUpload] = useState<RunningUploadProps>()
  function begin(hasFile: boolean) {
    const { signal, forget, ...ends } = createUploadEnds()
    const onProgress = (part: number) => setUpload({ part, ...ends })
    // Shown from the start: on a stalled connection nothing else would show that the upload is running.
    if (hasFile) onProgress(0)
    const end = () => {
      forget()
      setUpload(undefined)
    }
    return { options: { signal, onProgress }, end }
  }
  return { upload, begin }
}

/** What was written, and by whom. */
interface WrittenApplication {
  accountId: string
  draftKey: string
  body: ValidApplication
}

/** Stores the application on this device; the draft stays too. Returns whether that was possible. */
async function storeUntilOnline({ job, onWaiting }: ApplyFormProps, written: WrittenApplication) {
  const entry = { jobId: job.id, jobTitle: job.title, companyName: job.company.name, ...written }
  const isStored = await loadWaiting().then(
    ({ waitToSend }) => waitToSend(entry),
    () => false,
  )
  if (isStored) onWaiting()
  return isStored
}

/** Sends the application. `unsent` is the text beside the button when it was not sent and can be tried again. */
function useSendApplication(props: ApplyFormProps, draftKey: string) {
  const { waiting, found, onSent, onEnded } = props
  const jobId = props.job.id
  const isLost = useLostApplications().some((one) => one.jobId === jobId)
  const { upload, begin } = useUpload()
  const [unsent, setUnsent] = useState<string>()
  const showNotSent = (text: string): FormProblem => (setUnsent(text), {})
  const sendLater = (written: WrittenApplication) => storeUntilOnline(props, written)
  async function handleFailure(error: unknown, written: WrittenApplication): Promise<FormProblem | void> {
    if (!isFailedCall(error)) throw error
    if (error.code === 'OFFLINE' && (await sendLater(written))) return {}
    const { endReason, problem, canRetry } = toApplyFailure(error)
    if (endReason === 'applied') return onEnded({ as: endReason, applicationId: await findSentApplicationId(jobId) })
    if (endReason === 'closed') onEnded({ as: endReason, letter: written.body.coverLetter })
    if (error.code === 'NO_PROFILE_RESUME') refreshApplicant()
    return canRetry ? showNotSent(problem.message!) : problem
  }
  const handleEnd = async ({ reason }: AbortSignal, written: WrittenApplication): Promise<FormProblem> =>
    reason === LATER && (await sendLater(written)) ? {} : showNotSent(UPLOAD_CANCELLED)
  async function send(body: ValidApplication): Promise<FormProblem | void> {
    setUnsent(undefined)
    await found.addIfChosen()
    // Somebody else may sign in before there is a response.
    const written = { accountId: getAccountId(), draftKey, body }
    if (!navigator.onLine && (await sendLater(written))) return {}
    const { options, end } = begin(Boolean(body.resume))
    let sent: Awaited<ReturnType<typeof sendApplication>>
    try {
      sent = await sendApplication(jobId, body, options)
    } catch (error) {
      return options.signal.aborted ? await handleEnd(options.signal, written) : await handleFailure(error, written)
    } finally {
      end()
    }
    if (waiting || isLost) await loadWaiting().then(({ discardWaiting }) => discardWaiting({ jobId, draftKey }))
    await onSent(sent)
  }
  return { send, upload, unsent }
}
