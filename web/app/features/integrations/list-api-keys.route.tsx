import { t } from '@lingui/core/macro'
import { ApiKeyForm } from '@sira/contract/api-keys'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { getCompanyPermissions, useCompanyPermissions } from '../../api/company-permissions.ts'
import { loadQuery } from '../../api/queries.ts'
import { session } from '../../api/session.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { OWNER_ONLY_TEXT } from '../../ui/area-texts.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { OPENED_ENTRY_STATE, useOpenEntry } from '../../ui/open-entry.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { ApiKeyList } from './api-key-list.tsx'
import { apiKeysQuery } from './api-keys-queries.ts'

// Loaded with the first key that is created.
const NewApiKeyDialog = lazyPart(() => import('./api-key-form.tsx'), 'NewApiKeyDialog')

/** The form in the browser: how long the key is valid instead of a time. */
const NewApiKeyForm = ApiKeyForm.omit({ expiresAt: true }).extend({ days: z.string() })

const TITLE = t`API keys`

export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export async function clientLoader() {
  if (getCompanyPermissions(await session.read()).canManage) await loadQuery(apiKeysQuery)
  return null
}

export const ErrorBoundary = createLoadErrorPage(TITLE, t`The API keys could not be loaded. Please try again.`)

export default function ListApiKeys() {
  const { canManage } = useCompanyPermissions()
  return (
    <AreaPage
      isNarrow
      title={TITLE}
      back={<BackLink to={paths.employer.integrations()}>{t`Integrations`}</BackLink>}
      lead={t`With a key, a program of yours can work with your jobs and applications.`}
      tools={
        canManage && (
          <ButtonLink
            to={paths.employer.apiKeys('new')}
            state={OPENED_ENTRY_STATE}
            preventScrollReset
            variant="primary"
            icon="plus"
          >
            {t`New key`}
          </ButtonLink>
        )
      }
    >
      {canManage ? <OwnersKeys /> : <p className="text-ink-2">{OWNER_ONLY_TEXT}</p>}
    </AreaPage>
  )
}

function OwnersKeys() {
  const keys = useLoadedQuery(apiKeysQuery)
  const isOpen = useSearchParams()[0].get('open') === 'new'
  const { close } = useOpenEntry(paths.employer.apiKeys())
  return (
    <>
      {keys.length > 0 ? (
        <ApiKeyList keys={keys} />
      ) : (
        <EmptyState
          title={t`No keys yet`}
          hint={t`Create one for each program, with only the permissions that it needs.`}
        />
      )}
      <p className="mt-6 text-sm text-ink-2">
        {/* Drawn by the server, outside this app. */}
        <a className="link" href={paths.developers()} hrefLang="en">{t`How to call the API`}</a>
      </p>
      <Suspense>{isOpen && <NewApiKeyDialog schema={NewApiKeyForm} onClose={close} />}</Suspense>
    </>
  )
}
