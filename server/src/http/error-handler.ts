import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody, ErrorCode } from '@sira/contract/errors'
import { isLostConnection, isNoConnectionMessage } from '#db/lost-connection.ts'
import { AppError } from '#core/app-error.ts'
import { getResponseLanguage } from './page-language.ts'
import { logRepeatedFailure } from './repeated-failures.ts'
import { translateError } from './translate-response.ts'

/** Our error code for Fastify's own errors, by their code. Other 4xx errors of Fastify become BAD_INPUT. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_JSON',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
}
/**
 * PostgreSQL and network codes that are temporary: timeouts, deadlocks, shutting down, no connection. They become BUSY.
 * 08P01 is what PgBouncer says when it has no connection to PostgreSQL.
 */
const TEMPORARY_CODES = new Set([
  '57014',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53200',
  '40001',
  '40P01',
  '08006',
  '08001',
  '08003',
  '08P01',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

/**
 * A full disk, an exceeded quota, a read-only database or file system: somebody has to fix it. They become CANNOT_SAVE.
 */
const CANNOT_SAVE_CODES = new Set(['53100', '25006', 'ENOSPC', 'EDQUOT', 'EROFS'])
/** Seconds after which it makes sense to try again, for the `retry-after` header. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = { BUSY: 2, CANNOT_SAVE: 60 }

/** Turns whatever was thrown into an app error. An error that nobody planned for becomes BUG. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code, statusCode, message, syscall, constraint } = error as Partial<FastifyError> & {
    syscall?: string
    constraint?: string
  }
  if (code && FASTIFY_CODES[code]) return new AppError(FASTIFY_CODES[code])
  if (statusCode && statusCode >= 400 && statusCode < 500) return new AppError('BAD_INPUT')
  if (code && CANNOT_SAVE_CODES.has(code)) return new AppError('CANNOT_SAVE')
  // A database that is down has no socket. Any other missing file does not appear by waiting.
  if (
    (code && TEMPORARY_CODES.has(code)) ||
    (code === 'ENOENT' && syscall === 'connect') ||
    isNoConnectionMessage(message)
  )
    return new AppError('BUSY')
  // An account was deleted or a skill was merged in the meantime: the same request again gets the right error.
  if (code === '23503' && /_(account|owner|seeker|skill)_id_fkey$/.test(constraint ?? '')) return new AppError('BUSY')
  return new AppError('BUG')
}

/** The JSON body of an error response. */
export const toErrorBody = ({ code, message, details: extra }: AppError, requestId: string): ErrorBody => ({
  success: false,
  code,
  message,
  ...(extra.errors && { errors: extra.errors }),
  ...(extra.data && { data: extra.data }),
  requestId,
})

/**
 * Logs a failure. What passes is logged once and then counted: a lost connection once for everybody, anything else, such
 * as a statement that takes too long, once for each route.
 */
export function logFailure(request: FastifyRequest, error: unknown, { code }: AppError) {
  if (!RETRY_AFTER[code]) return request.log.error({ err: error }, 'request failed')
  const { cause = error } = error as Error
  const reason = (cause as { code?: string }).code ?? code
  logRepeatedFailure(request.log, isLostConnection(cause) ? reason : `${reason} ${request.routeOptions.url}`, error)
}

/** The one error handler: sends app errors as they are, and logs everything else and sends 500 without any details. */
export function handleRequestError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = toAppError(error)
  // A provider that is not set up here is a choice of the operator, not a fault.
  if (known.code === 'PROVIDER_NOT_CONFIGURED') request.log.info({ code: known.code }, 'request refused')
  else if (known.status >= 500 && !known.details.isUnlogged) logFailure(request, error, known)
  const retryAfter = known.details.retryAfter ?? RETRY_AFTER[known.code]
  if (retryAfter) void reply.header('retry-after', String(retryAfter))
  // How to say who calls (RFC 9110, section 11.6.1).
  if (known.status === 401) void reply.header('www-authenticate', 'Bearer')
  const body = toErrorBody(known, request.id)
  const translated = translateError(body, getResponseLanguage(request))
  const field = findUnnamedField(body)
  return reply
    .code(known.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(field ? { ...translated, message: `${field}: ${translated.message}` } : translated))
}

/** The texts that are the same for every field. */
const TEXT_OF_ANY_FIELD =
  /^(?:Must be at (?:most|least) |This is required$|This field is not accepted here$|This text has a character |Was sent |Invalid input)/

/** The field that a message is about, if the message does not say it: that of the first error. */
function findUnnamedField({ message, errors = {} }: ErrorBody): string | undefined {
  const [field, texts] = Object.entries(errors)[0] ?? []
  return texts?.[0] === message && TEXT_OF_ANY_FIELD.test(message) ? field : undefined
}
