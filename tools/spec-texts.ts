import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './run.ts'

const QUOTED = /(?<![\w`])'((?:[^'\n]|(?<=\w)'(?=\w))+)'(?![\w`])/g

/** The texts that a checklist quotes in '…', each once. */
export const quotedTexts = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(QUOTED)].map(([, text = '']) => text)),
]

const LITERAL = /[$()*+.?[\\\]^{|}]/g
/** A blank of the text may be a line break or a tag in the source. */
const BLANK = String.raw`(?:\s|<[^<>]*>)+`
const fixed = (part: string) => part.replaceAll(LITERAL, String.raw`\$&`).replaceAll(/\s+/g, () => BLANK)
/** What stands for a value in a checklist ('Found {n} jobs', 'Showing N companies', 'Posted …'); an expression stands there in the sources. */
const VALUE = /\{\w+\}|\bN\b|…/
const EXPRESSION = String.raw`(?:\s|<[^<>]*>)*\$?\{[^{}\n]*\}(?:\s|<[^<>]*>)*`
/** From here on a text is a sentence that stands nowhere else, not even as a part of another one. */
const SENTENCE_WORDS = 4

/** Finds a sentence anywhere, a shorter text only as a whole: alone in its quotes, or alone between tags and expressions. */
function pattern(text: string): RegExp {
  const body = text
    .split(VALUE)
    .map((part) => fixed(part.trim()))
    .join(EXPRESSION)
  if (text.split(' ').length >= SENTENCE_WORDS) return new RegExp(body, 'g')
  return new RegExp(String.raw`(?<=['"\`>}]\s*)${body}(?=\s*['"\`<{]|\s*\$\{)`, 'g')
}

/** The same words however a source writes them: without comments, entities, escapes and explicit blanks. */
const plain = (source: string) =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    .replaceAll(/&apos;|&#39;|\\'/g, `'`)
    .replaceAll('&amp;', '&')
    .replaceAll(`{' '}`, ' ')

export interface Source {
  file: string
  text: string
}

const ROOMS = ['contract/src', 'web/app', 'server/src']

/** Everything that reaches a person: contract, web and server, without tests and the invented people of town and demo. */
export function sources(): Source[] {
  const all = ROOMS.flatMap((room) =>
    readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(room, file.replaceAll(path.sep, '/')),
    ),
  )
  return all
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|\.d\.ts$|\/(testing|demo)\//.test(file))
    .map((file) => ({ file, text: plain(readFileSync(path.join(ROOT, file), 'utf8')) }))
}

/** Where a text stands: one entry a place. Inside one of the `longer` texts it is theirs. */
export function placesOf(text: string, all: Source[], longer: string[] = []): string[] {
  const covering = longer.map(pattern)
  const without = (source: string) => covering.reduce((left, each) => left.replace(each, ' '), source)
  return all.flatMap(({ file, text: source }) => [...without(source).matchAll(pattern(text))].map(() => file))
}
