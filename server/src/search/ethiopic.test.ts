import { describe, expect, test } from 'vitest'
import { FOLDED_SIGNS, LETTER_PARTS } from './ethiopic-letters.ts'
import {
  foldText,
  getEthiopicKey,
  getKeySound,
  getLatinSound,
  hasEthiopic,
  romanizeKey,
  simplifyLatin,
  stemEthiopicWord,
} from './ethiopic.ts'

const toKey = (word: string) => getEthiopicKey(stemEthiopicWord(foldText(word)))

test.each([
  ['ሐመር ኀይል ኸር', 'ሀመር ሀይል ሀር'],
  ['ሃሎ ኃላፊ ሓ ኻ', 'ሀሎ ሀላፊ ሀ ሀ'],
  ['ሒሳብ', 'ሂሳብ'],
  ['ሠራተኛ ሥራ', 'ሰራተኛ ስራ'],
  ['ዓለም ዐለም ኣለም ኧ', 'አለም አለም አለም አ'],
  ['ዕቃ ዖሞ', 'እቃ ኦሞ'],
  ['ፀሐፊ ጸሀፊ ፅሑፍ', 'ጸሀፊ ጸሀፊ ጽሁፍ'],
  ['ጐንደር ቈጠራ ኵል', 'ጎንደር ቆጠራ ኩል'],
  ['ቋንቋ ኳስ ጓደኛ ሗላ', 'ቋንቋ ኳስ ጓደኛ ኋላ'],
  ['ዉሃ ዪ ዬት', 'ውሀ ይ የት'],
  ['ሼር ቼክ ኜ ዤ ጄኔራል', 'ሸር ቸክ ኘ ዠ ጀኔራል'],
  ['፩፪፫፬፭፮፯፰፱', '123456789'],
  ['ሀ፡ለ።መ፣ረ፤ሰ፥ሸ፦በ፧ተ፨ነ፠', 'ሀ ለ መ ረ ሰ ሸ በ ተ ነ '],
  ['አ፟በ፝ባ፞', 'አበባ'],
  ['Node.js ISO', 'node.js iso'],
])('%s is folded to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('folding leaves only letters that can be taken apart into a consonant and a vowel', () => {
  for (const folded of FOLDED_SIGNS.values())
    expect(folded === '' || folded === ' ' || /^[1-9]$/.test(folded) || LETTER_PARTS.has(folded), folded).toBe(true)
  for (const letter of LETTER_PARTS.keys()) expect(foldText(letter)).toBe(letter)
})

test.each([
  ['የሶፍትዌር', 'ሶፍትዌር'],
  ['በአዲስ', 'አዲስ'],
  ['ከአዳማ', 'አዳም'],
  ['እንደባንክ', 'ባንክ'],
  ['ስለደመወዝ', 'ደመወዝ'],
  ['ወደጅማ', 'ወደጅም'],
  ['ሥራዎች', 'ስር'],
  ['ሥራዎቻችን', 'ስር'],
  ['ሥራው', 'ስር'],
  ['ሥራን', 'ስር'],
  ['ቡድን', 'ቡድን'],
  ['ቡድኖች', 'ቡድን'],
  ['ባንኮች', 'ባንክ'],
  ['ባንኩን', 'ባንክ'],
  ['ባንክና', 'ባንክ'],
  ['ባንኮቹም', 'ባንክ'],
  ['ድርጅታችን', 'ድርጅት'],
  ['ድርጅታቸው', 'ድርጅት'],
  ['ሹፌሮች', 'ሹፌር'],
  ['ኢንጂነሮቻችን', 'ኢንጂነር'],
  ['ለሠራተኞቻቸውም', 'ሰራተኝ'],
  ['ስልጠና', 'ስልጥ'],
  ['ስልጠናዎችን', 'ስልጥ'],
  ['ገበያ', 'ገበይ'],
  ['ሀ', 'ሀ'],
])('the stem of %s is %s', (word, stem) => {
  expect(stemEthiopicWord(foldText(word))).toBe(stem)
})

