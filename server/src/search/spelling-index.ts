import { distance as countEdits } from 'fastest-levenshtein'
import { CloseSpellings } from './close-spellings.ts'
import { simplifyLatin } from './ethiopic.ts'
import { TextMap } from './text-map.ts'

/** A word of the vocabulary; `count` says how often it stands in what is searched, `spellings` how it is found. */
export type KnownWord = { readonly word: string; count: number; spellings: readonly Spelling[] }

/** One way to write a known word, in Latin letters; `sound` is that of its consonants, `script` that of the spelling itself. */
export type WrittenWord = { latin: string; sound: string; script: 'ethiopic' | 'latin' }
/** `heard` is how it is compared by ear. */
export type Spelling = WrittenWord & { known: KnownWord; heard: string; place: number }

export type WordAtDistance = { known: KnownWord; distance: number }

/** The share of common trigrams without which a correction would be a guess. */
const LEAST_SIMILARITY = 0.15

/** Finds known words by how they are spelled or sound. */
export class SpellingIndex {
  readonly #byLatin = new SpellingGroups()
  readonly #bySound = new SpellingGroups()
  readonly #close = new CloseSpellings<Spelling>()

  add(known: KnownWord, written: WrittenWord): Spelling {
    const spelling = { ...written, known, heard: getHeard(written.latin), place: 0 }
    this.#byLatin.add(spelling.latin, spelling)
    this.#bySound.add(spelling.sound, spelling)
    this.#close.add(spelling)
    return spelling
  }

  remove(spelling: Spelling): void {
    this.#byLatin.delete(spelling.latin, spelling)
    this.#bySound.delete(spelling.sound, spelling)
    this.#close.remove(spelling)
  }

  /** Returns the words of which two neighbouring signs are swapped in a spelling. */
  listSwapped(latin: string): KnownWord[] {
    const variants = new Set(listSwappedSpellings(latin))
    return [...variants].flatMap((variant) => [...this.#byLatin.list(variant)].map(({ known }) => known))
  }

  /** Returns the words that are at most `most` wrong, missing or added signs from a spelling and look somewhat like it. */
  listEdited(latin: string, most: number): (WordAtDistance & Pick<WrittenWord, 'script'>)[] {
    const trigrams = listTrigrams(latin)
    return this.#close
      .list(latin, most)
      .filter(({ spelling }) => getSimilarity(trigrams, listTrigrams(spelling.latin)) >= LEAST_SIMILARITY)
      .map(({ spelling: { known, script }, distance }) => ({ known, script, distance }))
  }

  /**
   * Returns the words whose consonants sound like those of a written word, with how far their vowels are from its own.
   * Two Latin spellings are not compared: by ear, moon is mini.
   */
  listSoundingLike({ latin, sound, script }: WrittenWord): WordAtDistance[] {
    const heard = getHeard(latin)
    const nearest = new Map<KnownWord, number>()
    for (const { known, heard: other, script: otherScript } of this.#bySound.list(sound)) {
      if (script === 'latin' && otherScript === 'latin') continue
      const distance = countEdits(other, heard)
      if (distance < (nearest.get(known) ?? Infinity)) nearest.set(known, distance)
    }
    return [...nearest].map(([known, distance]) => ({ known, distance }))
  }
}

/** One letter for each sound, without the vowels at the end, which stems of Amharic words lack. */
const getHeard = (latin: string) => simplifyLatin(latin).replace(/[aeiou]+$/, '')

const listSwappedSpellings = (word: string) =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, index) =>
    [word.slice(0, index), word[index + 1], word[index], word.slice(index + 2)].join(''),
  )

/** The sequences of three signs in a word with two blanks before it and one behind, as in PostgreSQL's pg_trgm. */
function listTrigrams(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3)))
}

const getSimilarity = (one: Set<string>, other: Set<string>) => one.intersection(other).size / one.union(other).size

/** The spellings of each key. Most keys have one, for which a set would take ten times as much memory. */
class SpellingGroups {
  readonly #groups = new TextMap<Spelling | Set<Spelling>>()

  add(key: string, spelling: Spelling): void {
    const group = this.#groups.get(key)
    if (group instanceof Set) group.add(spelling)
    else this.#groups.set(key, group ? new Set([group, spelling]) : spelling)
  }

  delete(key: string, spelling: Spelling): void {
    const group = this.#groups.get(key)
    if (group instanceof Set && group.size > 1) group.delete(spelling)
    else this.#groups.delete(key)
  }

  list(key: string): Iterable<Spelling> {
    const group = this.#groups.get(key)
    if (group === undefined) return []
    return group instanceof Set ? group : [group]
  }
}
