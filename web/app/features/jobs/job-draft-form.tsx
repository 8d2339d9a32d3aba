import type { JobForm, OwnJob } from '@sira/contract/jobs'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import type { SearchableSkill } from '../../ui/find-skills.ts'
import type { FormSchema } from '../../ui/form-errors.ts'
import { Form } from '../../ui/form.tsx'
import { JobFields } from './job-fields.tsx'
import { JobFormButtons } from './job-form-buttons.tsx'
import { JobPreviewAside, JobPreviewButton } from './job-preview.tsx'
import { JobFormError } from './job-form-error.tsx'
import {
  toJobRequestBody,
  type JobRequestBody,
  getJobChanges,
  toJobFormErrors,
  buildNewJobFormValues,
  toJobFormValues,
} from './job-form-values.ts'

/** Why a draft could not be saved: by field, and as a whole. */
export interface JobDraftProblem {
  fields: Record<string, string[]>
  message: string
}

interface DraftFormProps {
  schema: FormSchema<object, JobForm>
  company: { name: string; logo: string | null; location: string }
  skills: readonly SearchableSkill[]
  /** The draft to edit; undefined for a new one. */
  draft: OwnJob | undefined
  accountId: string
  onSave: (body: Partial<JobRequestBody>) => Promise<JobDraftProblem | undefined>
}

/** The job form for a company that may not post jobs yet: the job is saved as a draft. */
export function JobDraftForm({ schema, company, skills, draft, accountId, onSave }: DraftFormProps) {
  const [failure, setFailure] = useState({ text: '', attempt: 0 })
  const names = Object.fromEntries((draft?.skills ?? []).map(({ skillId, skill }) => [skillId, skill.name]))
  const preview = { company, nameOf: (id: string) => skills.find((skill) => skill.id === id)?.name ?? names[id] ?? '' }
  async function send(form: JobForm) {
    const problem = await onSave(draft ? getJobChanges(draft, form) : toJobRequestBody(form))
    if (!problem) return
    setFailure(({ attempt }) => ({
      text: Object.values(problem.fields).flat().join(', ') || problem.message,
      attempt: attempt + 1,
    }))
    return { fields: toJobFormErrors(problem.fields) }
  }
  return (
    <div className="max-w-[40rem] xl:max-w-none">
      <JobFormError title="Error saving draft" {...failure} />
      <Form
        schema={schema}
        defaultValues={draft ? toJobFormValues(draft) : buildNewJobFormValues(company.location)}
        draftKey={draft ? `edit-job-${draft.id}-${draft.updatedAt}` : `post-job-${accountId}`}
        guardUnsaved
        aria-label="Prepare a job"
        onSend={send}
      >
        <div className="grid gap-x-10 xl:grid-cols-[40rem_minmax(0,1fr)]">
          <div className="grid grid-cols-1 gap-5">
            <JobFields skills={skills} names={names} />
            <JobFormButtons main={{ text: 'Save draft', busyText: 'Saving...' }} cancelTo={paths.employer.profile()}>
              <JobPreviewButton {...preview} />
            </JobFormButtons>
          </div>
          <JobPreviewAside {...preview} />
        </div>
      </Form>
    </div>
  )
}
