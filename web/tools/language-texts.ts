import type { Plugin } from 'vite'
import { CATALOGS, getTextKey, readTranslations, ROOT } from './catalogs.ts'
import { expandTexts, hasMarkedTexts, type TargetLanguage } from './expand-texts.ts'
import { toPseudoText } from './pseudo-text.ts'

/** The languages of a build. `pseudo` is Amharic in its rules, with English texts that are marked as translated. */
export type BuildLanguage = 'en' | 'am' | 'pseudo'

/** Returns the language that the environment variable BUILD_LANGUAGE names; English without it. */
export function readBuildLanguage(name = process.env.BUILD_LANGUAGE ?? 'en'): BuildLanguage {
  if (name === 'en' || name === 'am' || name === 'pseudo') return name
  throw new Error(`BUILD_LANGUAGE is "${name}", but must be en, am or pseudo.`)
}

function getTarget(language: BuildLanguage): TargetLanguage {
  if (language === 'en') return { code: 'en', translate: ({ message }) => message }
  if (language === 'pseudo') return { code: 'am', translate: ({ message }) => message, mapText: toPseudoText }
  const translations = readTranslations()
  return { code: 'am', translate: (text) => translations.get(getTextKey(text)) ?? text.message }
}

/** The sources of the pages, which use macros, and those of the contract, which also run without a build. */
const ALL_SOURCES = /\/(web\/app|contract\/src)\/[^?]*\.tsx?$/
export const PAGE_SOURCES = /\/web\/app\/[^?]*\.tsx?$/

/** Writes the texts that the sources mark in the language of this build. A text without a translation stays English. */
export function languageTexts(language: BuildLanguage, sources = ALL_SOURCES): Plugin {
  const target = getTarget(language)
  // The pages are built twice, for browsers and for the server, from the same sources.
  const expanded = new Map<string, { source: string; code: string; map: object | null }>()
  return {
    name: 'language-texts',
    enforce: 'pre',
    buildStart() {
      if (language === 'am') for (const { file } of CATALOGS) this.addWatchFile(`${ROOT}${file}`)
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
