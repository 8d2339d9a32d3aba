// What screens ask for when they open, without schemas: the pages of the areas name it, and scripts of browsers use it.

/** The addresses below /api/v1 that the frame of an area asks for with its first screen. */
export const FRAME_READS = {
  seeker: ['/auth/me', '/auth/preferences', '/notifications/unread-count', '/messages/unread-count'],
  company: [
    '/auth/me',
    '/auth/preferences',
    '/notifications/unread-count',
    '/messages/unread-count',
    '/applications/unviewed-count',
  ],
  admin: ['/auth/me', '/auth/preferences', '/notifications/unread-count', '/auth/mfa', '/admin/overview'],
} as const

export type Area = keyof typeof FRAME_READS

/** A screen of an area, and the addresses below /api/v1 that it asks for when it opens without filters. */
interface ScreenReads {
  area: Area
  reads: readonly string[]
}

/** The screens that get everything they show in one answer, by their names. */
export const SCREEN_READS = {
  'seeker-dashboard': {
    area: 'seeker',
    reads: [
      '/job-seeker/get-profile',
      '/dashboard/seeker',
      '/applications/mine?page=1&per_page=2',
      '/jobs/saved?page=1&per_page=2',
      '/jobs/matches',
      '/jobs/marks',
      '/interviews',
      '/invitations',
    ],
  },
  'seeker-applications': { area: 'seeker', reads: ['/applications/mine?status=all&page=1&per_page=5'] },
  'seeker-profile': { area: 'seeker', reads: ['/job-seeker/get-profile', '/job-seeker/visibility'] },
  'saved-jobs': { area: 'seeker', reads: ['/jobs/saved?page=1&per_page=10', '/jobs/marks'] },
  'company-dashboard': {
    area: 'company',
    reads: [
      '/company/replies',
      '/applications/company?status=PENDING&sort=waiting&per_page=3',
      '/dashboard/company',
      '/dashboard/company/plots',
      '/applications/company?per_page=3',
      '/applications/unviewed-count',
      '/jobs/company?sort=live&per_page=3',
      '/interviews',
      '/candidates/invitations',
    ],
  },
  'company-applications': {
    area: 'company',
    reads: [
      '/applications/company?status=all&page=1&per_page=50',
      '/applications/unviewed-count',
      '/applications/status-counts',
      '/jobs/company?status=all',
      '/jobs/company?status=ARCHIVED',
      '/company/tags',
      '/company/team',
      '/company/replies',
    ],
  },
  'company-jobs': { area: 'company', reads: ['/jobs/company?status=all&page=1&per_page=5', '/company/replies'] },
  'admin-overview': { area: 'admin', reads: ['/admin/overview', '/auth/mfa'] },
  'admin-review': {
    area: 'admin',
    reads: [
      '/admin/companies?status=WAITING&order=oldest&page=1&per_page=50',
      '/admin/jobs?status=WAITING&order=oldest&page=1&per_page=50',
    ],
  },
} as const satisfies Record<string, ScreenReads>

export type ScreenName = keyof typeof SCREEN_READS
export const SCREEN_NAMES = Object.keys(SCREEN_READS) as ScreenName[]

/**
 * The addresses that a screen asks for, with those of the frame around it when the page has just been opened; twice
 * where both ask for the same.
 */
export function listScreenReads(screen: ScreenName, withFrame: boolean): string[] {
  const { area, reads }: ScreenReads = SCREEN_READS[screen]
  return withFrame ? [...FRAME_READS[area], ...reads] : [...reads]
}
