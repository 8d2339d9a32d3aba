import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { ENDPOINT_ADDRESSES } from '@sira/contract/endpoint-addresses'
import { ROOT } from './run-program.ts'

/** A text that people read, with what holds it: a property, an attribute, a function, an error code or an endpoint. */
export type FoundText = { owner: string; text: string }
type Node = { type: string; [key: string]: unknown }
type Report = (owner: string, text: string) => void

/** Stands for a value inside a text. */
const VALUE = '{…}'
const TECHNICAL_OWNERS =
  /^(as|className|class|d|defineEndpoint|fill|form|href|htmlFor|icon|id|inputMode|key|lang|name|kind|rel|size|src|style|target|to|type|variant|viewBox|replaceAll|split|join|startsWith|endsWith|includes)$/
/** What these hold is read by people, however short it is. */
const TEXT_OWNERS =
  /^(alt|aria-label|busyText|caption|description|hint|label|lead|message|paragraphs|placeholder|subject|summary|text|title)$/
/** SQL, HTML, headers and other code. */
const CODE =
  /^\s*(select|insert|update|delete|with|create|alter|join|order by|begin|copy|grant|listen|truncate|interval|\d+ (minute|hour|day)s?$)\b(?!.*[.…!]$)|[a-z]_[a-z]|(?<!\/)\b[a-z]\.[a-z]|::|\$\d|<\/?\w|(?<![a-z]{2} [a-z]{3}.*)\w=|\) |= |\bnow\(|^(Bearer|not) |charset=|max-age|no-store|-src |^[\w.-]+: [\w-]+$/
const STYLE =
  /^(-?[a-z0-9]+[-:/[(]\S*|num|flex|grid|hidden|block|inline|relative|absolute|fixed|sticky|truncate|underline|rounded|border|btn|group|{…})$/

/** Returns whether a string reads as a sentence or a label: 'Save', 'No jobs yet', but not 'save', SQL or a list of classes. */
export function isReadable(text: string): boolean {
  const words = text.trim().split(/\s+/)
  if (words.length === 1) return /^\p{Lu}(\p{Ll}+|\p{Ll}*(-\p{L}\p{Ll}+)+)[.:!?…]*$/u.test(words[0]!)
  const styles = words.filter((word) => STYLE.test(word)).length
  return !CODE.test(text) && styles * 2 < words.length + 1 && /\p{L}{3}/u.test(text)
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const getName = (node: unknown): string => {
  const { value, name, property } = (node ?? {}) as Record<'value' | 'name' | 'property', unknown>
  return typeof value === 'string' ? value : name || property ? getName(name ?? property) : ''
}

/** Returns what a literal or JSX says, with {…} for each value; undefined for other expressions. */
function toText(node: Node): string | undefined {
  if (node.type === 'StringLiteral') return node.value as string
  if (node.type === 'JSXText') return (node.value as string).replaceAll(/\s+/g, ' ')
  if (node.type === 'JSXExpressionContainer') return toText(node.expression as Node) ?? VALUE
  if (node.type === 'JSXElement') return (node.children as Node[]).map((child) => toText(child) ?? VALUE).join('')
  if (node.type === 'TaggedTemplateExpression') return toText(node.template as Node)
  if (node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { cooked: string }[]).map(({ cooked }) => cooked).join(VALUE)
}

/** Returns the name that a node gives to the texts in it; undefined if it gives none. */
function findOwner(node: Node): string | undefined {
  if (node.type === 'KeyValueProperty') return getName(node.key)
  if (node.type === 'JSXAttribute') return getName(node.name)
  if (node.type === 'VariableDeclarator') return getName(node.id)
  if (node.type === 'FunctionDeclaration') return getName(node.identifier)
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return getName(node.callee) || undefined
  return undefined
}

/** Returns how an object calls itself: an endpoint 'GET /jobs', an email or notification 'job.approved'; otherwise ''. */
function findObjectName(node: Node): string {
  if (node.type === 'CallExpression' && getName(node.callee) === 'defineEndpoint') {
    const address = getName((node.arguments as Node[])[0]!.expression)
    // It may be one of a list: `ENDPOINT_ADDRESSES.saveJob`.
    const listed = ENDPOINT_ADDRESSES[address as 'saveJob']
    return listed ? `${listed.method} ${listed.path} ` : `${address} `
  }
  if (node.type !== 'ObjectExpression') return ''
  const entries = (node.properties as Node[]).map(({ key, value }) => [getName(key), getName(value)] as const)
  const { name, kind } = Object.fromEntries(entries)
  return [name, kind].filter((id) => /^[a-z-]+\.[a-z.-]+$/.test(id ?? '')).map((id) => `${id} `)[0] ?? ''
}

/** Parts of the code that hold no texts: types, imports, comparisons. */
function listParts(node: Node): unknown[] {
  if (/^(Import|Export(All|Named))|^Ts(Type|Interface|Enum|Module|Literal)/.test(node.type)) return []
  if (node.type === 'BinaryExpression' && /==/.test(node.operator as string)) return []
  const { test, key, typeAnnotation, ...parts } = node
  return node.type === 'SwitchCase' ? Object.values(parts) : [test, ...Object.values(parts)]
}

function visit(part: unknown, owner: string, prefix: string, report: Report): void {
  if (Array.isArray(part)) return part.forEach((each) => visit(each, owner, prefix, report))
  if (!isNode(part)) {
    if (part && typeof part === 'object') Object.values(part).forEach((each) => visit(each, owner, prefix, report))
    return
  }
  const inner = findOwner(part) ?? owner
  const name = findObjectName(part) || prefix
  const text = toText(part)
  const children = part.children as Node[] | undefined
  if (
    part.type === 'JSXElement' &&
    children!.some((child) => child.type === 'JSXText' && /\p{L}/u.test(toText(child)!))
  ) {
    report(name, text!)
    const parts = [part.opening, ...children!.filter((child) => child.type !== 'JSXText')]
    visit(parts, '', name, (of, found) => text!.includes(found.trim()) || report(of, found))
  } else if (text !== undefined && part.type !== 'JSXExpressionContainer' && part.type !== 'JSXElement') {
    if (part.type === 'TemplateLiteral') visit(part.expressions, inner, name, report)
    if (!TECHNICAL_OWNERS.test(inner) && (part.type === 'JSXText' || TEXT_OWNERS.test(inner) || isReadable(text)))
      report(name + inner, text)
  } else listParts(part).forEach((each) => visit(each, inner, name, report))
}

/** Returns the texts of a source file, in its order. */
export function listTexts(source: string, tsx = false): FoundText[] {
  const found: FoundText[] = []
  visit(parseSync(source, { syntax: 'typescript', tsx }), '', '', (owner, text) => {
    if (/\p{L}/u.test(text.replaceAll(VALUE, ''))) found.push({ owner: owner.trim(), text: text.trim() })
  })
  return found
}

const SECTIONS = [
  ['Screens', 'web/app'],
  ['Emails', 'server/src/email'],
  ['Errors, messages and endpoints', 'contract/src'],
  ['Server: notifications, files, commands, log', 'server/src/'],
] as const
/** Tests, made-up content, and lists that are data. */
const NO_TEXTS = /\.test\.|\.d\.ts$|src\/demo\/|default-skills/

function listFiles(folder: string): string[] {
  const names = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  return names
    .map((name) => path.posix.join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !NO_TEXTS.test(file))
    .sort()
}

function printTexts(): void {
  const printed = new Set<string>()
  for (const [title, folder] of SECTIONS) {
    console.log(`\n# ${title}`)
    for (const file of listFiles(folder).filter((each) => !printed.has(each))) {
      printed.add(file)
      const texts = listTexts(readFileSync(path.join(ROOT, file), 'utf8'), file.endsWith('x'))
      if (texts.length > 0) console.log(`\n${file}`)
      for (const { owner, text } of texts) console.log(`  ${owner && `${owner}: `}${text}`)
    }
  }
}

if (import.meta.main) printTexts()
