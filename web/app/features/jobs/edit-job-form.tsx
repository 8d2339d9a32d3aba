import type { JobForm, OwnJob } from '@sira/contract/jobs'
import { NOTHING_CHANGED } from '@sira/contract/messages'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { ConflictPanel } from '../../ui/conflict-panel.tsx'
import { JOB_NOT_UPDATED } from '../../ui/texts.ts'
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
      label="Edit job"
      errorTitle="Error updating job"
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
      other={isDraft ? { text: 'Save as draft', busyText: 'Saving...', status: 'DRAFT' } : undefined}
      onSend={send}
    />
  )
}

function getMainButton({ status }: OwnJob) {
  if (status === 'DRAFT') return { text: 'Post Job', busyText: 'Sending...' }
  if (status === 'REJECTED') return { text: 'Save and resubmit', busyText: 'Sending...' }
  return { text: 'Save changes', busyText: 'Saving...' }
}

const RejectionNote = ({ job }: { job: OwnJob }) => (
  <div className="mb-6 max-w-[40rem]">
    <JobRejectionReason reason={job.rejectionReason}>
      Please change this and resubmit. The job then goes back to review.
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
      isSubmitted || job.status === 'REJECTED' ? 'Job sent for review' : 'Job updated successfully',
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
      what="this job"
      by={saved.updatedBy ?? undefined}
      at={saved.updatedAt}
      differences={differences}
      {...actions}
    />
  )
}
