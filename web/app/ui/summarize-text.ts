/** The beginning of a longer text on one line, cut between words, for search engines and previews. */
export function summarizeText(text: string, maxLength = 160): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength - 1)
  return `${cut.slice(0, cut.lastIndexOf(' ') > maxLength / 2 ? cut.lastIndexOf(' ') : undefined).replace(/[\s,;:.]+$/, '')}…`
}