describe('the key of a word', () => {
  test.each([
    ['ገበያ', 'ግብይ0116'],
    ['ሂሳብ', 'ህስብ0346'],
    ['ሒሣብ', 'ህስብ0346'],
    ['ሹፌር', 'ሽፍር0256'],
    ['ቋንቋ', 'ቅንቅ0866'],
  ])('of %s is %s', (word, key) => {
    expect(toKey(word)).toBe(key)
  })

  test.each([
    ['ሠራተኛ', 'ሰራተኞች'],
    ['ፀሐፊ', 'ጸሀፊዎቻችን'],
    ['አስተዳዳሪ', 'የአስተዳዳሪው'],
    ['ደንበኛ', 'ለደንበኞቻችን'],
    ['መጋዘን', 'በመጋዘኑ'],
  ])('is the same for %s and %s', (word, inflected) => {
    expect(toKey(inflected)).toBe(toKey(word))
  })

  test('keeps letters of other languages that have no consonant of Amharic', () => {
    expect(getEthiopicKey('መቐለ')).toBe('ምቐል01ቐ1')
    expect(romanizeKey(getEthiopicKey('መቐለ'))).toBe('mele')
  })
})

test.each([
  ['ሂሳብ', 'hisab', 'hsb'],
  ['ሹፌር', 'shufer', 'Sfr'],
  ['ፀሐፊ', 'tsehaf', 'shf'],
  ['እንጦጦ', 'intot', 'ntt'],
  ['አዲስ', 'adis', 'ds'],
  ['ኮካ', 'kok', 'kk'],
  ['ዝዋይ', 'zway', 'z'],
  ['ቋንቋ', 'kwank', 'knk'],
  ['ጨረቃ', 'cherek', 'Crk'],
  ['ደንበኛ', 'denbegn', 'dnbN'],
])('%s is typed as %s and sounds like %s', (word, latin, sound) => {
  expect(romanizeKey(toKey(word))).toBe(latin)
  expect(getKeySound(toKey(word))).toBe(sound)
})

test.each([
  ['qirqos', 'kirkos', 'krks'],
  ['addis', 'adis', 'ds'],
  ['ziquala', 'zikuala', 'zkl'],
  ['koka', 'koka', 'kk'],
  ['tsehafi', 'tsehafi', 'shf'],
  ['serategna', 'serategna', 'srtN'],
  ['amarinya', 'amarigna', 'mrN'],
  ['chercher', 'chercher', 'CrCr'],
  ['cashier', 'kashier', 'kSr'],
  ['graphic', 'grafik', 'grfk'],
  ['mexico', 'meksiko', 'mksk'],
  ['nazreth', 'nazret', 'nzrt'],
  ['jackson', 'jakson', 'jksn'],
  ['vera', 'vera', 'br'],
  ['zhiraf', 'zhiraf', 'jrf'],
])('%s is simplified to %s and sounds like %s', (word, simple, sound) => {
  expect(simplifyLatin(word)).toBe(simple)
  expect(getLatinSound(word)).toBe(sound)
})

test.each([
  ['shufer', 'ሹፌር'],
  ['hisab', 'ሒሳብ'],
  ['serategna', 'ሠራተኛ'],
  ['tergwami', 'ተርጓሚ'],
  ['askiyaj', 'አስኪያጅ'],
  ['ziquala', 'ዝቋላ'],
  ['ashenge', 'አሸንጌ'],
  ['koka', 'ኮካ'],
  ['entoto', 'እንጦጦ'],
])('%s sounds like %s', (latin, ethiopic) => {
  expect(getKeySound(toKey(ethiopic))).toBe(getLatinSound(latin))
})

test('texts and keys with Ethiopic letters are told from others', () => {
  expect(['ሥራ', 'የReact', 'ግብይ0116'].map(hasEthiopic)).toEqual([true, true, true])
  expect(['react', '2026', '', 'café', '፩'].map(hasEthiopic)).toEqual([false, false, false, false, false])
})
