import type { Page, Response } from '@playwright/test'

/** Names, file types, units and keys: the same in every language. */
const NAMES = new Set(
  [
    'Indeed Jooble XML Greenhouse Lever Ashby Workable SmartRecruiters Teamtailor Recruitee JobPosting',
    'Sira GitHub LinkedIn Telegram Google Facebook Instagram Twitter OpenStreetMap English Chapa Telebirr',
    'PDF DOC DOCX PNG JPG JPEG WebP CSV JSON RSS URL API MB KB ETB USD EUR UTC IP https http www com',
    'Esc Enter Shift Ctrl Alt Tab Authenticator Aegis FAS Mozilla Apple Microsoft Bole Java Python BSc Resume json',
  ].flatMap((line) => line.toLowerCase().split(' ')),
)

/**
 * Remembers what the pages get as data: responses of the API, and what the loaders of rendered pages returned. Texts of
 * people, companies and jobs are there; texts of ours are not.
 */
export function rememberData(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (isData(response)) bodies.push(response.text().catch(() => ''))
  })
  return async () => (await Promise.all(bodies)).map(readStrings).join('\n').toLowerCase()
}

/** A stream of events has no end to wait for. */
const isData = (response: Response) =>
  (response.url().includes('/api/v1/') && !response.url().includes('/events')) ||
  /\.data(\?|$)/.test(response.url()) ||
  (response.request().resourceType() === 'document' && response.ok())

/** Returns the strings of a JSON text, or those that the scripts of a page contain. */
function readStrings(body: string): string {
  const scripts = body.startsWith('<')
    ? [...body.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code!).join('\n')
    : body
  const text = scripts
    .replaceAll(/\\+"/g, '"')
    .replaceAll(/\\+n/g, '\n')
    .replaceAll(/\\+u003c/gi, '<')
  // The two parts of a name are shown together.
  const names = [...text.matchAll(/"firstName":"([^"]*)","lastName":"([^"]*)"/g)]
  return [text, ...names.map(([, first, last]) => `${first} ${last}`)].join('\n')
}

/** A Latin comma in an Amharic text. */
const LATIN_COMMA = /, [\u1200-\u137F]/

/** Returns the visible texts and names of the screen in Latin letters, or with a Latin comma, that are neither data nor names. */
export async function listUntranslated(page: Page, data: string): Promise<string[]> {
  const texts = await page.evaluate(readVisibleTexts)
  // Words of data may be shown in other combinations: 'React, Node' for a list, 'Hanna T.' for a name.
  const isKnown = (line: string) =>
    line
      .toLowerCase()
      .split(/[^a-z' ]+/)
      .map((piece) => piece.trim())
      .every((piece) => data.includes(piece) || piece.split(' ').every((word) => isName(word, data)))
  return texts.filter(
    (text) =>
      !splitParts(text).every((part) => part.split('\n').every(isKnown)) ||
      (LATIN_COMMA.test(text) && !data.includes(text.toLowerCase())),
  )
}

/** Whether a word is a name of ours, or one of the data, where the two parts of somebody's name are strings of their own. */
const isName = (word: string, data: string) => word.length < 3 || NAMES.has(word) || data.includes(`"${word}"`)

/** Addresses, and names of settings. */
const NO_TEXT = /\S+@\S+|https?:\/\/\S+|\b[A-Z]+_[A-Z_]+\b/g

/** The parts of a text outside of the brackets that mark translated texts of the pseudo language. */
const splitParts = (text: string): string[] =>
  text
    .split(/⟦[^⟧]*⟧|[\u1200-\u139F]+/)
    .map((part) => part.replaceAll(NO_TEXT, ' ').replaceAll(/^[^A-Za-z]+|[^A-Za-z]+$/g, ''))
    .filter((part) => /[A-Za-z]{3}/.test(part))

/** Runs in the page. Texts in another language than the page's own are left out. */
function readVisibleTexts(): string[] {
  const found = new Set<string>()
  const isForeign = (element: Element) =>
    element.closest('[lang]')?.getAttribute('lang') !== document.documentElement.lang
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && !isForeign(element)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!
    if (!/^(SCRIPT|STYLE|NOSCRIPT|OPTION|TEXTAREA|KBD)$/.test(element.tagName) && isShown(element))
      found.add(node.textContent!.trim())
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (isShown(element)) found.add(element.getAttribute(name)!)
  found.add(document.title)
  return [...found]
}
