/**
 * A decompressed object stream, and where its objects begin according to its dictionary; undefined when that is
 * unknown.
 */
export interface UnpackedPdfStream {
  text: string
  first: number | undefined
}

const getHexPattern = (letter: string) =>
  letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)

/** Returns the pattern of a PDF name whose letters may be escaped as #xx: `/La#75nch` is `/Launch`. */
export const getPdfNamePattern = (name: string) =>
  '\\/' + [...name].map((letter) => `(?:${letter}|#${getHexPattern(letter)})`).join('')

const SPACE = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])`
const END = String.raw`(?![^\s\0()<>\[\]{}/%])`
const OPEN_ACTION = new RegExp(
  `${getPdfNamePattern('OpenAction')}${END}${SPACE}*(?:(\\[)|(<<)|(\\d+)${SPACE}+\\d+${SPACE}+R)?`,
  'g',
)
const FIRST = new RegExp(`${getPdfNamePattern('First')}${END}${SPACE}*(\\d+)(${SPACE}+\\d+${SPACE}+R)?`, 'g')
const TYPE = new RegExp(`${getPdfNamePattern('S')}${END}`, 'g')
const GO_TO = new RegExp(`${getPdfNamePattern('S')}${SPACE}*${getPdfNamePattern('GoTo')}${END}`)
const NEXT = new RegExp(getPdfNamePattern('Next') + END)
const MAX_OBJECT_LENGTH = 4096
/** Files with more than these are not shown inline: no honest file has so many. */
const MAX_OPEN_ACTIONS = 16
const MAX_DEFINITIONS = 64

/** Returns the value of /First in a stream's dictionary; undefined unless it is there once, as a number. */
export function findFirstOffset(dictionary: string): number | undefined {
  const [one, ...others] = dictionary.matchAll(FIRST)
  return one && others.length === 0 && !one[2] ? Number(one[1]) : undefined
}

/**
 * Whether the only thing that a PDF does when it is opened is to go to one of its own pages. The open action may be in
 * the catalog, in a separate object or in an object stream; returns false when it cannot be found or read.
 */
export function hasHarmlessOpenAction(pdf: string, streams: readonly UnpackedPdfStream[]): boolean {
  let openActions = 0
  for (const text of [pdf, ...streams.map((stream) => stream.text)]) {
    for (const { index, 0: whole, 1: destination, 2: dictionary, 3: number } of text.matchAll(OPEN_ACTION)) {
      if (++openActions > MAX_OPEN_ACTIONS) return false
      if (destination) continue
      if (dictionary && isDestination(text.slice(index + whole.length - 2))) continue
      const found = number ? findDefinitions(Number(number), pdf, streams) : []
      if (found.length === 0 || found.length > MAX_DEFINITIONS || !found.every(isDestination)) return false
    }
  }
  return true
}

/**
 * Whether an object is a destination in the same file: an array, or a GoTo action without a next action.
 */
function isDestination(object: string): boolean {
  const text = object.slice(0, MAX_OBJECT_LENGTH).trimStart()
  if (text.startsWith('[')) return true
  const plain = removeStrings(text)
  const body = /^<<([^]*?)>>/.exec(plain)?.[1]
  return (
    body !== undefined &&
    !/<<|[%()]/.test(body) &&
    GO_TO.test(body) &&
    body.match(TYPE)?.length === 1 &&
    !NEXT.test(body)
  )
}

function removeStrings(text: string): string {
  const shorter = text.replaceAll(/\((?:[^()\\]|\\[^])*\)/g, '0')
  return shorter === text ? text : removeStrings(shorter)
}

/** Returns every definition of an object, of any generation: a reader may use an old one. */
function findDefinitions(number: number, pdf: string, streams: readonly UnpackedPdfStream[]): string[] {
  const start = new RegExp(`(?<!\\d)0*${number}${SPACE}+\\d+${SPACE}+obj`, 'g')
  const plain = [...pdf.matchAll(start)].map(({ index, 0: whole }) =>
    pdf.slice(index + whole.length, index + whole.length + MAX_OBJECT_LENGTH),
  )
  return [...plain, ...streams.flatMap((stream) => findInStream(number, stream))]
}

/** Finds an object in an object stream, whose beginning lists object numbers and offsets. */
function findInStream(number: number, { text, first }: UnpackedPdfStream): string[] {
  if (first === undefined) return ['']
  const pairs = text.slice(0, first).matchAll(/(?<!\d)(\d{1,10})\s{1,8}(\d{1,10})/g)
  return [...pairs]
    .filter(([, one]) => Number(one) === number)
    .map(([, , offset]) => text.slice(first + Number(offset), first + Number(offset) + MAX_OBJECT_LENGTH))
}
