import type { Plugin } from 'vite'
import { LANGUAGES } from '@sira/contract/languages'
import type { Language } from '@sira/contract/t'
import { CATALOGS, getCatalogFile, getTextKey, readTranslations } from './catalogs.ts'
import { expandTexts, hasMarkedTexts, type TargetLanguage } from './expand-texts.ts'

/** Returns the language that the environment variable BUILD_LANGUAGE names; English without it. */
export function readBuildLanguage(name = process.env.BUILD_LANGUAGE ?? 'en'): Language {
  const language = LANGUAGES.find(({ code }) => code === name)
  if (language) return language.code
  throw new Error(`BUILD_LANGUAGE is "${name}", which is no language of the list.`)
}

function getTarget(code: Language): TargetLanguage {
  if (code === 'en') return { code, translate: ({ message }) => message }
  const translations = readTranslations(code)
  return { code, translate: (text) => translations.get(getTextKey(text)) ?? text.message }
}

/** The sources of the pages, which use macros, and those of the contract, which also run without a build. */
const ALL_SOURCES = /\/(web\/app|contract\/src)\/[^?]*\.tsx?$/
export const PAGE_SOURCES = /\/web\/app\/[^?]*\.tsx?$/

/** Writes the texts that the sources mark in the language of this build. A text without a translation stays English. */
export function languageTexts(language: Language, sources = ALL_SOURCES): Plugin {
  const target = getTarget(language)
  // The pages are built twice, for browsers and for the server, from the same sources.
  const expanded = new Map<string, { source: string; code: string; map: object | null }>()
  return {
    name: 'language-texts',
    enforce: 'pre',
    buildStart() {
      if (language !== 'en') for (const catalog of CATALOGS) this.addWatchFile(getCatalogFile(catalog, language))
    },
    transform: {
      filter: { id: sources },
      handler(source, id) {
        if (!hasMarkedTexts(source)) return undefined
        const known = expanded.get(id)
        if (known?.source === source) return known as never
        const { code, map } = expandTexts(source, id, target)
        expanded.set(id, { source, code, map })
        return { code, map } as never
      },
    },
  }
}
