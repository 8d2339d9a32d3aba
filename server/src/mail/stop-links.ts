import { isSigned, sign, type Secret } from '../keys.ts'

/** The preferences that a press in a letter turns off. */
export const STOPPABLE = ['applicationUpdates', 'jobAlerts', 'marketingEmails', 'emailNotifications'] as const
export type Stoppable = (typeof STOPPABLE)[number]

/** What a link in a letter stops: an alert, following a company, or mail of a kind to an account. */
export type Stop =
  | { kind: 'alert'; alertId: string }
  | { kind: 'follow'; companyId: string; accountId: string }
  | { kind: Stoppable; accountId: string }

/** What letters are written with: what their links begin with, and what signs those that need no session. */
export interface House {
  config: { PUBLIC_ORIGIN: string }
  secret: Secret
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const TOKEN = new RegExp(
  `^(?:a\\.(${UUID})|f\\.(${UUID})\\.(${UUID})|m\\.(${STOPPABLE.join('|')})\\.(${UUID}))\\.([\\w-]{43})$`,
)

function claimOf(stop: Stop): string {
  if (stop.kind === 'alert') return `a.${stop.alertId}`
  return stop.kind === 'follow' ? `f.${stop.companyId}.${stop.accountId}` : `m.${stop.kind}.${stop.accountId}`
}

/** A token that stops this and nothing else, without a session; it does not expire: old letters can be stopped too. */
export const stopToken = (secret: Secret, stop: Stop): string =>
  `${claimOf(stop)}.${sign(secret, 'stop-link', claimOf(stop))}`

/** What a token stops; undefined when anything in it was edited. */
export function readStopToken(secret: Secret, token: unknown): Stop | undefined {
  const [, alertId, companyId, follower, kind, accountId, given] =
    (typeof token === 'string' && TOKEN.exec(token)) || []
  if (!given) return undefined
  const stop: Stop = alertId
    ? { kind: 'alert', alertId }
    : companyId
      ? { kind: 'follow', companyId, accountId: follower! }
      : { kind: kind as Stoppable, accountId: accountId! }
  return isSigned(secret, given, 'stop-link', claimOf(stop)) ? stop : undefined
}

const CONFIRM_TOKEN = new RegExp(`^c\\.(${UUID})\\.([\\w-]{43})$`)

/** A token that confirms this request for a job alert and nothing else. It works as long as the request is kept. */
export const confirmToken = (secret: Secret, requestId: string): string =>
  `c.${requestId}.${sign(secret, 'confirm-alert', requestId)}`

/** Which request a token confirms; undefined when anything in it was edited. */
export function readConfirmToken(secret: Secret, token: unknown): string | undefined {
  const [, requestId, given] = (typeof token === 'string' && CONFIRM_TOKEN.exec(token)) || []
  return requestId && isSigned(secret, given!, 'confirm-alert', requestId) ? requestId : undefined
}

/** The page on which a press stops it; mail programs send there what their own button does (RFC 8058). */
export const stopAddress = ({ config, secret }: House, stop: Stop): string =>
  `${config.PUBLIC_ORIGIN}/stop-alert?token=${stopToken(secret, stop)}`

const LABELS: Record<Stoppable, string> = {
  applicationUpdates: 'Stop mail about applications',
  jobAlerts: 'Stop mail about new jobs',
  marketingEmails: 'Stop news and offers',
  emailNotifications: 'Stop all mail that can be switched off',
}

/** The end of a letter that a preference can switch off. */
export const stopMail = (house: House, accountId: string, kind: Stoppable) => ({
  label: LABELS[kind],
  url: stopAddress(house, { kind, accountId }),
})
