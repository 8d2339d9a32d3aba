import { z } from 'zod'
import { EmailCode, NewSession, SecondStepRequired, SignInReply } from './auth.ts'
import { defineEndpoint } from './endpoint.ts'
import { emailAddress, plainText } from './text.ts'
import { t } from './t.ts'

/**
 * Returned instead of a session when no account is linked to the Telegram account. Telegram gives no email address: the
 * person enters one with the ticket, and verifies it.
 */
export const EmailRequired = z.object({
  emailRequired: z.literal(true),
  ticket: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  expiresAt: z.string(),
})
export type EmailRequired = z.output<typeof EmailRequired>
export const TelegramSignInReply = z.union([NewSession, SecondStepRequired, EmailRequired])
export type TelegramSignInReply = z.output<typeof TelegramSignInReply>

export const signInWithTelegram = defineEndpoint('POST /auth/telegram', {
  summary:
    'Sign in with the code from the Telegram redirect; it works once, within two minutes. Somebody without a linked account gets a ticket to enter an email address instead.',
  access: 'anyone',
  sameOriginOnly: true,
  body: z.strictObject({ code: plainText(200, t('The code is missing')) }),
  reply: TelegramSignInReply,
  errorCodes: ['INVALID_SOCIAL_TOKEN', 'ACCOUNT_SUSPENDED', 'FOREIGN_ORIGIN', 'PROVIDER_NOT_CONFIGURED', 'TOO_MANY'],
})

const Ticket = z.strictObject({ ticket: plainText(200) })
export const TelegramEmailForm = Ticket.extend({ email: emailAddress() })

export const sendTelegramCode = defineEndpoint('POST /auth/telegram/email', {
  summary:
    'Email a six-digit code to somebody who signs in with Telegram for the first time. The response is the same if the address has an account: then the email says how to link Telegram.',
  access: 'anyone',
  sameOriginOnly: true,
  body: TelegramEmailForm,
  message: t('We have sent an email to this address.'),
  errorCodes: ['INVALID_TICKET', 'FOREIGN_ORIGIN', 'PROVIDER_NOT_CONFIGURED', 'TOO_MANY'],
})

export const TelegramCodeForm = Ticket.extend({ otp: EmailCode })

export const confirmTelegramEmail = defineEndpoint('POST /auth/telegram/confirm', {
  summary: 'Verify the email address with the code sent to it; creates the account, links Telegram and signs in',
  access: 'anyone',
  sameOriginOnly: true,
  body: TelegramCodeForm,
  reply: SignInReply,
  errorCodes: [
    'INVALID_TICKET',
    'INVALID_CODE',
    'EMAIL_TAKEN',
    'ACCOUNT_SUSPENDED',
    'FOREIGN_ORIGIN',
    'PROVIDER_NOT_CONFIGURED',
    'TOO_MANY',
  ],
})

/** `isOffered`: whether this server offers Telegram. `linkedAt` is null while it is not linked. */
export const TelegramLink = z.object({ isOffered: z.boolean(), linkedAt: z.string().nullable() })
export type TelegramLink = z.output<typeof TelegramLink>

export const getTelegramLink = defineEndpoint('GET /auth/telegram/link', {
  summary: 'Get whether a Telegram account is linked to this account, and since when',
  access: 'signedIn',
  reply: TelegramLink,
})

export const linkTelegram = defineEndpoint('POST /auth/telegram/link', {
  summary: 'Link the Telegram account of the token from the redirect; it works once, within ten minutes',
  access: 'signedIn',
  requiresRecentProof: true,
  body: z.strictObject({ link: plainText(200) }),
  errorCodes: ['INVALID_SOCIAL_TOKEN', 'TELEGRAM_TAKEN', 'PROVIDER_NOT_CONFIGURED'],
})

export const unlinkTelegram = defineEndpoint('DELETE /auth/telegram/link', {
  summary: 'Unlink Telegram from this account; can be repeated',
  access: 'signedIn',
  requiresRecentProof: true,
})
