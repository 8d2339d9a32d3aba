import { t } from '@lingui/core/macro'
import { paths } from '../paths.ts'

export const SIGN_IN_LINK = { label: t`Sign In`, to: paths.signIn() } as const
export const SIGN_UP_LINK = { label: t`Sign Up`, to: paths.signUp() } as const

export const PUBLIC_LINKS = [
  { label: t`Find Jobs`, to: paths.jobs() },
  { label: t`Companies`, to: paths.companies() },
  { label: t`For Employers`, to: paths.employers() },
] as const
