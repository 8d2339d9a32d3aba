import { z } from 'zod'
import { EmailCode } from './auth.ts'
import { ACCOUNT_ACTIVITY_KINDS, ACTIVITY_ACTORS } from './area-enums.ts'
import { defineEndpoint } from './endpoint.ts'
import { PasskeyAssertion, WebAuthnOptions } from './mfa.ts'
import { pagingFields, pagedQuery } from './paging.ts'
import { safeText } from './text.ts'
import { t } from './t.ts'

/** The ways to prove one’s identity again. A mailed code is for accounts without a password. */
export const IDENTITY_PROOF_METHODS = ['password', 'passkey', 'code'] as const
const ONE_OF = t('Please send a password, a passkey or a code')

export const confirmIdentity = defineEndpoint('POST /auth/confirm-identity', {
  summary: 'Confirm who is signed in: for ten minutes, this session can change security settings',
  access: 'signedIn',
  body: z
    .strictObject({
      password: safeText(t('Please enter your password'))
        .min(1, t('Please enter your password'))
        .max(1000)
        .overwrite((value) => value.normalize('NFC'))
        .optional(),
      passkey: PasskeyAssertion.optional(),
      code: EmailCode.optional(),
    })
    .refine(
      ({ password, passkey, code }) => [password, passkey, code].filter((each) => each !== undefined).length === 1,
      { error: ONE_OF, path: ['password'] },
    ),
  errorCodes: ['WRONG_PASSWORD', 'INVALID_PASSKEY', 'INVALID_CODE', 'TOO_MANY'],
})
export type IdentityProof = z.output<typeof confirmIdentity.body>

export const getIdentityOptions = defineEndpoint('POST /auth/confirm-identity/options', {
  summary: 'Get the ways in which this account can confirm who it is, with the options for a passkey',
  access: 'signedIn',
  reply: z.object({ methods: z.array(z.enum(IDENTITY_PROOF_METHODS)), passkey: WebAuthnOptions.nullable() }),
})

export const sendIdentityCode = defineEndpoint('POST /auth/confirm-identity/code', {
  summary: 'Email a code to the account’s address, for accounts without a password; at most one a minute',
  access: 'signedIn',
  message: t('We have sent you a code.'),
  errorCodes: ['NOT_FOUND', 'TOO_MANY'],
})

/** An entry of the account’s activity list. */
export const AccountActivityEntry = z.object({
  id: z.string(),
  activity: z.enum(ACCOUNT_ACTIVITY_KINDS),
  at: z.string(),
  actor: z.enum(ACTIVITY_ACTORS),
  /** Browser and system, as 'Firefox on Linux'; empty where they are not known. */
  device: z.string(),
  /** Whether the account was used from that network before; null where no network was involved. */
  place: z.enum(['known', 'new']).nullable(),
})
export type AccountActivityEntry = z.output<typeof AccountActivityEntry>

export const listAccountActivity = defineEndpoint('GET /auth/activity', {
  summary: 'List sign-ins and security changes of the last twelve months, newest first',
  access: 'signedIn',
  query: pagedQuery(pagingFields(20)),
  reply: z.array(AccountActivityEntry),
  paged: 'meta',
})
