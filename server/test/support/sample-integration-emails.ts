import type { EmailRecipient } from '#email/compose-email.ts'
import * as integrations from '#email/templates/integrations.ts'

/** Emails about what a company has connected, by the name of the function that builds them. */
export const buildIntegrationEmails = (origin: string, owner: EmailRecipient, companyName: string) => ({
  buildApiKeyExpiryEmail: integrations.buildApiKeyExpiryEmail(origin, owner, {
    name: 'Careers',
    lastFour: '4Us3',
    expiresAt: '2026-12-04T09:00:00.000Z',
    companyName,
  }),
  buildWebhookOffEmail: integrations.buildWebhookOffEmail(origin, owner, {
    webhookId: '01980000-0000-7000-8000-000000000001',
    host: 'hooks.town.example',
    companyName,
    reason: 'failing',
  }),
})
