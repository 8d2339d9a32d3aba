import { t } from '@lingui/core/macro'
import { CompanyForm } from '@sira/contract/companies'
import { buildJobForm } from '@sira/contract/jobs'
import { useMemo, useState } from 'react'
import { redirect, useRevalidator, useSearchParams } from 'react-router'
import { getCompanyPermissions, useCompanyPermissions } from '../../api/company-permissions.ts'
import { loadQuery } from '../../api/queries.ts'
import { session } from '../../api/session.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { useRevalidateOnNotification } from '../../layouts/use-revalidate-on-notification.ts'
import { paths } from '../../paths.ts'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { AccountPageNote } from '../account/account-page-note.tsx'
import { JobDraftForm } from '../jobs/job-draft-form.tsx'
import { JobDraftList } from '../jobs/job-draft-list.tsx'
import { jobDraftsQuery, jobSkillsQuery } from '../jobs/jobs-queries.ts'
import { ReplyPromise } from '../replies/reply-promise.tsx'
import { focusHeading } from '../../ui/focus.ts'
import { useFocusOnView } from '../../ui/use-focus.ts'
import { myCompanyQuery } from './companies-queries.ts'
import { EditCompany } from './edit-company.tsx'
import { MyCompany, NoCompany } from './my-company.tsx'
import type { Route } from './+types/show-my-company.route'

export const meta = () => buildPageMeta({ title: t`Company profile`, noindex: true })

/** The draft that the URL names: 'new', an id, or undefined. */
const parseDraftParam = (search: URLSearchParams) => search.get('draft') ?? undefined

/** Until the company may post jobs, the people who will do so can prepare them as drafts. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const draftParam = parseDraftParam(new URL(request.url).searchParams)
  const currentSession = await session.read()
  const account = currentSession.state === 'signedIn' ? currentSession.account : undefined
  if (!account?.company) return { companyId: '', accountId: '', canPrepareJobs: false, draftId: undefined }
  const [companyId, accountId] = [account.company.id, account.id]
  const { company } = await loadQuery(myCompanyQuery(companyId))
  const canPrepareJobs =
    company.status !== 'ACTIVE' && company.status !== 'SUSPENDED' && getCompanyPermissions(currentSession).canEdit
  // The company was approved meanwhile, so the job is edited where it can be posted.
  if (company.status === 'ACTIVE' && draftParam)
    throw redirect(draftParam === 'new' ? paths.employer.postJob() : paths.employer.editJob(draftParam))
  if (!canPrepareJobs) return { companyId, accountId, canPrepareJobs, draftId: undefined }
  const [drafts] = await Promise.all([
    loadQuery(jobDraftsQuery),
    draftParam === undefined ? undefined : loadQuery(jobSkillsQuery),
  ])
  const isKnown = draftParam === 'new' || drafts.some(({ id }) => id === draftParam)
  return { companyId, accountId, canPrepareJobs, draftId: isKnown ? draftParam : undefined }
}
type Loaded = Awaited<ReturnType<typeof clientLoader>>

export const ErrorBoundary = createLoadErrorPage(
  t`Company profile`,
  t`The company profile could not be loaded. Please try again.`,
)

/** Stored files need not be uploaded again. */
const EditFormSchema = CompanyForm.extend({
  logo: CompanyForm.shape.logo.nullable(),
  trade_license: CompanyForm.shape.trade_license.nullable(),
})

export default function ShowMyCompany({ loaderData }: Route.ComponentProps) {
  const { companyId, canPrepareJobs, draftId } = loaderData
  const { canEdit, canManage } = useCompanyPermissions()
  const [search] = useSearchParams()
  const isEditing = search.has('edit') && canManage
  const namedDraft = canPrepareJobs ? parseDraftParam(search) : undefined
  const { state, revalidate } = useRevalidator()
  useFocusOnView(isEditing ? 'edit' : (namedDraft ?? 'read'), () => {
    focusHeading()
    scrollTo(0, 0)
  })
  useRevalidateOnNotification(isEditing || namedDraft !== undefined)
  if (!companyId) return <NoCompany />
  if (isEditing) return <EditCompany companyId={companyId} schema={EditFormSchema} />
  if (draftId !== undefined) return <PrepareJob key={draftId} {...loaderData} draftId={draftId} />
  return (
    <MyCompany
      companyId={companyId}
      canEdit={canEdit}
      canManage={canManage}
      isChecking={state === 'loading'}
      onCheck={() => void revalidate()}
      renderDrafts={(isWaiting) => canPrepareJobs && <JobDraftList isWaiting={isWaiting} />}
      accountNote={<AccountPageNote className="mt-8" />}
      replies={<ReplyPromise canEdit={canEdit} />}
    />
  )
}

function PrepareJob({ companyId, accountId, draftId }: Pick<Loaded, 'companyId' | 'accountId'> & { draftId: string }) {
  const { company } = useLoadedQuery(myCompanyQuery(companyId))
  const drafts = useLoadedQuery(jobDraftsQuery)
  // Kept while the form is open: saving it reads the drafts again before the form is left.
  const [draft] = useState(() => drafts.find(({ id }) => id === draftId))
  const schema = useMemo(() => buildJobForm(draft?.deadline ?? null), [draft])
  return (
    <AreaPage
      title={draft ? t`Edit draft` : t`Prepare a job`}
      lead={t`Nothing is posted yet. You can post it as soon as your company is approved.`}
    >
      <JobDraftForm schema={schema} company={company} draft={draft} accountId={accountId} />
    </AreaPage>
  )
}
