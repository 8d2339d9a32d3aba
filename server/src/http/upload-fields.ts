import { refuse, refuseFields } from './refusal.ts'

const LONGEST_NAME = 100
const DEEPEST = 4
const NAME = /^[A-Za-z_]\w*(?:\[(?:[A-Za-z_]\w*|0|[1-9]\d?)\])*$/
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

interface Branch {
  children: Map<string, Branch | string>
  isList: boolean
}

/**
 * Turns `skills[0][level]=EXPERT` pairs into objects and lists, in linear time. Refuses BAD_INPUT for names that are
 * malformed, forbidden or given twice, and for lists with gaps.
 */
export function fieldsToObject(pairs: Iterable<readonly [name: string, value: string]>): Record<string, unknown> {
  const root: Branch = { children: new Map(), isList: false }
  for (const [name, value] of pairs) plant(root, name, value)
  return Object.fromEntries([...root.children].map(([name, child]) => [name, grown(child, name)]))
}

/** The parts of a field name. Refuses BAD_INPUT for a name outside the grammar. */
export function partsOfName(name: string): [root: string, ...rest: string[]] {
  if (name.length > LONGEST_NAME || !NAME.test(name)) refuse('BAD_INPUT', { message: 'A field name is malformed' })
  const [root = '', ...rest] = name.split(/[[\]]+/).filter((part) => part !== '')
  if (rest.length >= DEEPEST || [root, ...rest].some((part) => FORBIDDEN.has(part))) {
    refuse('BAD_INPUT', { message: 'A field name is not allowed' })
  }
  return [root, ...rest]
}

function plant(root: Branch, name: string, value: string): void {
  const parts = partsOfName(name)
  let branch = root
  for (const [index, part] of parts.entries()) {
    const child = branch.children.get(part)
    const next = parts[index + 1]
    if (next === undefined) {
      if (child !== undefined) badField(parts[0], 'Was sent more than once')
      // Browsers send each line break of a form as two characters; people typed one.
      branch.children.set(part, value.replaceAll('\r\n', '\n'))
      return
    }
    const isList = /^\d/.test(next)
    const grows = child ?? { children: new Map(), isList }
    if (typeof grows === 'string' || grows.isList !== isList) badField(parts[0], 'Was sent in two shapes')
    branch.children.set(part, grows)
    branch = grows
  }
}

function grown(child: Branch | string, root: string): unknown {
  if (typeof child === 'string') return child
  if (!child.isList) return Object.fromEntries([...child.children].map(([name, value]) => [name, grown(value, root)]))
  return Array.from({ length: child.children.size }, (_, index) => {
    const item = child.children.get(String(index))
    return item === undefined ? badField(root, 'A list must be numbered from 0 without gaps') : grown(item, root)
  })
}

/** Refuses BAD_INPUT for one field, with what is wrong about it. */
export function badField(field: string, text: string): never {
  refuseFields({ [field]: [text] })
}
