const sheets = new Map<string, Promise<void>>()

/**
 * Adds a sheet to the page, once, and resolves when it applies. After a failure the next call requests it again, which
 * the `import()` of a sheet would not do.
 */
export function loadSheet(href: string): Promise<void> {
  const known = sheets.get(href)
  if (known) return known
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
