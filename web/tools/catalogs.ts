import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { CONTEXT_SEPARATOR, describeLanguage, type Language } from '@sira/contract/t'
import { createItem, parsePo, stringifyPo, type PoItem } from 'pofile-ts'
import { hasMarkedTexts, readMarkedTexts, type MarkedText } from './expand-texts.ts'

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A catalog of translations, and where the sources of its texts are. */
export interface Catalog {
  /** Its PO files, relative to the project, without the language and the ending. */
  name: string
  folders: readonly string[]
}

const inFeatures = (...names: string[]) => names.map((name) => `web/app/features/${name}/`)
/**
 * The catalogs, by the part of the product that a reviewer reads at a time: first what pages and server share, last the server's. A
 * text that several use is in the first one; screens and server have their own.
 * The folder `web/app/` stands for all screens that no other catalog names.
 */
export const CATALOGS: readonly Catalog[] = [
  { name: 'contract/i18n/', folders: ['contract/src/'] },
  { name: 'web/i18n/public.', folders: ['web/app/'] },
  { name: 'web/i18n/accounts.', folders: inFeatures('auth', 'account') },
  { name: 'web/i18n/seeker.', folders: inFeatures('applications', 'profile-wizard', 'seekers', 'skills') },
  {
    name: 'web/i18n/company.',
    folders: inFeatures(
      'candidates',
      'conversations',
      'dashboards',
      'hiring',
      'integrations',
      'job-import',
      'interviews',
      'jobs',
      'offers',
      'replies',
      'scorecards',
      'team',
      'templates',
      'webhooks',
    ),
  },
  { name: 'web/i18n/admin.', folders: inFeatures('admin', 'moderation', 'pay-rates', 'synonyms', 'tasks') },
  { name: 'server/i18n/', folders: ['server/src/'] },
]

/** Returns the PO file of a catalog in a language. */
export const getCatalogFile = ({ name }: Catalog, language: Language): string =>
  path.join(describeLanguage(language).catalogs ?? ROOT, `${name}${language}.po`)

/** A text with the sources in which it is marked. */
export interface CatalogText extends MarkedText {
  sources: string[]
}

/** Returns what identifies a text in all catalogs. */
export const getTextKey = ({ message, context }: MarkedText): string =>
  context ? `${context}${CONTEXT_SEPARATOR}${message}` : message

const NO_TEXTS = /\.test\.tsx?$|\.d\.ts$|^server\/src\/demo\//

/** Lists the sources under a folder of the project that may have marked texts. */
function listSources(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => /\.tsx?$/.test(file) && !NO_TEXTS.test(file))
    .sort()
}

/** Returns which catalog has the texts of a source: the one with the longest folder that contains it. */
function findCatalog(file: string): Catalog {
  const matches = CATALOGS.flatMap((catalog) => catalog.folders.map((folder) => ({ catalog, folder })))
    .filter(({ folder }) => file.startsWith(folder))
    .sort((one, other) => other.folder.length - one.folder.length)
  return matches[0]!.catalog
}

/** Reads the marked texts of all sources: for each catalog its texts by key, in the order of their sources. */
export function collectTexts(): Map<Catalog, Map<string, CatalogText>> {
  const collected = new Map(CATALOGS.map((catalog) => [catalog, new Map<string, CatalogText>()]))
  for (const file of ['contract/src', 'web/app', 'server/src'].flatMap(listSources)) {
    const source = readFileSync(path.join(ROOT, file), 'utf8')
    if (hasMarkedTexts(source))
      for (const text of readMarkedTexts(source, file)) addText(collected.get(findCatalog(file))!, text, file)
  }
  const [contract, ...areas] = [...collected.values()]
  const server = areas.pop()!
  removeRepeated([contract!, ...areas])
  // The server reads no catalogs of screens.
  removeRepeated([contract!, server])
  return collected
}

/** Removes what an earlier list has too. */
function removeRepeated(lists: readonly Map<string, CatalogText>[]) {
  const known = new Set<string>()
  for (const texts of lists)
    for (const key of texts.keys()) {
      if (known.has(key)) texts.delete(key)
      known.add(key)
    }
}

function addText(texts: Map<string, CatalogText>, text: MarkedText, file: string) {
  const known = texts.get(getTextKey(text))
  if (!known) texts.set(getTextKey(text), { ...text, sources: [file] })
  else if (!known.sources.includes(file)) known.sources.push(file)
}

/** Reads the entries of a catalog; a file that does not exist has none. */
export function readCatalog(file: string): PoItem[] {
  try {
    return parsePo(readFileSync(file, 'utf8')).items
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Returns what identifies the text of an entry. */
export const getEntryKey = ({ msgid, msgctxt }: PoItem): string =>
  getTextKey({ message: msgid, ...(msgctxt && { context: msgctxt }) })

/** Returns the translation of an entry; undefined if it has none. */
export const getTranslation = ({ msgstr }: PoItem): string | undefined => msgstr[0] || undefined

/** Reads all translations into a language by the keys of their texts. */
export function readTranslations(language: Language): Map<string, string> {
  const entries = CATALOGS.flatMap((catalog) => readCatalog(getCatalogFile(catalog, language)))
  return new Map(
    entries.flatMap((entry) => {
      const translation = getTranslation(entry)
      return translation ? [[getEntryKey(entry), translation] as const] : []
    }),
  )
}

const PLURAL_FORMS = { one: 'plural=(n != 1);', 'zero to one': 'plural=(n > 1);' }

/**
 * Returns the content of a catalog in a language with exactly the given texts. Translations, notes and states of `known`
 * are kept.
 */
export function buildCatalog(
  language: Language,
  texts: Iterable<CatalogText>,
  known: ReadonlyMap<string, PoItem>,
): string {
  const items = [...texts].map(({ message, context, comment, sources }) => {
    const entry = known.get(getTextKey({ message, ...(context && { context }) })) ?? createItem()
    const item = { ...entry, msgid: message, msgctxt: context ?? null, references: sources }
    return { ...item, obsolete: false, extractedComments: comment ? [comment] : [] }
  })
  const headers = {
    Language: language,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'Plural-Forms': `nplurals=2; ${PLURAL_FORMS[describeLanguage(language).plural]}`,
  }
  return stringifyPo({ headers, headerOrder: Object.keys(headers), items, comments: [] }, { foldLength: 0 })
}
