import {
  transformSync,
  types as b,
  type NodePath,
  type PluginObj,
  type TransformOptions,
  type types,
} from '@babel/core'
import macro from '@lingui/babel-plugin-lingui-macro'
import { makeConfig } from '@lingui/conf'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { describeLanguage, type Language } from '@sira/contract/t'
import { answerQuestion, QUESTIONS } from './language-questions.ts'

/** A text that people read, as it is marked in a source. */
export interface MarkedText {
  /** The English text in ICU MessageFormat. */
  message: string
  /** Tells equal English texts with different meanings apart. */
  context?: string
  /** A note for translators. */
  comment?: string
}

/** The language into which texts are written. */
export interface TargetLanguage {
  code: Language
  /** Returns the text of the language in ICU MessageFormat. */
  translate: (text: MarkedText) => string
}

export interface ExpandedSource {
  code: string
  map: object | null
}

const LINGUI_CONFIG = makeConfig({ locales: ['en'], sourceLocale: 'en' }, { skipValidation: true })
/** The module of the contract whose functions are replaced. */
const CONTRACT_MODULE = /^(@sira\/contract|\.)\/t(\.ts)?$/
const MARKS = /@lingui\/(core|react)\/macro|['"](@sira\/contract|\.)\/t(\.ts)?['"]/

/** Returns whether a source may have marked texts. */
export const hasMarkedTexts = (source: string): boolean => MARKS.test(source)

/**
 * Replaces each marked text of a TypeScript source (the macros of Lingui, `t` of the contract) by plain code that writes it
 * in one language: a string, a template, or elements; and what is asked about the language by what is known. Nothing of
 * the libraries is left in the code.
 */
export function expandTexts(source: string, file: string, language: TargetLanguage): ExpandedSource {
  const writer = new TextWriter(language)
  const result = transformSync(source, {
    ...getOptions(file, (path, use) => writer.write(path, use), language.code),
    sourceMaps: true,
    retainLines: true,
    generatorOpts: { jsescOption: { minimal: true } },
  })
  return { code: result!.code!, map: result!.map ?? null }
}

/** Reads the marked texts of a TypeScript source, in their order. */
export function readMarkedTexts(source: string, file: string): MarkedText[] {
  const texts: MarkedText[] = []
  const read: HandleText = (_, { message, context, comment }) =>
    texts.push({ message, ...(context && { context }), ...(comment && { comment }) })
  transformSync(source, { ...getOptions(file, read), code: false })
  return texts
}

/** Does something with a marked text where it stands. */
type HandleText = (path: NodePath<types.CallExpression | types.JSXElement>, use: TextUse) => void

const getOptions = (file: string, handleText: HandleText, language?: Language): TransformOptions => ({
  filename: file,
  babelrc: false,
  configFile: false,
  compact: false,
  parserOpts: { plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
  plugins: [
    [macro, { linguiConfig: LINGUI_CONFIG, descriptorFields: 'all' }],
    [() => buildPlugin(handleText, language)],
  ],
})

/** The Babel plugin that replaces what the macros of Lingui leave, and the calls of the contract's functions. */
const buildPlugin = (handleText: HandleText, language?: Language): PluginObj => ({
  visitor: {
    Program: {
      exit(program) {
        program.scope.crawl()
        program.traverse({
          CallExpression(path) {
            if (isFrom(path.get('callee'), '@lingui/core', 'i18n')) handleText(path, readDescriptor(path))
            else if (isFrom(path.get('callee'), CONTRACT_MODULE, 't')) handleText(path, readCall(path))
            else if (language) replaceQuestion(path, language)
          },
          JSXElement(path) {
            if (isTransElement(path)) handleText(path, readDescriptor(path))
          },
        })
        removeImports(program)
      },
    },
  },
})

/** Replaces a call that asks about languages by what it returns. */
function replaceQuestion(path: NodePath<types.CallExpression>, language: Language) {
  const asked = QUESTIONS.find((name) => isFrom(path.get('callee'), CONTRACT_MODULE, name))
  if (asked) path.replaceWith(b.valueToNode(answerQuestion(asked, readLiteral(path, path.node.arguments[0]), language)))
}

const LIBRARY = /^@lingui\/(core|react)$/
const REPLACED_FUNCTIONS = new Set<string>(['t', ...QUESTIONS])
/** Removes the imports of what has been replaced. What is left of a module's import are types, which need no module. */
function removeImports(program: NodePath<types.Program>) {
  for (const statement of program.get('body')) {
    if (!statement.isImportDeclaration()) continue
    const from = statement.node.source.value
    const isReplaced = (specifier: types.ImportDeclaration['specifiers'][number]) =>
      b.isImportSpecifier(specifier) &&
      (specifier.importKind === 'type' || REPLACED_FUNCTIONS.has((specifier.imported as types.Identifier).name))
    if (LIBRARY.test(from) || (CONTRACT_MODULE.test(from) && statement.node.specifiers.every(isReplaced)))
      statement.remove()
  }
}

/** Returns whether an expression is the function, or a method of the object, that a module exports under a name. */
function isFrom(path: NodePath<types.Node>, module: string | RegExp, name: string): boolean {
  const object = path.isMemberExpression() ? path.get('object') : path
  if (!object.isIdentifier()) return false
  const declared = object.scope.getBinding(object.node.name)?.path
  if (!declared?.isImportSpecifier() || !b.isIdentifier(declared.node.imported, { name })) return false
  const from = (declared.parent as types.ImportDeclaration).source.value
  return typeof module === 'string' ? from === module : module.test(from)
}

const isTransElement = (path: NodePath<types.JSXElement>) => {
  const { name } = path.node.openingElement
  return b.isJSXIdentifier(name) && name.name.startsWith('_Trans')
}

/** A marked text with the expressions of its values, and the elements that it contains. */
interface TextUse extends MarkedText {
  values: Map<string, types.Expression>
  components: Map<string, types.JSXElement>
}

const getKey = (property: types.ObjectProperty) =>
  b.isIdentifier(property.key) ? property.key.name : String((property.key as types.StringLiteral).value)
const readEntries = <T extends types.Node>(node: types.Node | undefined): Map<string, T> =>
  new Map(
    b.isObjectExpression(node)
      ? node.properties
          .filter((property) => b.isObjectProperty(property))
          .map((property) => [getKey(property), property.value as unknown as T])
      : [],
  )

/** Returns the string that a literal, or a template without values, contains. */
function readLiteral(path: NodePath, node: types.Node | null | undefined): string | undefined {
  if (!node || b.isIdentifier(node, { name: 'undefined' })) return undefined
  if (b.isStringLiteral(node)) return node.value
  if (b.isTemplateLiteral(node) && node.expressions.length === 0) return node.quasis[0]!.value.cooked!
  throw path.buildCodeFrameError('A marked text is one literal.')
}

/** Reads `i18n._({ message, context, values })` or `<Trans {...{ message, context, values, components }} />`. */
function readDescriptor(path: NodePath<types.CallExpression | types.JSXElement>): TextUse {
  const node = path.node
  const argument = b.isCallExpression(node)
    ? node.arguments[0]
    : (node.openingElement.attributes[0] as types.JSXSpreadAttribute).argument
  const fields = readEntries<types.Node>(argument as types.Node)
  return {
    message: readLiteral(path, fields.get('message'))!,
    context: readLiteral(path, fields.get('context')),
    comment: readLiteral(path, fields.get('comment')),
    values: readEntries(fields.get('values')),
    components: readEntries(fields.get('components')),
  }
}

/** Reads `t('message', { values }, 'context')` of the contract. */
function readCall(path: NodePath<types.CallExpression>): TextUse {
  const [message, values, context] = path.node.arguments
  return {
    message: readLiteral(path, message)!,
    context: readLiteral(path, context),
    values: readEntries(values),
    components: new Map(),
  }
}

/** A piece of a text: characters, or code. */
type Piece = string | types.Expression
/** The forms of a text for values: `one`, `other`, numbers or words. */
type Choices = Record<string, CompiledMessage>
/** The values of a text, and how the pieces of a plural form become one expression. */
interface TextParts {
  values: Map<string, types.Expression>
  join: (pieces: Piece[]) => types.Expression
}

/** Writes texts as code in one language. */
class TextWriter {
  readonly #language: TargetLanguage

  constructor(language: TargetLanguage) {
    this.#language = language
  }

  write(path: NodePath<types.CallExpression | types.JSXElement>, use: TextUse): void {
    const compiled = compileMessage(this.#language.translate(use))
    if (path.isJSXElement()) this.#writeElements(path, use, compiled)
    else this.#writeString(path as NodePath<types.CallExpression>, use, compiled)
  }

  /** Replaces a call by a string or a template. */
  #writeString(path: NodePath<types.CallExpression>, use: TextUse, compiled: CompiledMessage): void {
    const { values, wrap } = bindValues(use.values, compiled)
    path.replaceWith(wrap(joinPieces(this.#listPieces(compiled, { values, join: joinPieces }))))
  }

  /** Replaces a `Trans` element by its children: in its parent where that is an element, otherwise as one value. */
  #writeElements(path: NodePath<types.JSXElement>, use: TextUse, compiled: CompiledMessage): void {
    const join = (pieces: Piece[]) =>
      pieces.some(isElement) ? toSingleValue(buildChildren(pieces, use.components)) : joinPieces(pieces)
    const children = buildChildren(this.#listPieces(compiled, { values: use.values, join }), use.components)
    if (b.isJSXElement(path.parent) || b.isJSXFragment(path.parent)) path.replaceWithMultiple(children)
    else path.replaceWith(toSingleValue(children))
  }

  #listPieces(message: CompiledMessage, parts: TextParts): Piece[] {
    return message.map((token) => {
      if (typeof token === 'string') return token
      const [name, type, choices] = token
      const value = parts.values.get(name)
      if (!value) throw new Error(`The text has no value for {${name}}.`)
      if (!type) return b.cloneNode(value)
      return this.#writeChoice(value, type === 'plural', { choices: choices as Choices, parts })
    })
  }

  /** Writes the forms of a plural, or of a choice by a word, as conditions. */
  #writeChoice(value: types.Expression, isPlural: boolean, { choices, parts }: { choices: Choices; parts: TextParts }) {
    const write = (form: CompiledMessage) =>
      parts.join(this.#listPieces(form, parts).map((piece) => (piece === '#' ? b.cloneNode(value) : piece)))
    const { other, one, offset: _, ...exact } = choices
    const operator = describeLanguage(this.#language.code).plural === 'zero to one' ? '<=' : '==='
    const fallback = write(other!)
    const rest =
      isPlural && one
        ? b.conditionalExpression(
            b.binaryExpression(operator, b.cloneNode(value), b.numericLiteral(1)),
            write(one),
            fallback,
          )
        : fallback
    const toKey = (key: string) => (isPlural ? b.numericLiteral(Number(key)) : b.stringLiteral(key))
    return Object.entries(exact).reduce<types.Expression>(
      (otherwise, [key, form]) =>
        b.conditionalExpression(b.binaryExpression('===', b.cloneNode(value), toKey(key)), write(form!), otherwise),
      rest,
    )
  }
}

/** Counts how often a text uses each value. */
function countUses(message: CompiledMessage, counts = new Map<string, number>(), owner?: string): Map<string, number> {
  const add = (name: string, times: number) => counts.set(name, (counts.get(name) ?? 0) + times)
  for (const token of message) {
    if (token === '#' && owner) add(owner, 2)
    if (typeof token === 'string') continue
    const [name, , choices] = token
    add(name, choices ? 2 : 1)
    if (choices)
      for (const choice of Object.values(choices as object))
        if (Array.isArray(choice)) countUses(choice as CompiledMessage, counts, name)
  }
  return counts
}

/** An expression whose repetition costs nothing and changes nothing. */
const isRepeatable = (node: types.Expression): boolean =>
  b.isIdentifier(node) ||
  b.isLiteral(node) ||
  ((b.isMemberExpression(node) || b.isOptionalMemberExpression(node)) &&
    !node.computed &&
    isRepeatable(node.object as types.Expression))

/**
 * Returns the values as expressions that may be written several times, and what puts them around the text: a value that
 * is used twice and is more than a name is evaluated once, before.
 */
function bindValues(values: Map<string, types.Expression>, message: CompiledMessage) {
  const counts = countUses(message)
  const bound = [...values].filter(([name, value]) => (counts.get(name) ?? 0) > 1 && !isRepeatable(value))
  if (bound.length === 0) return { values, wrap: (text: types.Expression) => text }
  const parameters = new Map(bound.map(([name], index) => [name, b.identifier(`value${index}`)]))
  const wrap = (text: types.Expression) =>
    b.callExpression(
      b.arrowFunctionExpression([...parameters.values()], text),
      bound.map(([, value]) => value),
    )
  return { values: new Map<string, types.Expression>([...values, ...parameters]), wrap }
}

/** Returns whether a piece can only stand among elements: an element, or characters with a tag. */
const isElement = (piece: Piece): boolean => (typeof piece === 'string' ? TAG.test(piece) : b.isJSX(piece))

/** Joins pieces to a string literal, a template, or the only piece itself where that is text already. */
function joinPieces(pieces: Piece[]): types.Expression {
  const texts = ['']
  const expressions: types.Expression[] = []
  for (const piece of pieces.flatMap(splitTemplate)) {
    if (typeof piece !== 'string' && b.isJSX(piece))
      throw new Error('A text that is a string has an element as a value.')
    if (typeof piece === 'string') texts[texts.length - 1] += piece
    else {
      expressions.push(piece)
      texts.push('')
    }
  }
  if (expressions.length === 0) return b.stringLiteral(texts[0]!)
  if (expressions.length === 1 && !texts.join('') && b.isConditionalExpression(expressions[0]))
    return b.parenthesizedExpression(expressions[0])
  const quasis = texts.map((cooked, index) =>
    b.templateElement({ raw: cooked.replace(/[\\`]|\$(?=\{)/g, '\\$&'), cooked }, index === texts.length - 1),
  )
  return b.templateLiteral(quasis, expressions)
}

const splitTemplate = (piece: Piece): Piece[] =>
  typeof piece !== 'string' && b.isStringLiteral(piece) ? [piece.value] : [piece]

type Child = types.JSXElement | types.JSXExpressionContainer
const TAG = /<(\/?)(\w+)(\/?)>/

/** Builds the children of an element from a text with tags like `<0>…</0>` or `<1/>`, and its values. */
function buildChildren(pieces: Piece[], components: Map<string, types.JSXElement>): Child[] {
  const levels: Child[][] = [[]]
  const opened: string[] = []
  const add = (child: Child) => levels.at(-1)!.push(child)
  const addText = (text: string) => text && add(b.jsxExpressionContainer(b.stringLiteral(text)))
  const readText = (text: string) => {
    const [before, end, name = '', selfClosing] = splitAtTag(text)
    addText(before)
    if (end === undefined) return
    if (!end) levels.push([])
    if (!end) opened.push(name)
    if (end || selfClosing) add(fillElement(components.get(opened.pop()!)!, levels.splice(-1)[0]!))
    readText(text.slice(before.length + /<[^>]*>/.exec(text.slice(before.length))![0].length))
  }
  for (const piece of pieces)
    if (typeof piece === 'string') readText(piece)
    else add(b.jsxExpressionContainer(piece))
  return levels[0]!
}

/** Splits a text at its first tag: what stands before it, whether it ends an element, its name, whether it is whole. */
function splitAtTag(text: string): [before: string, end?: boolean, name?: string, selfClosing?: boolean] {
  const found = TAG.exec(text)
  return found ? [text.slice(0, found.index), found[1] === '/', found[2], found[3] === '/'] : [text]
}

function fillElement(element: types.JSXElement, children: Child[]): types.JSXElement {
  const { openingElement } = b.cloneNode(element)
  if (children.length === 0) return b.jsxElement({ ...openingElement, selfClosing: true }, null, [], true)
  return b.jsxElement({ ...openingElement, selfClosing: false }, b.jsxClosingElement(openingElement.name), children)
}

/** Returns children as one value: the only expression itself, otherwise a fragment. */
function toSingleValue(children: Child[]): types.Expression {
  const [only, second] = children
  if (only && !second) return b.isJSXElement(only) ? only : (only.expression as types.Expression)
  return b.jsxFragment(b.jsxOpeningFragment(), b.jsxClosingFragment(), children)
}
