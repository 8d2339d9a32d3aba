import { t } from '@lingui/core/macro'
import { useCompanyPermissions } from '../../api/company-permissions.ts'
import { paths } from '../../paths.ts'
import { VIEWER_ONLY_TEXT } from '../../ui/area-texts.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { IntegrationList } from './integration-list.tsx'

const TITLE = t`Integrations`

export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

// Exists so that the guard of the area runs.
export const clientLoader = () => null

export default function ShowIntegrations() {
  const { canEdit } = useCompanyPermissions()
  return (
    <AreaPage title={TITLE} lead={t`Connect your website and the programs you work with.`}>
      {!canEdit && <p className="mb-4 text-sm text-ink-2">{VIEWER_ONLY_TEXT}</p>}
      <IntegrationList />
      <p className="mt-6 text-sm text-ink-2">
        {t`For the people who build your software:`} {/* Drawn by the server, outside this app. */}
        <a className="link" href={paths.developers()} hrefLang="en">{t`Documentation for developers`}</a>
      </p>
    </AreaPage>
  )
}
