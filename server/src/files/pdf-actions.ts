import { nameOf } from './pdf-names.ts'

/** An object stream, unpacked, and where its dictionary says that the objects begin; undefined where that cannot be told. */
export interface UnpackedStream {
  text: string
  first: number | undefined
}

const SPACE = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])`
const END = String.raw`(?![^\s\0()<>\[\]{}/%])`
const OPEN_ACTION = new RegExp(
  `${nameOf('OpenAction')}${END}${SPACE}*(?:(\\[)|(<<)|(\\d+)${SPACE}+\\d+${SPACE}+R)?`,
  'g',
)
const FIRST = new RegExp(`${nameOf('First')}${END}${SPACE}*(\\d+)(${SPACE}+\\d+${SPACE}+R)?`, 'g')
const TYPE = new RegExp(`${nameOf('S')}${END}`, 'g')
const GO_TO = new RegExp(`${nameOf('S')}${SPACE}*${nameOf('GoTo')}${END}`)
const NEXT = new RegExp(nameOf('Next') + END)
const LONGEST = 4096
/** More is not looked at: no honest file says it so often. */
const MOST_STARTS = 16
const MOST_DEFINITIONS = 64

/** Where a stream's dictionary says that its objects begin; undefined unless it says so once, as a number. */
export function firstIn(dictionary: string): number | undefined {
  const [one, ...others] = dictionary.matchAll(FIRST)
  return one && others.length === 0 && !one[2] ? Number(one[1]) : undefined
}

/**
 * Whether all that a PDF does by itself when it is opened is to show one of its own places. What it does may stand in the catalog, in
 * an object of its own or in an object stream; where it cannot be found or read, the answer is no.
 */
export function startsHarmlessly(pdf: string, streams: readonly UnpackedStream[]): boolean {
  let starts = 0
  for (const text of [pdf, ...streams.map((stream) => stream.text)]) {
    for (const { index, 0: whole, 1: place, 2: dictionary, 3: number } of text.matchAll(OPEN_ACTION)) {
      if (++starts > MOST_STARTS) return false
      if (place) continue
      if (dictionary && isPlace(text.slice(index + whole.length - 2))) continue
      const found = number ? definitionsOf(Number(number), pdf, streams) : []
      if (found.length === 0 || found.length > MOST_DEFINITIONS || !found.every(isPlace)) return false
    }
  }
  return true
}

/** A list is a place; a dictionary is one if it is an action that goes to a place of the same file, and nothing comes after it. */
function isPlace(object: string): boolean {
  const text = object.slice(0, LONGEST).trimStart()
  if (text.startsWith('[')) return true
  const plain = withoutStrings(text)
  const body = /^<<([^]*?)>>/.exec(plain)?.[1]
  return (
    body !== undefined &&
    !/<<|[%()]/.test(body) &&
    GO_TO.test(body) &&
    body.match(TYPE)?.length === 1 &&
    !NEXT.test(body)
  )
}

function withoutStrings(text: string): string {
  const shorter = text.replaceAll(/\((?:[^()\\]|\\[^])*\)/g, '0')
  return shorter === text ? text : withoutStrings(shorter)
}

/** Every text that defines this object, of whatever generation: an old one may be the one that is read. */
function definitionsOf(number: number, pdf: string, streams: readonly UnpackedStream[]): string[] {
  const start = new RegExp(`(?<!\\d)0*${number}${SPACE}+\\d+${SPACE}+obj`, 'g')
  const plain = [...pdf.matchAll(start)].map(({ index, 0: whole }) =>
    pdf.slice(index + whole.length, index + whole.length + LONGEST),
  )
  return [...plain, ...streams.flatMap((stream) => inStream(number, stream))]
}

/** The beginning of a stream lists numbers and offsets. */
function inStream(number: number, { text, first }: UnpackedStream): string[] {
  if (first === undefined) return ['']
  const pairs = text.slice(0, first).matchAll(/(?<!\d)(\d{1,10})\s{1,8}(\d{1,10})/g)
  return [...pairs]
    .filter(([, one]) => Number(one) === number)
    .map(([, , offset]) => text.slice(first + Number(offset), first + Number(offset) + LONGEST))
}
