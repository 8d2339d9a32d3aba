import { t } from '@lingui/core/macro'
import {
  WebhookForm as WebhookSchema,
  type Webhook,
  type WebhookForm as WebhookFormValues,
} from '@sira/contract/webhooks'
import { Suspense, useState } from 'react'
import { useRouteError } from 'react-router'
import { ApiError } from '../../api/call-api.ts'
import { getCompanyPermissions, useCompanyPermissions } from '../../api/company-permissions.ts'
import { loadQuery } from '../../api/queries.ts'
import { session } from '../../api/session.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { OWNER_ONLY_TEXT } from '../../ui/area-texts.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookDetails } from './webhook-details.tsx'
import { WebhookLog } from './webhook-log.tsx'
import { saveWebhook, webhookLogQuery, webhookQuery } from './webhooks-queries.ts'
import type { Route } from './+types/show-webhook.route'

// Loaded when the webhook is changed.
const WebhookForm = lazyPart(() => import('./webhook-form.tsx'), 'WebhookForm')

const TITLE = t`Webhook`

export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export async function clientLoader({ params: { webhookId }, request }: Route.ClientLoaderArgs) {
  const filter = { webhookId, onlyFailed: new URL(request.url).searchParams.get('show') === 'failed' }
  if (getCompanyPermissions(await session.read()).canManage)
    await Promise.all([loadQuery(webhookQuery(webhookId)), loadQuery(webhookLogQuery(filter))])
  return filter
}

export function ErrorBoundary() {
  const error = useRouteError()
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <LoadErrorPage
      title={TITLE}
      text={isMissing ? t`This webhook no longer exists.` : t`The webhook could not be loaded. Please try again.`}
    >
      <ButtonLink to={paths.employer.webhooks()} variant="quiet" icon="arrow-left">
        {t`Back to webhooks`}
      </ButtonLink>
    </LoadErrorPage>
  )
}

const back = <BackLink to={paths.employer.webhooks()}>{t`Webhooks`}</BackLink>

export default function ShowWebhook({ loaderData: { webhookId, onlyFailed } }: Route.ComponentProps) {
  if (useCompanyPermissions().canManage) return <OwnersWebhook key={webhookId} {...{ webhookId, onlyFailed }} />
  return (
    <AreaPage title={TITLE} back={back}>
      <p className="text-ink-2">{OWNER_ONLY_TEXT}</p>
    </AreaPage>
  )
}

function OwnersWebhook({ webhookId, onlyFailed }: { webhookId: string; onlyFailed: boolean }) {
  const webhook = useLoadedQuery(webhookQuery(webhookId))
  return (
    <AreaPage
      isNarrow
      title={webhook.description || t`Webhook to ${new URL(webhook.url).host}`}
      back={back}
      tools={<EditButton webhook={webhook} />}
    >
      <WebhookDetails webhook={webhook} />
      <WebhookActions webhook={webhook} />
      <WebhookLog webhookId={webhookId} onlyFailed={onlyFailed} />
    </AreaPage>
  )
}

/** The button that opens the form with what the webhook has. */
function EditButton({ webhook: { id, url, description, events } }: { webhook: Webhook }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  async function send(form: WebhookFormValues) {
    await saveWebhook(id, { ...form, description: form.description ?? '' })
    close()
    toast.success(t`The webhook is saved`, RESULT_TOAST)
  }
  return (
    <>
      <Button variant="quiet" icon="pencil" onClick={() => setOpen(true)}>
        {t`Edit`}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t`Edit webhook`}>
        <Suspense fallback={<SkeletonPage />}>
          {isOpen && (
            <WebhookForm
              schema={WebhookSchema}
              label={t`Edit webhook`}
              values={{ url, description, events }}
              submitText={t`Save`}
              busyText={t`Saving...`}
              onSend={send}
              onClose={close}
            />
          )}
        </Suspense>
      </Dialog>
    </>
  )
}
