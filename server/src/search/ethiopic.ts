import { FOLDED_SIGNS, LATIN_CONSONANTS, LATIN_VOWELS, LETTER_PARTS, type LetterParts } from './ethiopic-letters.ts'

const ETHIOPIC_LETTER = /[ሀ-ፚ]/
const ETHIOPIC_SIGN = /[\u1200-\u139f]/
const ETHIOPIC_SIGNS = /[\u1200-\u139f]/g
/**
 * Longer rows of letters are no words. They are indexed as they are, so that a text that was made to be slow is not.
 */
export const LONGEST_WORD = 40
/** Stands between the consonants and the vowels of a key. */
const KEY_DIVIDER = '0'

/** Whether a text has a letter of the Ethiopic script. Keys of Ethiopic words have one, too. */
export const hasEthiopic = (text: string): boolean => ETHIOPIC_LETTER.test(text)

/** What is added to the index is folded several times in a row. */
let lastFolded = { text: '', folded: '' }

/**
 * Returns a text in lower case with one Ethiopic letter for each sound, so that spellings nobody tells apart are the
 * same: ፀሐፊ and ጸሀፊ. Ethiopic punctuation becomes a blank, the digits ፩ to ፱ become Western ones.
 */
export function foldText(text: string): string {
  if (text !== lastFolded.text) lastFolded = { text, folded: foldSigns(text.toLowerCase()) }
  return lastFolded.folded
}

const foldSigns = (text: string) =>
  ETHIOPIC_SIGN.test(text) ? text.replace(ETHIOPIC_SIGNS, (sign) => FOLDED_SIGNS.get(sign) ?? sign) : text

const toConsonant = (letter: string) => LETTER_PARTS.get(letter)?.consonant ?? letter
const toOrder = (letter: string) => String(LETTER_PARTS.get(letter)?.order ?? letter)
/** Replaces the vowel of the last letter by none: it belongs to an ending as often as to the word. */
const dropLastVowel = (word: string) => word.slice(0, -1) + toConsonant(word.slice(-1))

/** Whether a word ends in -a: in a letter of the fourth order, or one of the few others that sound so. */
const endsInA = (word: string) => toOrder(word.slice(-1)) === '4' || /[ሀአቋጓኳ]$/.test(word)
const endsInO = (word: string) => toOrder(word.slice(-1)) === '7'

/** The plural -ች with the owner or the article that may follow it: -ቻችን, -ቹ. */
const PLURAL = /(?:ቻችን|ቻችሁ|ቻቸው|ችዎ|ቾ|ቸ|ቹ|ች)$/
/** The same after a vowel: ስራዎች, ስራዎቻችን. */
const PLURAL_AFTER_VOWEL = /(?<=..)ዎ(?:ቻችን|ቻችሁ|ቻቸው|ችዎ|ቾ|ቸ|ቹ|ች)$/
/** Owner after -a: ድርጅታችን, ድርጅታቸው. */
const OWNER = /(?:ችን|ችሁ|ቸው)$/
/** Owner and article: ስራው, ስራዋ. */
const OWNER_OR_ARTICLE = /(?<=..)(?:ዎት|ዋ|ው|የ)$/
/** Object, "and", "also", where three letters stay: ኢንጂነሩን, ባንክና. */
const OBJECT_OR_JOINER = /(?<=...)[ንኑናምሙ]$/
/** Of, and what else Amharic writes on to the front of a word: like, about, until, to, without, in, for, from. */
const FRONT = /^(?:እንደ|ስለ|እስከ|ወደ|ያለ|የ|በ|ለ|ከ)(?=...)/

/** ስራዎች is ስራ, ኢንጂነሮቹ is ኢንጂነር. */
function stripPlural(word: string): string {
  const bare = word.replace(PLURAL_AFTER_VOWEL, '')
  const singular = bare.replace(PLURAL, '')
  return singular !== bare && singular.length > 2 && endsInO(singular) ? dropLastVowel(singular) : bare
}

function stripOwner(word: string): string {
  const owned = word.replace(OWNER, '')
  return owned !== word && owned.length > 1 && endsInA(owned) ? owned : word.replace(OWNER_OR_ARTICLE, '')
}

