import { chooseRole, login, resetPassword, type SignInReply } from '@sira/contract/accounts'
import type { EndpointShape } from '@sira/contract/endpoint'
import type { RefusalCode } from '@sira/contract/refusals'
import {
  addPasskey,
  confirmAuthenticator,
  forgetDevices,
  passSecondStep,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  signInWithPasskey,
} from '@sira/contract/mfa'
import { signInWithGithub, signInWithGoogle } from '@sira/contract/social'
import {
  changePassword,
  confirmEmail,
  deleteAccount,
  endSession,
  exportMyData,
  revertEmail,
} from '@sira/contract/settings'
import { changeMember, inviteColleague, joinTeam, removeMember } from '@sira/contract/team'
import type { FastifyRequest } from 'fastify'
import { accessEvents, routeOf } from './metrics.ts'
import type { Refused } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: EndpointShape
  }
}

/** What the log tells of access. Nothing in such a line says more of a person than the account's id and the address of the network. */
export type AccessEvent =
  | 'sign-in.ok'
  | 'sign-in.failed'
  | 'proof.failed'
  | 'rights.refused'
  | 'limit.hit'
  | 'upload.refused'
  | 'admin.act'
  | 'credential.changed'

const SIGN_INS = new Set<EndpointShape | undefined>([
  login,
  signInWithGoogle,
  signInWithGithub,
  passSecondStep,
  signInWithPasskey,
])
/** What changes who can get into an account, or what they may do there. */
const CREDENTIALS = new Set<EndpointShape | undefined>([
  resetPassword,
  changePassword,
  confirmEmail,
  revertEmail,
  chooseRole,
  addPasskey,
  removePasskey,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  forgetDevices,
  endSession,
  exportMyData,
  deleteAccount,
  inviteColleague,
  joinTeam,
  changeMember,
  removeMember,
])
/** Something that proves who somebody is, and did not. */
const PROOFS = new Set<RefusalCode>([
  'WRONG_PASSWORD',
  'INVALID_CODE',
  'INVALID_RESET_TOKEN',
  'INVALID_EMAIL_LINK',
  'INVALID_REVERT_LINK',
  'INVALID_SOCIAL_TOKEN',
  'INVALID_TICKET',
  'INVALID_SECOND_FACTOR',
  'INVALID_PASSKEY',
])
const UPLOADS = new Set<RefusalCode>(['STORAGE_FULL', 'TOO_LARGE', 'BAD_MULTIPART', 'UNSUPPORTED_MEDIA'])

/** One line for a refusal that concerns access; others are nobody's business. */
export function noteRefused(request: FastifyRequest, refused: Refused) {
  const event = eventOf(request, refused)
  if (event)
    note(request, event, {
      accountId: request.caller?.accountId ?? refused.extra.about ?? refused.extra.data?.['userId'],
      code: refused.code,
    })
}

function eventOf(request: FastifyRequest, { status, code, extra }: Refused): AccessEvent | undefined {
  const { endpoint } = request.routeOptions.config
  if (code === 'TOO_MANY') return 'limit.hit'
  if (PROOFS.has(code) && !SIGN_INS.has(endpoint)) return 'proof.failed'
  if (SIGN_INS.has(endpoint) && (PROOFS.has(code) || status === 401 || status === 403)) return 'sign-in.failed'
  if (status === 401 || status === 403) return 'rights.refused'
  const isOfFile =
    code.startsWith('FILE_') ||
    UPLOADS.has(code) ||
    Object.keys(endpoint?.files ?? {}).some((field) => extra.errors?.[field])
  return endpoint?.files && isOfFile && status < 500 && status !== 404 ? 'upload.refused' : undefined
}

/** One line for what was done: somebody signed in, an administrator changed something. */
export function noteDone(request: FastifyRequest, endpoint: EndpointShape, data: unknown) {
  if (SIGN_INS.has(endpoint)) noteSignIn(request, data as SignInReply)
  else if (CREDENTIALS.has(endpoint))
    note(request, 'credential.changed', { accountId: request.caller?.accountId, subject: request.params })
  else if (endpoint.access === 'admin' && endpoint.method !== 'GET')
    note(request, 'admin.act', { accountId: request.caller?.accountId, subject: request.params })
}

/** The first step of two signs nobody in. */
function noteSignIn(request: FastifyRequest, reply: SignInReply) {
  if ('user' in reply) note(request, 'sign-in.ok', { accountId: reply.user.id })
}

interface About {
  accountId: string | undefined
  code?: RefusalCode
  subject?: unknown
}

function note(request: FastifyRequest, event: AccessEvent, { accountId, code, subject }: About) {
  accessEvents.inc({ event })
  // Of the address the pattern: what somebody wrote into it is not ours to keep.
  request.log.info(
    { event, accountId, ip: request.ip, method: request.method, route: routeOf(request), code, subject },
    event,
  )
}
