import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  parseSync,
  type Expression,
  type Identifier,
  type MemberExpression,
  type Module,
  type ObjectExpression,
  type TemplateLiteral,
  type VariableDeclaration,
} from '@swc/core'
import { ROOT } from '../run-program.ts'

// Finds the text of every statement and condition without running the code: it must be constant.

/** A call of `runSql`, `runSqlWhere` or `createSqlCondition`, with each text it may run. */
export interface SqlCall {
  /** Path from the root of the project. */
  file: string
  line: number
  /** The function that is called. */
  name: string
  texts: string[]
  /** The object of parameters, where it is written at the call: its names, and the variables given for them. */
  given: { name: string; value: string | undefined }[]
}
interface Extracted {
  calls: SqlCall[]
  /** Calls whose text is not constant, as `file:line what`. */
  faults: string[]
}

/** More texts than this from one call are a mistake. */
const MAX_TEXTS = 64
/** The functions that take a statement or a condition, and the place of the object of its parameters. */
const FUNCTIONS = new Map([
  ['runSql', 2],
  ['runSqlWhere', 3],
  ['createSqlCondition', 2],
])

interface SourceFile {
  file: string
  module: Module
  /** Where this file's spans begin: swc counts on from file to file. */
  base: number
  text: Buffer
}
type Scope = Map<string, Expression[]>

/** Reads the given source files (paths from the root) and returns their statements. `aliases` are the package's `imports`. */
export function extractStatements(
  files: readonly string[],
  aliases: Readonly<Record<string, string>>,
  root = ROOT,
): Extracted {
  const sources = new Map(files.map((file) => [file, parseFile(root, file)]))
  const extracted: Extracted = { calls: [], faults: [] }
  for (const source of sources.values()) {
    const evaluator = new TextEvaluator(sources, source, aliases)
    for (const { call, scope } of findCalls(source.module)) {
      const line = lineOf(source, call.span.start)
      const name = getCalleeName(call)!
      const params = call.arguments[FUNCTIONS.get(name)!]
      try {
        extracted.calls.push({
          file: source.file,
          line,
          name,
          texts: evaluateTexts(evaluator, call, scope),
          given: params?.expression.type === 'ObjectExpression' ? readGiven(params.expression) : [],
        })
      } catch (error) {
        extracted.faults.push(`${source.file}:${line} ${(error as Error).message}`)
      }
    }
  }
  return extracted
}

/** The statements of a call. A condition is checked as the statement that selects its tables by it. */
function evaluateTexts(evaluator: TextEvaluator, call: Call, scope: Scope): string[] {
  const [first, second] = call.arguments.map(({ expression }) => expression)
  const evaluate = (expression: Expression | undefined) => (expression ? evaluator.evaluate(expression, scope) : [])
  return getCalleeName(call) === 'createSqlCondition'
    ? combine([['select from '], evaluate(first), [' where '], evaluate(second)])
    : evaluate(second)
}

function parseFile(root: string, file: string): SourceFile {
  const code = readFileSync(path.join(root, file), 'utf8')
  const module = parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x') })
  // The module's span begins at its first token; what stands before it are blanks and comments.
  return { file, module, base: module.span.end - Buffer.byteLength(code.trimEnd()), text: Buffer.from(code) }
}

const lineOf = ({ base, text }: SourceFile, at: number) =>
  text
    .subarray(0, Math.max(0, at - base))
    .toString()
    .split('\n').length

type Call = Extract<Expression, { type: 'CallExpression' }>
type FoundCall = { call: Call; scope: Scope }

/** Every call of a runner in a tree, with the constants of the functions and loops around it. */
function findCalls(root: unknown): FoundCall[] {
  const found: FoundCall[] = []
  const visit = (node: unknown, outer: Scope): void => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, outer))
    if (typeof node !== 'object' || node === null) return
    const scope = withLocals(node as Record<string, unknown>, outer)
    if (isCall(node)) found.push({ call: node, scope })
    for (const value of Object.values(node)) visit(value, scope)
  }
  visit(root, new Map())
  return found
}

const getCalleeName = ({ callee }: Call) => (callee.type === 'Identifier' ? callee.value : undefined)
const isCall = (node: object): node is Call =>
  (node as { type?: string }).type === 'CallExpression' && FUNCTIONS.has(getCalleeName(node as Call) ?? '')

/** The constants that a block or a `for … of` over a constant list declares, on top of those around it. */
function withLocals(node: Record<string, unknown>, outer: Scope): Scope {
  if (node['type'] === 'BlockStatement') {
    const own = (node['stmts'] as { type: string }[]).flatMap((statement) =>
      statement.type === 'VariableDeclaration' ? declaredIn(statement as VariableDeclaration) : [],
    )
    return own.length > 0 ? new Map([...outer, ...own]) : outer
  }
  if (node['type'] === 'ForOfStatement') {
    const { left, right } = node as unknown as { left: VariableDeclaration; right: Expression }
    const name = left.declarations[0]?.id
    const list = unwrap(right)
    if (name?.type === 'Identifier' && list.type === 'ArrayExpression')
      return new Map([...outer, [name.value, list.elements.flatMap((each) => (each ? [each.expression] : []))]])
  }
  return outer
}

const declaredIn = ({ declarations }: VariableDeclaration): [string, Expression[]][] =>
  declarations.flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.value, [init]]] : []))

/** Without `as const`, `satisfies …` and brackets. */
function unwrap(expression: Expression): Expression {
  switch (expression.type) {
    case 'TsAsExpression':
    case 'TsConstAssertion':
    case 'TsSatisfiesExpression':
    case 'ParenthesisExpression':
      return unwrap(expression.expression)
    default:
      return expression
  }
}

