import * as account from '@sira/contract/account'
import * as auth from '@sira/contract/auth'
import { continueVerifiedSignUp } from '@sira/contract/continue-sign-up'
import type { EndpointDefinition } from '@sira/contract/endpoint'
import type { ErrorCode } from '@sira/contract/errors'
import * as mfa from '@sira/contract/mfa'
import * as social from '@sira/contract/social-sign-in'
import * as team from '@sira/contract/team'
import * as telegram from '@sira/contract/telegram-sign-in'
import type { FastifyRequest } from 'fastify'
import { securityEventCounter, getRoutePattern } from './metrics.ts'
import type { AppError } from '#core/app-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the contract that a route serves; undefined for routes beside the contract. */
    endpoint?: EndpointDefinition
  }
}

/**
 * The security events in the log. A line with one says nothing about a person but the id of the account and the IP
 * address.
 */
export type SecurityEvent =
  | 'sign-in.ok'
  | 'sign-in.failed'
  | 'proof.failed'
  | 'rights.refused'
  | 'limit.hit'
  | 'upload.refused'
  | 'admin.act'
  | 'credential.changed'

const SIGN_IN_ENDPOINTS = new Set<EndpointDefinition | undefined>([
  auth.signInWithPassword,
  social.signInWithGoogle,
  social.signInWithGithub,
  telegram.signInWithTelegram,
  telegram.confirmTelegramEmail,
  mfa.verifySecondStep,
  mfa.signInWithPasskey,
  continueVerifiedSignUp,
])
/** Endpoints that change who can sign in to an account, or what they may do there. */
const CREDENTIAL_ENDPOINTS = new Set<EndpointDefinition | undefined>([
  auth.resetPassword,
  account.changePassword,
  account.confirmNewEmail,
  account.undoEmailChange,
  auth.chooseRole,
  mfa.addPasskey,
  mfa.removePasskey,
  mfa.confirmAuthenticator,
  mfa.removeAuthenticator,
  mfa.renewRecoveryCodes,
  telegram.linkTelegram,
  telegram.unlinkTelegram,
  mfa.forgetRememberedDevices,
  account.endSession,
  account.exportMyData,
  account.deleteAccount,
  team.inviteTeamMember,
  team.joinTeam,
  team.updateTeamMember,
  team.removeTeamMember,
])
/** Error codes of something that should prove who somebody is (password, code, link) and was wrong. */
const PROOF_ERRORS = new Set<ErrorCode>([
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
/** Error codes that refuse an upload, beside those that begin with FILE_. */
const UPLOAD_ERRORS = new Set<ErrorCode>(['STORAGE_FULL', 'TOO_LARGE', 'BAD_MULTIPART', 'UNSUPPORTED_MEDIA'])

/** Logs an app error if it is a security event: a refused right, a failed sign-in, a rate limit, a refused upload. */
export function logSecurityError(request: FastifyRequest, refused: AppError) {
  const event = getEvent(request, refused)
  if (event)
    logEvent(request, event, {
      accountId: request.caller?.accountId ?? refused.details.accountId ?? getNamedAccountId(refused),
      code: refused.code,
    })
}

/** Returns the account that an error names for its client. */
function getNamedAccountId({ details: { data } }: AppError): string | undefined {
  const userId = data?.['userId']
  return typeof userId === 'string' ? userId : undefined
}

function getEvent(request: FastifyRequest, { status, code, details: extra }: AppError): SecurityEvent | undefined {
  const { endpoint } = request.routeOptions.config
  if (code === 'TOO_MANY') return 'limit.hit'
  if (PROOF_ERRORS.has(code) && !SIGN_IN_ENDPOINTS.has(endpoint)) return 'proof.failed'
  if (SIGN_IN_ENDPOINTS.has(endpoint) && (PROOF_ERRORS.has(code) || status === 401 || status === 403))
    return 'sign-in.failed'
  if (status === 401 || status === 403) return 'rights.refused'
  const isUploadError =
    code.startsWith('FILE_') ||
    UPLOAD_ERRORS.has(code) ||
    Object.keys(endpoint?.files ?? {}).some((field) => extra.errors?.[field])
  return endpoint?.files && isUploadError && status < 500 && status !== 404 ? 'upload.refused' : undefined
}

/** Logs a successful request if it is a security event: a sign-in, changed credentials, an administrator's change. */
export function logSecurityAction(request: FastifyRequest, endpoint: EndpointDefinition, data: unknown) {
  if (SIGN_IN_ENDPOINTS.has(endpoint)) logSignIn(request, data as auth.SignInReply)
  else if (CREDENTIAL_ENDPOINTS.has(endpoint))
    logEvent(request, 'credential.changed', { accountId: request.caller?.accountId, subject: request.params })
  else if (endpoint.access === 'admin' && endpoint.method !== 'GET')
    logEvent(request, 'admin.act', { accountId: request.caller?.accountId, subject: request.params })
}

/** Logs a sign-in. The first of two steps (password before second factor) is not one yet. */
function logSignIn(request: FastifyRequest, reply: auth.SignInReply) {
  if ('user' in reply) logEvent(request, 'sign-in.ok', { accountId: reply.user.id })
}

interface EventDetails {
  accountId: string | undefined
  code?: ErrorCode
  subject?: unknown
}

function logEvent(request: FastifyRequest, event: SecurityEvent, { accountId, code, subject }: EventDetails) {
  securityEventCounter.inc({ event })
  // The route pattern instead of the path: what somebody wrote into the path is not ours to keep.
  request.log.info(
    { event, accountId, ip: request.ip, method: request.method, route: getRoutePattern(request), code, subject },
    event,
  )
}
