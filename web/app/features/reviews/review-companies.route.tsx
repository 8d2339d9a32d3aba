import { COMPANY_STATUSES, type CompanyStatus } from '@sira/contract/enums'
import { reviewCompany, reviewQueueOfCompanies, showCompanyInReview, type CompanyInReview } from '@sira/contract/reviews'
import { useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { ask } from '../../api/ask.ts'
import { renewedLink } from '../../api/renewed-link.ts'
import { paths } from '../../paths.ts'
import { COMPANY_STATUS, companySizeText, INDUSTRY, labelOf } from '../../ui/labels.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { ReviewFrame } from './review-frame.tsx'
import { VerdictPanel } from './verdict-panel.tsx'

export const meta = () => pageMeta({ title: 'Review companies', noindex: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const status = COMPANY_STATUSES.find((one) => one === search.get('status')) ?? 'PENDING'
  const { data: queue } = await ask(reviewQueueOfCompanies, { query: { status } })
  const id = search.get('id') ?? queue[0]?.id
  const chosen = id && queue.some((company) => company.id === id) ? (await ask(showCompanyInReview, { params: { companyId: id } })).data : undefined
  return { status, queue, chosen, opened: search.has('id') && chosen !== undefined, since: Date.now() }
}

const TABS = COMPANY_STATUSES.map((value) => ({ value, label: labelOf(COMPANY_STATUS, value), to: paths.admin.companies({ status: value }) }))

export default function ReviewCompanies({ loaderData: { status, queue, chosen, opened, since } }: { loaderData: Awaited<ReturnType<typeof clientLoader>> }) {
  const entries = queue.map((company) => ({
    id: company.id,
    title: company.name,
    facts: [labelOf(INDUSTRY, company.industry), companySizeText(company.size)],
    submittedAt: company.submittedAt,
  }))
  return (
    <AreaPage title="Review companies">
      <ReviewFrame statuses={TABS} current={status} entries={entries} selected={chosen?.id} toEntry={(id) => paths.admin.companies({ status, id })} toQueue={opened ? paths.admin.companies({ status }) : undefined} emptyTitle="No companies here">
        {chosen && <Chosen key={chosen.id} company={chosen} status={status} since={since} />}
      </ReviewFrame>
    </AreaPage>
  )
}

function Chosen({ company, status, since }: { company: CompanyInReview; status: CompanyStatus; since: number }) {
  const navigate = useNavigate()
  return (
    <CompanyFacts company={company} since={since} renew={renewedLink}>
      {(company.status === 'PENDING' || company.needsAnotherLook) && (
        <VerdictPanel
          canReject={company.status === 'PENDING'} subject={company.name} id={company.id} onDecided={async () => navigate(paths.admin.companies({ status }))}
          decide={async (body) => void (await ask(reviewCompany, { params: { companyId: company.id }, body }))}
        />
      )}
    </CompanyFacts>
  )
}
