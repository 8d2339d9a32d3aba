import { DASHBOARD_ADDRESSES } from '@sira/contract/dashboard-addresses'
import { ENDPOINT_ADDRESSES } from '@sira/contract/endpoint-addresses'
import type { EndpointAddress } from '@sira/contract/endpoint'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ESTree } from 'rolldown/utils'
import { type Plugin, parseSync } from 'vite'

const CONTRACT = fileURLToPath(new URL('../../contract/src/', import.meta.url))
const IMPORTED = /^@sira\/contract\/([\w-]+)$/

/** Files with schemas take the library, or the schemas of texts. */
const SCHEMAS = /from '(?:zod|\.\/text\.ts)'/

type Statement = ESTree.Program['body'][number]
interface Endpoint {
  name: string
  /** What a browser needs of it, as an object literal. */
  address: string
  start: number
  end: number
}

const parse = (file: string, code: string) => parseSync(file, code).program.body

/**
 * Browsers send calls and check no answers: of an endpoint they need method, path and whether it can be repeated, not
 * its schemas. Instead of importing an endpoint a module gets these alone, so that a screen loads the schema library and
 * the contract's schemas only for the forms that check what is typed with them.
 */
export function callEndpointsByAddress(): Plugin {
  const known = new Map<string, Endpoint[]>()
  const readEndpoints = (name: string) => {
    const found = known.get(name) ?? findEndpoints(readFileSync(`${CONTRACT}${name}.ts`, 'utf8'))
    known.set(name, found)
    return found
  }
  return {
    name: 'endpoints-by-address',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/(web\/app|contract\/src)\/[^?]*\.tsx?$/ },
      handler: (code, id) => ({
        code: id.includes('/contract/src/') ? leaveOutEndpoints(code, id) : importAddresses(code, id, readEndpoints),
        map: null,
      }),
    },
  }
}

/** Returns the endpoints that a file of the contract defines. Throws for one that is not written as all others. */
export function findEndpoints(code: string): Endpoint[] {
  return parse('contract.ts', code).flatMap((statement) => {
    const { name, value } = readConstant(statement) ?? {}
    if (!name || value?.type !== 'CallExpression' || getName(value.callee) !== 'defineEndpoint') return []
    const [given, shape] = value.arguments
    const address = given && readAddress(given)
    if (!address || shape?.type !== 'ObjectExpression')
      throw new Error(`The endpoint ${name} must be defined by its method and path, and an object.`)
    const idempotent = shape.properties.some((each) => each.type === 'Property' && getName(each.key) === 'idempotent')
    const text = JSON.stringify({ ...address, ...(idempotent && { idempotent }) })
    return [{ name, address: text, start: statement.start, end: statement.end }]
  })
}

/** Addresses that stand in a list because other modules use them without the endpoint. */
const LISTS = { ENDPOINT_ADDRESSES, DASHBOARD_ADDRESSES }

/** Returns an address that is written as 'GET /jobs' or taken from a list. */
function readAddress(node: ESTree.Argument): Pick<EndpointAddress, 'method' | 'path'> | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') {
    const [method, path] = node.value.split(' ')
    return { method, path } as EndpointAddress
  }
  if (node.type !== 'MemberExpression') return undefined
  const list: Record<string, EndpointAddress> = LISTS[getName(node.object) as keyof typeof LISTS] ?? {}
  return list[String(getName(node.property))]
}

const getName = (node: { type: string; name?: unknown }) => (node.type === 'Identifier' ? node.name : undefined)

function readConstant(statement: Statement) {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type !== 'VariableDeclaration' || declared.declarations.length !== 1) return undefined
  const { id, init } = declared.declarations[0]!
  return id.type === 'Identifier' && init ? { name: id.name, value: init } : undefined
}

/**
 * Leaves the endpoints out of a file of the contract, and lets the build drop each schema that nothing imports:
 * computing one has no effect.
 */
export function leaveOutEndpoints(code: string, file: string): string {
  const changes: Change[] = findEndpoints(code).map(({ start, end }) => ({ start, end, text: '' }))
  if (!SCHEMAS.test(code)) return applyChanges(code, changes)
  for (const statement of parse(file, code)) {
    const { value } = readConstant(statement) ?? {}
    if (!value || !callsSomething(value) || changes.some(({ start }) => start === statement.start)) continue
    const text = `/* @__PURE__ */ (() => (${code.slice(value.start, value.end)}))()`
    changes.push({ start: value.start, end: value.end, text })
  }
  return applyChanges(code, changes)
}

/** Whether computing a value calls a function. */
const callsSomething = (node: unknown): boolean => {
  if (typeof node !== 'object' || node === null) return false
  const type = 'type' in node && typeof node.type === 'string' ? node.type : ''
  if (type === 'CallExpression' || type === 'NewExpression') return true
  return !type.includes('Function') && Object.values(node).some(callsSomething)
}

/** Writes the address of each imported endpoint in place of its import. */
export function importAddresses(
  code: string,
  file: string,
  readEndpoints: (name: string) => readonly Endpoint[],
): string {
  const changes: Change[] = []
  for (const [, module] of code.matchAll(/import\('@sira\/contract\/([\w-]+)'\)/g))
    for (const { name } of readEndpoints(module!))
      if (new RegExp(`\\{[^{}]*\\b${name}\\b[^{}]*\\} = await|\\)\\.${name}\\b`).test(code))
        throw new Error(`${file} must import ${name} at its beginning.`)
  for (const statement of parse(file, code)) {
    if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') continue
    const [, module] = IMPORTED.exec(statement.source.value) ?? []
    if (!module) continue
    const endpoints = new Map(readEndpoints(module).map(({ name, address }) => [name, address]))
    const parts = { own: [] as string[], addresses: [] as string[] }
    for (const each of statement.specifiers) {
      const imported = each.type === 'ImportSpecifier' ? getName(each.imported) : undefined
      const text = code.slice(each.start, each.end)
      if (each.type === 'ImportNamespaceSpecifier' && endpoints.size > 0)
        throw new Error(`${file} must import endpoints of ${module} by their names.`)
      const address = typeof imported === 'string' ? endpoints.get(imported) : undefined
      if (address && new RegExp(`(?<!typeof |[\\w.])${each.local.name}\\.(?!method|path|idempotent)`).test(code))
        throw new Error(`${file} must import the schemas of ${each.local.name} by their own names.`)
      if (address) parts.addresses.push(`const ${each.local.name} = ${address}`)
      // An import of types alone would still load the module.
      else if (each.type === 'ImportSpecifier' && each.importKind !== 'type') parts.own.push(text)
    }
    if (parts.addresses.length === 0) continue
    const own = parts.own.length > 0 ? `import { ${parts.own.join(', ')} } from ${statement.source.raw}\n` : ''
    const text = own + parts.addresses.join('\n')
    changes.push({ start: statement.start, end: statement.end, text })
  }
  return applyChanges(code, changes)
}

interface Change {
  start: number
  end: number
  text: string
}

const applyChanges = (code: string, changes: readonly Change[]) =>
  changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end), code)
