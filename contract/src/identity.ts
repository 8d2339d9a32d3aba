import { z } from 'zod'
import { Code } from './accounts.ts'
import { ACTIVITIES, ACTIVITY_ACTORS } from './enums.ts'
import { endpoint } from './endpoint.ts'
import { PasskeyAssertion, WebAuthnOptions } from './mfa.ts'
import { paging, TOO_DEEP, tooDeep } from './paging.ts'
import { plain } from './text.ts'

/** How a person proves again who they are. A mailed code is for accounts without a password. */
export const PROOF_METHODS = ['password', 'passkey', 'code'] as const
const ONE_OF = 'Please send one of password, passkey and code'

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/auth/confirm-identity',
  summary: 'Prove again who is signed in: for ten minutes this session may change what keeps the account safe',
  access: 'signedIn',
  body: z
    .strictObject({
      password: plain('Please enter your password')
        .min(1, 'Please enter your password')
        .max(1000)
        .overwrite((value) => value.normalize('NFC'))
        .optional(),
      passkey: PasskeyAssertion.optional(),
      code: Code.shape.otp.optional(),
    })
    .refine(
      ({ password, passkey, code }) => [password, passkey, code].filter((each) => each !== undefined).length === 1,
      { error: ONE_OF, path: ['password'] },
    ),
  reply: z.null(),
  refusals: ['WRONG_PASSWORD', 'INVALID_PASSKEY', 'INVALID_CODE', 'TOO_MANY'],
})
export type IdentityProof = z.output<typeof confirmIdentity.body>

export const identityOptions = endpoint({
  method: 'POST',
  path: '/auth/confirm-identity/options',
  summary: 'How this account can prove who it is, and what the browser asks a passkey of it',
  access: 'signedIn',
  reply: z.object({ methods: z.array(z.enum(PROOF_METHODS)), passkey: WebAuthnOptions.nullable() }),
  refusals: [],
})

export const mailIdentityCode = endpoint({
  method: 'POST',
  path: '/auth/confirm-identity/code',
  summary: 'Mail a code to the account’s address, for accounts without a password; one a minute',
  access: 'signedIn',
  reply: z.null(),
  message: 'We have sent you a code.',
  refusals: ['NOT_FOUND', 'TOO_MANY'],
})

/** Something that happened to the account. */
export const ActivityEntry = z.object({
  id: z.string(),
  activity: z.enum(ACTIVITIES),
  at: z.string(),
  actor: z.enum(ACTIVITY_ACTORS),
  /** Browser and system in words; empty where they are not known. */
  device: z.string(),
  /** Whether the account was used from that network before; null where no network took part. */
  place: z.enum(['known', 'new']).nullable(),
})
export type ActivityEntry = z.output<typeof ActivityEntry>

export const listActivity = endpoint({
  method: 'GET',
  path: '/auth/activity',
  summary: 'Sign-ins and changes of what keeps the account safe, newest first; kept for twelve months',
  access: 'signedIn',
  query: z.object(paging(20)).refine(tooDeep, TOO_DEEP),
  reply: z.array(ActivityEntry),
  paged: 'meta',
  refusals: [],
})
