import { z } from 'zod'
import { EMAIL_VERIFIED, EmailCode } from './auth.ts'
import { defineEndpoint } from './endpoint.ts'
import { plainText, uuid } from './text.ts'
import { t } from './t.ts'

// Apart from the other endpoints of accounts, because the pages to sign in and up do without them.

export const VerificationCodeForm = z.strictObject({
  userId: uuid(),
  otp: EmailCode,
  /** From the reply to the sign-up, in the browser that signed up. */
  browserKey: plainText(100).optional(),
})
export type VerificationCodeForm = z.output<typeof VerificationCodeForm>

export const verifyEmail = defineEndpoint('POST /auth/verify-email', {
  summary:
    'Verify the email address with the code sent to it; the browser that signed up gets a code to go on with, for ten minutes',
  access: 'anyone',
  body: VerificationCodeForm,
  reply: z.object({ continueCode: z.string(), firstName: z.string() }).nullable(),
  message: EMAIL_VERIFIED,
  errorCodes: ['INVALID_CODE', 'TOO_MANY'],
})

export const resendVerificationCode = defineEndpoint('POST /auth/resend-otp', {
  summary: 'Email a new code, at most one a minute; the old one stops working',
  access: 'anyone',
  body: z.strictObject({ userId: uuid() }),
  message: t('Verification code resent successfully!'),
  errorCodes: ['TOO_MANY'],
})
