import { t } from '@lingui/core/macro'
import { COMPANY_EVENT_TYPES } from '@sira/contract/enums'
import { WebhookForm as WebhookSchema, type WebhookForm as WebhookFormValues } from '@sira/contract/webhooks'
import { Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { getCompanyPermissions, useCompanyPermissions } from '../../api/company-permissions.ts'
import { loadQuery } from '../../api/queries.ts'
import { session } from '../../api/session.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { OWNER_ONLY_TEXT } from '../../ui/area-texts.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { OPENED_ENTRY_STATE, useOpenEntry } from '../../ui/open-entry.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { WebhookList } from './webhook-list.tsx'
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx'
import { sendNewWebhook, webhooksQuery } from './webhooks-queries.ts'

// Loaded with the first webhook that is created.
const WebhookForm = lazyPart(() => import('./webhook-form.tsx'), 'WebhookForm')

const TITLE = t`Webhooks`

export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export async function clientLoader() {
  if (getCompanyPermissions(await session.read()).canManage) await loadQuery(webhooksQuery)
  return null
}

export const ErrorBoundary = createLoadErrorPage(TITLE, t`The webhooks could not be loaded. Please try again.`)

export default function ListWebhooks() {
  const { canManage } = useCompanyPermissions()
  return (
    <AreaPage
      isNarrow
      title={TITLE}
      back={<BackLink to={paths.employer.integrations()}>{t`Integrations`}</BackLink>}
      lead={t`When somebody applies, writes to you, or a job changes, we tell your server right away.`}
      tools={
        canManage && (
          <ButtonLink
            to={paths.employer.webhooks('new')}
            state={OPENED_ENTRY_STATE}
            preventScrollReset
            variant="primary"
            icon="plus"
          >
            {t`New webhook`}
          </ButtonLink>
        )
      }
    >
      {canManage ? <OwnersWebhooks /> : <p className="text-ink-2">{OWNER_ONLY_TEXT}</p>}
    </AreaPage>
  )
}

function OwnersWebhooks() {
  const webhooks = useLoadedQuery(webhooksQuery)
  return (
    <>
      {webhooks.length > 0 ? (
        <WebhookList webhooks={webhooks} />
      ) : (
        <EmptyState title={t`No webhooks yet`} hint={t`Add the address of your server, and we tell it what happens.`} />
      )}
      <p className="mt-6 text-sm text-ink-2">
        {/* Drawn by the server, outside this app. */}
        <a
          className="link"
          href={`${paths.developers()}#webhooks`}
          hrefLang="en"
        >{t`How to receive and check events`}</a>
      </p>
      <NewWebhook />
    </>
  )
}

/** The form for a new webhook, then its secret; at the end its screen is opened. */
function NewWebhook() {
  const isOpen = useSearchParams()[0].get('open') === 'new'
  const { close } = useOpenEntry(paths.employer.webhooks())
  const navigate = useNavigate()
  const [created, setCreated] = useState<{ id: string; secret: string }>()
  const send = async (form: WebhookFormValues) => setCreated(await sendNewWebhook(form))
  const open = (id: string) => (setCreated(undefined), navigate(paths.employer.webhook(id), { replace: true }))
  if (created) return <WebhookSecretDialog secret={created.secret} onClose={() => void open(created.id)} />
  return (
    <Dialog open={isOpen} onClose={close} title={t`New webhook`}>
      <Suspense fallback={<SkeletonPage />}>
        {isOpen && (
          <WebhookForm
            schema={WebhookSchema}
            label={t`New webhook`}
            values={{ url: '', events: [...COMPANY_EVENT_TYPES] }}
            submitText={t`Create webhook`}
            busyText={t`Creating...`}
            onSend={send}
            onClose={close}
          />
        )}
      </Suspense>
    </Dialog>
  )
}
