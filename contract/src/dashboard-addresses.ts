// Apart from the addresses that all public pages load: only the home page of signed-in people reads these.

/** Method and path of what the dashboards show, without schemas. */
export const DASHBOARD_ADDRESSES = {
  seeker: { method: 'GET', path: '/dashboard/seeker' },
  company: { method: 'GET', path: '/dashboard/company' },
} as const
