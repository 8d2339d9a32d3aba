import { readHtml } from './html-text.format.ts'
import { findEmployer, findJobPostings, MAX_PAGE_POSTINGS, parseJobPostings } from './job-posting-markup.format.ts'
import { ReferenceResolver } from './linked-data.format.ts'
import { UnreadableAnswerError } from './read-json.format.ts'
import type { Json, SourceBoard } from './source-posting.schema.ts'

/** What an element contributes: the property that it is, the thing that it describes, and its content. */
interface OpenElement {
  property: string
  thing: Json | undefined
  value: string | undefined
  html: string
  depth: number
}

const MAX_OPEN_PROPERTIES = 20
const MAX_PROPERTY = 200_000
/** How many values of one property are read. */
const MAX_VALUES = 100
/** Attributes that hold the value of a property, in their order. */
const VALUE_ATTRIBUTES = ['content', 'datetime', 'href', 'src', 'value'] as const

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Collects schema.org things from attributes of elements (microdata). */
class MicrodataReader {
  readonly postings: Json[] = []
  /** The open elements that say something; the others only count. */
  readonly #open: OpenElement[] = []
  #depth = 0

  openElement(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#depth++
    const { itemprop = '', itemtype } = attributes
    const thing = 'itemscope' in attributes ? { '@type': itemtype ?? '' } : undefined
    if (!thing && !itemprop) return this.#addHtml(`<${name}>`)
    if (this.#open.length >= MAX_OPEN_PROPERTIES) return
    const value = VALUE_ATTRIBUTES.map((attribute) => attributes[attribute]).find((each) => each !== undefined)
    this.#open.push({ property: itemprop, thing, value, html: '', depth: this.#depth })
  }
  addText(text: string): void {
    if (this.#open.length > 0) this.#addHtml(escapeHtml(text))
  }
  closeElement(name: string): void {
    const element = this.#open.at(-1)?.depth === this.#depth ? this.#open.pop() : undefined
    this.#depth--
    if (!element) return this.#addHtml(`</${name}>`)
    if (element.thing && String(element.thing['@type']).endsWith('schema.org/JobPosting'))
      addPostings(this.postings, [element.thing])
    const owner = this.#open.findLast(({ thing }) => thing)?.thing
    if (!element.property || !owner) return
    for (const property of element.property.split(/\s+/, 5))
      addValue(owner, property, element.thing ?? element.value ?? element.html.trim())
  }
  #addHtml(html: string): void {
    for (const element of this.#open)
      if (element.property && !element.thing && element.html.length < MAX_PROPERTY) element.html += html
  }
}

function addValue(owner: Json, property: string, value: unknown): void {
  if (property === '__proto__') return
  const known = owner[property]
  if (!Object.hasOwn(owner, property)) owner[property] = value
  else if (!Array.isArray(known)) owner[property] = [known, value]
  else if (known.length < MAX_VALUES) known.push(value)
}

function addPostings(postings: Json[], more: readonly Json[]): void {
  for (const posting of more) if (postings.length < MAX_PAGE_POSTINGS) postings.push(posting)
}

const parseScript = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Other scripts of the page may be whole.
    return undefined
  }
}

/**
 * Returns the job postings of a page: from its JSON-LD, or from its microdata where that has none. Throws
 * UnreadableAnswerError for a page that is nested too deeply.
 */
export function parseJobPostingPage(html: string, page: string): SourceBoard {
  const microdata = new MicrodataReader()
  const scripts: unknown[] = []
  let script: string | undefined
  let siteName = ''
  const isWhole = readHtml(html, {
    open(name, attributes) {
      if (name === 'script') script = /^application\/ld\+json/i.test(attributes.type?.trim() ?? '') ? '' : undefined
      if (name === 'meta' && attributes.property === 'og:site_name') siteName ||= attributes.content ?? ''
      microdata.openElement(name, attributes)
    },
    text(text) {
      if (script === undefined) microdata.addText(text)
      else script += text
    },
    close(name) {
      microdata.closeElement(name)
      if (name !== 'script' || script === undefined) return
      scripts.push(parseScript(script))
      script = undefined
    },
  })
  if (!isWhole) throw new UnreadableAnswerError('a page that is nested too deeply')
  const fromScripts: Json[] = []
  for (const each of scripts) addPostings(fromScripts, findJobPostings(each))
  // Microdata refers to nothing in scripts.
  const references = new ReferenceResolver(fromScripts.length > 0 ? scripts : [])
  const found = fromScripts.length > 0 ? fromScripts : microdata.postings
  // Each once: a hundred references to one posting are that posting.
  const different = [...new Set(found.map((each) => references.find(each)))]
  const whole = different.map((said) => ({ said, posting: references.resolve(said) }))
  const name = findEmployer(whole.map(({ posting }) => posting)) || siteName.trim().slice(0, 200)
  const postings = parseJobPostings(whole, page)
  const isCut = found.length >= MAX_PAGE_POSTINGS
  return { name, postings, isCut, total: isCut ? null : postings.length }
}
