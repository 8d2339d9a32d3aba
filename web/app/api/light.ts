import type { EndpointShape } from '@sira/contract/endpoint'
import { Refusal } from './ask.ts'
import { sendOverHttp, type AskInput, type SendOptions } from './http.ts'

/**
 * The calls of public pages, written without the contract's schemas, because those bring the schema library into the browser.
 * A test holds them against the contract.
 */
export const LIGHT = {
  me: { method: 'GET', path: '/auth/me' },
  signOut: { method: 'POST', path: '/auth/signout' },
  passkeySignInOptions: { method: 'POST', path: '/auth/passkeys/sign-in-options' },
  signInWithPasskey: { method: 'POST', path: '/auth/passkeys/sign-in' },
  signInWithGoogle: { method: 'POST', path: '/auth/google' },
  preferences: { method: 'GET', path: '/auth/preferences' },
  notifications: { method: 'GET', path: '/notifications' },
  unreadCount: { method: 'GET', path: '/notifications/unread-count' },
  readNotification: { method: 'PATCH', path: '/notifications/:notificationId/read' },
  readAllNotifications: { method: 'POST', path: '/notifications/read-all' },
  suggestJobs: { method: 'GET', path: '/jobs/suggestions' },
  jobMarks: { method: 'GET', path: '/jobs/marks' },
  saveJob: { method: 'POST', path: '/jobs/:jobId/save' },
  unsaveJob: { method: 'DELETE', path: '/jobs/:jobId/save' },
  reportJob: { method: 'POST', path: '/jobs/:jobId/report' },
  requestSkill: { method: 'POST', path: '/skills/requests' },
  createAlert: { method: 'POST', path: '/alerts' },
  requestAlert: { method: 'POST', path: '/alerts/requests' },
  followedCompanies: { method: 'GET', path: '/company/following' },
  followCompany: { method: 'POST', path: '/company/:companyId/follow' },
  unfollowCompany: { method: 'DELETE', path: '/company/:companyId/follow' },
} as const

/** Calls one of them from the browser; answers `data`, throws Refusal. */
export async function askLight<T>(
  name: keyof typeof LIGHT,
  input: AskInput = {},
  options: SendOptions = {},
): Promise<T> {
  const delivered = await sendOverHttp(LIGHT[name] as unknown as EndpointShape, input, options)
  if (!delivered.ok) throw new Refusal(delivered.status, delivered.body)
  return delivered.body.data as T
}
