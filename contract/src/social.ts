import { z } from 'zod'
import { SignInReply } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

export const providers = endpoint({
  method: 'GET',
  path: '/auth/providers',
  summary: 'Which other accounts sign in here',
  access: 'anyone',
  reply: z.object({ google: z.object({ clientId: z.string() }).nullable(), github: z.boolean() }),
  refusals: [],
})
export type Providers = z.output<typeof providers.reply>

export const signInWithGoogle = endpoint({
  method: 'POST',
  path: '/auth/google',
  summary:
    'Sign in with the credential of Google’s button; one that our own button asked for comes with the nonce that the button was served with',
  access: 'anyone',
  ownPagesOnly: true,
  body: z.strictObject({ token: text(1, 8000, 'The credential is missing'), nonce: text(1, 200).optional() }),
  reply: SignInReply,
  refusals: [
    'INVALID_SOCIAL_TOKEN',
    'ACCOUNT_SUSPENDED',
    'FOREIGN_ORIGIN',
    'PROVIDER_NOT_CONFIGURED',
    'PROVIDER_UNREACHABLE',
    'TOO_MANY',
  ],
})

export const signInWithGithub = endpoint({
  method: 'POST',
  path: '/auth/github',
  summary: 'Sign in with the code that the way back from GitHub brought; it works once, for two minutes',
  access: 'anyone',
  ownPagesOnly: true,
  body: z.strictObject({ code: text(1, 200, 'The code is missing') }),
  reply: SignInReply,
  refusals: ['INVALID_SOCIAL_TOKEN', 'ACCOUNT_SUSPENDED', 'FOREIGN_ORIGIN', 'PROVIDER_NOT_CONFIGURED', 'TOO_MANY'],
})
