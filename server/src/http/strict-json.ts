import { refuse } from './refusal.ts'

/** Deeper bodies are refused before anything walks them. */
const DEEPEST = 32
/** Names that could reach a prototype. */
export const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Parses a JSON body, one pass before JSON.parse: at most 32 levels deep, no key twice in an object, no key that could
 * reach a prototype. Refuses BAD_JSON otherwise. Empty text is no body (undefined).
 */
export function parseStrictJson(text: string): unknown {
  if (text.trim() === '') return undefined
  checkShape(text)
  try {
    return JSON.parse(text)
  } catch {
    return refuse('BAD_JSON')
  }
}

function checkShape(text: string) {
  const open: (Set<string> | undefined)[] = []
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '{' || sign === '[') {
      if (open.push(sign === '{' ? new Set() : undefined) > DEEPEST)
        refuse('BAD_JSON', { message: 'The body is nested too deeply' })
    } else if (sign === '}' || sign === ']') open.pop()
    else if (sign === '"') {
      const end = endOfString(text, at)
      const keys = open.at(-1)
      if (keys && isKey(text, end)) checkKey(text.slice(at, end), keys)
      at = end - 1
    }
  }
}

/** The place after the closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at + 1
  }
  return refuse('BAD_JSON')
}

function isKey(text: string, from: number): boolean {
  let at = from
  while (at < text.length && ' \t\n\r'.includes(text[at]!)) at++
  return text[at] === ':'
}

function checkKey(quoted: string, keys: Set<string>) {
  const key = unquote(quoted)
  if (FORBIDDEN_KEYS.has(key)) refuse('BAD_JSON', { message: 'The body has a field that is not accepted' })
  if (keys.has(key)) refuse('BAD_JSON', { message: 'The body has a field twice' })
  keys.add(key)
}

function unquote(quoted: string): string {
  try {
    return JSON.parse(quoted) as string
  } catch {
    return refuse('BAD_JSON')
  }
}
