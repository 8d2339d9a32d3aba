import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { NotificationTopics } from './notifications.ts'
import { t } from './t.ts'

// Only served where the settings name push services (PUSH_SERVICES).

/** The longest address of a subscription; those of the known services have up to 600 characters. */
const MAX_ENDPOINT = 1024
const NOT_AN_ADDRESS = t('Must be the address of a push subscription')
const Endpoint = z
  .string()
  .max(MAX_ENDPOINT, NOT_AN_ADDRESS)
  .refine((value) => /^https?:\/\/[\x21-\x7e]+$/.test(value) && URL.canParse(value), NOT_AN_ADDRESS)
  .transform((value) => new URL(value).href)

/** What the caller gets as notifications of their browsers. */
export const PushSettings = z.object({
  /** The key with which this server signs messages (VAPID), as `applicationServerKey`: 65 bytes in base64url. */
  publicKey: z.string(),
  topics: NotificationTopics,
})

export const getPushSettings = defineEndpoint('GET /push', {
  summary: 'Get the key for push subscriptions, and which notifications are sent to the caller’s browsers',
  access: 'signedIn',
  reply: PushSettings,
})

export const updatePushSettings = defineEndpoint('PATCH /push', {
  summary: 'Change which notifications are sent to the caller’s browsers',
  access: 'signedIn',
  body: z.strictObject({ topics: NotificationTopics.partial() }),
  reply: PushSettings,
  errorCodes: ['NOTHING_CHANGED'],
})

export const savePushSubscription = defineEndpoint('PUT /push/subscription', {
  summary:
    'Save the push subscription of this browser, as `PushSubscription.toJSON()` returns it; can be repeated. An account has ten; the oldest one ends then',
  access: 'signedIn',
  body: z.strictObject({
    endpoint: Endpoint,
    expirationTime: z.number().nullable().optional(),
    keys: z.strictObject({
      p256dh: z.string().regex(/^[\w-]{87}$/, t('Must be a P-256 public key in base64url')),
      auth: z.string().regex(/^[\w-]{22}$/, t('Must be 16 bytes in base64url')),
    }),
  }),
  errorCodes: ['PUSH_SERVICE_UNKNOWN', 'PUSH_KEY_INVALID', 'TOO_MANY'],
})

export const deletePushSubscription = defineEndpoint('POST /push/subscription/delete', {
  summary:
    'End the push subscription of this browser; can be repeated. The address is a secret, so it is not in the path',
  access: 'signedIn',
  body: z.strictObject({ endpoint: Endpoint }),
})
