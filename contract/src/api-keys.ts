import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { API_KEY_SCOPES, MAX_API_KEY_NAME } from './enums.ts'
import { datetime, singleLineText } from './text.ts'
import { t } from './t.ts'

/** How many API keys a company can have at the same time. */
export const MAX_API_KEYS = 20

/** An API key as its company sees it; the key itself is shown only once, when it is created. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  /** Its last four characters, by which a person recognises it. */
  lastFour: z.string(),
  /** Null once that account is gone. */
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  /** Correct to a few minutes; null while it was never used. */
  lastUsedAt: z.string().nullable(),
  /** Null for a key that does not expire. */
  expiresAt: z.string().nullable(),
  isExpired: z.boolean(),
})
export type ApiKey = z.output<typeof ApiKey>

export const ApiKeyForm = z.strictObject({
  name: singleLineText(1, MAX_API_KEY_NAME, t('Please enter a name')),
  scopes: z
    .array(z.enum(API_KEY_SCOPES, t('This is not a permission of an API key')), t('Please choose what the key may do'))
    .min(1, t('Please choose what the key may do'))
    .max(API_KEY_SCOPES.length, t('Please choose each permission once'))
    .refine((scopes) => new Set(scopes).size === scopes.length, t('Please choose each permission once')),
  expiresAt: datetime(t('Please enter a date and time'))
    .refine((at) => Date.parse(at) > Date.now(), t('The key must not have expired already'))
    .nullable()
    .optional(),
})
export type ApiKeyForm = z.output<typeof ApiKeyForm>

export const listApiKeys = defineEndpoint('GET /api-keys', {
  summary: 'List the API keys of the caller’s company that are not revoked, newest first',
  access: 'activeCompanyOwner',
  reply: z.array(ApiKey),
})

export const createApiKey = defineEndpoint('POST /api-keys', {
  summary:
    'Create an API key of the caller’s company. `key` in the response is the only time that it is shown. Without `expiresAt` it does not expire',
  access: 'activeCompanyOwner',
  requiresRecentProof: true,
  body: ApiKeyForm,
  reply: ApiKey.extend({ key: z.string() }),
  status: 201,
  errorCodes: ['API_KEYS_FULL', 'TOO_MANY'],
})

export const revokeApiKey = defineEndpoint('DELETE /api-keys/:keyId', {
  summary: 'Revoke an API key: it stops working at once. What it did keeps its name',
  access: 'activeCompanyOwner',
  errorCodes: ['API_KEY_NOT_FOUND'],
})
