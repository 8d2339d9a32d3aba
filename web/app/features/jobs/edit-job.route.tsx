import { type JobForm, buildJobForm, getOwnJob, submitJob, updateJob, type OwnJob } from '@sira/contract/jobs'
import { JOB_NOT_FOUND, NOTHING_CHANGED } from '@sira/contract/messages'
import { listSkills } from '@sira/contract/skills'
import { useMemo, useRef, useState } from 'react'
import { useNavigate, useRouteError, type ClientLoaderFunctionArgs } from 'react-router'
import { callApi, ApiError } from '../../api/call-api.ts'
import { useCompanyPermissions } from '../../api/company-permissions.ts'
import { toErrorMessage } from '../../api/error-message.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { JOB_NOT_LOADED, JOB_NOT_UPDATED } from '../../ui/texts.ts'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { JobConflictPanel, type JobEditConflict } from './job-conflict-panel.tsx'
import { JobFields } from './job-fields.tsx'
import { JobFormButtons } from './job-form-buttons.tsx'
import { JobPreviewAside, JobPreviewButton } from './job-preview.tsx'
import { JobFormError } from './job-form-error.tsx'
import { toJobRequestBody, getJobChanges, toJobFormErrors, toJobFormValues } from './job-form-values.ts'
import { NoEditAccess } from './no-edit-access.tsx'
import { JobStatusBadge } from './own-job-facts.tsx'
import { JobRejectionReason } from './job-rejection-reason.tsx'

export const meta = () => buildPageMeta({ title: 'Edit job', noindex: true })

export async function clientLoader({ params: { jobId = '' } }: ClientLoaderFunctionArgs) {
  const [{ data: job }, { data: skills }] = await Promise.all([
    callApi(getOwnJob, { params: { jobId } }),
    callApi(listSkills, {}),
  ])
  return { job, skills }
}
type Loaded = Awaited<ReturnType<typeof clientLoader>>

export function ErrorBoundary() {
  const error = useRouteError()
  const missing = error instanceof ApiError && error.status === 404
  return (
    <LoadErrorPage title="Edit job" text={missing ? JOB_NOT_FOUND : JOB_NOT_LOADED}>
      <ButtonLink to={paths.employer.jobs()} variant="quiet" icon="arrow-left">
        Back to Jobs
      </ButtonLink>
    </LoadErrorPage>
  )
}

export default function EditJob({ loaderData: { job: loaded, skills } }: { loaderData: Loaded }) {
  const [current, setCurrent] = useState(loaded)
  const job = current.id === loaded.id ? current : loaded
  if (!useCompanyPermissions().mayEdit)
    return (
      <AreaPage title="Edit job">
        <NoEditAccess />
      </AreaPage>
    )
  // The key resets the form when a team member's version is loaded, or another job is opened.
  return <EditForm key={`${job.id} ${job.updatedAt}`} job={job} skills={skills} onLoad={setCurrent} />
}

function EditForm({ job, skills, onLoad }: { job: OwnJob; skills: Loaded['skills']; onLoad: (job: OwnJob) => void }) {
  const schema = useMemo(() => buildJobForm(job.deadline), [job.deadline])
  const { send, failure, conflict, force } = useSaveJob(job)
  const [isDraft, isRejected] = [job.status === 'DRAFT', job.status === 'REJECTED']
  const names = Object.fromEntries(job.skills.map(({ skillId, skill }) => [skillId, skill.name]))
  const nameOf = (id: string) => skills.find((skill) => skill.id === id)?.name ?? names[id] ?? ''
  const main =
    isDraft || isRejected
      ? { text: isDraft ? 'Post Job' : 'Save and resubmit', busyText: 'Sending...' }
      : { text: 'Save changes', busyText: 'Saving...' }
  const preview = { company: job.company, nameOf }
  return (
    <AreaPage title="Edit job" note={<JobStatusBadge status={job.status} />} lead={job.title}>
      <div className="max-w-[40rem] xl:max-w-none">
        {isRejected && (
          <div className="mb-6 max-w-[40rem]">
            <JobRejectionReason reason={job.rejectionReason}>
              Please change this and resubmit. The job then goes back to review.
            </JobRejectionReason>
          </div>
        )}
        <JobFormError title="Error updating job" {...failure} />
        <Form
          schema={schema}
          defaultValues={toJobFormValues(job)}
          draftKey={`edit-job-${job.id}-${job.updatedAt}`}
          guardUnsaved
          aria-label="Edit job"
          onSend={send}
        >
          <div className="grid gap-x-10 xl:grid-cols-[40rem_minmax(0,1fr)]">
            <div className="grid grid-cols-1 gap-5">
              {conflict && (
                <JobConflictPanel
                  opened={job}
                  {...conflict}
                  nameOf={nameOf}
                  onLoad={() => onLoad(conflict.saved)}
                  onForce={force}
                />
              )}
              <JobFields skills={skills} names={names} />
              <JobFormButtons
                main={main}
                other={isDraft ? { text: 'Save as draft', busyText: 'Saving...', status: 'DRAFT' } : undefined}
              >
                <JobPreviewButton {...preview} />
              </JobFormButtons>
            </div>
            <JobPreviewAside {...preview} />
          </div>
        </Form>
      </div>
    </AreaPage>
  )
}

/**
 * Saves the changed fields, based on the job as it was opened. If a team member saved it in between, the conflict is
 * shown first.
 */
function useSaveJob(job: OwnJob) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState({ text: '', attempt: 0 })
  const [conflict, setConflict] = useState<JobEditConflict>()
  const version = useRef(job.updatedAt)
  const fail = (text: string) => setFailure(({ attempt }) => ({ text, attempt: attempt + 1 }))
  const params = { jobId: job.id }

  async function send(form: JobForm) {
    const changes = getJobChanges(job, form)
    const isSubmitted = job.status === 'DRAFT' && form.status !== 'DRAFT'
    const isChanged = Object.keys(changes).length > 0
    if (!isChanged && !isSubmitted) return (fail(NOTHING_CHANGED), {})
    const basedOn = version.current
    version.current = job.updatedAt
    try {
      if (isChanged) await callApi(updateJob, { params, body: { ...changes, version: basedOn } })
      if (isSubmitted) await callApi(submitJob, { params })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CHANGED_MEANWHILE') return showConflict(form)
      const { fields, message } = toErrorMessage(error, JOB_NOT_UPDATED)
      fail(Object.values(fields).flat().join(', ') || message)
      return { fields: toJobFormErrors(fields) }
    }
    toast.success(
      isSubmitted || job.status === 'REJECTED' ? 'Job sent for review' : 'Job updated successfully',
      RESULT_TOAST,
    )
    await navigate(paths.employer.jobs())
  }
  async function showConflict(form: JobForm) {
    fail('')
    setConflict({ saved: (await callApi(getOwnJob, { params })).data, form: toJobRequestBody(form) })
    return {}
  }
  return { send, failure, conflict, force: () => void (version.current = conflict?.saved.updatedAt ?? job.updatedAt) }
}
