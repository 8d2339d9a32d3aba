import { readFileSync } from 'node:fs'
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import {
  buildCatalog,
  CATALOGS,
  collectTexts,
  getCatalogFile,
  getEntryKey,
  getTranslation,
  readCatalog,
} from '../tools/catalogs.ts'

const entries = CATALOGS.flatMap((catalog) => readCatalog(getCatalogFile(catalog, 'am')))

/** Lists what a text is filled with: its values, the choices between its forms, and its tags. */
function listParts(message: CompiledMessage): string[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return [...token.matchAll(/<\/?\d+\/?>/g)].map(([tag]) => tag)
    const [name, type, choices] = token
    if (!type) return [`{${name}}`]
    const forms = Object.entries(choices as Record<string, CompiledMessage>).filter(([key]) => key !== 'offset')
    return [
      `${type} of ${name}: ${forms
        .map(([key]) => key)
        .toSorted()
        .join(', ')}`,
      ...forms.flatMap(([, form]) => listParts(form)),
    ]
  })
}
const listDistinctParts = (text: string) => [...new Set(listParts(compileMessageOrThrow(text)))].toSorted()

/** Texts that are the same in Amharic: names, file types and addresses. */
const SAME_IN_BOTH =
  /^(?:[\W\d_]|GitHub|LinkedIn|Telegram|Google|OpenStreetMap|PDF|DOCX?|CSV|JSON|Resume|RSS|https?|example|com|abc|name|KB|MB|IP)+$/

describe('the catalogs of Amharic texts', () => {
  test('have exactly the texts that the sources mark: `npm run catalogs` brings them up to date', () => {
    const known = new Map(entries.map((entry) => [getEntryKey(entry), entry]))
    for (const [catalog, texts] of collectTexts()) {
      const file = getCatalogFile(catalog, 'am')
      expect(readFileSync(file, 'utf8'), file).toBe(buildCatalog('am', texts.values(), known))
    }
  })

  test('have a translation of every text, which is not the English text', () => {
    const same = entries.filter(
      (entry) => getTranslation(entry) === entry.msgid && !SAME_IN_BOTH.test(entry.msgid.replaceAll(/\{\w+\}/g, '')),
    )
    expect(entries.filter((entry) => !getTranslation(entry)).map(getEntryKey)).toEqual([])
    expect(same.map(getEntryKey)).toEqual([])
  })

  test('use the values, forms and tags of the English texts', () => {
    const different = entries.flatMap((entry) => {
      const [english, amharic] = [entry.msgid, getTranslation(entry) ?? ''].map(listDistinctParts)
      return JSON.stringify(english) === JSON.stringify(amharic) ? [] : [{ text: getEntryKey(entry), english, amharic }]
    })
    expect(different).toEqual([])
  })
})

/** The one Amharic word of each action, as docs/words.md lists them: what an English text says, and what its translation contains. */
const WORDS_OF_ACTIONS: readonly (readonly [english: RegExp, amharic: RegExp])[] = [
  [/\bdelet(?:e|es|ed|ing)\b/i, /ሰ[ርረ][ዘዙዛዝዞዟ]/],
  [/^Cancel(?:$|<)/, /ይቅር/],
  [/\bcancel(?:s|led)? (?:the |this )?interview\b|\binterview (?:for \{job\} )?(?:is )?cancelled\b/i, /ሰ[ርረ][ዘዙዛዝዞዟ]/],
  [/\bturn(?:ed|ing)? (?:\w+ )?off\b/i, /[ጠጥ][ፋፉፍፏ]/],
  [/^Clear(?:$|<| all| filters| selection| recently)/, /አጽዳ/],
  [/\bwithdr[ae]w/i, /[ነን][ሱሳስ]/],
  [/\bdiscard/i, /ተ[ወዉው]/],
  [/\bund(?:o|oing|one)\b/i, /ቀ[ለል][በብ]/],
  [/^Save\b/, /ቀም[ጠጡጣጥ]|ቆጥብ/],
  [/\bupload/i, /ስቀ|ሰቀ|ሰቅ/],
  [/\blogo\b/i, /አርማ/],
  [/\bcompany profile\b/i, /መግለጫ/],
  [/\bat most \S+ characters/i, /መብለጥ የለ|የማይበልጥ/],
  [/\bcould not be loaded\b|^(?:Loading|Failed to load)\b/, /ጫን|ጭን/],
]

/** Spellings and forms that have another one here. */
const WRONG_FORMS =
  /አሃዝ|አሀዝ|ደህን|ደህና|ዓርማ|ሎጎ|ነፃ|ሴሽን|ክፍለ ጊዜ|ኦፕንስትሪት|ተወጥቷል|ተገብቷል|በኮማ|ስለ የ|24-48|\/20(?:19|2\d)|ቢበዛ \S+ ፊደላት|አዲስ (?:ሥራዎች|ማመልከቻዎች|አካውንቶች|(?:የመልሶ ማግኛ )?ኮዶች|ጊዜያት)/
/** What is done to the reader: the verb ends in ‑ዎት. */
const SHORT_OBJECTS = /(?:ክልዎ|ንልዎ|ፍልዎ|ሳይዎ|ሊጠይቅዎ|ያገኝዎ|ጋብዝዎ|ደርስዎ|መችዎ)(?![ታት])/
/** Signs of Latin texts between Amharic words; the eras are abbreviations. */
const LATIN_SIGNS = /[\u1200-\u137F][,;] |[\u1200-\u137F](?<!ዓ\.ም|ኤ\.አ)\.(?:$| [\u1200-\u137F])/

describe('the Amharic of the catalogs', () => {
  test.for(WORDS_OF_ACTIONS)('%s is %s', ([english, amharic]) => {
    const texts = entries.filter(({ msgid }) => english.test(msgid))
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((entry) => !amharic.test(getTranslation(entry)!)).map(getEntryKey)).toEqual([])
  })

  test.for([WRONG_FORMS, SHORT_OBJECTS, LATIN_SIGNS])('has no %s', (wrong) => {
    expect(entries.flatMap((entry) => (wrong.test(getTranslation(entry)!) ? [getTranslation(entry)] : []))).toEqual([])
  })

  test('waits with the dots of the English text', () => {
    const different = entries.filter((entry) => entry.msgid.includes('...') !== getTranslation(entry)!.includes('...'))
    expect(different.map(getEntryKey)).toEqual([])
  })

  test('says the same in every catalog', () => {
    const translations = new Map<string, Set<string>>()
    for (const entry of entries) {
      const known = translations.get(getEntryKey(entry)) ?? new Set()
      translations.set(getEntryKey(entry), known.add(getTranslation(entry)!))
    }
    expect([...translations].filter(([, texts]) => texts.size > 1)).toEqual([])
  })
})
