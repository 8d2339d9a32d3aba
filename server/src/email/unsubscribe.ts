import { t } from '@sira/contract/t'
import { UUID_SOURCE } from '#core/ids.ts'
import { isValidSignature, signParts, type Secret } from '#core/keys.ts'

/** The preferences that an unsubscribe link can turn off. */
export const UNSUBSCRIBABLE_PREFERENCES = [
  'applicationUpdates',
  'jobAlerts',
  'marketingEmails',
  'emailNotifications',
] as const
export type UnsubscribablePreference = (typeof UNSUBSCRIBABLE_PREFERENCES)[number]

/** What an unsubscribe link ends: a job alert, following a company, or a kind of email to an account. */
export type UnsubscribeTarget =
  | { kind: 'alert'; alertId: string }
  | { kind: 'follow'; companyId: string; accountId: string }
  | { kind: UnsubscribablePreference; accountId: string }

/** What emails are built with: the origin of their links, and the secret that signs links that need no session. */
export interface EmailContext {
  config: { PUBLIC_ORIGIN: string }
  secret: Secret
}

const TOKEN_PATTERN = new RegExp(
  `^(?:a\\.(${UUID_SOURCE})|f\\.(${UUID_SOURCE})\\.(${UUID_SOURCE})|m\\.(${UNSUBSCRIBABLE_PREFERENCES.join('|')})\\.(${UUID_SOURCE}))\\.([\\w-]{43})$`,
)

function toTokenPayload(target: UnsubscribeTarget): string {
  if (target.kind === 'alert') return `a.${target.alertId}`
  return target.kind === 'follow' ? `f.${target.companyId}.${target.accountId}` : `m.${target.kind}.${target.accountId}`
}

/**
 * Returns a token that unsubscribes from this one thing, without a session. It does not expire, so that the links in old
 * emails work too.
 */
export const createUnsubscribeToken = (secret: Secret, target: UnsubscribeTarget): string =>
  `${toTokenPayload(target)}.${signParts(secret, 'stop-link', toTokenPayload(target))}`

/** Returns what a token unsubscribes from; undefined when anything in it was changed. */
export function parseUnsubscribeToken(secret: Secret, token: unknown): UnsubscribeTarget | undefined {
  const [, alertId, companyId, follower, kind, accountId, signature] =
    (typeof token === 'string' && TOKEN_PATTERN.exec(token)) || []
  if (!signature) return undefined
  const target: UnsubscribeTarget = alertId
    ? { kind: 'alert', alertId }
    : companyId
      ? { kind: 'follow', companyId, accountId: follower! }
      : { kind: kind as UnsubscribablePreference, accountId: accountId! }
  return isValidSignature(secret, signature, 'stop-link', toTokenPayload(target)) ? target : undefined
}

const CONFIRMATION_TOKEN_PATTERN = new RegExp(`^c\\.(${UUID_SOURCE})\\.([\\w-]{43})$`)

/** Returns a token that confirms this one request for a job alert. It works as long as the request is kept. */
export const createAlertConfirmationToken = (secret: Secret, requestId: string): string =>
  `c.${requestId}.${signParts(secret, 'confirm-alert', requestId)}`

/** Returns the id of the request that a token confirms; undefined when anything in it was changed. */
export function parseAlertConfirmationToken(secret: Secret, token: unknown): string | undefined {
  const [, requestId, signature] = (typeof token === 'string' && CONFIRMATION_TOKEN_PATTERN.exec(token)) || []
  return requestId && isValidSignature(secret, signature!, 'confirm-alert', requestId) ? requestId : undefined
}

/** Returns the URL of the unsubscribe page. The buttons of mail programs post to the same URL (RFC 8058). */
export const buildUnsubscribeUrl = ({ config, secret }: EmailContext, target: UnsubscribeTarget): string =>
  `${config.PUBLIC_ORIGIN}/stop-alert?token=${createUnsubscribeToken(secret, target)}`

const listLabels = (): Record<UnsubscribablePreference, string> => ({
  applicationUpdates: t('Stop emails about applications'),
  jobAlerts: t('Stop emails about new jobs'),
  marketingEmails: t('Stop news and offers'),
  emailNotifications: t('Stop all optional emails'),
})

/** Returns the unsubscribe link at the end of an email that a preference can switch off. */
export const buildUnsubscribeLink = (context: EmailContext, accountId: string, kind: UnsubscribablePreference) => ({
  label: listLabels()[kind],
  url: buildUnsubscribeUrl(context, { kind, accountId }),
})
