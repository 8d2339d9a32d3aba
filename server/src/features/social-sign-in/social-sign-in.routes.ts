import * as contract from '@sira/contract/social-sign-in'
import * as telegram from '@sira/contract/telegram-sign-in'
import { appError } from '#core/app-error.ts'
import { withPaddedDuration } from '#core/padded-duration.ts'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { createGoogleVerifier } from './google-credential.queries.ts'
import { withProofLimit } from '#http/rate-limits/proof-limit.ts'
import {
  findOrCreateSocialAccount,
  signInWithCode,
  signInIdentifiedAccount,
  useCredential,
} from './social-accounts.commands.ts'
import { confirmTelegramEmail, sendTelegramCode } from './telegram-email.commands.ts'
import { getTelegramLink, linkTelegram, unlinkTelegram } from './telegram-link.commands.ts'
import { signInWithTelegram } from './telegram-sign-in.commands.ts'

/** Endpoints for signing in with Google, GitHub and Telegram. */
export const createSocialSignInRoutes = (deps: Deps) => {
  const { config } = deps
  const verifyGoogleCredential = createGoogleVerifier(deps)
  return [
    defineRoute(contract.listSignInProviders, async ({ cache }) => {
      // No topic: it never changes while the server runs.
      cache.addTopics()
      return {
        google: config.GOOGLE_CLIENT_ID ? { clientId: config.GOOGLE_CLIENT_ID } : null,
        github: config.GITHUB_CLIENT_ID !== undefined,
        telegram: config.TELEGRAM_CLIENT_ID !== undefined,
      }
    }),
    defineRoute(contract.signInWithGoogle, async ({ body, source: from }) => {
      if (!config.GOOGLE_CLIENT_ID) throw appError('PROVIDER_NOT_CONFIGURED')
      const person = await withProofLimit(deps, from.ip, async () => {
        const credential = await verifyGoogleCredential(body.token, body.nonce)
        await useCredential(deps.db, body.token, credential.expiresAt)
        return credential.person
      })
      return signInIdentifiedAccount(deps, await findOrCreateSocialAccount(deps, person, from), from)
    }),
    defineRoute(contract.signInWithGithub, async ({ body, source: from }) => {
      if (!config.GITHUB_CLIENT_ID) throw appError('PROVIDER_NOT_CONFIGURED')
      return withProofLimit(deps, from.ip, () => signInWithCode(deps, body.code, from))
    }),
    ...createTelegramRoutes(deps),
  ]
}

function createTelegramRoutes(deps: Deps) {
  const requireTelegram = () => {
    if (!deps.config.TELEGRAM_CLIENT_ID) throw appError('PROVIDER_NOT_CONFIGURED')
  }
  return [
    defineRoute(telegram.signInWithTelegram, async ({ body, source: from }) => {
      requireTelegram()
      return withProofLimit(deps, from.ip, () => signInWithTelegram(deps, body.code, from))
    }),
    defineRoute(telegram.sendTelegramCode, async ({ body, source: from, language }) => {
      requireTelegram()
      return withPaddedDuration(() => sendTelegramCode(deps, { ...body, language }, from))
    }),
    defineRoute(telegram.confirmTelegramEmail, async ({ body, source: from }) => {
      requireTelegram()
      return withProofLimit(deps, from.ip, () => confirmTelegramEmail(deps, body, from))
    }),
    defineRoute(telegram.getTelegramLink, (_, { accountId }) => getTelegramLink(deps, accountId)),
    defineRoute(telegram.linkTelegram, async ({ body, source: from }, { accountId }) => {
      requireTelegram()
      return linkTelegram(deps, accountId, body.link, from)
    }),
    defineRoute(telegram.unlinkTelegram, ({ source: from }, { accountId }) => unlinkTelegram(deps, accountId, from)),
  ]
}
