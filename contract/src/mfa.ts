import { z } from 'zod'
import { SignedIn } from './accounts.ts'
import { CODE_LENGTH } from './enums.ts'
import { endpoint } from './endpoint.ts'
import { nameText, plain, text, uuid } from './text.ts'

/** What a browser passes between `navigator.credentials` and the server: JSON of the WebAuthn standard, checked by the server's library. */
export const WebAuthnOptions = z.record(z.string(), z.unknown())
const base64url = (max: number) =>
  plain('The passkey’s answer is incomplete')
    .regex(/^[A-Za-z0-9_-]*$/, 'The passkey’s answer is incomplete')
    .max(max)
const Transports = z.array(plain().max(20)).max(10).optional()
const Extensions = z.record(plain(), z.unknown()).default({})
const Attachment = z.enum(['platform', 'cross-platform']).optional()

/** The answer of a passkey that signs (WebAuthn AuthenticationResponseJSON). */
export const PasskeyAssertion = z.strictObject({
  id: base64url(1400).min(1),
  rawId: base64url(1400).min(1),
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
  response: z.strictObject({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: base64url(200).optional(),
  }),
})
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>

/** The answer of a passkey that was made (WebAuthn RegistrationResponseJSON). */
export const PasskeyAttestation = z.strictObject({
  id: base64url(1400).min(1),
  rawId: base64url(1400).min(1),
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
  response: z.strictObject({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(20_000),
    authenticatorData: base64url(8000).optional(),
    transports: Transports,
    publicKeyAlgorithm: z.number().int().optional(),
    publicKey: base64url(8000).optional(),
  }),
})
export type PasskeyAttestation = z.output<typeof PasskeyAttestation>

const ONE_OF = 'Please send one of code, recoveryCode and passkey'
const CODE = `Please enter the ${CODE_LENGTH} digits that the app shows`
/** Six digits, with blanks as apps show them. */
const TotpCode = plain(CODE)
  .overwrite((value) => value.replace(/\s/g, ''))
  .regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), CODE)
const RECOVERY = 'Please enter a recovery code, 24 letters and digits'
/** Letters in any case, with or without the hyphens they are shown with. */
const RecoveryCode = plain(RECOVERY)
  .overwrite((value) => value.replace(/[\s-]/g, '').toUpperCase())
  .regex(/^[2-9A-HJ-NP-Z]{24}$/, RECOVERY)

const Ticket = text(1, 100, 'The ticket is missing')

export const passSecondStep = endpoint({
  method: 'POST',
  path: '/auth/mfa/verify',
  summary:
    'The second step of a sign-in: a passkey, a code of the authenticator app, or a recovery code; five tries a ticket. `rememberDevice` skips this step on the device for 30 days.',
  access: 'anyone',
  ownPagesOnly: true,
  body: z
    .strictObject({
      ticket: Ticket,
      code: TotpCode.optional(),
      recoveryCode: RecoveryCode.optional(),
      passkey: PasskeyAssertion.optional(),
      rememberDevice: z.boolean().default(false),
    })
    .refine(
      ({ code, recoveryCode, passkey }) =>
        [code, recoveryCode, passkey].filter((each) => each !== undefined).length === 1,
      { error: ONE_OF, path: ['code'] },
    ),
  reply: SignedIn.extend({ deviceToken: z.string().nullable(), recoveryCodesLeft: z.number() }),
  refusals: [
    'INVALID_TICKET',
    'INVALID_SECOND_FACTOR',
    'INVALID_PASSKEY',
    'ACCOUNT_SUSPENDED',
    'FOREIGN_ORIGIN',
    'TOO_MANY',
  ],
})
export type SecondStepProof = z.output<typeof passSecondStep.body>

export const secondStepPasskey = endpoint({
  method: 'POST',
  path: '/auth/mfa/passkey-options',
  summary: 'What the browser asks a passkey at the second step; it holds for five minutes',
  access: 'anyone',
  ownPagesOnly: true,
  body: z.strictObject({ ticket: Ticket }),
  reply: WebAuthnOptions,
  refusals: ['INVALID_TICKET', 'FOREIGN_ORIGIN', 'TOO_MANY'],
})

