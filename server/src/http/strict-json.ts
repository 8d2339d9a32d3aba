import { appError } from '#core/app-error.ts'
import { t } from '@sira/contract/t'

/** Bodies that are nested more deeply are refused before anything walks through them. */
const MAX_DEPTH = 32
/** Names that could reach a prototype. */
export const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Parses a JSON body. A pass before JSON.parse makes sure that it is at most 32 levels deep, and that no object has a
 * key twice or a key that could reach a prototype; throws BAD_JSON otherwise. Returns undefined for empty text.
 */
export function parseStrictJson(text: string): unknown {
  if (text.trim() === '') return undefined
  checkShape(text)
  try {
    return JSON.parse(text)
  } catch {
    throw appError('BAD_JSON')
  }
}

function checkShape(text: string) {
  const open: (Set<string> | undefined)[] = []
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '{' || char === '[') {
      if (open.push(char === '{' ? new Set() : undefined) > MAX_DEPTH)
        throw appError('BAD_JSON', { message: t('The body is nested too deeply') })
    } else if (char === '}' || char === ']') open.pop()
    else if (char === '"') {
      const end = findStringEnd(text, at)
      const keys = open.at(-1)
      if (keys && isKey(text, end)) checkKey(text.slice(at, end), keys)
      at = end - 1
    }
  }
}

/** Returns the position after the closing quote of the string that begins at `start`. */
function findStringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at + 1
  }
  throw appError('BAD_JSON')
}

function isKey(text: string, from: number): boolean {
  let at = from
  while (at < text.length && ' \t\n\r'.includes(text[at]!)) at++
  return text[at] === ':'
}

function checkKey(quoted: string, keys: Set<string>) {
  const key = unquote(quoted)
  if (FORBIDDEN_KEYS.has(key)) throw appError('BAD_JSON', { message: t('The body has a field that is not accepted') })
  if (keys.has(key)) throw appError('BAD_JSON', { message: t('The body has a field twice') })
  keys.add(key)
}

function unquote(quoted: string): string {
  try {
    return JSON.parse(quoted) as string
  } catch {
    throw appError('BAD_JSON')
  }
}
