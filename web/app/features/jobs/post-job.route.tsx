import { JobForm, postJob, getOwnJob, getEatToday } from '@sira/contract/jobs'
import { listSkills } from '@sira/contract/skills'
import { useState } from 'react'
import { useLocation, useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { useCompanyPermissions } from '../../api/company-permissions.ts'
import { session } from '../../api/session.ts'
import { toErrorMessage } from '../../api/error-message.ts'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage, PublicPage } from '../../ui/page.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { JobFields } from './job-fields.tsx'
import { JobFormButtons } from './job-form-buttons.tsx'
import { JobPostedConfirmation } from './job-posted-confirmation.tsx'
import { JobPreviewAside, JobPreviewButton } from './job-preview.tsx'
import { JobFormError } from './job-form-error.tsx'
import { toJobRequestBody, copyToJobFormValues, toJobFormErrors, buildNewJobFormValues } from './job-form-values.ts'
import { NoEditAccess } from './no-edit-access.tsx'

export const meta = () => buildPageMeta({ title: 'Post a job', noindex: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const from = new URL(request.url).searchParams.get('from') ?? ''
  const original = from
    ? callApi(getOwnJob, { params: { jobId: from } }).then(
        ({ data }) => data,
        () => undefined,
      )
    : undefined
  const [known, { data: skills }, copied] = await Promise.all([session.read(), callApi(listSkills, {}), original])
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
  <LoadErrorPage title="Post a job" text="The form could not be loaded. Please try again." />
)

const LEAD = 'We review a new job before it appears in the job list. You will be notified once it is approved.'

/** The lead text, which says whether the form starts as a copy of another job. */
function getLead({ from, copied }: Loaded): string {
  if (copied) return `A copy of ${copied.title}. Nothing is posted until you send it. ${LEAD}`
  return from ? `The job to copy no longer exists, so this form is empty. ${LEAD}` : LEAD
}

export default function PostJob({ loaderData }: { loaderData: Loaded }) {
  const navigate = useNavigate()
  const [posted, setPosted] = useState<{ id: string; title: string }>()
  // The same screen is used in the company area and on the public site.
  const isInArea = useLocation().pathname.toLowerCase().startsWith('/company')
  const Frame = isInArea ? AreaPage : PublicPage
  if (!useCompanyPermissions().mayEdit)
    return (
      <Frame title="Post a job">
        <NoEditAccess />
      </Frame>
    )
  function postAnother() {
    setPosted(undefined)
    if (loaderData.from) void navigate(paths.employer.postJob())
  }
  if (posted)
    return (
      <JobPostedConfirmation
        title={posted.title}
        url={location.origin + paths.job(posted.id)}
        onAnother={postAnother}
      />
    )
  return (
    <Frame title="Post a job" lead={getLead(loaderData)}>
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
    ? [`post-job-${accountId}-${from}`, copyToJobFormValues(copied, getEatToday())]
    : [`post-job-${accountId}`, buildNewJobFormValues(company.location)]
  async function send(form: JobForm) {
    const { deadline, salary, ...facts } = toJobRequestBody(form)
    try {
      const { data } = await callApi(postJob, {
        body: {
          ...facts,
          ...(deadline && { deadline }),
          ...(salary && { salary }),
          ...(form.status && { status: form.status }),
        },
      })
      if (!form.status) return onPosted(data)
    } catch (error) {
      const { fields, message } = toErrorMessage(error, 'Failed to create job')
      setFailure(({ attempt }) => ({ text: Object.values(fields).flat().join(', ') || message, attempt: attempt + 1 }))
      return { fields: toJobFormErrors(fields) }
    }
    toast.success('Draft saved', RESULT_TOAST)
    await navigate(paths.employer.jobs())
  }
  const names = Object.fromEntries((copied?.skills ?? []).map(({ skillId, skill }) => [skillId, skill.name]))
  const preview = { company, nameOf: (id: string) => skills.find((skill) => skill.id === id)?.name ?? names[id] ?? '' }
  return (
    <>
      <JobFormError title="Error creating job" {...failure} />
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
          <JobPreviewAside {...preview} />
        </div>
      </Form>
    </>
  )
}
