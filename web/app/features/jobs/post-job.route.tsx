import { JobForm, postJob, showOwnJob, today } from '@sira/contract/jobs'
import { listSkills } from '@sira/contract/skills'
import { useState } from 'react'
import { useLocation, useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { ask } from '../../api/ask.ts'
import { useRights } from '../../api/rights.ts'
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
import { JobPosted } from './job-posted.tsx'
import { JobPreviewBeside, JobPreviewButton } from './job-preview.tsx'
import { JobProblem } from './job-problem.tsx'
import { bodyOf, copyOf, fieldsOfForm, newJob } from './job-values.ts'
import { NotForViewers } from './not-for-viewers.tsx'

export const meta = () => pageMeta({ title: 'Post a job', noindex: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const from = new URL(request.url).searchParams.get('from') ?? ''
  const original = from
    ? ask(showOwnJob, { params: { jobId: from } }).then(
        ({ data }) => data,
        () => undefined,
      )
    : undefined
  const [known, { data: skills }, copied] = await Promise.all([session.read(), ask(listSkills, {}), original])
  const account = known.state === 'signedIn' ? known.account : undefined
  return {
    skills,
    accountId: account?.id ?? '',
    company: account?.company ?? { name: '', logo: null, location: '' },
    from,
    copied,
  }
}
type Loaded = Awaited<ReturnType<typeof clientLoader>>

export const ErrorBoundary = () => (
  <LoadFailure title="Post a job" text="The form could not be loaded. Please try again." />
)

const LEAD = 'A new job is looked at before it appears in the job list. You will be notified once it is approved.'

/** What the form is filled in with, if a job was to be copied. */
function leadOf({ from, copied }: Loaded): string {
  if (copied) return `A copy of ${copied.title}. Nothing is posted until you send it. ${LEAD}`
  return from ? `The job to copy is no longer there: this is an empty form. ${LEAD}` : LEAD
}

export default function PostJob({ loaderData }: { loaderData: Loaded }) {
  const navigate = useNavigate()
  const [posted, setPosted] = useState<{ id: string; title: string }>()
  // The same screen stands in the company area and in the public frame.
  const isInArea = useLocation().pathname.toLowerCase().startsWith('/company')
  const Frame = isInArea ? AreaPage : Page
  if (!useRights().mayEdit)
    return (
      <Frame title="Post a job">
        <NotForViewers />
      </Frame>
    )
  function another() {
    setPosted(undefined)
    if (loaderData.from) void navigate(paths.employer.postJob())
  }
  if (posted) return <JobPosted title={posted.title} url={location.origin + paths.job(posted.id)} onAnother={another} />
  return (
    <Frame title="Post a job" lead={leadOf(loaderData)}>
      <div className={`max-w-[40rem] xl:max-w-none ${isInArea ? '' : 'mt-6'}`}>
        <PostForm key={loaderData.from} {...loaderData} onPosted={setPosted} />
      </div>
    </Frame>
  )
}

function PostForm({
  skills,
  accountId,
  company,
  from,
  copied,
  onPosted,
}: Loaded & { onPosted: (job: { id: string; title: string }) => void }) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState({ text: '', attempt: 0 })
  const [draftKey, defaultValues] = copied
    ? [`post-job-${accountId}-${from}`, copyOf(copied, today())]
    : [`post-job-${accountId}`, newJob(company.location)]
  async function send(form: JobForm) {
    const { deadline, salary, ...facts } = bodyOf(form)
    try {
      const { data } = await ask(postJob, {
        body: {
          ...facts,
          ...(deadline && { deadline }),
          ...(salary && { salary }),
          ...(form.status && { status: form.status }),
        },
      })
      if (!form.status) return onPosted(data)
    } catch (error) {
      const { fields, message } = worded(error, 'Failed to create job')
      setFailure(({ attempt }) => ({ text: Object.values(fields).flat().join(', ') || message, attempt: attempt + 1 }))
      return { fields: fieldsOfForm(fields) }
    }
    toast.success('Draft saved', RESULT)
    await navigate(paths.employer.jobs())
  }
  const names = Object.fromEntries((copied?.skills ?? []).map(({ skillId, skill }) => [skillId, skill.name]))
  const preview = { company, nameOf: (id: string) => skills.find((skill) => skill.id === id)?.name ?? names[id] ?? '' }
  return (
    <>
      <JobProblem title="Error creating job" {...failure} />
      <Form
        schema={JobForm}
        defaultValues={defaultValues}
        draftKey={draftKey}
        guardUnsaved
        aria-label="Post a job"
        onSend={send}
      >
        <div className="grid gap-x-10 xl:grid-cols-[40rem_minmax(0,1fr)]">
          <div className="grid grid-cols-1 gap-5">
            <JobFields skills={skills} names={names} />
            <JobFormButtons
              main={{ text: 'Post Job', busyText: 'Posting...' }}
              other={{ text: 'Save as draft', busyText: 'Saving...', status: 'DRAFT' }}
            >
              <JobPreviewButton {...preview} />
            </JobFormButtons>
          </div>
          <JobPreviewBeside {...preview} />
        </div>
      </Form>
    </>
  )
}
