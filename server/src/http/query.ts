import type { FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'
import { FORBIDDEN_KEYS } from './strict-json.ts'

/** The query of an address; refuses BAD_INPUT for broken %-encoding, U+0000 and names that could reach a prototype. */
export function readQuery(request: FastifyRequest): unknown {
  const [, text = ''] = /\?(.*)$/s.exec(request.raw.url ?? '') ?? []
  if (
    !isReadable(text) ||
    Object.keys(request.query as object).some((name) => name.split(/[.[\]]/).some((part) => FORBIDDEN_KEYS.has(part)))
  )
    refuse('BAD_INPUT', { message: 'The address has a part that cannot be read' })
  return request.query
}

function isReadable(text: string): boolean {
  try {
    return !decodeURIComponent(text).includes('\0')
  } catch {
    return false
  }
}
