import { distance as countEdits } from 'fastest-levenshtein'

/** Something that is found by a spelling; its place in the list of its length is kept so that it can be removed. */
export type PlacedSpelling = { readonly latin: string; place: number }

/** The spellings of one length, with two numbers for each that tell most of them from a typed word without reading it. */
type SameLength<Spelling> = { spellings: Spelling[]; letters: Int32Array; pairs: Int32Array }

/**
 * Finds the spellings that are a few edits from a word. An edit changes at most two letters of a word's set of letters,
 * and at most four of its pairs of neighbours, so few spellings are compared sign by sign. Adding and removing one takes
 * constant time.
 */
export class CloseSpellings<Spelling extends PlacedSpelling> {
  readonly #byLength: SameLength<Spelling>[] = []

  add(spelling: Spelling): void {
    const { length } = spelling.latin
    const same = (this.#byLength[length] ??= { spellings: [], letters: new Int32Array(8), pairs: new Int32Array(8) })
    spelling.place = same.spellings.push(spelling) - 1
    if (spelling.place >= same.letters.length) {
      same.letters = growTwofold(same.letters)
      same.pairs = growTwofold(same.pairs)
    }
    same.letters[spelling.place] = getLetterBits(spelling.latin)
    same.pairs[spelling.place] = getPairBits(spelling.latin)
  }

  /** Puts the last spelling of the list in the place of the removed one. */
  remove(spelling: Spelling): void {
    const same = this.#byLength[spelling.latin.length]!
    const last = same.spellings.pop()!
    if (last === spelling) return
    same.letters[spelling.place] = same.letters[last.place]!
    same.pairs[spelling.place] = same.pairs[last.place]!
    same.spellings[spelling.place] = last
    last.place = spelling.place
  }

  /** Returns the spellings that are at most `most` wrong, missing or added signs from a word. */
  list(word: string, most: number): { spelling: Spelling; distance: number }[] {
    const found = []
    for (let length = Math.max(1, word.length - most); length <= word.length + most; length++)
      for (const spelling of this.#listAlike(word, length, most)) {
        const distance = countEdits(spelling.latin, word)
        if (distance <= most) found.push({ spelling, distance })
      }
    return found
  }

  #listAlike(word: string, length: number, most: number): Spelling[] {
    const same = this.#byLength[length]
    if (!same) return []
    const [letters, pairs] = [getLetterBits(word), getPairBits(word)]
    // A sign that is missing or added changes only one letter of the set, and three pairs.
    const difference = Math.abs(length - word.length)
    const [mostLetters, mostPairs] = [2 * most - difference, 4 * most - difference]
    return same.spellings.filter(
      (_, place) =>
        countBits(same.letters[place]! ^ letters) <= mostLetters && countBits(same.pairs[place]! ^ pairs) <= mostPairs,
    )
  }
}

function growTwofold(numbers: Int32Array): Int32Array {
  const grown = new Int32Array(2 * numbers.length)
  grown.set(numbers)
  return grown
}

/** One bit for each letter a to z that a word has; other signs share the six bits that are left. */
export function getLetterBits(word: string): number {
  let bits = 0
  for (let index = 0; index < word.length; index++) {
    const code = word.charCodeAt(index)
    bits |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6))
  }
  return bits
}

/** One of 32 bits for each pair of neighbours that a word has; several pairs share a bit. */
function getPairBits(word: string): number {
  let bits = 0
  for (let index = 1; index < word.length; index++)
    bits |= 1 << ((word.charCodeAt(index - 1) * 7 + word.charCodeAt(index) * 13) & 31)
  return bits
}

const BITS_OF_16 = Uint8Array.from({ length: 1 << 16 }, (_, value) => value.toString(2).replaceAll('0', '').length)
/** Counts the bits of a set of letters or pairs. */
export const countBits = (bits: number) => BITS_OF_16[bits & 0xffff]! + BITS_OF_16[bits >>> 16]!
