import * as identity from '@sira/contract/account-security'
import * as mfa from '@sira/contract/mfa'
import { formatFullName } from '@sira/contract/messages'
import { enforceNetworkLimit } from '#http/rate-limits/rate-limits.ts'
import { throwAppError } from '#core/app-error.ts'
import { defineRoute } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'
import { getAccount } from './accounts.queries.ts'
import { startAuthenticator } from './authenticator-app.commands.ts'
import { createPasskeyRequestOptions, renamePasskey, createPasskeyRegistrationOptions } from './passkeys.commands.ts'
import { signInWithPasskey } from './sign-in.commands.ts'
import { confirmIdentity, getIdentityOptions, sendIdentityCode } from './reauthentication.commands.ts'
import {
  addPasskey,
  confirmAuthenticator,
  forgetRememberedDevices,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from './second-factors.commands.ts'
import { findPasskey, getMfaSettings } from './second-factors.queries.ts'
import { getTicketAccountId, completeSecondStep } from './second-step.commands.ts'

/** Endpoints for second factors, the second step of a sign-in, and confirming who is signed in. */
export const createSecurityRoutes = (deps: Deps) => [
  ...createSecondStepRoutes(deps),
  ...createSecondFactorRoutes(deps),
  ...createPasskeyRoutes(deps),
  defineRoute(identity.getIdentityOptions, (_, caller) => getIdentityOptions(deps, caller)),
  defineRoute(identity.sendIdentityCode, (_, caller) => sendIdentityCode(deps, caller)),
  defineRoute(identity.confirmIdentity, ({ body }, caller) => confirmIdentity(deps, caller, body)),
]

function createSecondStepRoutes(deps: Deps) {
  return [
    defineRoute(mfa.verifySecondStep, ({ body, source: from }) => completeSecondStep(deps, body, from)),
    defineRoute(mfa.getSecondStepPasskeyOptions, async ({ body, source: from }) => {
      await enforceNetworkLimit(deps, 'passkeyOptions', from.ip)
      return createPasskeyRequestOptions(deps, 'second-step', await getTicketAccountId(deps.db, body.ticket))
    }),
    defineRoute(mfa.getPasskeySignInOptions, async ({ source: from }) => {
      await enforceNetworkLimit(deps, 'passkeyOptions', from.ip)
      return createPasskeyRequestOptions(deps, 'sign-in', null)
    }),
    defineRoute(mfa.signInWithPasskey, ({ body, source: from }) => signInWithPasskey(deps, body, from)),
  ]
}

function createSecondFactorRoutes(deps: Deps) {
  const { db, config, fileUrls } = deps
  return [
    defineRoute(mfa.getMfaSettings, async (_, { accountId, role, passedSecondFactor }) => ({
      ...(await getMfaSettings(db, accountId)),
      required: role === 'ADMIN' && config.ADMIN_MFA === 'required',
      passed: passedSecondFactor,
    })),
    defineRoute(mfa.startAuthenticator, async (_, { accountId }) =>
      startAuthenticator(deps, await getAccount(db, fileUrls, accountId)),
    ),
    defineRoute(mfa.confirmAuthenticator, ({ body, source: from }, caller) =>
      confirmAuthenticator(deps, caller, body.code, from),
    ),
    defineRoute(mfa.removeAuthenticator, ({ source: from }, caller) => removeAuthenticator(deps, caller, from)),
    defineRoute(mfa.renewRecoveryCodes, async ({ source: from }, caller) => ({
      recoveryCodes: await renewRecoveryCodes(deps, caller, from),
    })),
    defineRoute(mfa.forgetRememberedDevices, ({ source: from }, caller) => forgetRememberedDevices(deps, caller, from)),
  ]
}

function createPasskeyRoutes(deps: Deps) {
  const { db, fileUrls } = deps
  const requireOwnPasskey = async ({ passkeyId }: { passkeyId: string }, { accountId }: { accountId: string }) =>
    (await findPasskey(db, accountId, passkeyId)) ?? throwAppError('PASSKEY_NOT_FOUND')
  return [
    defineRoute(mfa.getNewPasskeyOptions, async (_, { accountId }) => {
      const account = await getAccount(db, fileUrls, accountId)
      return createPasskeyRegistrationOptions(deps, { ...account, name: formatFullName(account) })
    }),
    defineRoute(mfa.addPasskey, ({ body, source: from }, caller) => addPasskey(deps, caller, body, from)),
    defineRoute(
      mfa.renamePasskey,
      ({ params, body }, { accountId }) => renamePasskey(db, accountId, params.passkeyId, body.name),
      requireOwnPasskey,
    ),
    defineRoute(
      mfa.removePasskey,
      ({ params, source: from }, caller) => removePasskey(deps, caller, params.passkeyId, from),
      requireOwnPasskey,
    ),
  ]
}
