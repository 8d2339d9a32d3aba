import { distance as countEdits } from 'fastest-levenshtein'
import { CloseSpellings } from './close-spellings.ts'
import { simplifyLatin } from './ethiopic.ts'

/** A word of the vocabulary; `count` says how often it stands in what is searched. */
export type KnownWord = { readonly word: string; count: number }

/** One way to write a known word, in Latin letters; `sound` is that of its consonants, `script` that of the spelling itself. */
export type WrittenWord = { latin: string; sound: string; script: 'ethiopic' | 'latin' }
/** `heard` is how it is compared by ear. */
type Spelling = WrittenWord & { known: KnownWord; heard: string; place: number }

export type WordAtDistance = { known: KnownWord; distance: number }

/** The share of common trigrams without which a correction would be a guess. */
const LEAST_SIMILARITY = 0.15

/** Finds known words by how they are spelled or sound. */
export class SpellingIndex {
  readonly #byLatin = new Map<string, Set<Spelling>>()
  readonly #bySound = new Map<string, Set<Spelling>>()
  readonly #close = new CloseSpellings<Spelling>()

  /** Adds a spelling. Returns a function that removes it. */
  add(known: KnownWord, written: WrittenWord): () => void {
    const { latin, sound } = written
    const spelling = { ...written, known, heard: getHeard(latin), place: 0 }
    addToGroup(this.#byLatin, latin, spelling)
    addToGroup(this.#bySound, sound, spelling)
    this.#close.add(spelling)
    return () => {
      removeFromGroup(this.#byLatin, latin, spelling)
      removeFromGroup(this.#bySound, sound, spelling)
      this.#close.remove(spelling)
    }
  }

  /** Returns the words of which two neighbouring signs are swapped in a spelling. */
  listSwapped(latin: string): KnownWord[] {
    const variants = new Set(listSwappedSpellings(latin))
    return [...variants].flatMap((variant) => [...(this.#byLatin.get(variant) ?? [])].map(({ known }) => known))
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
    for (const { known, heard: other, script: otherScript } of this.#bySound.get(sound) ?? []) {
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

/** Adds an item to the group of a key. */
export function addToGroup<Item>(groups: Map<string, Set<Item>>, key: string, item: Item): void {
  const group = groups.get(key)
  if (group) group.add(item)
  else groups.set(key, new Set([item]))
}

/** Removes an item from the group of a key, and the group with its last item. */
export function removeFromGroup<Item>(groups: Map<string, Set<Item>>, key: string, item: Item): void {
  const group = groups.get(key)
  group?.delete(item)
  if (group?.size === 0) groups.delete(key)
}
