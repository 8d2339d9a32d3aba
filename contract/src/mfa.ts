import { z } from 'zod'
import { NewSession } from './auth.ts'
import { CODE_LENGTH } from './enums.ts'
import { defineEndpoint } from './endpoint.ts'
import { ENDPOINT_ADDRESSES } from './endpoint-addresses.ts'
import { codeText, digitCode, plainText, safeText, singleLineText } from './text.ts'
import { t } from './t.ts'

/**
 * What a browser passes between `navigator.credentials` and the server: JSON of the WebAuthn standard, checked by the
 * server’s library.
 */
export const WebAuthnOptions = z.record(z.string(), z.unknown())
const base64url = (max: number) =>
  safeText(t('The passkey’s answer is incomplete'))
    .regex(/^[A-Za-z0-9_-]*$/, t('The passkey’s answer is incomplete'))
    .max(max)
const Transports = z.array(safeText().max(20)).max(10).optional()
const Extensions = z.record(safeText(), z.unknown()).default({})
const Attachment = z.enum(['platform', 'cross-platform']).optional()

/** The response of a passkey that signs in (WebAuthn AuthenticationResponseJSON). */
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

/** The response of a newly created passkey (WebAuthn RegistrationResponseJSON). */
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

const ONE_OF = t('Please send a code, a recoveryCode or a passkey')
const CODE = t('Please enter the {codeLength} digits that your app shows', { codeLength: CODE_LENGTH })
/** Six digits. */
const TotpCode = digitCode(CODE)
const RECOVERY = t('Please enter a recovery code of 24 letters and digits')
/** A recovery code in upper or lower case, with or without the hyphens it is shown with. */
const RecoveryCode = codeText(/^[2-9A-HJ-NP-Z]{24}$/i, RECOVERY).toUpperCase()

const Ticket = plainText(100, t('The ticket is missing'))

export const verifySecondStep = defineEndpoint('POST /auth/mfa/verify', {
  summary:
    'Complete the second step of a sign-in with a passkey, a code of the authenticator app or a recovery code; five attempts for each ticket. `rememberDevice` skips this step on the device for 30 days.',
  access: 'anyone',
  sameOriginOnly: true,
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
  reply: NewSession.extend({ deviceToken: z.string().nullable(), recoveryCodesLeft: z.number() }),
  errorCodes: [
    'INVALID_TICKET',
    'INVALID_SECOND_FACTOR',
    'INVALID_PASSKEY',
    'ACCOUNT_SUSPENDED',
    'FOREIGN_ORIGIN',
    'TOO_MANY',
  ],
})
export type SecondStepProof = z.output<typeof verifySecondStep.body>

export const getSecondStepPasskeyOptions = defineEndpoint('POST /auth/mfa/passkey-options', {
  summary: 'Get the passkey options for the second step; they are valid for five minutes',
  access: 'anyone',
  sameOriginOnly: true,
  body: z.strictObject({ ticket: Ticket }),
  reply: WebAuthnOptions,
  errorCodes: ['INVALID_TICKET', 'FOREIGN_ORIGIN', 'TOO_MANY'],
})

export const getPasskeySignInOptions = defineEndpoint(ENDPOINT_ADDRESSES.getPasskeySignInOptions, {
  summary: 'Get the options to sign in with any passkey of this site; they are valid for five minutes',
  access: 'anyone',
  sameOriginOnly: true,
  reply: WebAuthnOptions,
  errorCodes: ['FOREIGN_ORIGIN', 'TOO_MANY'],
})

export const signInWithPasskey = defineEndpoint(ENDPOINT_ADDRESSES.signInWithPasskey, {
  summary: 'Sign in with a passkey, without a password or second step',
  access: 'anyone',
  sameOriginOnly: true,
  body: z.strictObject({ passkey: PasskeyAssertion, remember: z.boolean().default(false) }),
  reply: NewSession,
  errorCodes: ['INVALID_PASSKEY', 'ACCOUNT_SUSPENDED', 'FOREIGN_ORIGIN', 'TOO_MANY'],
})

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** Whether a service syncs it to the person’s other devices. */
  synced: z.boolean(),
})
export type Passkey = z.output<typeof Passkey>

