import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { JobForm, OwnJob } from '@sira/contract/jobs'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ShareJobButtons } from '../../ui/share-buttons.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { JobFormFrame, toSaveProblem, useSkillNames, type JobFormSchema } from './job-form-frame.tsx'
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
  /** Says that the company has to answer applications first, if it has. */
  overduePanel: ReactNode
}

/** The form for a new job, empty or filled like another job. */
export function PostJobForm({ copied, today, accountId, onPosted, overduePanel, ...frame }: PostJobFormProps) {
  const navigate = useNavigate()
  const [draftKey, defaultValues] = copied
    ? [`post-job-${accountId}-${copied.id}`, copyToJobFormValues(copied, today)]
    : [`post-job-${accountId}`, buildNewJobFormValues(frame.company.location)]
  async function send(form: JobForm) {
    try {
      const posted = await postNewJob(form)
      if (!form.status) return onPosted(posted)
    } catch (error) {
      return toSaveProblem(error, t`Failed to create job`)
    }
    toast.success(t`Draft saved`, RESULT_TOAST)
    await navigate(paths.employer.jobs())
  }
  return (
    <JobFormFrame
      {...frame}
      label={t`Post a job`}
      errorTitle={t`Error creating job`}
      defaultValues={defaultValues}
      draftKey={draftKey}
      above={overduePanel}
      nameOf={useSkillNames(copied)}
      main={{ text: t`Post Job`, busyText: t`Posting...` }}
      other={{ text: t`Save as draft`, busyText: t`Saving...`, status: 'DRAFT' }}
      onSend={send}
    />
  )
}

/** Shown after a job was created; its heading replaces the screen's title. */
export function JobPostedConfirmation({
  job: { id, title },
  onAnother,
}: {
  job: { id: string; title: string }
  onAnother: () => void
}) {
  return (
    <div className="px-4 py-10 md:px-6 md:py-16">
      <div role="status" className="panel mx-auto max-w-xl p-6 text-center md:p-8">
        <Icon name="circle-check" className="mx-auto size-10 text-forest" />
        <h1 tabIndex={-1} ref={(heading) => heading?.focus()} className="mt-3 text-2xl">
          {t`Job Posted Successfully!`}
        </h1>
        <p className="mx-auto mt-2 max-w-prose text-ink-2">
          <Trans>
            <b className="font-semibold text-ink">{title}</b> is under review. You will be notified once it is approved;
            then it appears in the job list.
          </Trans>
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <ButtonLink to={paths.employer.jobs()}>{t`Go to Job Posts`}</ButtonLink>
          <Button variant="quiet" onClick={onAnother}>
            {t`Post another job`}
          </Button>
        </div>
        <div className="mt-6 text-left">
          <ShareJobButtons title={title} url={location.origin + paths.job(id)} />
          <p className="hint px-5">{t`The link works as soon as the job is approved.`}</p>
        </div>
      </div>
    </div>
  )
}
