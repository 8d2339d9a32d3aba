import { foldText, hasEthiopic } from './ethiopic.ts'
import { isEnglishStopWord } from './english-stop-words.ts'
import type { Lexicon } from './lexicon.ts'
import type { Vocabulary, WordReading } from './vocabulary.ts'
import { cutAtScriptChange, nameSigns, splitIndexWords, splitSpelledWords } from './words.ts'

/** A word of a search, or two that mean one. */
export type TypedWord = {
  /** As it is read: in lower case, Ethiopic letters folded. */
  typed: string
  /** Whether it counts only when all words of the search are of this kind. */
  stop: boolean
  /** Index words (not stems) to look for: any of these lists, all words of which are asked for. */
  alternatives: string[][]
  /** The index word that is looked for instead of an unknown one. */
  corrected?: string
  /** Letters that are a name together: R&D, A/B. */
  letters?: readonly string[]
}

export type ReadTypedOptions = {
  /**
   * Returns those of the index words that stand in the description of a live job; they are not corrected. Called once at
   * most, with all words that would otherwise be.
   */
  isInDescriptions: (words: string[]) => Promise<ReadonlySet<string>>
}

const MOST_SIGNS = 100
const MOST_WORDS = 10
const NO_WORD_OR_LINK = /[^\p{Alphabetic}0-9./&-]+/u
const LINKS = /[./&-]+/
const SINGLE_LETTER = /^[a-z]$/

/** A word as it was typed; `joined` is how a part of linked words is indexed together with the others: node.js, nodejs. */
type WordPart = { typed: string; stop: boolean; joined?: readonly string[]; letters?: readonly string[] }
type ReadPart = WordPart & { reading: WordReading; corrected?: string }

/**
 * Reads what somebody typed as words to search for: at most ten of the first hundred signs, in order. All words are
 * asked for, stop words only when there is nothing else. Linked words such as UI/UX give one entry for each part, which
 * the joined word satisfies as well.
 */
export async function readTyped(
  text: string,
  vocabulary: Vocabulary,
  lexicon: Lexicon,
  options: ReadTypedOptions,
): Promise<TypedWord[]> {
  const parts = splitTyped(text, lexicon).slice(0, MOST_WORDS)
  const readings = parts.map((part) => ({
    ...part,
    reading: part.letters ? { words: [], alternatives: [] } : vocabulary.read(part.typed),
  }))
  const read = await correctUnknown(readings, lexicon, options)
  return mergePairs(read, lexicon)
}

function splitTyped(text: string, lexicon: Lexicon): WordPart[] {
  return cutAtScriptChange(nameSigns(foldText(text.slice(0, MOST_SIGNS))))
    .split(NO_WORD_OR_LINK)
    .flatMap((piece) => splitLinked(piece, lexicon))
}

function splitLinked(piece: string, lexicon: Lexicon): WordPart[] {
  const parts = piece.split(LINKS).filter((part) => part !== '')
  if (parts.length < 2) return parts.map((typed) => ({ typed, stop: isStop(typed, lexicon) }))
  const joined = splitIndexWords(parts.join(''), lexicon)
  if (parts.every((part) => SINGLE_LETTER.test(part))) return [{ typed: piece, stop: false, letters: parts }]
  const stop = splitSpelledWords(piece).every((word) => isStop(word, lexicon))
  return parts.map((typed) => ({ typed, stop, joined }))
}

const isStop = (word: string, lexicon: Lexicon) =>
  hasEthiopic(word) ? word.length === 1 || lexicon.isStopWord(word) : isEnglishStopWord(word)

/** Replaces words that nothing contains by the ones that they probably stand for; stop words only when they count. */
async function correctUnknown(
  parts: (WordPart & { reading: WordReading })[],
  lexicon: Lexicon,
  { isInDescriptions }: ReadTypedOptions,
): Promise<ReadPart[]> {
  const isAsked = parts.every(({ stop }) => stop) ? () => true : ({ stop }: WordPart) => !stop
  const unknown = parts.flatMap((part) =>
    part.reading.correction !== undefined && isAsked(part) ? part.reading.words : [],
  )
  if (unknown.length === 0) return parts
  const described = await isInDescriptions([...new Set(unknown)])
  return parts.map((part) => {
    const { words, correction } = part.reading
    if (correction === undefined || !isAsked(part) || words.some((word) => described.has(word))) return part
    const reading = { words: [correction], alternatives: lexicon.listAlternatives([correction]) }
    return { ...part, reading, corrected: correction }
  })
}

/** Two Amharic words that mean one English word become one: ሥራ አስኪያጅ, or sira askiyaj. */
function mergePairs(parts: readonly ReadPart[], lexicon: Lexicon): TypedWord[] {
  const merged: TypedWord[] = []
  for (let index = 0; index < parts.length; index++) {
    const [part, next, last] = [parts[index]!, parts[index + 1], parts[index + 2]]
    const pair = next && readPair([part, next], lexicon)
    // A word that says nothing may stand between them: ያለ ሥራ ልምድ.
    const apart = !pair && next?.stop && last ? readPair([part, next, last], lexicon) : undefined
    merged.push(pair ?? apart ?? toTypedWord(part))
    index += pair ? 1 : apart ? 2 : 0
  }
  return merged
}

/** Reads the first and the last of some words as a pair. */
function readPair(parts: readonly ReadPart[], lexicon: Lexicon): TypedWord | undefined {
  const [first, last] = [parts[0]!, parts.at(-1)!]
  for (const getWord of [getIndexWord, getMeantWord]) {
    const words = [getWord(first, lexicon), getWord(last, lexicon)].filter((word) => word !== undefined)
    const english = words.length === 2 && words.some(hasEthiopic) ? lexicon.listEnglish(...words) : []
    if (english.length === 0) continue
    const alternatives = [words, ...english.map((word) => [word])]
    return { typed: parts.map(({ typed }) => typed).join(' '), stop: false, alternatives }
  }
  return undefined
}

/** An Ethiopic word stands for itself in a pair, known or not, or for the Latin word that it is a spelling of. */
function getIndexWord({ typed }: ReadPart, lexicon: Lexicon): string | undefined {
  const words = hasEthiopic(typed) ? lexicon.getIndexWords(typed) : []
  return words.length === 1 ? words[0] : undefined
}

/** It may be misspelt; a Latin one stands for what it sounds like. */
const getMeantWord = (part: ReadPart, lexicon: Lexicon): string | undefined =>
  part.corrected === undefined && hasEthiopic(part.typed)
    ? getIndexWord(part, lexicon)
    : part.reading.words.find(hasEthiopic)

function toTypedWord({ typed, stop, joined, letters, reading, corrected }: ReadPart): TypedWord {
  if (letters) return { typed, stop, alternatives: [[...letters], [letters.join('')]], letters }
  const alternatives = joined ? [...reading.alternatives, [...joined]] : reading.alternatives
  return corrected === undefined ? { typed, stop, alternatives } : { typed, stop, alternatives, corrected }
}
