import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './run-program.ts'

const QUOTED_TEXT = /(?<![\w`])'((?:[^'\n]|(?<=\w)'(?=\w))+)'(?![\w`])/g

/** Returns the texts that a checklist quotes in '…', each once. */
export const parseQuotedTexts = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(QUOTED_TEXT)].map(([, text = '']) => text)),
]

const LITERAL = /[$()*+.?[\\\]^{|}]/g
/** A blank in the text may be a line break or a tag in the source. */
const BLANK = String.raw`(?:\s|<[^<>]*>)+`
const toPattern = (part: string) => part.replaceAll(LITERAL, String.raw`\$&`).replaceAll(/\s+/g, () => BLANK)
/**
 * A placeholder in a checklist ('Found {n} jobs', 'Showing N companies', 'Posted …'); in the sources an expression, which
 * may hold an object that names it, or the number of a plural form.
 */
const PLACEHOLDER = /\{\w+\}|\bN\b|…/
const EXPRESSION = String.raw`(?:\s|<[^<>]*>)*(?:#|\$?\{(?:[^{}\n]|\{[^{}\n]*\})*\})(?:\s|<[^<>]*>)*`
/** A text of at least this many words is a sentence, which may not even be a part of another text. */
const SENTENCE_WORDS = 4

/** A pattern that finds a sentence anywhere, a shorter text only alone in quotes or between tags and expressions. */
function buildPattern(text: string): RegExp {
  const body = text
    .split(PLACEHOLDER)
    .map((part) => toPattern(part.trim()))
    .join(EXPRESSION)
  if (text.split(' ').length >= SENTENCE_WORDS) return new RegExp(body, 'g')
  return new RegExp(String.raw`(?<=['"\`>}]\s*)${body}(?=\s*['"\`<{]|\s*\$\{)`, 'g')
}

/** Removes comments, entities, escapes and explicit blanks from a source, so that its texts can be compared. */
const normalize = (source: string) =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    .replaceAll(/&apos;|&#39;|\\'/g, `'`)
    .replaceAll('&amp;', '&')
    .replaceAll(`{' '}`, ' ')

export interface SourceFile {
  file: string
  text: string
}

const FOLDERS = ['contract/src', 'web/app', 'server/src']

/** Reads all sources with texts for people: contract, web and server, without tests, fixtures and demo data. */
export function readSources(): SourceFile[] {
  const all = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file.replaceAll(path.sep, '/')),
    ),
  )
  return all
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|\.d\.ts$|\/(testing|demo)\//.test(file))
    .map((file) => ({ file, text: normalize(readFileSync(path.join(ROOT, file), 'utf8')) }))
}

/** Lists the files with a text, one entry per occurrence. Occurrences inside one of the `longer` texts do not count. */
export function findTextOccurrences(text: string, all: SourceFile[], longer: string[] = []): string[] {
  const covering = longer.map(buildPattern)
  const without = (source: string) => covering.reduce((left, each) => left.replace(each, ' '), source)
  return all.flatMap(({ file, text: source }) => [...without(source).matchAll(buildPattern(text))].map(() => file))
}
