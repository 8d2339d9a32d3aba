import type { SignInProviders } from '@sira/contract/social-sign-in'
import { useRouteLoaderData } from 'react-router'

const NO_PROVIDERS: SignInProviders = { google: null, github: false }

/** Which providers people can sign in with at this installation. */
export const useSignInProviders = (): SignInProviders =>
  useRouteLoaderData<{ providers: SignInProviders }>('root')?.providers ?? NO_PROVIDERS
