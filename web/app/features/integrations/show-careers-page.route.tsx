import { t } from '@lingui/core/macro'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'

const TITLE = t`Careers page and feeds`

export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

// Exists so that the guard of the area runs.
export const clientLoader = () => null

export default function ShowCareersPage() {
  return (
    <AreaPage
      title={TITLE}
      back={<BackLink to={paths.employer.integrations()}>{t`Integrations`}</BackLink>}
      lead={t`Show your open jobs on your own website, and give them to other job sites.`}
    >
      {null}
    </AreaPage>
  )
}
