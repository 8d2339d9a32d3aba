import { z } from 'zod'
import { SignInReply } from './auth.ts'
import { defineEndpoint } from './endpoint.ts'
import { ENDPOINT_ADDRESSES } from './endpoint-addresses.ts'
import { plainText } from './text.ts'
import { t } from './t.ts'

export const listSignInProviders = defineEndpoint('GET /auth/providers', {
  summary: 'List the available social sign-in providers',
  access: 'anyone',
  reply: z.object({
    google: z.object({ clientId: z.string() }).nullable(),
    github: z.boolean(),
    telegram: z.boolean(),
  }),
})
export type SignInProviders = z.output<typeof listSignInProviders.reply>

export const signInWithGoogle = defineEndpoint(ENDPOINT_ADDRESSES.signInWithGoogle, {
  summary:
    'Sign in with the credential of Google’s button; one from our own button comes with the nonce that the button was served with',
  access: 'anyone',
  sameOriginOnly: true,
  body: z.strictObject({
    token: plainText(8000, t('The credential is missing')),
    nonce: plainText(200).optional(),
  }),
  reply: SignInReply,
  errorCodes: [
    'INVALID_SOCIAL_TOKEN',
    'ACCOUNT_SUSPENDED',
    'FOREIGN_ORIGIN',
    'PROVIDER_NOT_CONFIGURED',
    'PROVIDER_UNREACHABLE',
    'TOO_MANY',
  ],
})

export const signInWithGithub = defineEndpoint('POST /auth/github', {
  summary: 'Sign in with the code from the GitHub redirect; it works once, within two minutes',
  access: 'anyone',
  sameOriginOnly: true,
  body: z.strictObject({ code: plainText(200, t('The code is missing')) }),
  reply: SignInReply,
  errorCodes: ['INVALID_SOCIAL_TOKEN', 'ACCOUNT_SUSPENDED', 'FOREIGN_ORIGIN', 'PROVIDER_NOT_CONFIGURED', 'TOO_MANY'],
})