/** Strips the object of a short word only after a vowel: ስራን is ስራ, but ቡድን is whole. */
function stripShortObject(word: string): string {
  return word.length === 3 && word.endsWith('ን') && toOrder(word[1]!) !== '6' ? word.slice(0, 2) : word
}

const stripEndings = (word: string) => stripShortObject(stripOwner(stripPlural(word)).replace(OBJECT_OR_JOINER, ''))

function repeatUntilStable(word: string, change: (word: string) => string): string {
  let before = word
  let after = change(word)
  while (after !== before) [before, after] = [after, change(after)]
  return after
}

/**
 * Returns a folded Amharic noun without its endings and without what is written on to its front; verbs are not
 * understood. The last vowel goes too, which also covers the article -u and the owner -e. Stripping too much does no
 * harm while texts and queries are stripped the same.
 */
export function stemEthiopicWord(word: string): string {
  if (word.length < 2 || word.length > LONGEST_WORD) return word
  const withoutEndings = repeatUntilStable(word.replace(/^የ(?=..)/, ''), stripEndings)
  return repeatUntilStable(dropLastVowel(withoutEndings), (stem) => stem.replace(FRONT, ''))
}

/** Returns a folded word without one thing that is written on to its front, if two letters stay. */
export const stripEthiopicFront = (word: string): string => word.replace(/^(?:እንደ|ስለ|እስከ|ወደ|የ|በ|ለ|ከ)(?=..)/, '')

/** Returns what is indexed of a stem: its consonants, a zero and the orders of its vowels: ግብይ0116 for ገበይ. */
export function getEthiopicKey(stem: string): string {
  const letters = [...stem]
  return letters.map(toConsonant).join('') + KEY_DIVIDER + letters.map(toOrder).join('')
}

function splitKey(key: string): LetterParts[] {
  const [consonants = '', orders = ''] = key.split(KEY_DIVIDER)
  return [...consonants].map((consonant, index) => ({ consonant, order: Number(orders[index]) }))
}

/** Returns the word of a key as people type it in Latin letters: ሀዋሳ as hawas, without the vowel that a stem lacks. */
export const romanizeKey = (key: string): string =>
  splitKey(key)
    .filter(({ order }) => order >= 1 && order <= 8)
    .map(({ consonant, order }) => (LATIN_CONSONANTS.get(consonant) ?? consonant) + romanizeVowel(consonant, order))
    .join('')

/** h and the glottal stop have an a in the first order; the glottal stop without a vowel is typed as an i. */
function romanizeVowel(consonant: string, order: number): string {
  if ((consonant === 'ህ' || consonant === 'እ') && order === 1) return 'a'
  return consonant === 'እ' && order === 6 ? 'i' : LATIN_VOWELS[order - 1]!
}

/** What the sounds of consonants are called where it is not the letter of LATIN_CONSONANTS; w and y are left out. */
const SOUNDS: Record<string, string> = { ሽ: 'S', ች: 'C', ጭ: 'C', ኝ: 'N', ጽ: 's', ው: '', ይ: '', ቭ: 'b' }

/** Returns how the consonants of a key sound, comparable with `getLatinSound`. */
export const getKeySound = (key: string): string =>
  splitKey(key)
    .map(({ consonant }) => SOUNDS[consonant] ?? LATIN_CONSONANTS.get(consonant) ?? consonant)
    .join('')

/** Returns a Latin word with one letter for each sound, as Amharic is typed: qirqos as kirkos, addis as adis. */
export const simplifyLatin = (word: string): string =>
  word
    .replaceAll('ny', 'gn')
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replaceAll('q', 'k')
    .replaceAll('x', 'ks')
    .replaceAll('th', 't')
    .replace(/c(?!h)/g, 'k')
    .replace(/(.)\1/g, '$1')

/** Returns how the consonants of a Latin word sound; vowels, w and y are left out. */
export const getLatinSound = (word: string): string =>
  simplifyLatin(word)
    .replaceAll('sh', 'S')
    .replaceAll('ch', 'C')
    .replaceAll('gn', 'N')
    .replaceAll('zh', 'j')
    .replaceAll('ts', 's')
    .replaceAll('v', 'b')
    .replace(/[aeiouwy]/g, '')
