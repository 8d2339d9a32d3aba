import { listCompanyApplications, countUnviewedApplications } from '@sira/contract/applications'
import { CompanyForm, getCompany, updateCompany, type CompanyPage } from '@sira/contract/companies'
import { buildJobForm, type OwnJob } from '@sira/contract/jobs'
import { COMPANY_NOT_FOUND, NOTHING_CHANGED } from '@sira/contract/messages'
import type { Skill } from '@sira/contract/skills'
import { useEffect, useMemo, useRef, useState } from 'react'
import { redirect, type ClientLoaderFunctionArgs, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { callApi, ApiError } from '../../api/call-api.ts'
import { loadJobDrafts, saveJobDraft } from '../../api/job-draft-calls.ts'
import { renewFileUrl } from '../../api/renew-file-url.ts'
import { getCompanyPermissions, useCompanyPermissions } from '../../api/company-permissions.ts'
import { session } from '../../api/session.ts'
import { toErrorMessage } from '../../api/error-message.ts'
import { paths } from '../../paths.ts'
import { useRevalidateOnNotification } from '../../layouts/use-revalidate-on-notification.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ConflictPanel } from '../../ui/conflict-panel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { COMPANY_STATUS_LABELS, getLabel } from '../../ui/labels.ts'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { StatusTag } from '../../ui/status.tsx'
import { OWNER_ONLY_TEXT } from '../../ui/texts.ts'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { AccountPageNote } from '../account/account-page-note.tsx'
import { JobDraftForm } from '../jobs/job-draft-form.tsx'
import { JobDraftList } from '../jobs/job-draft-list.tsx'
import { getCompanyChanges } from './company-changes.ts'
import { listCompanyConflicts, type CompanyTextFields } from './company-conflicts.ts'
import { CompanyEditForm } from './company-edit-form.tsx'
import { CompanyPendingPanel, CompanyRejectedPanel, CompanySuspendedPanel } from './company-status-panels.tsx'
import { OwnCompanyProfile } from './own-company-profile.tsx'
import { SubmittedCompanyDetails } from './submitted-company-details.tsx'

export const meta = () => buildPageMeta({ title: 'Company profile', noindex: true })

/** The draft that the URL names: 'new', an id, or undefined. */
const parseDraftParam = (search: URLSearchParams) => search.get('draft') ?? undefined

interface MyCompanyLoaderData {
  company: CompanyPage | undefined
  since: number
  accountId: string
  figures?: { applications: number; unviewed: number }
  /** The job drafts, if the company may not post jobs yet and the person may prepare them. */
  drafts?: OwnJob[]
  skills?: Skill[]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<MyCompanyLoaderData> {
  const draftParam = parseDraftParam(new URL(request.url).searchParams)
  const currentSession = await session.read()
  const account = currentSession.state === 'signedIn' ? currentSession.account : undefined
  if (!account?.company) return { company: undefined, since: Date.now(), accountId: '' }
  const { data: company } = await callApi(getCompany, { params: { companyId: account.company.id } })
  // The company may have been decided on since the person signed in; the menu depends on the session.
  if (company.status !== account.company.status) await session.refresh()
  if (company.status !== 'ACTIVE') {
    const mayPrepareJobs = company.status !== 'SUSPENDED' && getCompanyPermissions(currentSession).mayEdit
    return {
      company,
      since: Date.now(),
      accountId: account.id,
      ...(mayPrepareJobs && (await loadJobDrafts(draftParam !== undefined))),
    }
  }
  // The company was approved meanwhile, so the job is edited where it can be posted.
  if (draftParam) throw redirect(draftParam === 'new' ? paths.employer.postJob() : paths.employer.editJob(draftParam))
  const [received, { data: unviewed }] = await Promise.all([
    callApi(listCompanyApplications, { query: { per_page: '1' } }),
    callApi(countUnviewedApplications, {}),
  ])
  return {
    company,
    figures: { applications: received.meta.total, unviewed: unviewed.count },
    since: Date.now(),
    accountId: account.id,
  }
}

export const ErrorBoundary = () => (
  <LoadErrorPage title="Company profile" text="The company profile could not be loaded. Please try again." />
)

/** Stored files need not be uploaded again. */
const EditFormSchema = CompanyForm.extend({
  logo: CompanyForm.shape.logo.nullable(),
  trade_license: CompanyForm.shape.trade_license.nullable(),
})

export default function ShowMyCompany({
  loaderData: { company, figures, since, drafts, skills, accountId },
}: {
  loaderData: MyCompanyLoaderData
}) {
  const { mayEdit, mayManage: mayOwn } = useCompanyPermissions()
  const [search] = useSearchParams()
  const isEditing = search.has('edit') && mayOwn
  const draftId = drafts && parseDraftParam(search)
  const { state, revalidate } = useRevalidator()
  useHeadingFocus(isEditing ? 'edit' : (draftId ?? 'read'))
  useRevalidateOnNotification(isEditing || draftId !== undefined)
  if (!company)
    return (
      <AreaPage title="Company profile">
        <EmptyState
          title={COMPANY_NOT_FOUND}
          hint="You have not created a company profile yet."
          action={<ButtonLink to={paths.employer.createCompany()}>Create company profile</ButtonLink>}
        />
      </AreaPage>
    )
  if (isEditing) return <EditCompany company={company} />
  const draft = drafts?.find(({ id }) => id === draftId)
  if (skills && (draft || draftId === 'new'))
    return <PrepareJob key={draftId} {...{ company, skills, draft }} accountId={accountId} />
  if (company.status === 'ACTIVE' && figures)
    return (
      <div className="px-4 pt-4 pb-10 md:px-6 md:pt-6">
        <OwnCompanyProfile company={company} figures={figures} mayEdit={mayEdit} mayOwn={mayOwn} />
      </div>
    )
  return (
    <AreaPage
      title="Company profile"
      note={<StatusTag status={company.status} word={getLabel(COMPANY_STATUS_LABELS, company.status)} />}
    >
      <div className="max-w-[46rem]">
        {!mayOwn && <p className="hint mb-4">{OWNER_ONLY_TEXT}</p>}
        {company.status === 'PENDING' && (
          <CompanyPendingPanel
            company={company}
            mayOwn={mayOwn}
            busy={state === 'loading'}
            onCheck={() => void revalidate()}
          />
        )}
        {company.status === 'REJECTED' && <CompanyRejectedPanel company={company} mayOwn={mayOwn} />}
        {company.status === 'SUSPENDED' && <CompanySuspendedPanel company={company} />}
        {drafts && <JobDraftList drafts={drafts} isWaiting={company.status === 'PENDING'} />}
        <SubmittedCompanyDetails company={company} since={since} renew={renewFileUrl} />
        <AccountPageNote className="mt-8" />
      </div>
    </AreaPage>
  )
}

function PrepareJob({
  company,
  skills,
  draft,
  accountId,
}: {
  company: CompanyPage
  skills: Skill[]
  draft: OwnJob | undefined
  accountId: string
}) {
  const navigate = useNavigate()
  const schema = useMemo(() => buildJobForm(draft?.deadline ?? null), [draft])
  async function save(body: Parameters<typeof saveJobDraft>[0]) {
    if (Object.keys(body).length > 0) {
      const problem = await saveJobDraft(body, draft)
      if (problem) return problem
    }
    toast.success('Draft saved', RESULT_TOAST)
    await navigate(paths.employer.profile(), { replace: true })
  }
  return (
    <AreaPage
      title={draft ? 'Edit draft' : 'Prepare a job'}
      lead="Nothing is posted yet. You can post it as soon as your company is approved."
    >
      <JobDraftForm
        schema={schema}
        company={company}
        skills={skills}
        draft={draft}
        accountId={accountId}
        onSave={save}
      />
    </AreaPage>
  )
}

function EditCompany({ company: loaded }: { company: CompanyPage }) {
  const [company, setCompany] = useState(loaded)
  const { send, part: uploadedPart, meanwhile, force } = useSaveCompany(company)
  return (
    <AreaPage
      title="Edit company profile"
      note={<StatusTag status={company.status} word={getLabel(COMPANY_STATUS_LABELS, company.status)} />}
    >
      {company.status === 'REJECTED' && company.rejectionReason && (
        <p className="mb-6 max-w-[40rem] rounded-md bg-cherry-wash px-4 py-3 whitespace-pre-line">
          <b className="font-semibold text-cherry">Reason:</b> {company.rejectionReason}
        </p>
      )}
      <CompanyEditForm
        key={company.updatedAt}
        company={company}
        schema={EditFormSchema}
        onSend={send}
        uploadedPart={uploadedPart}
        notice={
          meanwhile && (
            <ConflictPanel
              what="the company profile"
              by={undefined}
              at={meanwhile.saved.updatedAt ?? ''}
              differences={listCompanyConflicts(company, meanwhile.saved, meanwhile.form)}
              onLoad={() => setCompany(meanwhile.saved)}
              onForce={force}
            />
          )
        }
      />
    </AreaPage>
  )
}

/**
 * Sends the changes, based on the version that was opened. If another version was saved in between, it is shown first;
 * `force` overwrites it with the next submit.
 */
function useSaveCompany(company: CompanyPage) {
  const navigate = useNavigate()
  const [uploadedPart, setUploadedPart] = useState<number>()
  const [conflict, setConflict] = useState<{ saved: CompanyPage; form: CompanyTextFields }>()
  const forcedVersion = useRef<string>(undefined)
  async function send(form: z.output<typeof EditFormSchema>) {
    const { logo, trade_license, ...rest } = getCompanyChanges(company, form)
    const changes = { ...rest, ...(logo && { logo }), ...(trade_license && { trade_license }) }
    if (Object.keys(changes).length === 0) return { message: NOTHING_CHANGED }
    const version = forcedVersion.current ?? company.updatedAt
    forcedVersion.current = undefined
    try {
      await callApi(
        updateCompany,
        { body: { ...changes, ...(version && { version }) } },
        { onProgress: setUploadedPart },
      )
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'CHANGED_MEANWHILE'))
        return toErrorMessage(error, 'Failed to update company profile. Please try again.')
      setConflict({ saved: (await callApi(getCompany, { params: { companyId: company.id } })).data, form })
      return {}
    } finally {
      setUploadedPart(undefined)
    }
    toast.success(updateCompany.message, RESULT_TOAST)
    await session.refresh()
    await navigate(paths.employer.profile(), { replace: true })
  }
  return {
    send,
    part: uploadedPart,
    meanwhile: conflict,
    force: () => void (forcedVersion.current = conflict?.saved.updatedAt),
  }
}

/** Viewing, editing and preparing a job share one path, so the heading is focused here when the view changes. */
function useHeadingFocus(view: string) {
  const before = useRef(view)
  useEffect(() => {
    if (before.current === view) return
    before.current = view
    document.querySelector<HTMLElement>('main h1')?.focus()
    scrollTo(0, 0)
  }, [view])
}
