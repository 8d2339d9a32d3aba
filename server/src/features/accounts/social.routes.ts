import * as contract from '@sira/contract/social'
import { refuse } from '#http/refusal.ts'
import { serve } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { openGoogle } from './google.ts'
import { proving } from './proving.ts'
import { accountOf, signInByCode, signInProven } from './social.commands.ts'

export const socialRoutes = (resources: Resources) => {
  const { config } = resources
  const personOf = openGoogle(resources)
  return [
    serve(contract.providers, async () => ({
      google: config.GOOGLE_CLIENT_ID ? { clientId: config.GOOGLE_CLIENT_ID } : null,
      github: config.GITHUB_CLIENT_ID !== undefined,
    })),
    serve(contract.signInWithGoogle, async ({ body, from }) => {
      if (!config.GOOGLE_CLIENT_ID) refuse('PROVIDER_NOT_CONFIGURED')
      const person = await proving(resources, from.ip, () => personOf(body.token, body.nonce))
      return signInProven(resources, await accountOf(resources, person, from), from)
    }),
    serve(contract.signInWithGithub, async ({ body, from }) => {
      if (!config.GITHUB_CLIENT_ID) refuse('PROVIDER_NOT_CONFIGURED')
      return proving(resources, from.ip, () => signInByCode(resources, body.code, from))
    }),
  ]
}
