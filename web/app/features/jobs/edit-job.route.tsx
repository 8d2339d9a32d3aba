import { type JobForm, jobFormFor, showOwnJob, submitJob, updateJob, type OwnJob } from '@sira/contract/jobs'
import { JOB_NOT_FOUND, NOTHING_CHANGED } from '@sira/contract/sentences'
import { listSkills } from '@sira/contract/skills'
import { useMemo, useRef, useState } from 'react'
import { useNavigate, useRouteError, type ClientLoaderFunctionArgs } from 'react-router'
import { ask, Refusal } from '../../api/ask.ts'
import { useRights } from '../../api/rights.ts'
import { worded } from '../../api/worded.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { JOB_NOT_LOADED, JOB_NOT_UPDATED } from '../../ui/texts.ts'
import { RESULT, toast } from '../../ui/toast.tsx'
import { JobConflict, type Meanwhile } from './job-conflict-panel.tsx'
import { JobFields } from './job-fields.tsx'
import { JobFormButtons } from './job-form-buttons.tsx'
import { JobPreviewBeside, JobPreviewButton } from './job-preview.tsx'
import { JobProblem } from './job-problem.tsx'
import { bodyOf, changeOf, fieldsOfForm, valuesOf } from './job-values.ts'
import { NotForViewers } from './not-for-viewers.tsx'
import { JobStatus } from './own-job-parts.tsx'
import { Rejection } from './rejection.tsx'

export const meta = () => pageMeta({ title: 'Edit job', noindex: true })

export async function clientLoader({ params: { jobId = '' } }: ClientLoaderFunctionArgs) {
  const [{ data: job }, { data: skills }] = await Promise.all([
    ask(showOwnJob, { params: { jobId } }),
    ask(listSkills, {}),
  ])
  return { job, skills }
}
type Loaded = Awaited<ReturnType<typeof clientLoader>>

export function ErrorBoundary() {
  const error = useRouteError()
  const missing = error instanceof Refusal && error.status === 404
  return (
    <LoadFailure title="Edit job" text={missing ? JOB_NOT_FOUND : JOB_NOT_LOADED}>
      <ButtonLink to={paths.employer.jobs()} variant="quiet" icon="arrow-left">
        Back to Jobs
      </ButtonLink>
    </LoadFailure>
  )
}

export default function EditJob({ loaderData: { job: loaded, skills } }: { loaderData: Loaded }) {
  const [known, setKnown] = useState(loaded)
  const job = known.id === loaded.id ? known : loaded
  if (!useRights().mayEdit)
    return (
      <AreaPage title="Edit job">
        <NotForViewers />
      </AreaPage>
    )
  // The form begins anew with what a colleague saved, and with another job.
  return <EditForm key={`${job.id} ${job.updatedAt}`} job={job} skills={skills} onLoad={setKnown} />
}

function EditForm({ job, skills, onLoad }: { job: OwnJob; skills: Loaded['skills']; onLoad: (job: OwnJob) => void }) {
  const schema = useMemo(() => jobFormFor(job.deadline), [job.deadline])
  const { send, failure, meanwhile, force } = useSending(job)
  const [isDraft, isRejected] = [job.status === 'DRAFT', job.status === 'REJECTED']
  const names = Object.fromEntries(job.skills.map(({ skillId, skill }) => [skillId, skill.name]))
  const nameOf = (id: string) => skills.find((skill) => skill.id === id)?.name ?? names[id] ?? ''
  const main =
    isDraft || isRejected
      ? { text: isDraft ? 'Post Job' : 'Save and resubmit', busyText: 'Sending...' }
      : { text: 'Save changes', busyText: 'Saving...' }
  const preview = { company: job.company, nameOf }
  return (
    <AreaPage title="Edit job" note={<JobStatus status={job.status} />} lead={job.title}>
      <div className="max-w-[40rem] xl:max-w-none">
        {isRejected && (
          <div className="mb-6 max-w-[40rem]">
            <Rejection reason={job.rejectionReason}>
              Change what is said here and send it again: it goes back to review.
            </Rejection>
          </div>
        )}
        <JobProblem title="Error updating job" {...failure} />
        <Form
          schema={schema}
          defaultValues={valuesOf(job)}
          draftKey={`edit-job-${job.id}-${job.updatedAt}`}
          guardUnsaved
          aria-label="Edit job"
          onSend={send}
        >
          <div className="grid gap-x-10 xl:grid-cols-[40rem_minmax(0,1fr)]">
            <div className="grid grid-cols-1 gap-5">
              {meanwhile && (
                <JobConflict
                  opened={job}
                  {...meanwhile}
                  nameOf={nameOf}
                  onLoad={() => onLoad(meanwhile.saved)}
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
            <JobPreviewBeside {...preview} />
          </div>
        </Form>
      </div>
    </AreaPage>
  )
}

/** Sends what was changed, based on the job as it was opened; a colleague's change in between is shown first. */
function useSending(job: OwnJob) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState({ text: '', attempt: 0 })
  const [meanwhile, setMeanwhile] = useState<Meanwhile>()
  const version = useRef(job.updatedAt)
  const fail = (text: string) => setFailure(({ attempt }) => ({ text, attempt: attempt + 1 }))
  const params = { jobId: job.id }

  async function send(form: JobForm) {
    const changes = changeOf(job, form)
    const handIn = job.status === 'DRAFT' && form.status !== 'DRAFT'
    const isChanged = Object.keys(changes).length > 0
    if (!isChanged && !handIn) return (fail(NOTHING_CHANGED), {})
    const basedOn = version.current
    version.current = job.updatedAt
    try {
      if (isChanged) await ask(updateJob, { params, body: { ...changes, version: basedOn } })
      if (handIn) await ask(submitJob, { params })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'CHANGED_MEANWHILE') return show(form)
      const { fields, message } = worded(error, JOB_NOT_UPDATED)
      fail(Object.values(fields).flat().join(', ') || message)
      return { fields: fieldsOfForm(fields) }
    }
    toast.success(handIn || job.status === 'REJECTED' ? 'Job sent for review' : 'Job updated successfully', RESULT)
    await navigate(paths.employer.jobs())
  }
  async function show(form: JobForm) {
    fail('')
    setMeanwhile({ saved: (await ask(showOwnJob, { params })).data, form: bodyOf(form) })
    return {}
  }
  return { send, failure, meanwhile, force: () => void (version.current = meanwhile?.saved.updatedAt ?? job.updatedAt) }
}
