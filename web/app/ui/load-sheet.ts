const sheets = new Map<string, Promise<void>>()

/** The element with the styles that stand in the page: the browser's scripts read them there, so that no script carries them. */
export const PAGE_STYLES_ID = 'page-styles'

/** The sheets whose styles stand in the page, beside those of public pages. */
const listSheetsInPage = () => document.getElementById(PAGE_STYLES_ID)?.dataset['sheets']?.split(' ')

/**
 * Adds a sheet to the page, once, and resolves when it applies; at once when the page has its styles. After a failure
 * the next call requests it again, which the `import()` of a sheet would not do.
 */
export function loadSheet(name: string, href: string): Promise<void> {
  const known = sheets.get(href)
  if (known) return known
  if (listSheetsInPage()?.includes(name)) return Promise.resolve()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  link.addEventListener('load', () => resolve())
  link.addEventListener('error', () => {
    sheets.delete(href)
    link.remove()
    reject(new Error(`${href} could not be loaded`))
  })
  document.head.append(link)
  sheets.set(href, promise)
  return promise
}
