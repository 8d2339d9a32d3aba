import { paths } from '../paths.ts'

export const PUBLIC_LINKS = [
  { label: 'Find Jobs', to: paths.jobs() },
  { label: 'Companies', to: paths.companies() },
  { label: 'For Employers', to: paths.employers() },
] as const
