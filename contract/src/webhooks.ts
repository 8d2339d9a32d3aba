import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { COMPANY_EVENT_TYPES } from './enums.ts'
import { wholeNumber } from './paging.ts'
import { lineText, uuid, webAddress } from './text.ts'
import { t } from './t.ts'

/** How many webhooks a company can have. */
export const MAX_WEBHOOKS = 10
export const MAX_WEBHOOK_DESCRIPTION = 200
/** For how many hours after a rotation what is sent is signed with the secret before, too. */
export const SECRET_OVERLAP_HOURS = 24
/** For how many days the log of a webhook is kept. */
export const WEBHOOK_LOG_DAYS = 30
/** After so many days of failures a webhook is switched off. */
export const MAX_FAILING_DAYS = 5

/** Why a webhook is off: the owner turned it off, its address answered 410, or it failed for five days. */
export const WEBHOOK_OFF_REASONS = ['by-owner', 'gone', 'failing'] as const
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number]
/** Why no answer came: the address must not be called, nothing came in 15 seconds, no connection, no secret to sign with. */
export const WEBHOOK_FAILURES = ['address-refused', 'timed-out', 'unreachable', 'secret-unreadable'] as const
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number]

/** A webhook as the owner of its company sees it; its secret is shown only when it is created or rotated. */
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(COMPANY_EVENT_TYPES)),
  isOn: z.boolean(),
  /** Null while it is on. */
  offReason: z.enum(WEBHOOK_OFF_REASONS).nullable(),
  /** When the event that failed is tried again; null while nothing waits for another attempt. */
  nextAttemptAt: z.string().nullable(),
  /** How many events wait behind the one that failed, with it; at most 1,000. */
  waitingEvents: z.number(),
  /** Since when it counts as failing; null while it does not. */
  failingSince: z.string().nullable(),
  lastDeliveredAt: z.string().nullable(),
  /** Until when what is sent is signed with the secret before the last rotation, too. */
  previousSecretUntil: z.string().nullable(),
  /** Null once that account is gone. */
  createdBy: z.string().nullable(),
  createdAt: z.string(),
})
export type Webhook = z.output<typeof Webhook>

const WebhookWithSecret = Webhook.extend({ secret: z.string() })

/** What was sent once and what came back; or, as `skipped`, how many events were too old to be sent. */
export const WebhookAttempt = z.object({
  id: z.string(),
  kind: z.enum(['delivery', 'resend', 'test', 'skipped']),
  eventId: z.string().nullable(),
  eventType: z.string().nullable(),
  at: z.string(),
  /** Which attempt of the event it was; null for tests and what was sent again by hand. */
  attempt: z.number().nullable(),
  /** Null when no answer came. */
  status: z.number().nullable(),
  failure: z.enum(WEBHOOK_FAILURES).nullable(),
  succeeded: z.boolean(),
  /** Whether it was the last attempt: this event is not sent any more by itself. */
  gaveUp: z.boolean(),
  durationMs: z.number().nullable(),
  /** The beginning of the answer, at most a kilobyte. */
  answer: z.string(),
  skipped: z.number().nullable(),
})
export type WebhookAttempt = z.output<typeof WebhookAttempt>

const NO_EVENTS = t('Please choose at least one event')
const EVENTS_TWICE = t('Please choose each event once')
const webhookFields = {
  url: webAddress(
    t(
      'Please enter an address that is open to the internet, without a user name, for example https://example.com/events',
    ),
  ),
  description: lineText(MAX_WEBHOOK_DESCRIPTION),
  events: z
    .array(z.enum(COMPANY_EVENT_TYPES, t('There is no such event')), NO_EVENTS)
    .min(1, NO_EVENTS)
    .max(COMPANY_EVENT_TYPES.length, EVENTS_TWICE)
    .refine((events) => new Set(events).size === events.length, EVENTS_TWICE),
}
export const WebhookForm = z.strictObject({ ...webhookFields, description: webhookFields.description.optional() })
export type WebhookForm = z.output<typeof WebhookForm>
export const WebhookChange = z.strictObject({ ...webhookFields, isOn: z.boolean() }).partial()
export type WebhookChange = z.output<typeof WebhookChange>

export const listWebhooks = defineEndpoint('GET /company/webhooks', {
  summary: 'List the webhooks of the caller’s company, oldest first',
  access: 'activeCompanyOwner',
  reply: z.array(Webhook),
})

