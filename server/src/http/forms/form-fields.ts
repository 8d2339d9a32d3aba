import { appError, throwFieldErrors } from '#core/app-error.ts'
import { FORBIDDEN_KEYS } from '../strict-json.ts'
import { t } from '@sira/contract/t'

const MAX_NAME_LENGTH = 100
const MAX_DEPTH = 4
/** A name, an index of a list, or an id. */
const PART_PATTERN = String.raw`[A-Za-z_]\w*|0|[1-9]\d?|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`
const NAME_PATTERN = new RegExp(String.raw`^[A-Za-z_]\w*(?:\[(?:${PART_PATTERN})\])*$`)

/** An object or list that is being built from fields. */
interface Branch {
  children: Map<string, Branch | string>
  isList: boolean
}

/**
 * Turns fields such as `skills[0][level]=EXPERT` into objects and lists, in linear time. Throws BAD_INPUT for names
 * that are malformed, too deeply nested, forbidden, or sent twice or in conflicting forms, and for lists with gaps.
 */
export function parseFormFields(pairs: Iterable<readonly [name: string, value: string]>): Record<string, unknown> {
  const root: Branch = { children: new Map(), isList: false }
  for (const [name, value] of pairs) insert(root, name, value)
  return Object.fromEntries([...root.children].map(([name, child]) => [name, toValue(child, name)]))
}

/** Splits a field name into its parts. Throws BAD_INPUT for a malformed, too deeply nested or forbidden name. */
export function parseFieldName(name: string): [root: string, ...rest: string[]] {
  if (name.length > MAX_NAME_LENGTH || !NAME_PATTERN.test(name))
    throw appError('BAD_INPUT', { message: t('A field name is malformed') })
  const [root = '', ...rest] = name.split(/[[\]]+/).filter((part) => part !== '')
  if (rest.length >= MAX_DEPTH || [root, ...rest].some((part) => FORBIDDEN_KEYS.has(part))) {
    throw appError('BAD_INPUT', { message: t('A field name is not allowed') })
  }
  return [root, ...rest]
}

function insert(root: Branch, name: string, value: string): void {
  const parts = parseFieldName(name)
  let branch = root
  for (const [index, part] of parts.entries()) {
    const child = branch.children.get(part)
    const next = parts[index + 1]
    if (next === undefined) {
      if (child !== undefined) throwFieldError(parts[0], t('Was sent more than once'))
      // Browsers send each line break of a form as two characters, although people typed one.
      branch.children.set(part, value.replaceAll('\r\n', '\n'))
      return
    }
    const isList = /^\d\d?$/.test(next)
    const nested = child ?? { children: new Map(), isList }
    if (typeof nested === 'string' || nested.isList !== isList)
      throwFieldError(parts[0], t('Was sent both as a list and as something else'))
    branch.children.set(part, nested)
    branch = nested
  }
}

function toValue(child: Branch | string, fieldName: string): unknown {
  if (typeof child === 'string') return child
  if (!child.isList)
    return Object.fromEntries([...child.children].map(([name, value]) => [name, toValue(value, fieldName)]))
  return Array.from({ length: child.children.size }, (_, index) => {
    const item = child.children.get(String(index))
    return item === undefined
      ? throwFieldError(fieldName, t('A list must be numbered from 0 without gaps'))
      : toValue(item, fieldName)
  })
}

/** Throws BAD_INPUT with a message for one field. */
export function throwFieldError(field: string, text: string): never {
  throwFieldErrors({ [field]: [text] })
}
