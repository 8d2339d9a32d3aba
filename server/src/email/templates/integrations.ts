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
