/**
 * The letters of Amharic, made of the rows of the Unicode block Ethiopic (U+1200–U+137F): each consonant has eight
 * letters in a row, its orders, which differ in the vowel: e, u, i, a, ie, none, o, wa.
 */

/** Where the row of each consonant begins, under the names that Unicode gives the rows. */
const ROWS = {
  HA: 0x1200,
  LA: 0x1208,
  HHA: 0x1210,
  MA: 0x1218,
  SZA: 0x1220,
  RA: 0x1228,
  SA: 0x1230,
  SHA: 0x1238,
  QA: 0x1240,
  BA: 0x1260,
  VA: 0x1268,
  TA: 0x1270,
  CA: 0x1278,
  XA: 0x1280,
  NA: 0x1290,
  NYA: 0x1298,
  GLOTTAL_A: 0x12a0,
  KA: 0x12a8,
  KXA: 0x12b8,
  WA: 0x12c8,
  PHARYNGEAL_A: 0x12d0,
  ZA: 0x12d8,
  ZHA: 0x12e0,
  YA: 0x12e8,
  DA: 0x12f0,
  JA: 0x1300,
  GA: 0x1308,
  THA: 0x1320,
  CHA: 0x1328,
  PHA: 0x1330,
  TSA: 0x1338,
  TZA: 0x1340,
  FA: 0x1348,
  PA: 0x1350,
}
type RowName = keyof typeof ROWS

/** The rows of rounded consonants (qwa, hwa, kwa, gwa) and the plain rows that they belong to. */
const ROUNDED_ROWS: [start: number, plain: RowName][] = [
  [0x1248, 'QA'],
  [0x1288, 'HA'],
  [0x12b0, 'KA'],
  [0x1310, 'GA'],
]
const ORDERS = [1, 2, 3, 4, 5, 6, 7, 8]
/** The orders that a row of rounded consonants has, and the plain order that is written for each as well. */
const ROUNDED_ORDERS: [rounded: number, plain: number][] = [
  [1, 7],
  [3, 2],
  [5, 5],
  [6, 2],
]
/** The letter of a rounded row that stays itself: ቋ ኋ ኳ ጓ. It counts as the eighth order of the plain row. */
const ROUNDED_A = 4

const letterAt = (row: RowName, order: number) => String.fromCodePoint(ROWS[row] + order - 1)
const roundedAt = (start: number, order: number) => String.fromCodePoint(start + order - 1)

/** Rows that sound the same in Amharic: the first is read as the second. Belay et al. (2021) discuss these homophones. */
const SAME_SOUND: [from: RowName, to: RowName][] = [
  ['HHA', 'HA'],
  ['XA', 'HA'],
  ['KXA', 'HA'],
  ['SZA', 'SA'],
  ['PHARYNGEAL_A', 'GLOTTAL_A'],
  ['TZA', 'TSA'],
]
/** Orders of a row that are not told apart when they are written. */
const SAME_VOWEL: [row: RowName, from: number, to: number][] = [
  ['HA', 4, 1],
  ['GLOTTAL_A', 4, 1],
  ['GLOTTAL_A', 8, 1],
  ['HA', 8, 7],
  ['WA', 2, 6],
  ['YA', 3, 6],
  ['YA', 5, 1],
  ['SHA', 5, 1],
  ['CA', 5, 1],
  ['NYA', 5, 1],
  ['ZHA', 5, 1],
  ['JA', 5, 1],
]
const FIRST_DIGIT = 0x1369
const PUNCTUATION = '፠፡።፣፤፥፦፧፨'
/** Marks over a letter for its length; they are left out. */
const LENGTH_MARKS = '\u135d\u135e\u135f'

/**
 * Each Ethiopic sign that is read as another one: homophones as one letter, rounded consonants that nobody tells apart
 * as plain ones, punctuation as a blank, marks of length as nothing, the digits one to nine as Western ones.
 */
export const FOLDED_SIGNS: ReadonlyMap<string, string> = buildFoldedSigns()

function buildFoldedSigns(): Map<string, string> {
  const vowels = new Map(SAME_VOWEL.map(([row, from, to]) => [letterAt(row, from), letterAt(row, to)]))
  const foldVowel = (letter: string) => vowels.get(letter) ?? letter
  const homophones = SAME_SOUND.flatMap(([from, to]) =>
    ORDERS.map((order): [string, string] => [letterAt(from, order), foldVowel(letterAt(to, order))]),
  )
  const rounded = ROUNDED_ROWS.flatMap(([start, plain]) =>
    ROUNDED_ORDERS.map(([from, to]): [string, string] => [roundedAt(start, from), letterAt(plain, to)]),
  )
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit): [string, string] => [
    String.fromCodePoint(FIRST_DIGIT + digit - 1),
    String(digit),
  ])
  return new Map([
    ...vowels,
    ...homophones,
    ['ሗ', 'ኋ'],
    ...rounded,
    ...digits,
    ...[...PUNCTUATION].map((sign): [string, string] => [sign, ' ']),
    ...[...LENGTH_MARKS].map((mark): [string, string] => [mark, '']),
  ])
}

/** What a letter is made of: its consonant, written in the sixth order (without a vowel), and its order. */
export type LetterParts = { consonant: string; order: number }

/** The parts of every letter that folding leaves. */
export const LETTER_PARTS: ReadonlyMap<string, LetterParts> = buildLetterParts()

function buildLetterParts(): Map<string, LetterParts> {
  const folded = new Set(SAME_SOUND.map(([from]) => from))
  const rows = (Object.keys(ROWS) as RowName[]).filter((row) => !folded.has(row))
  const plain = rows.flatMap((row) =>
    ORDERS.map((order) => ({ letter: letterAt(row, order), consonant: letterAt(row, 6), order })),
  )
  const rounded = ROUNDED_ROWS.map(([start, row]) => ({
    letter: roundedAt(start, ROUNDED_A),
    consonant: letterAt(row, 6),
    order: 8,
  }))
  return new Map(
    [...plain, ...rounded]
      .filter(({ letter }) => !FOLDED_SIGNS.has(letter))
      .map(({ letter, ...parts }) => [letter, parts]),
  )
}

/** The consonants as Ethiopians type them in Latin letters; the glottal stop is not typed. */
export const LATIN_CONSONANTS: ReadonlyMap<string, string> = new Map(
  (
    'ህ h, ል l, ም m, ር r, ስ s, ሽ sh, ቅ k, ብ b, ቭ v, ት t, ች ch, ን n, ኝ gn, እ, ክ k, ' +
    'ው w, ዝ z, ዥ j, ይ y, ድ d, ጅ j, ግ g, ጥ t, ጭ ch, ጵ p, ጽ ts, ፍ f, ፕ p'
  )
    .split(', ')
    .map((pair): [string, string] => [pair.charAt(0), pair.slice(2)]),
)

/** The vowel of each order, first to eighth, as it is typed in Latin letters. */
export const LATIN_VOWELS = ['e', 'u', 'i', 'a', 'e', '', 'o', 'wa']
