import { companyJobs, JobForm, showJob, submitJob, updateJob } from '@sira/contract/jobs'
import { listSkills } from '@sira/contract/skills'
import { useMemo, useState } from 'react'
import { isRouteErrorResponse, useNavigate, useRouteError, type ClientLoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { ask, Refusal } from '../../api/ask.ts'
import { session } from '../../api/session.ts'
import { worded } from '../../api/worded.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { RESULT, toast } from '../../ui/toast.tsx'
import { JobFields } from './job-fields.tsx'
import { JobFormButtons } from './job-form-buttons.tsx'
import { inScreenOrder } from './job-order.ts'
import { JobPreviewBeside, JobPreviewButton } from './job-preview.tsx'
import { JobProblem } from './job-problem.tsx'
import { changeOf, fieldsOfForm, valuesOf } from './job-values.ts'
import { JobStatus } from './own-job-parts.tsx'
import { Rejection } from './rejection.tsx'

export const meta = () => pageMeta({ title: 'Edit job', noindex: true })

export async function clientLoader({ params: { jobId = '' } }: ClientLoaderFunctionArgs) {
  const [known, { data: job }, { data: skills }] = await Promise.all([session.read(), ask(showJob, { params: { jobId } }), ask(listSkills, {})])
  const company = known.state === 'signedIn' ? known.account.company : null
  // A live job of another company can be read, but not edited.
  if (job.companyId !== company?.id) throw new Response('Job not found', { status: 404 })
  const rejected = job.status === 'REJECTED' ? (await ask(companyJobs, { query: { status: 'REJECTED' } })).data : []
  return { job, skills, reason: rejected.find(({ id }) => id === jobId)?.rejectionReason ?? null }
}

export function ErrorBoundary() {
  const error = useRouteError()
  const missing = (error instanceof Refusal || isRouteErrorResponse(error)) && error.status === 404
  return (
    <LoadFailure title="Edit job" text={missing ? 'Job not found' : 'Failed to load job details'}>
      <ButtonLink to={paths.employer.jobs()} variant="quiet" icon="arrow-left">Back to Jobs</ButtonLink>
    </LoadFailure>
  )
}

const UNCHANGED = 'No changes detected. Please modify at least one field.'

export default function EditJob({ loaderData: { job, skills, reason } }: { loaderData: Awaited<ReturnType<typeof clientLoader>> }) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState({ text: '', attempt: 0 })
  const schema = useMemo(() => formOf(job.deadline), [job.deadline])
  const [isDraft, isRejected] = [job.status === 'DRAFT', job.status === 'REJECTED']
  const fail = (text: string) => setFailure(({ attempt }) => ({ text, attempt: attempt + 1 }))
  async function send(form: JobForm) {
    const body = changeOf(job, form)
    const handIn = isDraft && form.status !== 'DRAFT'
    const isChanged = Object.keys(body).length > 0
    if (!isChanged && !handIn) return fail(UNCHANGED), {}
    try {
      if (isChanged) await ask(updateJob, { params: { jobId: job.id }, body })
      if (handIn) await ask(submitJob, { params: { jobId: job.id } })
    } catch (error) {
      const { fields, message } = worded(error, 'Failed to update job')
      fail(Object.values(fields).flat().join(', ') || message)
      return { fields: fieldsOfForm(fields) }
    }
    toast.success(handIn || isRejected ? 'Job sent for review' : 'Job updated successfully', RESULT)
    await navigate(paths.employer.jobs())
  }
  const names = Object.fromEntries(job.skills.map(({ skillId, skill }) => [skillId, skill.name]))
  const main = isDraft || isRejected ? { text: isDraft ? 'Post Job' : 'Save and resubmit', busyText: 'Sending...' } : { text: 'Save changes', busyText: 'Saving...' }
  const preview = { company: job.company, nameOf: (id: string) => skills.find((skill) => skill.id === id)?.name ?? names[id] ?? '' }
  return (
    <AreaPage title="Edit job" note={<JobStatus status={job.status} />} lead={job.title}>
      <div className="max-w-[40rem] xl:max-w-none">
        {isRejected && <div className="mb-6 max-w-[40rem]"><Rejection reason={reason}>Change what is said here and send it again: it goes back to review.</Rejection></div>}
        <JobProblem title="Error updating job" {...failure} />
        <Form schema={schema} defaultValues={valuesOf(job)} guardUnsaved aria-label="Edit job" onSend={send}>
          <div className="grid gap-x-10 xl:grid-cols-[40rem_minmax(0,1fr)]">
            <div className="grid grid-cols-1 gap-5">
              <JobFields skills={skills} names={names} />
              <JobFormButtons main={main} other={isDraft ? { text: 'Save as draft', busyText: 'Saving...', status: 'DRAFT' } : undefined}>
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

/** The deadline a job has may stay even when it has passed; a new one must lie ahead. */
const formOf = (deadline: string | null) => inScreenOrder(deadline ? JobForm.extend({ deadline: z.union([z.literal(deadline), JobForm.shape.deadline]) }) : JobForm)
