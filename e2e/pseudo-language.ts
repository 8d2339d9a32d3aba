// A third language for tests: `node --import` of this file, before any other module, adds it to the list of languages.
import { fileURLToPath } from 'node:url'
import { LANGUAGES, type LanguageData } from '@sira/contract/languages'
import type { Language } from '@sira/contract/t'

/** A code for private use (ISO 639-2). */
export const PSEUDO = 'qps' as Language
/** Where `node web/test/pseudo-catalogs.ts` writes its catalogs. */
export const PSEUDO_CATALOGS = fileURLToPath(new URL('../web/build/pseudo-catalogs/', import.meta.url))

;(LANGUAGES as unknown as LanguageData[]).push({
  code: PSEUDO,
  name: '⟦Pseudo⟧',
  path: '/qps',
  direction: 'ltr',
  script: 'Latn',
  plural: 'one',
  calendar: 'gregorian',
  clock: 'midnight',
  ethiopianMonths: 'am',
  comma: ', ',
  fullStop: '.',
  isDraft: true,
  catalogs: PSEUDO_CATALOGS,
})
