import { z } from 'zod'
import { NewSession } from './auth.ts'
import { defineEndpoint } from './endpoint.ts'
import { plainText } from './text.ts'
import { t } from './t.ts'

export const continueVerifiedSignUp = defineEndpoint('POST /auth/continue', {
  summary:
    'Sign in after verifying the address in the browser that signed up, once, within ten minutes, and never past a second factor',
  access: 'anyone',
  sameOriginOnly: true,
  body: z.strictObject({ code: plainText(100, t('The code is missing')) }),
  reply: NewSession,
  errorCodes: ['INVALID_TICKET', 'ACCOUNT_SUSPENDED', 'FOREIGN_ORIGIN', 'TOO_MANY'],
})
