import * as identity from '@sira/contract/identity'
import * as mfa from '@sira/contract/mfa'
import { limit } from '#http/limits.ts'
import { networkOf } from '#http/network.ts'
import { refuse } from '#http/refusal.ts'
import { serve } from '#http/route.ts'
import type { Resources } from '../../resources.ts'
import { accountFor } from './accounts.queries.ts'
import { listActivity } from './activity.queries.ts'
import { startAuthenticator } from './authenticator.ts'
import { askPasskey, renamePasskey, startPasskey } from './passkeys.ts'
import { signInWithPasskey } from './passkey-sign-in.ts'
import { confirmIdentity, readIdentityOptions, sendIdentityCode } from './reauthentication.ts'
import {
  addPasskey,
  confirmAuthenticator,
  forgetRememberedDevices,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from './second-factors.ts'
import { findPasskey, readMfaSettings } from './second-factors.queries.ts'
import { accountOfTicket, passSecondStep } from './second-step.ts'

/** Second factors, the second step of a sign-in, and who proves again who they are. */
export const securityRoutes = (resources: Resources) => {
  const { db, config, addresses } = resources
  const own = async (accountId: string) => accountFor(db, addresses, accountId)
  const mustBeOwn = async ({ passkeyId }: { passkeyId: string }, { accountId }: { accountId: string }) =>
    (await findPasskey(db, accountId, passkeyId)) ?? refuse('PASSKEY_NOT_FOUND')
  return [
    serve(mfa.passSecondStep, ({ body, from }) => passSecondStep(resources, body, from)),
    serve(mfa.secondStepPasskey, async ({ body, from }) => {
      await limit(resources, ['passkeyOptions', networkOf(from.ip)])
      return askPasskey(resources, 'second-step', await accountOfTicket(db, body.ticket))
    }),
    serve(mfa.passkeySignInOptions, async ({ from }) => {
      await limit(resources, ['passkeyOptions', networkOf(from.ip)])
      return askPasskey(resources, 'sign-in', null)
    }),
    serve(mfa.signInWithPasskey, ({ body, from }) => signInWithPasskey(resources, body, from)),
    serve(mfa.mfaSettings, async (_, { accountId, role, passedSecondFactor }) => ({
      ...(await readMfaSettings(db, accountId)),
      required: role === 'ADMIN' && config.ADMIN_MFA === 'required',
      passed: passedSecondFactor,
    })),
    serve(mfa.startAuthenticator, async (_, { accountId }) => startAuthenticator(resources, await own(accountId))),
    serve(mfa.confirmAuthenticator, ({ body, from }, caller) =>
      confirmAuthenticator(resources, caller, body.code, from),
    ),
    serve(mfa.removeAuthenticator, ({ from }, caller) => done(removeAuthenticator(resources, caller, from))),
    serve(mfa.newPasskeyOptions, async (_, { accountId }) => {
      const { id, email, firstName, lastName } = await own(accountId)
      return startPasskey(resources, { id, email, name: `${firstName} ${lastName}` })
    }),
    serve(mfa.addPasskey, ({ body, from }, caller) => addPasskey(resources, caller, body, from)),
    serve(
      mfa.renamePasskey,
      ({ params, body }, { accountId }) => renamePasskey(db, accountId, params.passkeyId, body.name),
      mustBeOwn,
    ),
    serve(
      mfa.removePasskey,
      ({ params, from }, caller) => done(removePasskey(resources, caller, params.passkeyId, from)),
      mustBeOwn,
    ),
    serve(mfa.renewRecoveryCodes, async ({ from }, caller) => ({
      recoveryCodes: await renewRecoveryCodes(resources, caller, from),
    })),
    serve(mfa.forgetDevices, ({ from }, caller) => done(forgetRememberedDevices(resources, caller, from))),
    serve(identity.identityOptions, (_, caller) => readIdentityOptions(resources, caller)),
    serve(identity.mailIdentityCode, (_, caller) => done(sendIdentityCode(resources, caller))),
    serve(identity.confirmIdentity, ({ body }, caller) => done(confirmIdentity(resources, caller, body))),
    serve(identity.listActivity, ({ query }, { accountId }) => listActivity(db, accountId, query)),
  ]
}

const done = (work: Promise<unknown>): Promise<null> => work.then(() => null)
