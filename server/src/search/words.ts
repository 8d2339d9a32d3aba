import stemEnglish from 'wink-porter2-stemmer'
import { cacheResults } from './bounded-cache.ts'
import { foldText, hasEthiopic, LONGEST_WORD } from './ethiopic.ts'
import { DEFAULT_LEXICON, type Lexicon } from './lexicon.ts'

/** Without any of these, nothing below is in a text. */
const SIGN_OR_LINK = /[+#./&-]| (?:end|stack|ops)/
const C_PLUS_PLUS = /(?<![\p{Alphabetic}0-9_])c\+\+/gu
const C_SHARP = /(?<![\p{Alphabetic}0-9_])([cf])#/gu
const DOT_NET = /\.net(?![\p{Alphabetic}0-9_])/gu
const FRONT_END = /(?<![\p{Alphabetic}0-9_])(front|back|full) +(end|stack)(?![\p{Alphabetic}0-9_])/gu
const DEV_OPS = /(?<![\p{Alphabetic}0-9_])dev +ops(?![\p{Alphabetic}0-9_])/gu
/** Two words with a sign between: Node.js, UI/UX, front-end. Digits at the beginning are not repeated: 3D-print. */
const LINKED_WORDS =
  /(?<![\p{Alphabetic}0-9])([0-9]*)(\p{Alphabetic}[\p{Alphabetic}0-9]*)[./&-](\p{Alphabetic}[\p{Alphabetic}0-9]*)/gu
/** Addis Ababa and Dire Dawa by their first letters, perhaps after in, of, to or from. */
const ADDIS_ABABA = /(?<![\p{Alphabetic}0-9])(?:[የበለከ]?አ[./]አ|a[./]a)(?:\.(?!\p{Alphabetic}))?(?![\p{Alphabetic}0-9])/gu
const DIRE_DAWA = /(?<![\p{Alphabetic}0-9])[የበለከ]?ድ[./]ዳ(?:ዋ|\.(?!\p{Alphabetic}))?(?![\p{Alphabetic}0-9])/gu
/** Two letters for two words: I.T., H.R. */
const DOTTED_LETTERS = /(?<![\p{Alphabetic}0-9_.])([a-z])\.([a-z])(?![\p{Alphabetic}0-9_]|\.\p{Alphabetic})/gu
/** The same with a sign between blanks: R & D, M & E. */
const AND_LETTERS = /(?<![\p{Alphabetic}0-9_&])([a-z]) & ([a-z])(?![\p{Alphabetic}0-9_&])/gu
const NO_WORD = /[^\p{Alphabetic}0-9]+/gu
/** Between an Ethiopic letter and one of another script, or a digit. */
const SCRIPT_CHANGE = /(?<=[ሀ-ፚ])(?=[\p{Alphabetic}0-9])(?![ሀ-ፚ])|(?<=[\p{Alphabetic}0-9])(?<![ሀ-ፚ])(?=[ሀ-ፚ])/gu

/**
 * Returns a folded text in which C++, C#, F# and .NET are words, "front end", "back end", "full stack" and "dev ops"
 * have a hyphen, as people also write them, I.T. and R & D are without dots or blanks, and አ.አ is Addis Ababa.
 */
export const nameSigns = (foldedText: string): string =>
  SIGN_OR_LINK.test(foldedText)
    ? foldedText
        .replace(C_PLUS_PLUS, 'cplusplus ')
        .replace(C_SHARP, '$1sharp ')
        .replace(DOT_NET, ' dotnet ')
        .replace(FRONT_END, '$1-$2')
        .replace(DEV_OPS, 'dev-ops')
        .replace(AND_LETTERS, '$1&$2')
        .replace(ADDIS_ABABA, ' addis ababa ')
        .replace(DIRE_DAWA, ' dire dawa ')
        .replace(DOTTED_LETTERS, '$1$2')
    : foldedText

/** Returns words with the signs that `nameSigns` has named, as people read them. */
export const showSigns = (words: string): string =>
  words
    .replace(/(?<![a-z0-9])([cf])sharp(?![a-z0-9])/g, '$1#')
    .replace(/(?<![a-z0-9])cplusplus(?![a-z0-9])/g, 'c++')
    .replace(/(?<![a-z0-9])dotnet(?![a-z0-9])/g, '.net')

/** Cuts Ethiopic letters from those of other scripts: የReact. */
export const cutAtScriptChange = (text: string): string => (hasEthiopic(text) ? text.replace(SCRIPT_CHANGE, ' ') : text)

/** Returns the words of a folded text as they are spelled; linked words are followed by both in one: node, js, nodejs. */
export const splitSpelledWords = (foldedText: string): string[] => {
  const named = nameSigns(foldedText)
  const words = SIGN_OR_LINK.test(named) ? named.replace(LINKED_WORDS, '$1$2 $3 $2$3') : named
  return cutAtScriptChange(words.replace(NO_WORD, ' '))
    .split(' ')
    .filter((word) => word !== '')
}

/**
 * Returns the words of a text as they are indexed, in order: Latin words in lower case, Ethiopic ones as the lexicon's
 * word or as a key. A single Ethiopic letter is no word.
 */
export function splitIndexWords(text: string, lexicon: Lexicon = DEFAULT_LEXICON): string[] {
  const words = splitSpelledWords(foldText(text))
  if (!hasEthiopic(text)) return words
  return words.flatMap((word) => {
    if (!hasEthiopic(word)) return word
    return word.length > 1 ? lexicon.getIndexWords(word) : []
  })
}

/** How many different words are remembered with their stems. */
const CACHED_STEMS = 50_000
const LETTERS_ONLY = /^\p{Alphabetic}+$/u
/**
 * Words such as added and egging, of which an a, e or o and a doubled consonant stay. The Snowball of PostgreSQL 18 has
 * this rule, the library not yet.
 */
const SHORT_DOUBLED = /^([aeo](?:bb|dd|ff|gg|mm|nn|pp|rr|tt))(?:ed|ing)(?:ly|s)?$/

/**
 * Returns the stem of an index word: of Latin words by the English Snowball stemmer (Porter2), as in PostgreSQL's full-text
 * search. Keys of Ethiopic words, words with digits and endless ones are their own
 * stems.
 */
export const stemWord: (word: string) => string = cacheResults((word) => {
  if (word.length > LONGEST_WORD || hasEthiopic(word) || !LETTERS_ONLY.test(word)) return word
  return SHORT_DOUBLED.exec(word)?.[1] ?? stemEnglish(word)
}, CACHED_STEMS)
