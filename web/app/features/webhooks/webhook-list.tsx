import { t } from '@lingui/core/macro'
import type { Webhook } from '@sira/contract/webhooks'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { WebhookStateText } from './webhook-state-text.tsx'
import { formatWebhookAddress, listEventTexts } from './webhook-texts.ts'

/** The webhooks of the company, each as a link to its screen. */
export const WebhookList = ({ webhooks }: { webhooks: readonly Webhook[] }) => (
  <ul className="border-t border-line" aria-label={t`Webhooks`}>
    {webhooks.map((webhook) => (
      <li key={webhook.id} className="relative flex items-center gap-4 border-b border-line py-4">
        <div className="grid min-w-0 grow gap-1">
          <h2 className="text-base wrap-anywhere">
            <Link className="joblink" to={paths.employer.webhook(webhook.id)}>
              {formatWebhookAddress(webhook.url)}
            </Link>
          </h2>
          <p className="text-sm">
            <WebhookStateText webhook={webhook} />
          </p>
          <p className="meta text-sm text-ink-2">
            {webhook.description && <span className="wrap-anywhere">{webhook.description}</span>}
            {listEventTexts(webhook.events).map((text) => (
              <span key={text}>{text}</span>
            ))}
          </p>
        </div>
        <Icon name="chevron-right" className="flex-none text-ink-3" />
      </li>
    ))}
  </ul>
)
