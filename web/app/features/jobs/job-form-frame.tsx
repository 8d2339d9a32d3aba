import { t } from '@lingui/core/macro'
import type { JobForm, OwnJob } from '@sira/contract/jobs'
import { type ReactNode, useContext, useState } from 'react'
import { isRepliesOverdue, toErrorMessage } from '../../api/error-message.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFocusWhen } from '../../ui/use-focus.ts'
import { FormContext } from '../../ui/form-context.ts'
import type { FormProblem, FormSchema } from '../../ui/form-errors.ts'
import { Form } from '../../ui/form.tsx'
import { VIEWER_ONLY_TEXT } from '../../ui/area-texts.ts'
import { JobFields } from './job-fields.tsx'
import { toJobFormErrors, type JobFormValues } from './job-form-values.ts'
import { JobPreviewAside, JobPreviewButton } from './job-preview.tsx'
import { isWideRange } from './salary.ts'
import { jobSkillsQuery, refreshReplies } from './jobs-queries.ts'

/** A schema of the contract for the job form; route modules pass it on. */
export type JobFormSchema = FormSchema<object, JobForm>

const ANSWER_FIRST = t`This job is not published yet: please answer the applicants who have waited too long first. What you wrote stays here, and can be saved as a draft.`

/** Why a job could not be saved or published. */
export function toSaveProblem(error: unknown, fallback: string): FormProblem {
  if (!isRepliesOverdue(error)) return toErrorMessage(error, fallback)
  refreshReplies()
  return { message: ANSWER_FIRST }
}

/** A submit button of the job form. */
interface JobSubmitOption {
  text: string
  busyText: string
  /** The form's `status` when this button submits it. */
  status?: 'DRAFT'
}

interface JobFormBodyProps {
  company: { name: string; logo: string | null }
  nameOf: (skillId: string) => string
  /** The job as it is stored, where it is changed. */
  stored?: OwnJob
  main: JobSubmitOption
  other?: JobSubmitOption
  /** Where Cancel goes, if not to the job list. */
  cancelTo?: string
  /** Shown above the fields. */
  notice?: ReactNode
}

interface JobFormFrameProps extends JobFormBodyProps {
  label: string
  /** Heading of the reason why the job could not be saved. */
  errorTitle: string
  schema: JobFormSchema
  defaultValues: JobFormValues
  draftKey: string
  /** Shown above the form. */
  above?: ReactNode
  className?: string
  onSend: (form: JobForm) => Promise<FormProblem | void>
}

/** The job form with its buttons and its preview, for a new job, a stored one or a draft. */
export function JobFormFrame({
  label,
  errorTitle,
  schema,
  defaultValues,
  draftKey,
  above,
  className = '',
  onSend,
  ...body
}: JobFormFrameProps) {
  const [failure, setFailure] = useState({ text: '', attempt: 0 })
  const { confirmRange, question } = useWideRangeQuestion()
  async function send(form: JobForm) {
    if (!(await confirmRange(form))) return { fields: { 'salary.maxAmount': [NARROW_RANGE] } }
    const problem = await onSend(form)
    if (!problem) return
    const { fields = {}, message = '' } = problem
    setFailure(({ attempt }) => ({ text: Object.values(fields).flat().join(', ') || message, attempt: attempt + 1 }))
    return { fields: toJobFormErrors(fields) }
  }
  return (
    <div className={`max-w-[40rem] xl:max-w-none ${className}`}>
      {above}
      <JobFormError title={errorTitle} {...failure} />
      <Form
        schema={schema}
        defaultValues={defaultValues}
        draftKey={draftKey}
        guardUnsaved
        aria-label={label}
        errorTitle={errorTitle}
        onSend={send}
      >
        <JobFormBody {...body} />
      </Form>
      {question}
    </div>
  )
}

const NARROW_RANGE = t`Please enter a narrower range, or say that it is right`

/** Asks whether a range of pay is meant that is wider than people believe, before a job is posted with it. */
function useWideRangeQuestion() {
  const [answer, setAnswer] = useState<(isRight: boolean) => void>()
  const confirmRange = ({ salary, status }: JobForm) =>
    status === 'DRAFT' || !isWideRange(salary)
      ? Promise.resolve(true)
      : new Promise<boolean>((resolve) => setAnswer(() => resolve))
  const close = (isRight: boolean) => {
    answer?.(isRight)
    setAnswer(undefined)
  }
  const question = (
    <ConfirmDialog
      open={answer !== undefined}
      onClose={() => close(false)}
      onConfirm={() => close(true)}
      title={t`Is this range right?`}
      text={t`The highest pay is more than twice the lowest. People read such a range as “we do not know yet”, and it does not count in the salary statistics.`}
      cancelText={t`Change it`}
      confirmText={t`It is right`}
    />
  )
  return { confirmRange, question }
}

/**
 * Why a job could not be saved, under the heading of the product spec. Errors of single fields are also shown beside
 * the fields.
 */
function JobFormError({ title, text, attempt }: { title: string; text: string; attempt: number }) {
  const box = useFocusWhen<HTMLDivElement>(attempt)
  if (!text) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className="errsum mb-6">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 font-semibold text-cherry">{text}</p>
    </div>
  )
}

function JobFormBody({ company, nameOf, stored, notice, ...buttons }: JobFormBodyProps) {
  const preview = { company, nameOf }
  return (
    <div className="grid gap-x-10 xl:grid-cols-[40rem_minmax(0,1fr)]">
      <div className="grid grid-cols-1 gap-5">
        {notice}
        <JobFields nameOf={nameOf} stored={stored} />
        <JobFormButtons {...buttons}>
          <JobPreviewButton {...preview} />
        </JobFormButtons>
      </div>
      <JobPreviewAside {...preview} />
    </div>
  )
}

type JobFormButtonsProps = Pick<JobFormBodyProps, 'main' | 'other' | 'cancelTo'> & { children: ReactNode }

/** Submits the job, to be posted or kept as a draft. */
function JobFormButtons({ main, other, cancelTo = paths.employer.jobs(), children }: JobFormButtonsProps) {
  const form = useContext(FormContext)
  const renderSubmitButton = ({ text, busyText, status }: JobSubmitOption, variant: 'primary' | 'quiet') => (
    <Button
      type="submit"
      size="lg"
      variant={variant}
      busy={form?.busy && form.get('status') === status}
      busyText={busyText}
      onClick={() => form?.set('status', status)}
    >
      {text}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2 border-t border-line-2 pt-5 max-sm:grid">
      {renderSubmitButton(main, 'primary')}
      {other && renderSubmitButton(other, 'quiet')}
      {children}
      <ButtonLink to={cancelTo} variant="ghost" size="lg">
        {t`Cancel`}
      </ButtonLink>
    </div>
  )
}

/**
 * Returns the names of skills by id: of those that can be chosen, and of those that `job` has, which may no longer be
 * among them. '' for any other.
 */
export function useSkillNames(job: Pick<OwnJob, 'skills'> | null | undefined): (skillId: string) => string {
  const skills = useLoadedQuery(jobSkillsQuery)
  const own = Object.fromEntries((job?.skills ?? []).map(({ skillId, skill }) => [skillId, skill.name]))
  return (id) => skills.find((skill) => skill.id === id)?.name ?? own[id] ?? ''
}

/** Shown in place of the form to team members who may only view. */
export const NoEditAccess = () => (
  <EmptyState
    title={t`View only`}
    hint={VIEWER_ONLY_TEXT}
    action={
      <ButtonLink to={paths.employer.jobs()} variant="quiet" icon="arrow-left">
        {t`Back to Jobs`}
      </ButtonLink>
    }
  />
)
