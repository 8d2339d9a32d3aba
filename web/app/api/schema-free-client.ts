import type { EndpointDefinition } from '@sira/contract/endpoint'
import { ApiError } from './call-api.ts'
import { sendOverHttp, type ApiCallInput, type ApiCallOptions } from './http.ts'

/**
 * The endpoints that public pages call, written without the contract's schemas, because those would bring the schema
 * library into the browser. A test compares them with the contract.
 */
export const SCHEMA_FREE_ENDPOINTS = {
  getCurrentAccount: { method: 'GET', path: '/auth/me' },
  signOut: { method: 'POST', path: '/auth/signout' },
  getPasskeySignInOptions: { method: 'POST', path: '/auth/passkeys/sign-in-options' },
  signInWithPasskey: { method: 'POST', path: '/auth/passkeys/sign-in' },
  signInWithGoogle: { method: 'POST', path: '/auth/google' },
  getPreferences: { method: 'GET', path: '/auth/preferences' },
  listNotifications: { method: 'GET', path: '/notifications' },
  countUnreadNotifications: { method: 'GET', path: '/notifications/unread-count' },
  markNotificationRead: { method: 'PATCH', path: '/notifications/:notificationId/read' },
  markAllNotificationsRead: { method: 'POST', path: '/notifications/read-all' },
  listSearchSuggestions: { method: 'GET', path: '/jobs/suggestions' },
  getSavedAndAppliedJobs: { method: 'GET', path: '/jobs/marks' },
  saveJob: { method: 'POST', path: '/jobs/:jobId/save' },
  unsaveJob: { method: 'DELETE', path: '/jobs/:jobId/save' },
  reportJob: { method: 'POST', path: '/jobs/:jobId/report' },
  requestSkill: { method: 'POST', path: '/skills/requests' },
  createAlert: { method: 'POST', path: '/alerts' },
  requestVisitorAlert: { method: 'POST', path: '/alerts/requests' },
  listFollowedCompanies: { method: 'GET', path: '/company/following' },
  followCompany: { method: 'POST', path: '/company/:companyId/follow' },
  unfollowCompany: { method: 'DELETE', path: '/company/:companyId/follow' },
} as const

/** Calls one of them from the browser and returns `data`. Throws ApiError. */
export async function callSchemaFreeApi<T>(
  name: keyof typeof SCHEMA_FREE_ENDPOINTS,
  input: ApiCallInput = {},
  options: ApiCallOptions = {},
): Promise<T> {
  const response = await sendOverHttp(SCHEMA_FREE_ENDPOINTS[name] as unknown as EndpointDefinition, input, options)
  if (!response.ok) throw new ApiError(response.status, response.body)
  return response.body.data as T
}