export const createWebhook = defineEndpoint('POST /company/webhooks', {
  summary:
    'Create a webhook: events from now on are sent to `url` one after the other, signed by the Standard Webhooks rules. `secret` in the response is shown only now. The address must be https and public',
  access: 'activeCompanyOwner',
  requiresRecentProof: true,
  body: WebhookForm,
  reply: WebhookWithSecret,
  status: 201,
  errorCodes: ['WEBHOOKS_FULL', 'TOO_MANY'],
})

export const getWebhook = defineEndpoint('GET /company/webhooks/:webhookId', {
  summary: 'Get a webhook of the caller’s company',
  access: 'activeCompanyOwner',
  reply: Webhook,
  errorCodes: ['WEBHOOK_NOT_FOUND'],
})

export const updateWebhook = defineEndpoint('PATCH /company/webhooks/:webhookId', {
  summary:
    'Change a webhook; another `url` requires that the caller has recently proven who they are. Turned on again it continues where it stopped, with events of the last 30 days. `isOn: true` while an event waits for its next attempt sends it now',
  access: 'activeCompanyOwner',
  body: WebhookChange,
  reply: Webhook,
  errorCodes: ['WEBHOOK_NOT_FOUND', 'REAUTHENTICATION_REQUIRED', 'CHANGED_MEANWHILE', 'TOO_MANY'],
})

export const deleteWebhook = defineEndpoint('DELETE /company/webhooks/:webhookId', {
  summary: 'Delete a webhook with its log: nothing is sent to it any more',
  access: 'activeCompanyOwner',
  errorCodes: ['WEBHOOK_NOT_FOUND'],
})

export const testWebhook = defineEndpoint('POST /company/webhooks/:webhookId/test', {
  summary:
    'Send an event of the type `webhook.test` to a webhook now, also while it is off, and return what came back. It counts neither for nor against the webhook',
  access: 'activeCompanyOwner',
  reply: WebhookAttempt,
  errorCodes: ['WEBHOOK_NOT_FOUND', 'TOO_MANY'],
})

export const rotateWebhookSecret = defineEndpoint('POST /company/webhooks/:webhookId/rotate-secret', {
  summary: `Give a webhook another secret, which is shown only now. For ${SECRET_OVERLAP_HOURS} hours what is sent is signed with both; until then it gets no third one, unless the previous one is ended`,
  access: 'activeCompanyOwner',
  requiresRecentProof: true,
  reply: WebhookWithSecret,
  errorCodes: ['WEBHOOK_NOT_FOUND', 'PREVIOUS_SECRET_IN_USE', 'TOO_MANY'],
})

export const endPreviousWebhookSecret = defineEndpoint('DELETE /company/webhooks/:webhookId/previous-secret', {
  summary:
    'Stop signing with the secret before the last rotation at once, for example because others know it. What is sent from now on has one signature. Without such a secret nothing changes',
  access: 'activeCompanyOwner',
  requiresRecentProof: true,
  reply: Webhook,
  errorCodes: ['WEBHOOK_NOT_FOUND'],
})

export const listWebhookAttempts = defineEndpoint('GET /company/webhooks/:webhookId/attempts', {
  summary: `List what was sent to a webhook in the last ${WEBHOOK_LOG_DAYS} days and what came back, newest first; with \`failed=true\` only what failed. \`before\` is the id of the last attempt that the caller has`,
  access: 'activeCompanyOwner',
  query: z.object({
    failed: z
      .enum(['true', 'false'], t('failed must be true or false'))
      .transform((value) => value === 'true')
      .optional(),
    before: uuid().optional(),
    limit: wholeNumber(25, 1, 100),
  }),
  reply: z.object({ attempts: z.array(WebhookAttempt), hasMore: z.boolean() }),
  errorCodes: ['WEBHOOK_NOT_FOUND'],
})

export const resendWebhookEvent = defineEndpoint('POST /company/webhooks/:webhookId/resend', {
  summary:
    'Send an event of the last 30 days to a webhook once more, with the same id, also while it is off, and return what came back. When it is the event that waits for another attempt and it arrives, the next one follows; otherwise it counts neither for nor against the webhook',
  access: 'activeCompanyOwner',
  body: z.strictObject({ eventId: uuid() }),
  reply: WebhookAttempt,
  errorCodes: ['WEBHOOK_NOT_FOUND', 'EVENT_NOT_FOUND', 'TOO_MANY'],
})
