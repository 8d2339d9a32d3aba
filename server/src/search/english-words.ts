import { dictionary } from '@zxcvbn-ts/language-common'
import { DEFAULT_LEXICON_ENTRIES } from './lexicon.ts'
import { listRoleWords, toSingular } from './roles.ts'

/** Fields of study and work, and names that are written with signs. */
const FIELDS =
  'informatics bioinformatics economics econometrics mechatronics robotics genetics physics obstetrics pediatrics logistics ceramics aeronautics avionics geophysics hydraulics accountancy midwifery nursing cplusplus csharp fsharp dotnet'
/** The 7,776 words that diceware makes passphrases of are common English words without misspellings; the rest are ours. */
const ENGLISH_WORDS: ReadonlySet<string> = new Set([
  ...dictionary['diceware-common'].map(String),
  ...FIELDS.split(' '),
  ...DEFAULT_LEXICON_ENTRIES.sharedWords.flatMap(({ word }) => word.split(' ')),
  ...DEFAULT_LEXICON_ENTRIES.translations.flatMap(({ english }) => english),
  ...listRoleWords(),
])

/** Whether a word, or the singular of it, is a correct one of the lists: it is never taken for a misspelling. */
export const isEnglishWord = (word: string): boolean => ENGLISH_WORDS.has(word) || ENGLISH_WORDS.has(toSingular(word))