export const MfaSettings = z.object({
  passkeys: z.array(Passkey),
  authenticator: z.object({ createdAt: z.string(), lastUsedAt: z.string().nullable() }).nullable(),
  /** Null until the first factor is added, which creates them. */
  recoveryCodes: z.object({ left: z.number(), of: z.number(), createdAt: z.string() }).nullable(),
  rememberedDevices: z.array(z.object({ device: z.string(), createdAt: z.string(), expiresAt: z.string() })),
  /** True for administrators on a server that requires a second factor of them. */
  required: z.boolean(),
  /** Whether this session passed a second factor. */
  passed: z.boolean(),
})
export type MfaSettings = z.output<typeof MfaSettings>

export const getMfaSettings = defineEndpoint('GET /auth/mfa', {
  summary: 'List the second factors of the account',
  access: 'signedIn',
  reply: MfaSettings,
})

const NewFactor = z.object({ recoveryCodes: z.array(z.string()).nullable() })

export const startAuthenticator = defineEndpoint('POST /auth/mfa/totp', {
  summary:
    'Create a secret for an authenticator app, as text, address and QR code; it takes effect once a code is confirmed',
  access: 'signedIn',
  requiresRecentProof: true,
  reply: z.object({ secret: z.string(), url: z.string(), qr: z.string() }),
  errorCodes: ['AUTHENTICATOR_EXISTS'],
})

export const confirmAuthenticator = defineEndpoint('POST /auth/mfa/totp/confirm', {
  summary:
    'Turn on the authenticator app with one of its codes. The first factor creates ten recovery codes, shown once, and signs out other devices.',
  access: 'signedIn',
  requiresRecentProof: true,
  body: z.strictObject({ code: TotpCode }),
  reply: NewFactor,
  errorCodes: ['INVALID_SECOND_FACTOR', 'AUTHENTICATOR_EXISTS', 'TOO_MANY'],
})

export const removeAuthenticator = defineEndpoint('DELETE /auth/mfa/totp', {
  summary: 'Remove the authenticator app; without another factor, the recovery codes are removed too',
  access: 'signedIn',
  requiresRecentProof: true,
  errorCodes: ['LAST_FACTOR', 'NO_SECOND_FACTOR'],
})

export const getNewPasskeyOptions = defineEndpoint('POST /auth/passkeys/options', {
  summary: 'Get the options for a new passkey; they are valid for five minutes',
  access: 'signedIn',
  requiresRecentProof: true,
  reply: WebAuthnOptions,
  errorCodes: ['PASSKEYS_FULL'],
})

const PasskeyName = singleLineText(1, 60, t('Please give the passkey a name'))

export const addPasskey = defineEndpoint('POST /auth/passkeys', {
  summary: 'Add a passkey. The first factor creates ten recovery codes, shown once, and signs out other devices.',
  access: 'signedIn',
  requiresRecentProof: true,
  body: z.strictObject({ passkey: PasskeyAttestation, name: PasskeyName }),
  reply: NewFactor.extend({ passkey: Passkey }),
  status: 201,
  errorCodes: ['INVALID_PASSKEY', 'PASSKEY_EXISTS', 'PASSKEYS_FULL'],
})

export const renamePasskey = defineEndpoint('PATCH /auth/passkeys/:passkeyId', {
  summary: 'Rename a passkey',
  access: 'signedIn',
  requiresRecentProof: true,
  body: z.strictObject({ name: PasskeyName }),
  reply: Passkey,
  errorCodes: ['PASSKEY_NOT_FOUND'],
})

export const removePasskey = defineEndpoint('DELETE /auth/passkeys/:passkeyId', {
  summary: 'Remove a passkey; without another factor, the recovery codes are removed too',
  access: 'signedIn',
  requiresRecentProof: true,
  errorCodes: ['PASSKEY_NOT_FOUND', 'LAST_FACTOR'],
})

export const renewRecoveryCodes = defineEndpoint('POST /auth/mfa/recovery-codes', {
  summary: 'Create ten new recovery codes, shown once; the old ones stop working',
  access: 'signedIn',
  requiresRecentProof: true,
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  errorCodes: ['NO_SECOND_FACTOR'],
})

export const forgetRememberedDevices = defineEndpoint('DELETE /auth/mfa/remembered-devices', {
  summary: 'Require the second step on every device again',
  access: 'signedIn',
  requiresRecentProof: true,
})
