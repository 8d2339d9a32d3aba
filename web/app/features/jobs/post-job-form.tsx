import type { JobForm, OwnJob } from '@sira/contract/jobs'
import { useNavigate } from 'react-router'
import { toErrorMessage } from '../../api/error-message.ts'
import { paths } from '../../paths.ts'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { JobFormFrame, useSkillNames, type JobFormSchema } from './job-form-frame.tsx'
import { buildNewJobFormValues, copyToJobFormValues } from './job-form-values.ts'
import { postNewJob } from './jobs-queries.ts'

interface PostJobFormProps {
  schema: JobFormSchema
  company: { name: string; logo: string | null; location: string }
  /** The job that the form starts as a copy of, if there is one. */
  copied: OwnJob | null
  /** Today in Addis Ababa (yyyy-mm-dd). */
  today: string
  accountId: string
  className?: string
  onPosted: (job: OwnJob) => void
}

/** The form for a new job, empty or filled like another job. */
export function PostJobForm({ schema, company, copied, today, accountId, className, onPosted }: PostJobFormProps) {
  const navigate = useNavigate()
  const [draftKey, defaultValues] = copied
    ? [`post-job-${accountId}-${copied.id}`, copyToJobFormValues(copied, today)]
    : [`post-job-${accountId}`, buildNewJobFormValues(company.location)]
  async function send(form: JobForm) {
    try {
      const posted = await postNewJob(form)
      if (!form.status) return onPosted(posted)
    } catch (error) {
      return toErrorMessage(error, 'Failed to create job')
    }
    toast.success('Draft saved', RESULT_TOAST)
    await navigate(paths.employer.jobs())
  }
  return (
    <JobFormFrame
      label="Post a job"
      errorTitle="Error creating job"
      schema={schema}
      defaultValues={defaultValues}
      draftKey={draftKey}
      className={className}
      company={company}
      nameOf={useSkillNames(copied)}
      main={{ text: 'Post Job', busyText: 'Posting...' }}
      other={{ text: 'Save as draft', busyText: 'Saving...', status: 'DRAFT' }}
      onSend={send}
    />
  )
}
