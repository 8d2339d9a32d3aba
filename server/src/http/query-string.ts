import type { FastifyRequest } from 'fastify'
import { appError } from '#core/app-error.ts'
import { FORBIDDEN_KEYS } from './strict-json.ts'
import { t } from '@sira/contract/t'

/**
 * Returns the query of a request. Throws BAD_INPUT for broken %-encoding, U+0000 and names that could reach a
 * prototype.
 */
export function parseQuery(request: FastifyRequest): unknown {
  const [, text = ''] = /\?(.*)$/s.exec(request.raw.url ?? '') ?? []
  if (
    !isDecodable(text) ||
    Object.keys(request.query as object).some((name) => name.split(/[.[\]]/).some((part) => FORBIDDEN_KEYS.has(part)))
  )
    throw appError('BAD_INPUT', { message: t('Part of the address cannot be read') })
  return request.query
}

function isDecodable(text: string): boolean {
  try {
    return !decodeURIComponent(text).includes('\0')
  } catch {
    return false
  }
}
