import { t, ph } from '@lingui/core/macro'
import { getEatToday, JobForm } from '@sira/contract/jobs'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCompanyPermissions } from '../../api/company-permissions.ts'
import { loadQuery } from '../../api/queries.ts'
import { session } from '../../api/session.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage, PublicPage } from '../../ui/page.tsx'
import { OverduePanel } from '../replies/overdue-panel.tsx'
import { NoEditAccess } from './job-form-frame.tsx'
import { copiedJobQuery, jobSkillsQuery } from './jobs-queries.ts'
import { JobPostedConfirmation, PostJobForm } from './post-job-form.tsx'
import type { Route } from './+types/post-job.route'

export const meta = () => buildPageMeta({ title: t`Post a job`, noindex: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const from = new URL(request.url).searchParams.get('from') ?? ''
  const [currentSession] = await Promise.all([
    session.read(),
    loadQuery(jobSkillsQuery),
    loadQuery(copiedJobQuery(from)),
  ])
  const account = currentSession.state === 'signedIn' ? currentSession.account : undefined
  return { from, accountId: account?.id ?? '', company: account?.company ?? { name: '', logo: null, location: '' } }
}

export const ErrorBoundary = createLoadErrorPage(t`Post a job`, t`The form could not be loaded. Please try again.`)

const LEAD = t`We review a new job before it appears in the job list. You will be notified once it is approved.`

/** The lead text, which says whether the form starts as a copy of another job. */
function getLead(from: string, copied: { title: string } | null): string {
  if (copied) return `${t`A copy of ${ph({ title: copied.title })}. Nothing is posted until you send it.`} ${LEAD}`
  return from ? `${t`The job to copy no longer exists, so this form is empty.`} ${LEAD}` : LEAD
}

export default function PostJob({ loaderData: { from, accountId, company } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [posted, setPosted] = useState<{ id: string; title: string }>()
  const copied = useLoadedQuery(copiedJobQuery(from))
  // The same screen is used in the company area and on the public site.
  const isInArea = useLocation().pathname.toLowerCase().startsWith('/company')
  const Frame = isInArea ? AreaPage : PublicPage
  if (!useCompanyPermissions().canEdit)
    return (
      <Frame title={t`Post a job`}>
        <NoEditAccess />
      </Frame>
    )
  function postAnother() {
    setPosted(undefined)
    if (from) void navigate(paths.employer.postJob())
  }
  if (posted) return <JobPostedConfirmation job={posted} onAnother={postAnother} />
  return (
    <Frame title={t`Post a job`} lead={getLead(from, copied)}>
      <PostJobForm
        key={from}
        schema={JobForm}
        company={company}
        copied={copied}
        today={getEatToday()}
        accountId={accountId}
        className={isInArea ? '' : 'mt-6'}
        onPosted={setPosted}
        overduePanel={<OverduePanel canEdit isAboutPublishing className="mb-6" />}
      />
    </Frame>
  )
}
