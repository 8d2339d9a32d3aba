import { t } from '@lingui/core/macro'
import type { JobForm, OwnJob } from '@sira/contract/jobs'
import { useNavigate } from 'react-router'
import { toErrorMessage } from '../../api/error-message.ts'
import { paths } from '../../paths.ts'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { JobFormFrame, useSkillNames, type JobFormSchema } from './job-form-frame.tsx'
import { buildNewJobFormValues, toJobFormValues } from './job-form-values.ts'
import { saveJobDraft } from './jobs-queries.ts'

interface JobDraftFormProps {
  schema: JobFormSchema
  company: { name: string; logo: string | null; location: string }
  /** The draft to edit; undefined for a new one. */
  draft: OwnJob | undefined
  accountId: string
}

/** The job form for a company that may not post jobs yet: the job is saved as a draft. */
export function JobDraftForm({ schema, company, draft, accountId }: JobDraftFormProps) {
  const navigate = useNavigate()
  async function send(form: JobForm) {
    try {
      await saveJobDraft(form, draft)
    } catch (error) {
      return toErrorMessage(error, t`Failed to save the draft`)
    }
    toast.success(t`Draft saved`, RESULT_TOAST)
    await navigate(paths.employer.profile(), { replace: true })
  }
  return (
    <JobFormFrame
      label={t`Prepare a job`}
      errorTitle={t`Error saving draft`}
      schema={schema}
      defaultValues={draft ? toJobFormValues(draft) : buildNewJobFormValues(company.location)}
      draftKey={draft ? `edit-job-${draft.id}-${draft.updatedAt}` : `post-job-${accountId}`}
      company={company}
      nameOf={useSkillNames(draft)}
      main={{ text: t`Save draft`, busyText: t`Saving...` }}
      cancelTo={paths.employer.profile()}
      onSend={send}
    />
  )
}
