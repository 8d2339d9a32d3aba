import { Parser } from 'htmlparser2'
import { findEmployer, findJobPostings, parseJobPosting } from './job-posting-markup.format.ts'
import type { Json, SourceBoard } from './source-posting.schema.ts'

/** What an element contributes: the property that it is, the thing that it describes, and its content. */
interface OpenElement {
  property: string
  thing: Json | undefined
  value: string | undefined
  html: string
}

const MAX_OPEN_PROPERTIES = 20
const MAX_PROPERTY = 200_000
/** Attributes that hold the value of a property, in their order. */
const VALUE_ATTRIBUTES = ['content', 'datetime', 'href', 'src', 'value'] as const

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Collects schema.org things from attributes of elements (microdata). */
class MicrodataReader {
  readonly postings: Json[] = []
  readonly #open: (OpenElement | undefined)[] = []

  openElement(name: string, attributes: Readonly<Record<string, string>>): void {
    const { itemprop = '', itemtype } = attributes
    const thing = 'itemscope' in attributes ? { '@type': itemtype ?? '' } : undefined
    const relevant = this.#listOpen()
    if (!thing && !itemprop) this.#addHtml(`<${name}>`)
    const isTooDeep = relevant.length >= MAX_OPEN_PROPERTIES
    if ((!thing && !itemprop) || isTooDeep) return void this.#open.push(undefined)
    const value = VALUE_ATTRIBUTES.map((attribute) => attributes[attribute]).find((each) => each !== undefined)
    this.#open.push({ property: itemprop, thing, value, html: '' })
  }
  addText(text: string): void {
    if (this.#open.length > 0) this.#addHtml(escapeHtml(text))
  }
  closeElement(name: string): void {
    const element = this.#open.pop()
    if (!element) return this.#addHtml(`</${name}>`)
    if (element.thing && String(element.thing['@type']).endsWith('schema.org/JobPosting'))
      this.postings.push(element.thing)
    const owner = this.#listOpen().findLast(({ thing }) => thing)?.thing
    if (!element.property || !owner) return
    for (const property of element.property.split(/\s+/).slice(0, 5))
      addValue(owner, property, element.thing ?? element.value ?? element.html.trim())
  }
  #listOpen(): OpenElement[] {
    return this.#open.filter((each) => each !== undefined)
  }
  #addHtml(html: string): void {
    for (const element of this.#open)
      if (element?.property && !element.thing && element.html.length < MAX_PROPERTY) element.html += html
  }
}

function addValue(owner: Json, property: string, value: unknown): void {
  if (property === '__proto__') return
  if (!Object.hasOwn(owner, property)) owner[property] = value
  else owner[property] = [owner[property], value].flat()
}

const parseScript = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Other scripts of the page may be whole.
    return undefined
  }
}

/** Returns the job postings of a page: from its JSON-LD, or from its microdata where that has none. */
export function parseJobPostingPage(html: string, page: string): SourceBoard {
  const microdata = new MicrodataReader()
  const fromScripts: Json[] = []
  let script: string | undefined
  let siteName = ''
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script') script = /^application\/ld\+json/i.test(attributes.type?.trim() ?? '') ? '' : undefined
      if (name === 'meta' && attributes.property === 'og:site_name') siteName ||= attributes.content ?? ''
      microdata.openElement(name, attributes)
    },
    ontext(text) {
      if (script === undefined) microdata.addText(text)
      else script += text
    },
    onclosetag(name) {
      microdata.closeElement(name)
      if (name !== 'script' || script === undefined) return
      fromScripts.push(...findJobPostings(parseScript(script)))
      script = undefined
    },
  })
  parser.end(html)
  const found = fromScripts.length > 0 ? fromScripts : microdata.postings
  const postings = found
    .map((posting) => parseJobPosting(posting, page, found.length === 1))
    .filter(({ title }) => title !== '')
  const once = [...new Map(postings.map((posting) => [posting.id, posting])).values()]
  return { name: findEmployer(found) || siteName.trim().slice(0, 200), postings: once, isCut: false }
}
