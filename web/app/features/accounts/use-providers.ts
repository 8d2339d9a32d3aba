import type { Providers } from '@sira/contract/social'
import { useRouteLoaderData } from 'react-router'

const NONE: Providers = { google: null, github: false }

/** Which other accounts sign in at this installation. */
export const useProviders = (): Providers => useRouteLoaderData<{ providers: Providers }>('root')?.providers ?? NONE
