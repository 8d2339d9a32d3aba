import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import {
  buildCatalog,
  CATALOGS,
  collectTexts,
  getEntryKey,
  getTranslation,
  readCatalog,
  ROOT,
} from '../tools/catalogs.ts'

const entries = CATALOGS.flatMap(({ file }) => readCatalog(file))

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
    for (const [{ file }, texts] of collectTexts())
      expect(readFileSync(path.join(ROOT, file), 'utf8'), file).toBe(buildCatalog(texts.values(), known))
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