export const passkeySignInOptions = endpoint({
  method: 'POST',
  path: '/auth/passkeys/sign-in-options',
  summary: 'What the browser asks any passkey of this site; it holds for five minutes',
  access: 'anyone',
  ownPagesOnly: true,
  reply: WebAuthnOptions,
  refusals: ['FOREIGN_ORIGIN', 'TOO_MANY'],
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/sign-in',
  summary: 'Sign in with a passkey alone: it is something one has and something one knows or is',
  access: 'anyone',
  ownPagesOnly: true,
  body: z.strictObject({ passkey: PasskeyAssertion, remember: z.boolean().default(false) }),
  reply: SignedIn,
  refusals: ['INVALID_PASSKEY', 'ACCOUNT_SUSPENDED', 'FOREIGN_ORIGIN', 'TOO_MANY'],
})

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** Kept by a service that has it on the person's other devices too. */
  synced: z.boolean(),
})
export type Passkey = z.output<typeof Passkey>

export const MfaSettings = z.object({
  passkeys: z.array(Passkey),
  authenticator: z.object({ createdAt: z.string(), lastUsedAt: z.string().nullable() }).nullable(),
  /** Null until a first factor makes them. */
  recoveryCodes: z.object({ left: z.number(), of: z.number(), createdAt: z.string() }).nullable(),
  rememberedDevices: z.array(z.object({ device: z.string(), createdAt: z.string(), expiresAt: z.string() })),
  /** Administrators on a server that asks them for a second factor. */
  required: z.boolean(),
  /** Whether this session was opened with one. */
  passed: z.boolean(),
})
export type MfaSettings = z.output<typeof MfaSettings>

export const mfaSettings = endpoint({
  method: 'GET',
  path: '/auth/mfa',
  summary: 'The second factors of the account',
  access: 'signedIn',
  reply: MfaSettings,
  refusals: [],
})

const NewFactor = z.object({ recoveryCodes: z.array(z.string()).nullable() })

export const startAuthenticator = endpoint({
  method: 'POST',
  path: '/auth/mfa/totp',
  summary:
    'A new secret for an authenticator app, as text, address and QR code; it counts once a code of it is confirmed',
  access: 'signedIn',
  recentProof: true,
  reply: z.object({ secret: z.string(), url: z.string(), qr: z.string() }),
  refusals: ['AUTHENTICATOR_EXISTS'],
})

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/auth/mfa/totp/confirm',
  summary:
    'Turn the authenticator app on with a code it shows. The first factor brings ten recovery codes, shown once, and signs other devices out.',
  access: 'signedIn',
  recentProof: true,
  body: z.strictObject({ code: TotpCode }),
  reply: NewFactor,
  refusals: ['INVALID_SECOND_FACTOR', 'AUTHENTICATOR_EXISTS', 'TOO_MANY'],
})

export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/auth/mfa/totp',
  summary: 'Remove the authenticator app; without any other factor the recovery codes go too',
  access: 'signedIn',
  recentProof: true,
  reply: z.null(),
  refusals: ['LAST_FACTOR', 'NO_SECOND_FACTOR'],
})

export const newPasskeyOptions = endpoint({
  method: 'POST',
  path: '/auth/passkeys/options',
  summary: 'What the browser asks the device for a new passkey; it holds for five minutes',
  access: 'signedIn',
  recentProof: true,
  reply: WebAuthnOptions,
  refusals: ['PASSKEYS_FULL'],
})

const PasskeyName = nameText(1, 60, 'Please give the passkey a name')

export const addPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys',
  summary: 'Keep a new passkey. The first factor brings ten recovery codes, shown once, and signs other devices out.',
  access: 'signedIn',
  recentProof: true,
  body: z.strictObject({ passkey: PasskeyAttestation, name: PasskeyName }),
  reply: NewFactor.extend({ passkey: Passkey }),
  status: 201,
  refusals: ['INVALID_PASSKEY', 'PASSKEY_EXISTS', 'PASSKEYS_FULL'],
})

const PasskeyId = z.object({ passkeyId: uuid() })

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/auth/passkeys/:passkeyId',
  summary: 'Give a passkey another name',
  access: 'signedIn',
  recentProof: true,
  params: PasskeyId,
  body: z.strictObject({ name: PasskeyName }),
  reply: Passkey,
  refusals: ['PASSKEY_NOT_FOUND'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/auth/passkeys/:passkeyId',
  summary: 'Remove a passkey; without any other factor the recovery codes go too',
  access: 'signedIn',
  recentProof: true,
  params: PasskeyId,
  reply: z.null(),
  refusals: ['PASSKEY_NOT_FOUND', 'LAST_FACTOR'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/mfa/recovery-codes',
  summary: 'Ten new recovery codes, shown once; the old ones are void',
  access: 'signedIn',
  recentProof: true,
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['NO_SECOND_FACTOR'],
})

export const forgetDevices = endpoint({
  method: 'DELETE',
  path: '/auth/mfa/remembered-devices',
  summary: 'Ask every device for the second step again',
  access: 'signedIn',
  recentProof: true,
  reply: z.null(),
  refusals: [],
})
