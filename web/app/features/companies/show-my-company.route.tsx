import { companyApplications, unviewedCount } from '@sira/contract/applications'
import { CompanyForm, showCompany, updateCompany, type CompanyPage } from '@sira/contract/companies'
import { COMPANY_NOT_FOUND, NOTHING_CHANGED } from '@sira/contract/sentences'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { ask, Refusal } from '../../api/ask.ts'
import { renewedLink } from '../../api/renewed-link.ts'
import { useRights } from '../../api/rights.ts'
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
import { companyChange } from './company-change.ts'
import { companyConflict, type CompanyTexts } from './company-conflict.ts'
import { CompanyEditor } from './company-editor.tsx'
import { PendingReview, Rejected, Suspended } from './company-in-review.tsx'
import { CompanyView } from './company-view.tsx'
import { SentFacts } from './sent-facts.tsx'

export const meta = () => pageMeta({ title: 'Company profile', noindex: true })

export async function clientLoader() {
  const known = await session.read()
  const account = known.state === 'signedIn' ? known.account : undefined
  if (!account?.company) return { company: undefined, since: Date.now() }
  const { data: company } = await ask(showCompany, { params: { companyId: account.company.id } })
  // A verdict may have come since the person signed in; the menu follows it.
  if (company.status !== account.company.status) await session.refresh()
  if (company.status !== 'ACTIVE') return { company, since: Date.now() }
  const [received, { data: unviewed }] = await Promise.all([ask(companyApplications, { query: { per_page: '1' } }), ask(unviewedCount, {})])
  return { company, figures: { applications: received.meta.total, unviewed: unviewed.count }, since: Date.now() }
}

export const ErrorBoundary = () => <LoadFailure title="Company profile" text="The company profile could not be loaded. Please try again." />

/** The files that are kept need not be sent again. */
const EditForm = CompanyForm.extend({ logo: CompanyForm.shape.logo.nullable(), trade_license: CompanyForm.shape.trade_license.nullable() })

export default function ShowMyCompany({ loaderData: { company, figures, since } }: { loaderData: Awaited<ReturnType<typeof clientLoader>> }) {
  const { mayEdit, mayOwn } = useRights()
  const isEditing = useSearchParams()[0].has('edit') && mayOwn
  const { state, revalidate } = useRevalidator()
  useHeadingFocus(isEditing)
  useRings(isEditing)
  if (!company)
    return (
      <AreaPage title="Company profile">
        <Empty title={COMPANY_NOT_FOUND} hint="You have not created a company profile yet." action={<ButtonLink to={paths.employer.createCompany()}>Create company profile</ButtonLink>} />
      </AreaPage>
    )
  if (isEditing) return <EditCompany company={company} />
  if (company.status === 'ACTIVE' && figures) return <div className="px-4 pt-4 pb-10 md:px-6 md:pt-6"><CompanyView company={company} figures={figures} mayEdit={mayEdit} mayOwn={mayOwn} /></div>
  return (
    <AreaPage title="Company profile" note={<Status status={company.status} word={labelOf(COMPANY_STATUS, company.status)} />}>
      <div className="max-w-[46rem]">
        {!mayOwn && <p className="hint mb-4">{NOT_FOR_COLLEAGUES}</p>}
        {company.status === 'PENDING' && <PendingReview company={company} mayOwn={mayOwn} busy={state === 'loading'} onCheck={() => void revalidate()} />}
        {company.status === 'REJECTED' && <Rejected company={company} mayOwn={mayOwn} />}
        {company.status === 'SUSPENDED' && <Suspended company={company} />}
        <SentFacts company={company} since={since} renew={renewedLink} />
        <AccountNote className="mt-8" />
      </div>
    </AreaPage>
  )
}

function EditCompany({ company: loaded }: { company: CompanyPage }) {
  const [company, setCompany] = useState(loaded)
  const { send, part, meanwhile, force } = useSending(company)
  return (
    <AreaPage title="Edit company profile" note={<Status status={company.status} word={labelOf(COMPANY_STATUS, company.status)} />}>
      {company.status === 'REJECTED' && company.rejectionReason && <p className="mb-6 max-w-[40rem] rounded-md bg-cherry-wash px-4 py-3 whitespace-pre-line"><b className="font-semibold text-cherry">Reason:</b> {company.rejectionReason}</p>}
      <CompanyEditor
        key={company.updatedAt} company={company} schema={EditForm} onSend={send} part={part}
        notice={
          meanwhile && (
            <ConflictPanel
              what="the company profile" by={undefined} at={meanwhile.saved.updatedAt ?? ''} differences={companyConflict(company, meanwhile.saved, meanwhile.form)}
              onLoad={() => setCompany(meanwhile.saved)} onForce={force}
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
      if (!(error instanceof Refusal && error.code === 'CHANGED_MEANWHILE')) return worded(error, 'Failed to update company profile. Please try again.')
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

/** Reading and editing have one path, so the heading has to be focused here when one takes the other's place. */
function useHeadingFocus(isEditing: boolean) {
  const before = useRef(isEditing)
  useEffect(() => {
    if (before.current === isEditing) return
    before.current = isEditing
    document.querySelector<HTMLElement>('main h1')?.focus()
    scrollTo(0, 0)
  }, [isEditing])
}
