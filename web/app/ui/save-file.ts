/** Hands a file that was made in the browser to its downloads. */
export function saveFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
