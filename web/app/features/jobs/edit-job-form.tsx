import { ph, t } from '@lingui/core/macro'
import type { JobForm, OwnJob } from '@sira/contract/jobs'
import { NOTHING_CHANGED } from '@sira/contract/area-messages'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { ConflictPanel } from '../../ui/conflict-panel.tsx'
import { JOB_NOT_UPDATED } from '../../ui/area-texts.ts'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { listJobConflicts } from './job-conflict.ts'
import { JobFormFrame, toSaveProblem, useSkillNames, type JobFormSchema } from './job-form-frame.tsx'
import { getJobChanges, toJobFormValues, toJobRequestBody, type JobRequestBody } from './job-form-values.ts'
import { saveJobChanges, submitJobDraft } from './jobs-queries.ts'
import { JobRejectionReason } from './own-job-facts.tsx'

interface EditJobFormProps {
  schema: JobFormSchema
  job: OwnJob
  /** Opens the version that a team member has saved. */
  onLoad: (job: OwnJob) => void
  /** Says that the company has to answer applications first, if it has. */
  overduePanel: ReactNode
}

/** The form for a stored job. */
export function EditJobForm({ schema, job, onLoad, overduePanel }: EditJobFormProps) {
  const nameOf = useSkillNames(job)
  const { send, conflict, force } = useSaveJob(job)
  const isDraft = job.status === 'DRAFT'
  return (
    <JobFormFrame
      label={t`Edit job`}
      errorTitle={t`Error updating job`}
      above={
        <>
          {job.status === 'REJECTED' && <RejectionNote job={job} />}
          {(isDraft || job.status === 'REJECTED') && overduePanel}
        </>
      }
      schema={schema}
      defaultValues={toJobFormValues(job)}
      draftKey={`edit-job-${job.id}-${job.updatedAt}`}
      company={job.company}
      stored={job}
      nameOf={nameOf}
      notice={
        conflict && (
          <JobConflictPanel
            opened={job}
            {...conflict}
            nameOf={nameOf}
            onLoad={() => onLoad(conflict.saved)}
            onForce={force}
          />
        )
      }
      main={getMainButton(job)}
      other={isDraft ? { text: t`Save as draft`, busyText: t`Saving...`, status: 'DRAFT' } : undefined}
      onSend={send}
    />
  )
}

function getMainButton({ status }: OwnJob) {
  if (status === 'DRAFT') return { text: t`Post Job`, busyText: t`Sending...` }
  if (status === 'REJECTED') return { text: t`Save and resubmit`, busyText: t`Sending...` }
  return { text: t`Save changes`, busyText: t`Saving...` }
}

const RejectionNote = ({ job }: { job: OwnJob }) => (
  <div className="mb-6 max-w-[40rem]">
    <JobRejectionReason reason={job.rejectionReason}>
      {t`Please change this and resubmit. The job then goes back to review.`}
    </JobRejectionReason>
  </div>
)

/** The job as a team member saved it, and the content of the form when the conflict was found. */
interface JobEditConflict {
  saved: OwnJob
  form: JobRequestBody
}

/**
 * Saves the changed fields, based on the job as it was opened. If a team member saved it in between, the conflict is
 * shown first.
 */
function useSaveJob(job: OwnJob) {
  const navigate = useNavigate()
  const [conflict, setConflict] = useState<JobEditConflict>()
  const version = useRef(job.updatedAt)

  async function send(form: JobForm) {
    const changes = getJobChanges(job, form)
    const isSubmitted = job.status === 'DRAFT' && form.status !== 'DRAFT'
    const isChanged = Object.keys(changes).length > 0
    if (!isChanged && !isSubmitted) return { message: NOTHING_CHANGED }
    const basedOn = version.current
    version.current = job.updatedAt
    try {
      const saved = isChanged ? await saveJobChanges(job.id, changes, basedOn) : undefined
      if (saved) {
        setConflict({ saved, form: toJobRequestBody(form) })
        return {}
      }
      if (isSubmitted) await submitJobDraft(job.id)
    } catch (error) {
      return toSaveProblem(error, JOB_NOT_UPDATED)
    }
    toast.success(
      isSubmitted || job.status === 'REJECTED' ? t`Job sent for review` : t`Job updated successfully`,
      RESULT_TOAST,
    )
    await navigate(paths.employer.jobs())
  }
  return { send, conflict, force: () => void (version.current = conflict?.saved.updatedAt ?? job.updatedAt) }
}

interface JobConflictProps extends JobEditConflict {
  opened: OwnJob
  nameOf: (skillId: string) => string
  onLoad: () => void
  onForce: () => void
}

/** Shown when a team member saved the job while it was being edited here. */
function JobConflictPanel({ opened, saved, form, nameOf, ...actions }: JobConflictProps) {
  const names = Object.fromEntries(saved.skills.map(({ skillId, skill }) => [skillId, skill.name]))
  const differences = listJobConflicts(opened, saved, form, (skillId) => nameOf(skillId) || names[skillId] || '')
  return (
    <ConflictPanel
      title={
        saved.updatedBy
          ? t`${ph({ name: saved.updatedBy })} has changed this job since you opened it`
          : t`Somebody has changed this job since you opened it`
      }
      at={saved.updatedAt}
      differences={differences}
      {...actions}
    />
  )
}
