import { JobForm, postJob } from '@sira/contract/jobs'
import { listSkills } from '@sira/contract/skills'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ask } from '../../api/ask.ts'
import { session } from '../../api/session.ts'
import { worded } from '../../api/worded.ts'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage, Page } from '../../ui/page.tsx'
import { RESULT, toast } from '../../ui/toast.tsx'
import { JobFields } from './job-fields.tsx'
import { JobFormButtons } from './job-form-buttons.tsx'
import { inScreenOrder } from './job-order.ts'
import { JobPosted } from './job-posted.tsx'
import { JobPreviewBeside, JobPreviewButton } from './job-preview.tsx'
import { JobProblem } from './job-problem.tsx'
import { bodyOf, fieldsOfForm, newJob } from './job-values.ts'

export const meta = () => pageMeta({ title: 'Post a job', noindex: true })

export async function clientLoader() {
  const [known, { data: skills }] = await Promise.all([session.read(), ask(listSkills, {})])
  const account = known.state === 'signedIn' ? known.account : undefined
  return { skills, accountId: account?.id ?? '', company: account?.company ?? { name: '', logo: null, location: '' } }
}

export const ErrorBoundary = () => <LoadFailure title="Post a job" text="The form could not be loaded. Please try again." />

const ScreenForm = inScreenOrder(JobForm)

export default function PostJob({ loaderData: { skills, accountId, company } }: { loaderData: Awaited<ReturnType<typeof clientLoader>> }) {
  const navigate = useNavigate()
  const [posted, setPosted] = useState('')
  const [failure, setFailure] = useState({ text: '', attempt: 0 })
  // The same screen stands in the company area and in the public frame.
  const isInArea = useLocation().pathname.toLowerCase().startsWith('/company')
  const Frame = isInArea ? AreaPage : Page
  if (posted) return <JobPosted title={posted} onAnother={() => setPosted('')} />
  async function send(form: JobForm) {
    const { deadline, salary, ...facts } = bodyOf(form)
    try {
      await ask(postJob, { body: { ...facts, ...(deadline && { deadline }), ...(salary && { salary }), ...(form.status && { status: form.status }) } })
    } catch (error) {
      const { fields, message } = worded(error, 'Failed to create job')
      setFailure(({ attempt }) => ({ text: Object.values(fields).flat().join(', ') || message, attempt: attempt + 1 }))
      return { fields: fieldsOfForm(fields) }
    }
    if (!form.status) return setPosted(form.title)
    toast.success('Draft saved', RESULT)
    await navigate(paths.employer.jobs())
  }
  const preview = { company, nameOf: (id: string) => skills.find((skill) => skill.id === id)?.name ?? '' }
  return (
    <Frame title="Post a job" lead="A new job is looked at before it appears in the job list. You will be notified once it is approved.">
      <div className={`max-w-[40rem] xl:max-w-none ${isInArea ? '' : 'mt-6'}`}>
        <JobProblem title="Error creating job" {...failure} />
        <Form schema={ScreenForm} defaultValues={newJob(company.location)} draftKey={`post-job-${accountId}`} guardUnsaved aria-label="Post a job" onSend={send}>
          <div className="grid gap-x-10 xl:grid-cols-[40rem_minmax(0,1fr)]">
            <div className="grid grid-cols-1 gap-5">
              <JobFields skills={skills} />
              <JobFormButtons main={{ text: 'Post Job', busyText: 'Posting...' }} other={{ text: 'Save as draft', busyText: 'Saving...', status: 'DRAFT' }}>
                <JobPreviewButton {...preview} />
              </JobFormButtons>
            </div>
            <JobPreviewBeside {...preview} />
          </div>
        </Form>
      </div>
    </Frame>
  )
}
