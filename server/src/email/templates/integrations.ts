import { formatDay } from '@sira/contract/local-time'
import { t } from '@sira/contract/t'
import { buildEmailTo, type Email, type EmailRecipient } from '../compose-email.ts'

/** The reminder to a company's owner that an API key expires soon. */
export const buildApiKeyExpiryEmail = (
  origin: string,
  owner: EmailRecipient,
  key: { name: string; lastFour: string; expiresAt: string; companyName: string },
): Email =>
  buildEmailTo(owner, () => ({
    name: 'api-key.expiring',
    subject: t('Your API key “{name}” expires on {day}', { name: key.name, day: formatDay(key.expiresAt) }),
    paragraphs: [
      t(
        'The API key “{name}” of {company}, which ends in {lastFour}, expires on {day}. Programs that use it stop working then.',
        { name: key.name, company: key.companyName, lastFour: key.lastFour, day: formatDay(key.expiresAt) },
      ),
      t('If you still need it, create a new key, put it into your program, and revoke the old one.'),
    ],
    action: { label: t('See your API keys'), url: `${origin}/COMPANY/integrations/api-keys` },
    because: t('You get this because you own the account of {company}.', { company: key.companyName }),
    alwaysSentReason: 'yours',
  }))

/** The email to a company's owner that a webhook was switched off: its address is gone, or it has failed for five days. */
export const buildWebhookOffEmail = (
  origin: string,
  owner: EmailRecipient,
  webhook: { webhookId: string; host: string; companyName: string; reason: 'gone' | 'failing' },
): Email =>
  buildEmailTo(owner, () => ({
    name: 'webhook.off',
    subject: t('We have switched off your webhook to {host}', { host: webhook.host }),
    paragraphs: [
      webhook.reason === 'gone'
        ? t(
            '{host} has told us that it no longer takes events of {company} (410 Gone), so we send nothing there any more.',
            {
              host: webhook.host,
              company: webhook.companyName,
            },
          )
        : t(
            'Every attempt to send events of {company} to {host} has failed for five days, so we have stopped trying.',
            {
              host: webhook.host,
              company: webhook.companyName,
            },
          ),
      t(
        'When it works again, turn the webhook on: it continues where it stopped, with the events of the last 30 days. The log shows what came back.',
      ),
    ],
    action: { label: t('See the webhook'), url: `${origin}/COMPANY/integrations/webhooks/${webhook.webhookId}` },
    because: t('You get this because you own the account of {company}.', { company: webhook.companyName }),
    alwaysSentReason: 'yours',
  }))
