import { t } from '@lingui/core/macro'
import { COMPANY_NOT_FOUND } from '@sira/contract/messages'
import type { ReactNode } from 'react'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { COMPANY_STATUS_LABELS } from '../../ui/area-labels.ts'
import { getLabel } from '../../ui/labels.ts'
import { AreaPage } from '../../ui/page.tsx'
import { StatusTag } from '../../ui/status.tsx'
import { OWNER_ONLY_TEXT } from '../../ui/area-texts.ts'
import { myCompanyQuery } from './companies-queries.ts'
import { CompanyPendingPanel, CompanyRejectedPanel, CompanySuspendedPanel } from './company-status-panels.tsx'
import { OwnCompanyProfile } from './own-company-profile.tsx'
import { SubmittedCompanyDetails } from './submitted-company-details.tsx'

interface MyCompanyProps {
  companyId: string
  canEdit: boolean
  canManage: boolean
  /** Whether the screen is being loaded again, and a function that does it. */
  isChecking: boolean
  onCheck: () => void
  /** Shown above and below what a company that is not active has submitted. */
  renderDrafts: (isWaiting: boolean) => ReactNode
  accountNote: ReactNode
  /** By when an active company answers applications. */
  replies: ReactNode
}

/** The company as its team sees it: its profile or, until it is active, what it submitted and what happens next. */
export function MyCompany({
  companyId,
  canEdit,
  canManage,
  isChecking,
  onCheck,
  renderDrafts,
  accountNote,
  replies,
}: MyCompanyProps) {
  const { company, figures, loadedAt } = useLoadedQuery(myCompanyQuery(companyId))
  if (figures)
    return (
      <div className="px-4 pt-4 pb-10 md:px-6 md:pt-6">
        <OwnCompanyProfile {...{ company, figures, canEdit, canManage, replies }} />
      </div>
    )
  return (
    <AreaPage
      title={t`Company profile`}
      note={<StatusTag status={company.status} label={getLabel(COMPANY_STATUS_LABELS, company.status)} />}
    >
      <div className="max-w-[46rem]">
        {!canManage && <p className="hint mb-4">{OWNER_ONLY_TEXT}</p>}
        {company.status === 'PENDING' && (
          <CompanyPendingPanel company={company} canManage={canManage} busy={isChecking} onCheck={onCheck} />
        )}
        {company.status === 'REJECTED' && <CompanyRejectedPanel company={company} canManage={canManage} />}
        {company.status === 'SUSPENDED' && <CompanySuspendedPanel company={company} />}
        {renderDrafts(company.status === 'PENDING')}
        <SubmittedCompanyDetails company={company} loadedAt={loadedAt} />
        {accountNote}
      </div>
    </AreaPage>
  )
}

/** For an employer who has not created a company. */
export const NoCompany = () => (
  <AreaPage title={t`Company profile`}>
    <EmptyState
      title={COMPANY_NOT_FOUND}
      hint={t`You have not created a company profile yet.`}
      action={<ButtonLink to={paths.employer.createCompany()}>{t`Create company profile`}</ButtonLink>}
    />
  </AreaPage>
)
