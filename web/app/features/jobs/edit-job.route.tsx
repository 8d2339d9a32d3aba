import { t } from '@lingui/core/macro'
import { buildJobForm } from '@sira/contract/jobs'
import { JOB_NOT_FOUND } from '@sira/contract/messages'
import { useMemo, useState } from 'react'
import { useRouteError } from 'react-router'
import { ApiError } from '../../api/call-api.ts'
import { useCompanyPermissions } from '../../api/company-permissions.ts'
import { loadQuery } from '../../api/queries.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { JOB_NOT_LOADED } from '../../ui/texts.ts'
import { OverduePanel } from '../replies/overdue-panel.tsx'
import { EditJobForm } from './edit-job-form.tsx'
import { NoEditAccess } from './job-form-frame.tsx'
import { jobSkillsQuery, ownJobQuery } from './jobs-queries.ts'
import { JobStatusBadge } from './own-job-facts.tsx'
import type { Route } from './+types/edit-job.route'

export const meta = () => buildPageMeta({ title: t`Edit job`, noindex: true })

export async function clientLoader({ params: { jobId } }: Route.ClientLoaderArgs) {
  await Promise.all([loadQuery(ownJobQuery(jobId)), loadQuery(jobSkillsQuery)])
  return { jobId }
}

export function ErrorBoundary() {
  const error = useRouteError()
  const missing = error instanceof ApiError && error.status === 404
  return (
    <LoadErrorPage title={t`Edit job`} text={missing ? JOB_NOT_FOUND : JOB_NOT_LOADED}>
      <ButtonLink to={paths.employer.jobs()} variant="quiet" icon="arrow-left">
        {t`Back to Jobs`}
      </ButtonLink>
    </LoadErrorPage>
  )
}

export default function EditJob({ loaderData: { jobId } }: Route.ComponentProps) {
  const loaded = useLoadedQuery(ownJobQuery(jobId))
  // Kept while the form is open: what is typed is compared with the job as it was opened.
  const [current, setCurrent] = useState(loaded)
  const job = current.id === loaded.id ? current : loaded
  const schema = useMemo(() => buildJobForm(job.deadline), [job.deadline])
  if (!useCompanyPermissions().canEdit)
    return (
      <AreaPage title={t`Edit job`}>
        <NoEditAccess />
      </AreaPage>
    )
  return (
    <AreaPage title={t`Edit job`} note={<JobStatusBadge status={job.status} />} lead={job.title}>
      {/* The key resets the form when a team member's version is loaded, or another job is opened. */}
      <EditJobForm
        key={`${job.id} ${job.updatedAt}`}
        schema={schema}
        job={job}
        onLoad={setCurrent}
        overduePanel={<OverduePanel canEdit isAboutPublishing className="mb-6" />}
      />
    </AreaPage>
  )
}
