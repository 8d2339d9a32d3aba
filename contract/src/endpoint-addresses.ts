/**
 * Method and path of the endpoints that public pages call, by the names of the endpoints, whose definitions take them
 * from here. This file has no schemas: they would bring the schema library into the scripts of public pages.
 */
export const ENDPOINT_ADDRESSES = {
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
  listJobStates: { method: 'GET', path: '/jobs/states' },
  listSearchSuggestions: { method: 'GET', path: '/jobs/suggestions' },
  getSavedAndAppliedJobs: { method: 'GET', path: '/jobs/marks' },
  saveJob: { method: 'POST', path: '/jobs/:jobId/save' },
  unsaveJob: { method: 'DELETE', path: '/jobs/:jobId/save' },
  hideJob: { method: 'POST', path: '/jobs/:jobId/hide' },
  unhideJob: { method: 'DELETE', path: '/jobs/:jobId/hide' },
  hideCompany: { method: 'POST', path: '/company/:companyId/hide' },
  unhideCompany: { method: 'DELETE', path: '/company/:companyId/hide' },
  recordJobView: { method: 'POST', path: '/jobs/:jobId/views' },
  reportJob: { method: 'POST', path: '/jobs/:jobId/report' },
  listSkills: { method: 'GET', path: '/skills/getAll' },
  requestSkill: { method: 'POST', path: '/skills/requests' },
  createAlert: { method: 'POST', path: '/alerts' },
  requestVisitorAlert: { method: 'POST', path: '/alerts/requests' },
  listFollowedCompanies: { method: 'GET', path: '/company/following' },
  followCompany: { method: 'POST', path: '/company/:companyId/follow' },
  unfollowCompany: { method: 'DELETE', path: '/company/:companyId/follow' },
} as const
