import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { FailureBody, RefusalCode } from '@sira/contract/refusals'
import { saysLost } from '#db/lost.ts'
import { Refused } from './refusal.ts'

/** Fastify's own refusals, by its code; other 4xx of Fastify's are bad input. */
const FASTIFY_CODES: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_JSON',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
}
/** PostgreSQL and network codes that mean "not now": time-outs, shutting down, no connection. */
const NOT_NOW = new Set([
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
  'ECONNREFUSED',
  'ECONNRESET',
  'EAGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

/** A full disk, a quota, a database or file system that can only be read: it takes somebody to put it right. */
const CANNOT_SAVE = new Set(['53100', '25006', 'ENOSPC', 'EDQUOT', 'EROFS'])
/** Seconds after which asking again may help. */
const RETRY_AFTER: Partial<Record<RefusalCode, number>> = { BUSY: 2, CANNOT_SAVE: 60 }

/** Turns whatever was thrown into a planned refusal; the unplanned becomes BUG. */
export function refusedBy(error: unknown): Refused {
  if (error instanceof Refused) return error
  const { code, statusCode, message, syscall, constraint } = error as Partial<FastifyError> & {
    syscall?: string
    constraint?: string
  }
  if (code && FASTIFY_CODES[code]) return new Refused(FASTIFY_CODES[code])
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refused('BAD_INPUT')
  if (code && CANNOT_SAVE.has(code)) return new Refused('CANNOT_SAVE')
  // A database that is down has no socket; any other file that is missing will not come by waiting.
  if (
    (code && NOT_NOW.has(code)) ||
    (code === 'ENOENT' && syscall === 'connect') ||
    saysLost(message) ||
    /timeout exceeded when trying to connect/.test(message ?? '')
  )
    return new Refused('BUSY')
  // Somebody's account was deleted meanwhile, or a skill merged away: asked again, the answer knows it.
  if (code === '23503' && /_(account|owner|seeker|skill)_id_fkey$/.test(constraint ?? '')) return new Refused('BUSY')
  return new Refused('BUG')
}

/** The body of a failure. */
export const failureBody = ({ code, message, extra }: Refused, requestId: string): FailureBody => ({
  success: false,
  code,
  message,
  ...(extra.errors && { errors: extra.errors }),
  ...(extra.data && { data: extra.data }),
  requestId,
})

/** The one error handler: planned refusals as they are, everything else logged and answered 500 without a word of why. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refused = refusedBy(error)
  // How this installation is set up is no fault of the request's.
  if (refused.code === 'PROVIDER_NOT_CONFIGURED') request.log.info({ code: refused.code }, 'request refused')
  else if (refused.status >= 500 && !refused.extra.isCounted) request.log.error({ err: error }, 'request failed')
  const retryAfter = refused.extra.retryAfter ?? RETRY_AFTER[refused.code]
  if (retryAfter) void reply.header('retry-after', String(retryAfter))
  return reply
    .code(refused.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureBody(refused, request.id)))
}
