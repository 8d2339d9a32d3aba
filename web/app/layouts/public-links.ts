import { paths } from '../paths.ts'

export const SIGN_IN_LINK = { label: 'Sign In', to: paths.signIn() } as const
export const SIGN_UP_LINK = { label: 'Sign Up', to: paths.signUp() } as const

export const PUBLIC_LINKS = [
  { label: 'Find Jobs', to: paths.jobs() },
  { label: 'Companies', to: paths.companies() },
  { label: 'For Employers', to: paths.employers() },
] as const