/** Gives every text that an expression of one file may stand for. It throws when one is not constant. */
class TextEvaluator {
  private readonly globals: Scope = new Map()
  private readonly imported = new Map<string, { file: string; name: string }>()
  private readonly sources: ReadonlyMap<string, SourceFile>
  private readonly aliases: Readonly<Record<string, string>>

  constructor(
    sources: ReadonlyMap<string, SourceFile>,
    { file, module }: SourceFile,
    aliases: Readonly<Record<string, string>>,
  ) {
    this.sources = sources
    this.aliases = aliases
    for (const item of module.body) {
      const declaration = item.type === 'ExportDeclaration' ? item.declaration : item
      if (declaration.type === 'VariableDeclaration')
        for (const [name, value] of declaredIn(declaration)) this.globals.set(name, value)
      if (item.type !== 'ImportDeclaration') continue
      for (const each of item.specifiers)
        if (each.type === 'ImportSpecifier')
          this.imported.set(each.local.value, {
            file: resolveImport(file, item.source.value, aliases),
            name: each.imported?.value ?? each.local.value,
          })
    }
  }

  evaluate(expression: Expression, scope: Scope): string[] {
    const plain = unwrap(expression)
    switch (plain.type) {
      case 'StringLiteral':
        return [plain.value]
      case 'NumericLiteral':
        return [String(plain.value)]
      case 'TemplateLiteral':
        return this.evaluateTemplate(plain, scope)
      case 'BinaryExpression':
        if (plain.operator === '+')
          return combine([this.evaluate(plain.left, scope), this.evaluate(plain.right, scope)])
        break
      case 'ConditionalExpression':
        return [...this.evaluate(plain.consequent, scope), ...this.evaluate(plain.alternate, scope)]
      case 'MemberExpression':
        return this.evaluateMember(plain, scope)
      case 'Identifier':
        return this.evaluateName(plain.value, scope)
    }
    throw new Error(`the text of a statement must be constant, and this part is not: ${plain.type}`)
  }

  private evaluateTemplate({ quasis, expressions }: TemplateLiteral, scope: Scope): string[] {
    return combine(
      quasis.flatMap((quasi, index) => {
        const value = expressions[index]
        return [[quasi.cooked ?? ''], ...(value ? [this.evaluate(value, scope)] : [])]
      }),
    )
  }

  private find(name: string, scope: Scope): Expression[] | undefined {
    return scope.get(name) ?? this.globals.get(name)
  }

  /** Returns the evaluator of the file that an imported name comes from, and the name there. */
  private findImported(name: string): { evaluator: TextEvaluator; identifier: Identifier } {
    const source = this.imported.get(name)
    const from = source && this.sources.get(source.file)
    if (!from) throw new Error(`the text of a statement must be constant, and ${name} is not`)
    return {
      evaluator: new TextEvaluator(this.sources, from, this.aliases),
      identifier: { type: 'Identifier', value: source.name } as Identifier,
    }
  }

  private evaluateName(name: string, scope: Scope): string[] {
    const values = this.find(name, scope)
    if (values) return values.flatMap((value) => this.evaluate(value, scope))
    const { evaluator, identifier } = this.findImported(name)
    return evaluator.evaluate(identifier, new Map())
  }

  /** `TEXTS.one` is that text; `TEXTS[kind]` may be each of them. */
  private evaluateMember(member: MemberExpression, scope: Scope): string[] {
    const holder = unwrap(member.object)
    if (holder.type !== 'Identifier') throw new Error('only a property of a constant object of texts is constant')
    const [value] = this.find(holder.value, scope) ?? []
    if (!value) {
      const { evaluator, identifier } = this.findImported(holder.value)
      return evaluator.evaluate({ ...member, object: identifier }, new Map())
    }
    const object = unwrap(value)
    if (object.type !== 'ObjectExpression') throw new Error('only a property of a constant object of texts is constant')
    const key = getConstantKey(member)
    return readProperties(object).flatMap(([name, text]) =>
      key === undefined || name === key ? this.evaluate(text, scope) : [],
    )
  }
}

/** The key of `TEXTS.one` or `TEXTS['one']`; undefined when it is only known when the code runs. */
function getConstantKey({ property }: MemberExpression): string | undefined {
  if (property.type === 'Identifier') return property.value
  return property.type === 'Computed' && property.expression.type === 'StringLiteral'
    ? property.expression.value
    : undefined
}

function readProperties(object: ObjectExpression): [string, Expression][] {
  return object.properties.flatMap((property): [string, Expression][] => {
    if (property.type === 'Identifier') return [[property.value, property]]
    return property.type === 'KeyValueProperty' && 'value' in property.key
      ? [[String(property.key.value), property.value]]
      : []
  })
}

const readGiven = (object: ObjectExpression) =>
  object.properties.flatMap((property) => {
    if (property.type === 'Identifier') return [{ name: property.value, value: property.value }]
    if (property.type !== 'KeyValueProperty' || property.key.type !== 'Identifier') return []
    const value = property.value
    return [{ name: property.key.value, value: value.type === 'Identifier' ? value.value : undefined }]
  })

/** Every way to put one of each part after the other. */
function combine(parts: readonly string[][]): string[] {
  const all = parts.reduce((before, part) => before.flatMap((start) => part.map((end) => start + end)), [''])
  if (all.length > MAX_TEXTS) throw new Error(`one call gives ${all.length} statements`)
  return all
}

function resolveImport(file: string, specifier: string, aliases: Readonly<Record<string, string>>): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  const alias = Object.entries(aliases).find(([name]) => specifier.startsWith(name.replace('*', '')))
  return alias ? path.posix.join('server', alias[1].replace('*', specifier.slice(alias[0].length - 1))) : specifier
}
