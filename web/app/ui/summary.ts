/** The beginning of a longer text on one line, cut between words: what search engines and previews show of it. */
export function summaryOf(text: string, most = 160): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most - 1)
  return `${cut.slice(0, cut.lastIndexOf(' ') > most / 2 ? cut.lastIndexOf(' ') : undefined).replace(/[\s,;:.]+$/, '')}…`
}
