import { companyApplications, unviewedCount } from '@sira/contract/applications'
import { CompanyForm, showCompany, updateCompany, type CompanyPage } from '@sira/contract/companies'
import { jobFormFor, type OwnJob } from '@sira/contract/jobs'
import { COMPANY_NOT_FOUND, NOTHING_CHANGED } from '@sira/contract/sentences'
import type { Skill } from '@sira/contract/skills'
import { useEffect, useMemo, useRef, useState } from 'react'
import { redirect, type ClientLoaderFunctionArgs, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { ask, Refusal } from '../../api/ask.ts'
import { loadDrafts, saveDraft } from '../../api/draft-calls.ts'
import { renewedLink } from '../../api/renewed-link.ts'
import { rightsOf, useRights } from '../../api/rights.ts'
import { session } from '../../api/session.ts'
import { worded } from '../../api/worded.ts'
import { paths } from '../../paths.ts'
import { useRings } from '../../shell/use-rings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ConflictPanel } from '../../ui/conflict-panel.tsx'
import { Empty } from '../../ui/empty.tsx'
import { COMPANY_STATUS, labelOf } from '../../ui/labels.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Status } from '../../ui/status.tsx'
import { NOT_FOR_COLLEAGUES } from '../../ui/texts.ts'
import { RESULT, toast } from '../../ui/toast.tsx'
import { AccountNote } from '../accounts/account-note.tsx'
import { DraftForm } from '../jobs/draft-form.tsx'
import { DraftList } from '../jobs/draft-list.tsx'
import { companyChange } from './company-change.ts'
import { companyConflict, type CompanyTexts } from './company-conflict.ts'
import { CompanyEditor } from './company-editor.tsx'
import { PendingReview, Rejected, Suspended } from './company-in-review.tsx'
import { CompanyView } from './company-view.tsx'
import { SentFacts } from './sent-facts.tsx'

export const meta = () => pageMeta({ title: 'Company profile', noindex: true })

/** Which draft the address asks for: 'new', an id, or none. */
const draftIn = (search: URLSearchParams) => search.get('draft') ?? undefined

interface Loaded {
  company: CompanyPage | undefined
  since: number
  accountId: string
  figures?: { applications: number; unviewed: number }
  /** Of a company that may not post yet, for who may prepare a job. */
  drafts?: OwnJob[]
  skills?: Skill[]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded> {
  const wanted = draftIn(new URL(request.url).searchParams)
  const known = await session.read()
  const account = known.state === 'signedIn' ? known.account : undefined
  if (!account?.company) return { company: undefined, since: Date.now(), accountId: '' }
  const { data: company } = await ask(showCompany, { params: { companyId: account.company.id } })
  // A verdict may have come since the person signed in; the menu follows it.
  if (company.status !== account.company.status) await session.refresh()
  if (company.status !== 'ACTIVE') {
    const mayPrepare = company.status !== 'SUSPENDED' && rightsOf(known).mayEdit
    return {
      company,
      since: Date.now(),
      accountId: account.id,
      ...(mayPrepare && (await loadDrafts(wanted !== undefined))),
    }
  }
  // Approved meanwhile: from now on a job is written where it can be posted.
  if (wanted) throw redirect(wanted === 'new' ? paths.employer.postJob() : paths.employer.editJob(wanted))
  const [received, { data: unviewed }] = await Promise.all([
    ask(companyApplications, { query: { per_page: '1' } }),
    ask(unviewedCount, {}),
  ])
  return {
    company,
    figures: { applications: received.meta.total, unviewed: unviewed.count },
    since: Date.now(),
    accountId: account.id,
  }
}

export const ErrorBoundary = () => (
  <LoadFailure title="Company profile" text="The company profile could not be loaded. Please try again." />
)

/** The files that are kept need not be sent again. */
const EditForm = CompanyForm.extend({
  logo: CompanyForm.shape.logo.nullable(),
  trade_license: CompanyForm.shape.trade_license.nullable(),
})

export default function ShowMyCompany({
  loaderData: { company, figures, since, drafts, skills, accountId },
}: {
  loaderData: Loaded
}) {
  const { mayEdit, mayOwn } = useRights()
  const [search] = useSearchParams()
  const isEditing = search.has('edit') && mayOwn
  const draftId = drafts && draftIn(search)
  const { state, revalidate } = useRevalidator()
  useHeadingFocus(isEditing ? 'edit' : (draftId ?? 'read'))
  useRings(isEditing || draftId !== undefined)
  if (!company)
    return (
      <AreaPage title="Company profile">
        <Empty
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
        <CompanyView company={company} figures={figures} mayEdit={mayEdit} mayOwn={mayOwn} />
      </div>
    )
  return (
    <AreaPage
      title="Company profile"
      note={<Status status={company.status} word={labelOf(COMPANY_STATUS, company.status)} />}
    >
      <div className="max-w-[46rem]">
        {!mayOwn && <p className="hint mb-4">{NOT_FOR_COLLEAGUES}</p>}
        {company.status === 'PENDING' && (
          <PendingReview
            company={company}
            mayOwn={mayOwn}
            busy={state === 'loading'}
            onCheck={() => void revalidate()}
          />
        )}
        {company.status === 'REJECTED' && <Rejected company={company} mayOwn={mayOwn} />}
        {company.status === 'SUSPENDED' && <Suspended company={company} />}
        {drafts && <DraftList drafts={drafts} isWaiting={company.status === 'PENDING'} />}
        <SentFacts company={company} since={since} renew={renewedLink} />
        <AccountNote className="mt-8" />
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
  const schema = useMemo(() => jobFormFor(draft?.deadline ?? null), [draft])
  async function save(body: Parameters<typeof saveDraft>[0]) {
    if (Object.keys(body).length > 0) {
      const problem = await saveDraft(body, draft)
      if (problem) return problem
    }
    toast.success('Draft saved', RESULT)
    await navigate(paths.employer.profile(), { replace: true })
  }
  return (
    <AreaPage
      title={draft ? 'Edit draft' : 'Prepare a job'}
      lead="Nothing is posted yet. You can post it as soon as your company is approved."
    >
      <DraftForm schema={schema} company={company} skills={skills} draft={draft} accountId={accountId} onSave={save} />
    </AreaPage>
  )
}

function EditCompany({ company: loaded }: { company: CompanyPage }) {
  const [company, setCompany] = useState(loaded)
  const { send, part, meanwhile, force } = useSending(company)
  return (
    <AreaPage
      title="Edit company profile"
      note={<Status status={company.status} word={labelOf(COMPANY_STATUS, company.status)} />}
    >
      {company.status === 'REJECTED' && company.rejectionReason && (
        <p className="mb-6 max-w-[40rem] rounded-md bg-cherry-wash px-4 py-3 whitespace-pre-line">
          <b className="font-semibold text-cherry">Reason:</b> {company.rejectionReason}
        </p>
      )}
      <CompanyEditor
        key={company.updatedAt}
        company={company}
        schema={EditForm}
        onSend={send}
        part={part}
        notice={
          meanwhile && (
            <ConflictPanel
              what="the company profile"
              by={undefined}
              at={meanwhile.saved.updatedAt ?? ''}
              differences={companyConflict(company, meanwhile.saved, meanwhile.form)}
              onLoad={() => setCompany(meanwhile.saved)}
              onForce={force}
            />
          )
        }
      />
    </AreaPage>
  )
}

/** Sends what was changed, based on the profile as it was opened; what was saved in between is shown first. */
function useSending(company: CompanyPage) {
  const navigate = useNavigate()
  const [part, setPart] = useState<number>()
  const [meanwhile, setMeanwhile] = useState<{ saved: CompanyPage; form: CompanyTexts }>()
  const forced = useRef<string>(undefined)
  async function send(form: z.output<typeof EditForm>) {
    const { logo, trade_license, ...rest } = companyChange(company, form)
    const changes = { ...rest, ...(logo && { logo }), ...(trade_license && { trade_license }) }
    if (Object.keys(changes).length === 0) return { message: NOTHING_CHANGED }
    const version = forced.current ?? company.updatedAt
    forced.current = undefined
    try {
      await ask(updateCompany, { body: { ...changes, ...(version && { version }) } }, { onProgress: setPart })
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'CHANGED_MEANWHILE'))
        return worded(error, 'Failed to update company profile. Please try again.')
      setMeanwhile({ saved: (await ask(showCompany, { params: { companyId: company.id } })).data, form })
      return {}
    } finally {
      setPart(undefined)
    }
    toast.success(updateCompany.message, RESULT)
    await session.refresh()
    await navigate(paths.employer.profile(), { replace: true })
  }
  return { send, part, meanwhile, force: () => void (forced.current = meanwhile?.saved.updatedAt) }
}

/** Reading, editing and preparing a job have one path, so the heading has to be focused here when one takes the other's place. */
function useHeadingFocus(view: string) {
  const before = useRef(view)
  useEffect(() => {
    if (before.current === view) return
    before.current = view
    document.querySelector<HTMLElement>('main h1')?.focus()
    scrollTo(0, 0)
  }, [view])
}
