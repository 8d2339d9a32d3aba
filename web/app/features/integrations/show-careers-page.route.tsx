import { t } from '@lingui/core/macro'
import { getCompanyPermissions } from '../../api/company-permissions.ts'
import { loadQuery } from '../../api/queries.ts'
import { session, useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { EmbedSection } from './embed-section.tsx'
import { FeedsSection } from './feeds-section.tsx'
import { linkedinFeedQuery } from './integrations-queries.ts'
import { LinkedinSection } from './linkedin-section.tsx'

const TITLE = t`Careers page and feeds`

export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export async function clientLoader() {
  if (getCompanyPermissions(await session.read()).canManage) await loadQuery(linkedinFeedQuery)
  return null
}

export const ErrorBoundary = createLoadErrorPage(TITLE, t`This page could not be loaded. Please try again.`)

export default function ShowCareersPage() {
  const current = useSession()
  const account = current.state === 'signedIn' ? current.account : undefined
  const company = account?.company
  return (
    <AreaPage
      title={TITLE}
      back={<BackLink to={paths.employer.integrations()}>{t`Integrations`}</BackLink>}
      lead={t`Show your open jobs on your own website, and give them to other job sites.`}
    >
      {company && (
        <div className="grid max-w-[46rem] gap-8">
          <EmbedSection id={company.id} name={company.name} />
          <FeedsSection id={company.id} />
          {getCompanyPermissions(current).canManage && <LinkedinSection email={account.email} />}
        </div>
      )}
    </AreaPage>
  )
}
